import { parseFrameMessage, type FrameMessage } from '../../shared/protocol';

/** Rate limit (token bucket): number of messages at once, and number of messages per second. */
const burst = 300;
const perSecond = 100;

/**
 * Cost of a message of unknown shape, in tokens. The runner sends none. A few may arrive when page
 * and runner come from different deploys of the site.
 */
const unknownCost = 50;

/**
 * A single text longer than this, in UTF-16 units, ends the frame: reading more texts of some
 * megabytes would block the page. No version of the runner sends texts of that size.
 */
const hugeText = 100_000;

type Received =
  | { kind: 'message'; message: FrameMessage }
  /** Unknown shape, or not due: no effect. */
  | { kind: 'ignored' }
  /** Over the rate limit: remove the frame. */
  | { kind: 'abuse' };

/** Receives the messages of one frame. */
export interface Inbox {
  receive: (data: unknown) => Received;
  /** Accepts one `pong`. */
  expectPong: () => void;
}

const isHuge = (value: unknown): boolean => typeof value === 'string' && value.length > hugeText;

/**
 * Data from a message channel is plain. The `catch` is for any other value, which must not stop the
 * page.
 *
 * @returns the message, if it is valid, and its cost in tokens
 */
function read(data: unknown, lines: number): { message?: FrameMessage; cost: number } {
  try {
    const message = parseFrameMessage(data, lines);
    if (message !== undefined) {
      return { message, cost: 1 };
    }
    const { message: error, text } = Object(data) as Record<string, unknown>;
    return { cost: [data, error, text].some(isHuge) ? burst + 1 : unknownCost };
  } catch {
    return { cost: unknownCost };
  }
}

/**
 * Receives the messages of a frame. The frame runs untrusted code, so the inbox validates each
 * message, limits their rate and size, and accepts `ready`, `done` and `pong` once, when due.
 *
 * @param lines number of lines of the longest file in the run; a higher error line is dropped
 * @param now clock, in milliseconds
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
