import type { Control, FrameMessage, RunMessage } from '../../shared/protocol';
import { guardFocus } from './focusGuard';
import { createSandbox, type EndReason, type Sandbox } from './sandbox';

/** Runs versions of the code, and shows the last one that works. */
export interface Versions {
  /** Runs a new version of the code. */
  run: (message: RunMessage) => void;
  /** Sets pause and rate of the visible version and of later ones. */
  control: (control: Control) => void;
  destroy: () => void;
}

/**
 * Runs versions of the code, each in a new frame. The new frame replaces the visible one only after
 * it has run without an error.
 *
 * @param host element for the frames
 * @param address URL of the runner document
 * @param title accessible name of the frames
 * @param onEvent called with each message of a frame, and with the reason when a frame is removed
 */
export function createVersions(
  host: HTMLElement,
  address: string,
  title: string,
  onEvent: (event: FrameMessage | { type: EndReason }) => void,
): Versions {
  let shown: Sandbox | undefined;
  let pending: Sandbox | undefined;
  /** The last two versions that ran without an error, newest first. */
  let good: readonly RunMessage[] = [];
  let latestControl: Control = { paused: false, rate: 1 };

  const guard = guardFocus(host, (frame) => {
    [shown, pending].find((sandbox) => sandbox?.element === frame)?.end('focus');
  });
  const clear = () => {
    pending?.destroy();
    shown?.destroy();
    pending = undefined;
    shown = undefined;
  };
  /** Shows a version that has run, unless it failed and another one is visible. */
  const show = (sandbox: Sandbox, message: RunMessage, failed: boolean) => {
    if (failed && shown !== undefined) {
      sandbox.destroy();
      return;
    }
    shown?.destroy();
    shown = sandbox;
    good = failed ? [] : [message, ...good].slice(0, 2);
    sandbox.element.dataset.shown = 'true';
    sandbox.control(latestControl);
  };

  const run = (message: RunMessage): void => {
    pending?.destroy();
    let failed = false;
    const sandbox = createSandbox(host, address, title, message, {
      onEnd: (type) => {
        onEvent({ type });
        if (type === 'absent') {
          // Another version would fail in the same way. The visible one has loaded, so it stays.
          pending = undefined;
          return;
        }
        // The frames of a page share a process: an endless loop in one blocks all of them.
        clear();
        // This version may have run without an error and failed later: show the one before it.
        const [next, ...others] = good.filter((version) => version !== message);
        good = others;
        if (next !== undefined) {
          run(next);
        }
      },
      onMessage: (event) => {
        onEvent(event);
        failed ||= event.type === 'error';
        if (event.type === 'pressed') {
          guard.allowFocus(sandbox.element);
        } else if (event.type === 'done' && pending === sandbox) {
          pending = undefined;
          show(sandbox, message, failed);
        } else if (event.type === 'loop' && pending === sandbox) {
          // Keep the visible result. If the visible result itself looped, keep it too: the guard has
          // stopped its code, and it still shows the last good result.
          pending = undefined;
          sandbox.destroy();
        }
      },
    });
    pending = sandbox;
  };

  return {
    run,
    control: (control) => {
      latestControl = control;
      shown?.control(control);
    },
    destroy: () => {
      clear();
      guard.destroy();
    },
  };
}
