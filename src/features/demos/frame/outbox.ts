import type { FrameMessage } from '../shared/protocol';
import { lineOf, textOf } from './pristine';

const maxLogs = 100;
const maxErrors = 20;
/** Shortest time between two sizes, in milliseconds. */
const sizePause = 100;

export interface Outbox {
  log: (level: string, values: readonly unknown[]) => void;
  /** @param line of the reader's file, where it is known */
  fail: (error: unknown, line?: number) => void;
  size: () => void;
}

/**
 * Sends what happens in the frame to the page, no more than the page takes (frame/inbox.ts): code
 * that logs, fails or grows without end is not a flood of messages.
 *
 * @param send posts to the page; bound, so that nothing can be read from it
 * @param height of the content in CSS pixels, or `undefined` where it fits the frame
 */
export function createOutbox(
  send: (message: FrameMessage) => void,
  height: () => number | undefined,
): Outbox {
  const later = window.setTimeout.bind(window);
  const clock = performance.now.bind(performance);
  const positionIn = RegExp.prototype.exec.bind(/\((\d+):\d+\)/);
  const isLine = Number.isInteger;
  let logs = 0;
  let errors = 0;
  let lastSize = -sizePause;
  let isWaiting = false;

  const sendSize = () => {
    isWaiting = false;
    lastSize = clock();
    const found = height();
    if (found !== undefined) {
      send({ type: 'size', height: found });
    }
  };

  return {
    log: (level, values) => {
      logs += 1;
      if (logs <= maxLogs) {
        send({ type: 'log', level, text: lineOf(values) });
      } else if (logs === maxLogs + 1) {
        send({ type: 'flood' });
      }
    },
    fail: (error, line) => {
      errors += 1;
      if (errors > maxErrors) {
        return;
      }
      const message = textOf(error);
      // sucrase and React name the place in the text of their errors.
      const found = line ?? +(positionIn(message)?.[1] ?? NaN);
      send({ type: 'error', message, ...(isLine(found) ? { line: found } : {}) });
    },
    size: () => {
      if (clock() - lastSize >= sizePause) {
        sendSize();
      } else if (!isWaiting) {
        isWaiting = true;
        later(sendSize, sizePause);
      }
    },
  };
}
