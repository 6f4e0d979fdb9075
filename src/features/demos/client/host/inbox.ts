import { parseFrameMessage, type FrameMessage } from '../../shared/protocol';

/** Messages that a frame may send at once, and how many more each second. */
const burst = 300;
const perSecond = 100;

/**
 * What a message of no known shape counts for. The runner sends none; a few may come while a new
 * version of the site is published.
 */
const strange = 50;

/**
 * A text this long, in UTF-16 units, ends the frame by itself: each further one of some megabytes
 * would hold the page up while it is read. No version of the runner sends nearly as much.
 */
const enormous = 100_000;

export type Received =
  | { kind: 'message'; message: FrameMessage }
  /** Of no known shape, or not due: without effect. */
  | { kind: 'ignored' }
  /** More than the page takes: the frame has to go. */
  | { kind: 'abuse' };

export interface Inbox {
  receive: (data: unknown) => Received;
  /** Lets one `pong` in. */
  expectPong: () => void;
}

const isEnormous = (value: unknown): boolean =>
  typeof value === 'string' && value.length > enormous;

/**
 * A message of the channel is plain data; whatever else is passed must not stop the page either.
 *
 * @returns what was read, and what it counts for
 */
function read(data: unknown, lines: number): { message?: FrameMessage; cost: number } {
  try {
    const message = parseFrameMessage(data, lines);
    if (message !== undefined) {
      return { message, cost: 1 };
    }
    const { message: error, text } = Object(data) as Record<string, unknown>;
    return { cost: [data, error, text].some(isEnormous) ? burst + 1 : strange };
  } catch {
    return { cost: strange };
  }
}

/**
 * Receives what a frame sends. The frame runs a stranger's code, so nothing is believed: messages
 * are limited in rate, size and number, and those that answer something are taken once, when due.
 *
 * @param lines of the longest file that runs: no error has a higher line
 * @param now clock in milliseconds
 */
export function createInbox(lines: number, now: () => number): Inbox {
  let tokens = burst;
  let last = now();
  const due = { ready: true, done: false, pong: false };

  const isDue = (type: FrameMessage['type']): boolean => {
    if (type !== 'ready' && type !== 'done' && type !== 'pong') {
      return !due.ready;
    }
    const was = due[type];
    due[type] = false;
    if (was && type === 'ready') {
      due.done = true;
    }
    return was;
  };

  return {
    receive: (data) => {
      const time = now();
      const { message, cost } = read(data, lines);
      tokens = Math.min(burst, tokens + ((time - last) / 1000) * perSecond) - cost;
      last = time;
      if (tokens < 0) {
        return { kind: 'abuse' };
      }
      return message === undefined || !isDue(message.type)
        ? { kind: 'ignored' }
        : { kind: 'message', message };
    },
    expectPong: () => {
      due.pong = true;
    },
  };
}
