import { sandboxFlags } from '../../shared/policy';
import { takeBackNow, watchHistory, whenRestored } from './historyGuard';
import { createInbox } from './inbox';
import type { Control, FrameMessage, RunMessage } from '../../shared/protocol';

/** How long a run may take to finish, and a living frame to answer, in milliseconds. */
export const patience = 2000;

/** How long the runner may take to load, and then to say that it is ready, in milliseconds. */
const loadPatience = 10_000;
const readyPatience = 4000;

/**
 * Why a frame is gone: it does not answer (`hang`), the runner never came (`absent`: no network, no
 * such file, refused by a header), the code went to another address (`left`), sent more messages
 * than the page takes (`abuse`), took the focus while the reader typed (`focus`) or added entries to
 * the browser's history (`history`).
 */
export type EndReason = 'hang' | 'absent' | 'left' | 'abuse' | 'focus' | 'history';

interface Events {
  onMessage: (message: FrameMessage) => void;
  /** The frame is gone already. */
  onEnd: (reason: EndReason) => void;
}

export interface Sandbox {
  element: HTMLIFrameElement;
  control: (control: Control) => void;
  /** Takes the frame away, and tells why. */
  end: (reason: EndReason) => void;
  destroy: () => void;
}

/** @returns how many lines the longest of the run's files has */
function longest({ html, css, scripts, modules, jsx }: RunMessage): number {
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
 * Runs one version of the code in a frame of its own.
 *
 * @param host where the frame goes
 * @param address of the runner document
 * @param title name of the frame for screen readers
 * @param run what to run
 * @param events what happens
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
  const inbox = createInbox(longest(run), () => performance.now());
  let timer = 0;
  let handed = false;
  let isGone = false;
  let unwatch = () => {};

  const destroy = () => {
    window.clearTimeout(timer);
    isGone = true;
    unwatch();
    channel.port1.onmessage = null;
    channel.port1.close();
    element.remove();
  };
  const end = (reason: EndReason) => {
    destroy();
    onEnd(reason);
  };
  const expectAnswer = (reason: EndReason, wait: number) => {
    window.clearTimeout(timer);
    timer = window.setTimeout(() => end(reason), wait);
  };
  /** A frame that answers is asked again later: a loop may start at any press of a button. */
  const keepWatch = () => {
    window.clearTimeout(timer);
    timer = window.setTimeout(() => {
      inbox.expectPong();
      channel.port1.postMessage({ type: 'ping' });
      expectAnswer('hang', patience);
    }, patience);
  };

  channel.port1.onmessage = ({ data }: MessageEvent<unknown>) => {
    const received = inbox.receive(data);
    if (received.kind === 'abuse') {
      end('abuse');
    } else if (received.kind === 'message') {
      const { message } = received;
      if (message.type === 'ready') {
        channel.port1.postMessage(run);
        expectAnswer('hang', patience);
        return;
      }
      if (message.type === 'done' || message.type === 'pong') {
        keepWatch();
      }
      onMessage(message);
    }
  };
  element.addEventListener('load', () => {
    // A second load means that the code navigated its frame: nothing more is said to it.
    if (handed) {
      takeBackNow();
      end('left');
    } else {
      handed = true;
      element.contentWindow?.postMessage('port', '*', [channel.port2]);
      // Another document than the runner, such as that of an error, never answers.
      expectAnswer('absent', readyPatience);
    }
  });
  whenRestored(() => {
    if (!isGone) {
      unwatch = watchHistory(() => end('history'));
      // A frame that a header refuses may never say that it has loaded.
      expectAnswer('absent', loadPatience);
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
