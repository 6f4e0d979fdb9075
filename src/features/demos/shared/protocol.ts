import { parseDemoMessage, type DemoMessage } from './demoMessage';

/** What the page sends into a frame, once the frame has its end of the channel. */
export interface RunMessage {
  type: 'run';
  html: string;
  css: string;
  /** Run one after another, each with lines of its own. */
  scripts: string[];
  /** Modules that the HTML loads, and those that they import, by file name. */
  modules?: Readonly<Record<string, string>>;
  /** Live JSX, and the script that draws it. */
  jsx?: { code: string; noInline: boolean; runtime: string };
  theme: 'light' | 'dark';
  lang: string;
  /** Name of the result. */
  title: string;
  /** Emulate a reader who asked for less motion. */
  still: boolean;
}

export interface Control {
  paused: boolean;
  /** 1 or 0.25. */
  rate: number;
}

/** What a page tells the frame of a demo's own page. */
export interface FrameControl extends Control {
  theme: 'light' | 'dark';
}

export type ParentMessage = RunMessage | { type: 'ping' };

/** What a frame sends back. Everything in it is text of a stranger. */
export type FrameMessage =
  | DemoMessage
  | { type: 'done' | 'pong' | 'flood' }
  /** The reader pressed on something in the frame: no script can send this. */
  | { type: 'pressed' }
  | { type: 'error'; message: string; line?: number }
  | { type: 'loop'; line?: number }
  | { type: 'log'; level: string; text: string };

/** Longest text that is taken, in UTF-16 units: the runner sends less. */
const maxText = 1000;

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= maxText;

const isLine = (value: unknown, lines: number): value is number =>
  Number.isInteger(value) && (value as number) >= 1 && (value as number) <= lines;

/**
 * @param data what came through the channel
 * @param lines of the longest file that runs; a line outside of it is dropped
 * @returns the message, or `undefined` when it has not the shape of one or is too long
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
