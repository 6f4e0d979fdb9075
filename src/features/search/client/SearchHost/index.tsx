import { useHistory } from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import type { SearchContext } from '@site/src/features/search/client/client';
import { useSearchContext } from '../useSearchContext';
import { onAsk } from './ask';
import { asksForSearch } from './shortcut';
import { typeAhead } from './typedAhead';

const loadModal = () => import(/* webpackChunkName: "search-modal" */ '../SearchModal/load');

let manifest: Promise<Response> | undefined;

/** Prefetches what the first search needs, in parallel with the modal. */
const warm = async (context: SearchContext) => {
  if (context.config.mode === 'embedded') {
    // The client would send this request only after its own code has loaded.
    manifest ??= fetch(`${context.baseUrl}assets/search/manifest.json`);
    manifest.catch(() => 0);
  }
  const client = await import(
    /* webpackChunkName: "search-client" */ '@site/src/features/search/client/client'
  );
  client.warm(context, manifest);
};

/**
 * Loads and renders the modal. It lies outside of the layout, because every route renders a new
 * layout: a search opened during a navigation stays open.
 */
export default function SearchHost(): ReactNode {
  const history = useHistory();
  const address = useBaseUrl('/search');
  const context = useSearchContext();
  const opener = useRef<Element | null>(null);
  const leaveFor = useRef<{ to: string; words: readonly string[] }>(undefined);
  const typed = useRef<string>(undefined);
  const [modal, setModal] = useState<Awaited<ReturnType<typeof loadModal>>>();
  const [isOpen, setOpen] = useState(false);
  const takeTyped = useCallback(() => typed.current ?? '', []);
  const isShown = isOpen && modal !== undefined;

  const open = useCallback(() => {
    opener.current = document.activeElement;
    typed.current = '';
    setOpen(true);
    // The next search tries again, and then the reader is told about a failure.
    warm(context).catch(() => undefined);
    loadModal().then(setModal, () => {
      setOpen(false);
      history.push(typed.current ? `${address}?q=${encodeURIComponent(typed.current)}` : address);
    });
  }, [address, history, context]);
  const close = useCallback(() => setOpen(false), []);
  const leave = useCallback((to: string, words: readonly string[] = []) => {
    leaveFor.current = { to, words };
    setOpen(false);
  }, []);

  // Runs after the modal is unmounted, because DocSearch restores the scroll position then.
  useEffect(() => {
    if (isOpen || modal === undefined) {
      return;
    }
    modal.leave(history, leaveFor.current, opener.current);
    leaveFor.current = undefined;
    opener.current = null;
  }, [history, isOpen, modal]);

  // A layout effect: no key may be lost between the first paint of the modal and its focus.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (isOpen || typed.current !== undefined) {
        const text = typeAhead(typed.current ?? '', event);
        if (text !== undefined && modal?.focusField(event) !== true) {
          event.preventDefault();
          typed.current = text;
        }
      } else if (asksForSearch(event)) {
        event.preventDefault();
        open();
      }
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [isOpen, modal, open]);
  useEffect(() => {
    if (!isOpen) {
      typed.current = undefined;
    }
  }, [isOpen]);

  useEffect(
    () =>
      onAsk((message) => {
        if (message === 'open') {
          open();
        } else {
          Promise.all([warm(context), loadModal()]).catch(() => undefined);
        }
      }),
    [open, context],
  );

  return isShown ? (
    <modal.Modal context={context} takeTyped={takeTyped} onClose={close} onLeave={leave} />
  ) : null;
}
