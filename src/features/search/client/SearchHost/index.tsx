import { useHistory } from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
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
 * Returns the focus to the element that had it before, or to the search button when that element is
 * gone or was the body. Prevents scrolling: the sticky header lies inside the scroll padding of the
 * document, so a plain `focus()` would scroll the page up by half a window.
 */
function restoreFocus(opener: Element | null): void {
  const isThere = opener?.isConnected === true && opener !== document.body;
  const target = isThere ? opener : document.querySelector('[data-search-button]');
  if (target instanceof HTMLElement) {
    target.focus({ preventScroll: true });
  }
}

/**
 * Focuses the field of the modal. The field is painted a little before DocSearch focuses it in an
 * effect; without this, a letter typed in between would be lost.
 *
 * @returns whether the modal is in the page
 */
function focusField({ target }: KeyboardEvent): boolean {
  const modal = document.querySelector('[data-search]');
  if (target instanceof Node && modal?.contains(target) === false) {
    modal.querySelector('input')?.focus();
  }
  return modal !== null;
}

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
  const removeEntry = useRef<() => Promise<void>>(undefined);
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

  useEffect(() => {
    if (isShown) {
      removeEntry.current = modal.addModalEntry(close);
    }
  }, [close, isShown, modal]);

  // Runs after the modal is unmounted, because DocSearch restores the scroll position then.
  useEffect(() => {
    if (isOpen || modal === undefined) {
      return;
    }
    const target = leaveFor.current;
    const removed = removeEntry.current?.();
    leaveFor.current = undefined;
    removeEntry.current = undefined;
    const before = opener.current;
    opener.current = null;
    const stay = () => restoreFocus(before);
    if (target === undefined) {
      stay();
    } else {
      const go = () => modal.go(history, target.to, target.words, stay);
      removed?.then(go, go);
    }
  }, [history, isOpen, modal]);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (isOpen || typed.current !== undefined) {
        const text = typeAhead(typed.current ?? '', event);
        if (text !== undefined && !focusField(event)) {
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
  }, [isOpen, open]);
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
