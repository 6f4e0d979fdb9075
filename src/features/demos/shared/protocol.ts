import { parseDemoMessage, type DemoMessage } from './demoMessage';

/** Starts a run. The page sends it after the runner has reported `ready`. */
export interface RunMessage {
  type: 'run';
  html: string;
  css: string;
  /** Classic scripts, executed in order. Line numbers start at 1 in each of them. */
  scripts: string[];
  /** Source of ES modules, by file name: those that the HTML loads and those that they import. */
  modules?: Readonly<Record<string, string>>;
  /** Live JSX, and the source of the script that renders it (`playground/react.js`). */
  jsx?: { code: string; noInline: boolean; runtime: string };
  theme: 'light' | 'dark';
  lang: string;
  /** Accessible name of the result. */
  title: string;
  /** Emulate `prefers-reduced-motion: reduce`. */
  still: boolean;
}

/** Maximum number of console lines: the runner sends no more, the page shows no more. */
export const maxLogs = 100;

/** State of all animations in a frame. */
export interface Control {
  paused: boolean;
  /** Playback rate: 1 or 0.25. */
  rate: number;
}

/** Message from a page to a demo's own page (`/demos/<id>/`) in a frame. */
export interface FrameControl {
  /** Whether the reader has paused all animations of the site. */
  paused: boolean;
  theme: 'light' | 'dark';
}

/** Message from the page to the runner. */
export type ParentMessage = RunMessage | ({ type: 'control' } & Control) | { type: 'ping' };

/** Message from a frame to the page. Its content comes from untrusted code. */
export type FrameMessage =
  | DemoMessage
  | { type: 'done' | 'pong' | 'flood' }
  /** The reader pressed or clicked in the frame. Code in the frame cannot cause this message. */
  | { type: 'pressed' }
  | { type: 'error'; message: string; line?: number }
  | { type: 'loop'; line?: number }
  | { type: 'log'; level: string; text: string };

/** Maximum length of an accepted text, in UTF-16 units. The runner sends at most 500. */
const maxText = 1000;

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= maxText;

const isLine = (value: unknown, lines: number): value is number =>
  Number.isInteger(value) && (value as number) >= 1 && (value as number) <= lines;

/**
 * Validates a message that came through the channel.
 *
 * @param data untrusted data of the message event
 * @param lines number of lines of the longest file in the run; an error line outside of 1 to
 *   `lines` is dropped
 * @returns the message with its known fields only; `undefined` when its shape is unknown or one of
 *   its texts is too long
 */
export function parseFrameMessage(data: unknown, lines = Infinity): FrameMessage | undefined {
  if (typeof data !== 'object' || data === null) {
    return undefined;
  }
  const { type, message, line, level, text } = data as Record<string, unknown>;
  switch (type) {
    case 'done':
    case 'pong':
    case 'flood':
    case 'pressed':
      return { type };
    case 'error':
      return isText(message)
        ? { type, message, ...(isLine(line, lines) ? { line } : {}) }
        : undefined;
    case 'loop':
      return { type, ...(isLine(line, lines) ? { line } : {}) };
    case 'log':
      return isText(level) && isText(text) ? { type, level, text } : undefined;
    default:
      return parseDemoMessage(data);
  }
}
