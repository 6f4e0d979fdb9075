import { useHistory } from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import SearchFrame from '../SearchFrame';
import { onAsk } from './ask';
import { loadModal, prepare } from './load';
import { asksForSearch } from './shortcut';
import { fieldOf, openFrame } from '../SearchFrame/open';

/**
 * Loads and renders the modal; until it has loaded, the frame takes what the reader types. It lies
 * outside of the layout, because every route renders a new layout: a search opened during a
 * navigation stays open.
 */
export default function SearchHost(): ReactNode {
  const history = useHistory();
  const address = useBaseUrl('/search');
  const frame = useRef<HTMLDialogElement>(null);
  /** What to do once the modal is gone. */
  const after = useRef<() => void>(undefined);
  const [modal, setModal] = useState<Awaited<ReturnType<typeof loadModal>>>();
  const [isOpen, setOpen] = useState(false);
  const isShown = isOpen && modal !== undefined;

  const open = useCallback(() => {
    setOpen(true);
    // The next search tries again, and then the reader is told about a failure.
    prepare();
    if (modal === undefined) {
      openFrame(frame.current);
    }
  }, [modal]);
  const close = useCallback((then: () => void) => {
    after.current = then;
    setOpen(false);
  }, []);

  // The start script may have opened the frame before this (src/features/first-paint/client/start).
  useLayoutEffect(() => {
    if (frame.current?.open) {
      open();
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only once
  }, []);

  useEffect(() => {
    if (isOpen && modal === undefined) {
      loadModal().then(setModal, () => {
        const { current } = frame;
        if (current?.open) {
          current.close();
          history.push(`${address}?q=${encodeURIComponent(fieldOf(current)?.value ?? '')}`);
        }
      });
    }
  }, [isOpen, modal, history, address]);

  // Runs after the modal is unmounted, because DocSearch restores the scroll position then.
  useEffect(() => {
    if (!isOpen) {
      after.current?.();
      after.current = undefined;
    }
  }, [isOpen]);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (isShown || !asksForSearch(event)) {
        return;
      }
      event.preventDefault();
      if (isOpen) {
        frame.current?.close();
      } else {
        open();
      }
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [isOpen, isShown, open]);

  useEffect(() => onAsk((message) => (message === 'open' ? open() : prepare())), [open]);

  return (
    <>
      <SearchFrame
        frame={frame}
        // The start script can open it until the whole page is hydrated.
        onFocus={open}
        onClose={() => {
          // The modal closes the frame, too, when it takes over.
          if (!isShown) {
            setOpen(false);
          }
        }}
      />
      {isShown && <modal.Modal frame={frame} onClose={close} />}
    </>
  );
}
