import { maxLogs, type FrameMessage } from '../../shared/protocol';
import type { EndReason } from '../host/sandbox';

/** Why a run failed: a message of its frame, or the reason why the frame was removed. */
export type Fault = Extract<FrameMessage, { type: 'error' | 'loop' }> | { type: EndReason };

/** State of the last run. */
export interface Outcome {
  fault?: Fault;
  logs: readonly string[];
  /** The code wrote more lines than the frame sends. */
  flooded: boolean;
  /** Maximum height of the results of all runs so far, in CSS pixels. */
  height: number;
}

/** Outcome before the first run. */
export const emptyOutcome: Outcome = { logs: [], flooded: false, height: 0 };

/** Message of a frame, reason why a frame was removed, or start of the next run. */
type RunEvent = FrameMessage | { type: EndReason } | { type: 'start' };

/** @returns the state after an event */
export function outcomeAfter(last: Outcome, event: RunEvent): Outcome {
  switch (event.type) {
    case 'start':
      return { ...emptyOutcome, height: last.height };
    case 'log':
      return { ...last, logs: [...last.logs, event.text].slice(-maxLogs) };
    case 'flood':
      return { ...last, flooded: true };
    case 'size':
      return event.height > last.height ? { ...last, height: event.height } : last;
    case 'error':
      // The first error is often the cause of the others.
      return { ...last, fault: last.fault ?? event };
    case 'ready':
    case 'handle':
    case 'done':
    case 'pong':
    case 'pressed':
      return last;
    default:
      return { ...last, fault: event };
  }
}
