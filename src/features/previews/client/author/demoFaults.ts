import { useEffect, useState } from 'react';
import { createSubscription } from '../../../../lib/subscription';
import { faultsQuestion, parseFaults, senderOf, type DemoFault } from '../../../demos/shared';

/** Errors of the demo in a frame of the page. */
export interface FrameFaults {
  /** Id of the demo. */
  id: string;
  faults: readonly DemoFault[];
}

/** @returns id of the demo that a frame shows; `undefined` for another frame */
const idOf = (frame: Element): string | undefined =>
  /\/demos\/([^/?#]+)\//.exec(frame.getAttribute('src') ?? '')?.[1];

const known = new Map<Element, FrameFaults>();
const { notify, subscribe } = createSubscription();

window.addEventListener('message', (event: MessageEvent<unknown>) => {
  const faults = parseFaults(event.data);
  const frame = faults === undefined ? null : senderOf(event);
  const id = frame === null ? undefined : idOf(frame);
  if (frame === null || id === undefined || faults === undefined) {
    return;
  }
  if (faults.length === 0) {
    known.delete(frame);
  } else {
    known.set(frame, { id, faults });
  }
  notify();
});

// A frame may have thrown before this page listened.
for (const frame of document.querySelectorAll('iframe')) {
  if (idOf(frame) !== undefined) {
    frame.contentWindow?.postMessage(faultsQuestion, window.location.origin);
  }
}

/** @returns the faults of frames that are still in the page; a demo may have several */
function present(): FrameFaults[] {
  for (const frame of [...known.keys()].filter(({ isConnected }) => !isConnected)) {
    known.delete(frame);
  }
  return [...known.values()];
}

/** @returns errors that demos of the open page have thrown */
export function useDemoFaults(): readonly FrameFaults[] {
  const [found, setFound] = useState(present);
  const hasFaults = found.length > 0;
  useEffect(() => subscribe(() => setFound(present())), []);
  useEffect(() => {
    if (!hasFaults) {
      return undefined;
    }
    // A frame goes with its page, or with its line in the post.
    const observer = new MutationObserver(() => {
      if ([...known.keys()].some(({ isConnected }) => !isConnected)) {
        setFound(present());
      }
    });
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [hasFaults]);
  return found;
}
