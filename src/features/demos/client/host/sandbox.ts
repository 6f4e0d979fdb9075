import { sandboxFlags } from '../../shared/policy';
import { restoreHistory, watchHistory, whenRestored } from './historyGuard';
import { createInbox } from './inbox';
import type { Control, FrameMessage, RunMessage } from '../../shared/protocol';

/** Maximum time for a run to finish, and for the frame to answer a ping, in milliseconds. */
const answerTimeout = 2000;

/** Maximum time for the runner to load, and then to report `ready`, in milliseconds. */
const loadTimeout = 10_000;
const readyTimeout = 4000;

/** Maximum number of messages that do not come through the channel. The runner sends none. */
const maxStray = 6;

/**
 * Reason why a frame was removed:
 *
 * - `hang`: it does not answer
 * - `absent`: the runner did not load (no network, no such file, blocked by a header)
 * - `left`: the code navigated to another URL
 * - `abuse`: it sent too many messages
 * - `focus`: it took the focus while the reader typed
 * - `history`: it added entries to the browser's history
 */
export type EndReason = 'hang' | 'absent' | 'left' | 'abuse' | 'focus' | 'history';

interface Events {
  onMessage: (message: FrameMessage) => void;
  /** Called after the frame was removed. */
  onEnd: (reason: EndReason) => void;
}

/** One version of the code in its own frame. */
export interface Sandbox {
  element: HTMLIFrameElement;
  control: (control: Control) => void;
  /** Removes the frame and reports the reason. */
  end: (reason: EndReason) => void;
  /** Removes the frame without a report. */
  destroy: () => void;
}

/** @returns number of lines of the longest file in a run */
function maxLines({ html, css, scripts, modules, jsx }: RunMessage): number {
  const files = [html, css, ...scripts, ...Object.values(modules ?? {}), jsx?.code ?? ''];
  return Math.max(...files.map((code) => code.split('\n').length));
}

function makeFrame(address: string, title: string): HTMLIFrameElement {
  const element = document.createElement('iframe');
  element.setAttribute('sandbox', sandboxFlags);
  element.referrerPolicy = 'no-referrer';
  element.title = title;
  element.src = address;
  return element;
}

/**
 * Runs one version of the code in its own frame.
 *
 * @param host element that will contain the frame
 * @param address URL of the runner document
 * @param title accessible name of the frame
 * @param run code to run
 * @param events callbacks for messages and for the end of the frame
 */
export function createSandbox(
  host: HTMLElement,
  address: string,
  title: string,
  run: RunMessage,
  { onMessage, onEnd }: Events,
): Sandbox {
  const element = makeFrame(address, title);
  const channel = new MessageChannel();
  const inbox = createInbox(maxLines(run), () => performance.now());
  let timer = 0;
  let isPortSent = false;
  let isRemoved = false;
  let stray = 0;
  let unwatch = () => {};

  const destroy = () => {
    window.clearTimeout(timer);
    isRemoved = true;
    unwatch();
    window.removeEventListener('message', onStray);
    channel.port1.onmessage = null;
    channel.port1.close();
    element.remove();
  };
  const end = (reason: EndReason) => {
    destroy();
    onEnd(reason);
  };
  /**
   * Counts the messages that the reader's code sends to the window of the page. The page ignores them, but
   * each one takes some of its time, because the browser copies the data.
   */
  const onStray = ({ source }: MessageEvent) => {
    if (source === element.contentWindow) {
      stray += 1;
      if (stray > maxStray) {
        end('abuse');
      }
    }
  };
  const expectAnswer = (reason: EndReason, timeout: number) => {
    window.clearTimeout(timer);
    timer = window.setTimeout(() => end(reason), timeout);
  };
  /** Pings the frame again and again, because any click in it may start an endless loop. */
  const schedulePing = () => {
    window.clearTimeout(timer);
    timer = window.setTimeout(() => {
      inbox.expectPong();
      channel.port1.postMessage({ type: 'ping' });
      expectAnswer('hang', answerTimeout);
    }, answerTimeout);
  };

  channel.port1.onmessage = ({ data }: MessageEvent<unknown>) => {
    const received = inbox.receive(data);
    if (received.kind === 'abuse') {
      end('abuse');
    } else if (received.kind === 'message') {
      const { message } = received;
      if (message.type === 'ready') {
        channel.port1.postMessage(run);
        expectAnswer('hang', answerTimeout);
        return;
      }
      if (message.type === 'done' || message.type === 'pong') {
        schedulePing();
      }
      onMessage(message);
    }
  };
  element.addEventListener('load', () => {
    // A second `load` means that the code navigated its frame. The new document gets no messages.
    if (isPortSent) {
      restoreHistory();
      end('left');
    } else {
      isPortSent = true;
      element.contentWindow?.postMessage('port', '*', [channel.port2]);
      // Another document than the runner, for example an error page, does not answer.
      expectAnswer('absent', readyTimeout);
    }
  });
  whenRestored(() => {
    if (!isRemoved) {
      unwatch = watchHistory(() => end('history'));
      // A frame that a response header blocks may not fire `load` at all.
      expectAnswer('absent', loadTimeout);
      window.addEventListener('message', onStray);
      host.append(element);
    }
  });

  return {
    element,
    control: (control) => channel.port1.postMessage({ type: 'control', ...control }),
    end,
    destroy,
  };
}
