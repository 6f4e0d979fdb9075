import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { guardFocus, type FocusGuard } from '../host/focusGuard';
import type { Control, RunMessage } from '../../shared/protocol';
import { createSandbox, type EndReason, type Sandbox } from '../host/sandbox';

/** Maximum number of console lines that are shown; older ones are dropped. */
const maxLogs = 100;

/** Why the last run failed. `line` is 1-based. */
export type Fault =
  | { kind: 'error'; message: string; line?: number }
  | { kind: 'loop'; line?: number }
  | { kind: EndReason };

/** State of the last run. */
export interface Outcome {
  fault: Fault | undefined;
  logs: string[];
  /** The code wrote more lines than the frame sends. */
  flooded: boolean;
}

const emptyOutcome: Outcome = { fault: undefined, logs: [], flooded: false };

/**
 * Runs versions of the code, each in a new frame. The new frame replaces the visible one only after
 * it has run without an error.
 *
 * @param host element for the frames
 * @param address URL of the runner document
 * @param title accessible name of the frames
 * @param control pause and rate; also applied to each new version
 */
export function useRuns(
  host: RefObject<HTMLElement | null>,
  address: string,
  title: string,
  control: Control,
): {
  outcome: Outcome;
  /** Maximum height of all results so far, in CSS pixels. */
  height: number;
  run: (message: RunMessage) => void;
} {
  const [outcome, setOutcome] = useState<Outcome>(emptyOutcome);
  const [height, setHeight] = useState(0);
  const shown = useRef<Sandbox>(null);
  const pending = useRef<Sandbox>(null);
  /** The last two versions that ran without an error, newest first. */
  const goodVersions = useRef<readonly RunMessage[]>([]);
  const latestControl = useRef(control);

  useEffect(() => {
    latestControl.current = control;
    shown.current?.control(control);
  }, [control]);

  const guard = useRef<FocusGuard>(null);
  useEffect(() => {
    const endFrame = (frame: HTMLIFrameElement) => {
      [shown.current, pending.current].find((sandbox) => sandbox?.element === frame)?.end('focus');
    };
    guard.current = host.current === null ? null : guardFocus(host.current, endFrame);
    return () => guard.current?.destroy();
  }, [host]);

  const clear = useCallback(() => {
    pending.current?.destroy();
    shown.current?.destroy();
    pending.current = null;
    shown.current = null;
  }, []);
  useEffect(() => clear, [clear]);

  const run = useCallback(
    (latest: RunMessage) => {
      const attempt = (message: RunMessage): void => {
        if (host.current === null) {
          return;
        }
        pending.current?.destroy();
        let failed = false;
        const sandbox = createSandbox(host.current, address, title, message, {
          onEnd: (kind) => {
            setOutcome((last) => ({ ...last, fault: { kind } }));
            // The frames of a page share a process: an endless loop in one blocks all of them.
            clear();
            // This version may have run without an error and failed later: show the one before it.
            const [next, ...others] = goodVersions.current.filter((version) => version !== message);
            goodVersions.current = others;
            // If the runner did not load, another version would fail in the same way.
            if (next !== undefined && kind !== 'absent') {
              attempt(next);
            }
          },
          onMessage: (event) => {
            switch (event.type) {
              case 'done':
                if (pending.current !== sandbox) {
                  return;
                }
                pending.current = null;
                if (failed && shown.current !== null) {
                  sandbox.destroy();
                  return;
                }
                shown.current?.destroy();
                shown.current = sandbox;
                goodVersions.current = failed ? [] : [message, ...goodVersions.current].slice(0, 2);
                sandbox.element.dataset.shown = 'true';
                sandbox.control(latestControl.current);
                return;
              case 'error': {
                failed = true;
                const { message: text, line } = event;
                const fault: Fault = {
                  kind: 'error',
                  message: text,
                  ...(line === undefined ? {} : { line }),
                };
                setOutcome((last) => ({ ...last, fault: last.fault ?? fault }));
                return;
              }
              case 'loop': {
                const { line } = event;
                const fault: Fault = { kind: 'loop', ...(line === undefined ? {} : { line }) };
                setOutcome((last) => ({ ...last, fault }));
                // Keep the visible result. If the visible result itself looped, keep it too: the
                // guard has stopped its code, and it still shows the last good result.
                if (pending.current === sandbox) {
                  pending.current = null;
                  sandbox.destroy();
                }
                return;
              }
              case 'log':
                setOutcome((last) => ({
                  ...last,
                  logs: [...last.logs, event.text].slice(-maxLogs),
                }));
                return;
              case 'size':
                setHeight((last) => Math.max(last, event.height));
                return;
              case 'pressed':
                guard.current?.allowFocus(sandbox.element);
                return;
              case 'flood':
                setOutcome((last) => ({ ...last, flooded: true }));
                return;
              default:
            }
          },
        });
        pending.current = sandbox;
      };
      setOutcome(emptyOutcome);
      attempt(latest);
    },
    [address, clear, host, title],
  );

  return { outcome, height, run };
}
