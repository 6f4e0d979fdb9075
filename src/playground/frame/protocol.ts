/** What the page sends into a frame, once the frame has its end of the channel. */
export interface RunMessage {
  type: 'run';
  html: string;
  css: string;
  js: string;
  theme: 'light' | 'dark';
  /** Values of the colour tokens in that theme. */
  tokens: Record<string, string>;
  lang: string;
  /** Emulate a reader who asked for less motion. */
  still: boolean;
}

export interface Control {
  paused: boolean;
  /** 1 or 0.25. */
  rate: number;
}

/** What a frame sends back. Everything in it is text of a stranger. */
export type FrameMessage =
  | { type: 'ready' | 'done' | 'pong' | 'flood' }
  | { type: 'error'; message: string; line?: number }
  | { type: 'log'; level: string; text: string };

const isText = (value: unknown): value is string => typeof value === 'string';

/**
 * @param data what came through the channel
 * @returns the message, or `undefined` when it has not the shape of one
 */
export function parseFrameMessage(data: unknown): FrameMessage | undefined {
  if (typeof data !== 'object' || data === null) {
    return undefined;
  }
  const { type, message, line, level, text } = data as Record<string, unknown>;
  switch (type) {
    case 'ready':
    case 'done':
    case 'pong':
    case 'flood':
      return { type };
    case 'error':
      return isText(message)
        ? { type, message, ...(Number.isInteger(line) ? { line: line as number } : {}) }
        : undefined;
    case 'log':
      return isText(level) && isText(text) ? { type, level, text } : undefined;
    default:
      return undefined;
  }
}

/**
 * Makes the rules for readers who asked for less motion hold, and the others not: a frame cannot
 * be told to emulate the preference.
 *
 * @param css a style sheet
 */
export function withoutMotion(css: string): string {
  return css.replace(
    /\(\s*prefers-reduced-motion\s*(?::\s*(reduce|no-preference)\s*)?\)/g,
    (_, value: string | undefined) =>
      value === 'no-preference' ? '(max-width: 0px)' : '(min-width: 0px)',
  );
}
