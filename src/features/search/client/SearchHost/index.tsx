import { useHistory } from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { context } from '../context';
import SearchFrame from '../SearchFrame';
import { onAsk } from './ask';
import { loadModal, warm } from './load';
import { asksForSearch } from './shortcut';
import { openFrame, typedInto } from '../SearchFrame/typed';

/**
 * Loads and renders the modal; until it has loaded, the frame takes what the reader types. It lies
 * outside of the layout, because every route renders a new layout: a search opened during a
 * navigation stays open.
 */
export default function SearchHost(): ReactNode {
  const history = useHistory();
  const address = useBaseUrl('/search');
  const frame = useRef<HTMLDialogElement>(null);
  /** Element to return the focus to; undefined while the modal is not shown. */
  const opener = useRef<Element | null>(undefined);
  const leaveFor = useRef<{ to: string; words: readonly string[] }>(undefined);
  const [modal, setModal] = useState<Awaited<ReturnType<typeof loadModal>>>();
  const [isOpen, setOpen] = useState(false);
  const isShown = isOpen && modal !== undefined;

  const open = useCallback(() => {
    setOpen(true);
    // The next search tries again, and then the reader is told about a failure.
    warm().catch(() => undefined);
    if (modal === undefined) {
      openFrame(frame.current);
    }
  }, [modal]);
  const close = useCallback(() => setOpen(false), []);
  const leave = useCallback((to: string, words: readonly string[] = []) => {
    leaveFor.current = { to, words };
    setOpen(false);
  }, []);
  const getTyped = useCallback(() => typedInto(frame.current), []);
  const takeOver = useCallback(() => {
    // Returns the focus to the element that had it before.
    frame.current?.close();
    opener.current = document.activeElement;
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
        const query = typedInto(frame.current)?.text;
        if (query !== undefined) {
          frame.current?.close();
          history.push(query ? `${address}?q=${encodeURIComponent(query)}` : address);
        }
      });
    }
  }, [isOpen, modal, history, address]);

  // Runs after the modal is unmounted, because DocSearch restores the scroll position then.
  useEffect(() => {
    if (isOpen || modal === undefined || opener.current === undefined) {
      return;
    }
    modal.leave(history, leaveFor.current, opener.current);
    leaveFor.current = undefined;
    opener.current = undefined;
  }, [history, isOpen, modal]);

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

  useEffect(
    () =>
      onAsk((message) => {
        if (message === 'open') {
          open();
        } else {
          Promise.all([warm(), loadModal()]).catch(() => undefined);
        }
      }),
    [open],
  );

  return (
    <>
      <SearchFrame
        frame={frame}
        // The start script can open it until the whole page is hydrated.
        onFocus={open}
        onClose={() => {
          // The modal closes the frame, too, when it takes over.
          if (!isShown) {
            close();
          }
        }}
      />
      {isShown && (
        <modal.Modal
          context={context}
          getTyped={getTyped}
          takeOver={takeOver}
          onClose={close}
          onLeave={leave}
        />
      )}
    </>
  );
}
