import { parseFrameMessage, type Control, type FrameMessage, type RunMessage } from './protocol';

/** How long a run may take to finish, and a living frame to answer, in milliseconds. */
export const patience = 2000;

interface Events {
  onMessage: (message: FrameMessage) => void;
  /** The frame does not answer: an endless loop. It is gone already. */
  onHang: () => void;
}

export interface Sandbox {
  element: HTMLIFrameElement;
  control: (control: Control) => void;
  destroy: () => void;
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
  { onMessage, onHang }: Events,
): Sandbox {
  const element = document.createElement('iframe');
  // Forms must tell scripts of their submission; the runner's policy (form-action) sends none.
  element.setAttribute('sandbox', 'allow-scripts allow-forms');
  element.referrerPolicy = 'no-referrer';
  element.title = title;
  element.src = address;
  const channel = new MessageChannel();
  let timer = 0;
  let handed = false;

  const destroy = () => {
    window.clearTimeout(timer);
    channel.port1.close();
    element.remove();
  };
  const expectAnswer = () => {
    window.clearTimeout(timer);
    timer = window.setTimeout(() => {
      destroy();
      onHang();
    }, patience);
  };
  /** A frame that answers is asked again later: a loop may start at any press of a button. */
  const keepWatch = () => {
    window.clearTimeout(timer);
    timer = window.setTimeout(() => {
      channel.port1.postMessage({ type: 'ping' });
      expectAnswer();
    }, patience);
  };

  channel.port1.onmessage = ({ data }: MessageEvent<unknown>) => {
    const message = parseFrameMessage(data);
    if (message === undefined) {
      return;
    }
    if (message.type === 'ready') {
      channel.port1.postMessage(run);
      expectAnswer();
      return;
    }
    if (message.type === 'done' || message.type === 'pong') {
      keepWatch();
    }
    onMessage(message);
  };
  element.addEventListener('load', () => {
    // A second load means that the code navigated its frame: nothing more is said to it.
    if (!handed) {
      handed = true;
      element.contentWindow?.postMessage('port', '*', [channel.port2]);
      expectAnswer();
    } else {
      destroy();
      onHang();
    }
  });
  host.append(element);

  return {
    element,
    control: (control) => channel.port1.postMessage({ type: 'control', ...control }),
    destroy,
  };
}
