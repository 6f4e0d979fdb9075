import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { guardFocus, type FocusGuard } from '../host/focusGuard';
import type { Control, RunMessage } from '../../shared/protocol';
import { createSandbox, type EndReason, type Sandbox } from '../host/sandbox';

const maxLogs = 100;

export type Fault =
  | { kind: 'error'; message: string; line?: number }
  | { kind: 'loop'; line?: number }
  | { kind: EndReason };

export interface Outcome {
  fault: Fault | undefined;
  logs: string[];
  /** More was written than is shown. */
  flooded: boolean;
}

const nothing: Outcome = { fault: undefined, logs: [], flooded: false };

/**
 * Runs versions of the code one after another. A version takes the place of the last good one only
 * when it has run without a fault.
 *
 * @param host where the frames go
 * @param address of the runner document
 * @param title name of the frames
 * @param control pause and rate, kept from one version to the next
 */
export function useRuns(
  host: RefObject<HTMLElement | null>,
  address: string,
  title: string,
  control: Control,
): {
  outcome: Outcome;
  /** The tallest that a result has been, in CSS pixels. */
  height: number;
  run: (message: RunMessage) => void;
} {
  const [outcome, setOutcome] = useState<Outcome>(nothing);
  const [height, setHeight] = useState(0);
  const shown = useRef<Sandbox>(null);
  const trying = useRef<Sandbox>(null);
  /** Versions that ran without a fault, the newest first. */
  const good = useRef<readonly RunMessage[]>([]);
  const wanted = useRef(control);

  useEffect(() => {
    wanted.current = control;
    shown.current?.control(control);
  }, [control]);

  const guard = useRef<FocusGuard>(null);
  useEffect(() => {
    const endThief = (frame: HTMLIFrameElement) => {
      [shown.current, trying.current].find((sandbox) => sandbox?.element === frame)?.end('focus');
    };
    guard.current = host.current === null ? null : guardFocus(host.current, endThief);
    return () => guard.current?.destroy();
  }, [host]);

  const clear = useCallback(() => {
    trying.current?.destroy();
    shown.current?.destroy();
    trying.current = null;
    shown.current = null;
  }, []);
  useEffect(() => clear, [clear]);

  const run = useCallback(
    (wish: RunMessage) => {
      const attempt = (message: RunMessage): void => {
        if (host.current === null) {
          return;
        }
        trying.current?.destroy();
        let failed = false;
        const sandbox = createSandbox(host.current, address, title, message, {
          onEnd: (kind) => {
            setOutcome((last) => ({ ...last, fault: { kind } }));
            // Frames of one page share a process: a loop in one has stopped them all.
            clear();
            // Code may run without a fault and go wrong later: then the version before it is next.
            const [next, ...others] = good.current.filter((version) => version !== message);
            good.current = others;
            // Without the runner, no other version would run either.
            if (next !== undefined && kind !== 'absent') {
              attempt(next);
            }
          },
          onMessage: (event) => {
            switch (event.type) {
              case 'done':
                if (trying.current !== sandbox) {
                  return;
                }
                trying.current = null;
                if (failed && shown.current !== null) {
                  sandbox.destroy();
                  return;
                }
                shown.current?.destroy();
                shown.current = sandbox;
                good.current = failed ? [] : [message, ...good.current].slice(0, 2);
                sandbox.element.dataset.shown = 'true';
                sandbox.control(wanted.current);
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
                // What was shown before stays. A result that looped later stays too: its code is
                // stopped for good, and what it drew is still the last good result.
                if (trying.current === sandbox) {
                  trying.current = null;
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
                guard.current?.letIn(sandbox.element);
                return;
              case 'flood':
                setOutcome((last) => ({ ...last, flooded: true }));
                return;
              default:
            }
          },
        });
        trying.current = sandbox;
      };
      setOutcome(nothing);
      attempt(wish);
    },
    [address, clear, host, title],
  );

  return { outcome, height, run };
}
