import { maxLogs, type FrameMessage } from '../shared/protocol';
import { consoleText, textOf } from './pristine';

/** Maximum number of `error` messages in one run. */
const maxErrors = 20;
/** Minimum time between two `size` messages, in milliseconds. */
const sizeInterval = 100;

/** Sends events of a run to the page. */
interface Outbox {
  /** @param values arguments of one console call */
  log: (level: string, values: readonly unknown[]) => void;
  /** @param line line in the reader's file, if known */
  fail: (error: unknown, line?: number) => void;
  /** Reports the height of the content. */
  size: () => void;
}

/**
 * Limits the messages to the page. The page ends a frame that sends too many
 * (client/host/inbox.ts), and code that logs, fails or grows endlessly must not reach that limit.
 *
 * @param send posts a message to the page; already bound, so that the reader's code cannot get the
 *   port through it
 * @param height returns the height of the content in CSS pixels, `undefined` when it fits the frame
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
  let lastSize = -sizeInterval;
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
        send({ type: 'log', level, text: consoleText(values) });
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
      // sucrase and React put the position into the message: (line:column).
      const found = line ?? +(positionIn(message)?.[1] ?? NaN);
      send({ type: 'error', message, ...(isLine(found) ? { line: found } : {}) });
    },
    size: () => {
      if (clock() - lastSize >= sizeInterval) {
        sendSize();
      } else if (!isWaiting) {
        isWaiting = true;
        later(sendSize, sizeInterval);
      }
    },
  };
}
