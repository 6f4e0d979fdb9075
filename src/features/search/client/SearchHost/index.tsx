import { useHistory } from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import type { SearchPlace } from '@site/src/features/search/client/client';
import { useSearchPlace } from '../useSearchPlace';
import { onAsk } from './ask';
import { asksForSearch } from './shortcut';
import { typeAhead } from './typedAhead';

const loadModal = () => import(/* webpackChunkName: "search-modal" */ '../SearchModal/load');

let manifest: Promise<Response> | undefined;

/** What the first search will need comes beside the modal, not after it. */
const warm = async (place: SearchPlace) => {
  if (place.config.mode === 'embedded') {
    // The client could only ask for it once it has come itself, and the modal keeps it waiting.
    manifest ??= fetch(`${place.baseUrl}assets/search/manifest.json`);
    manifest.catch(() => 0);
  }
  const client = await import(
    /* webpackChunkName: "search-client" */ '@site/src/features/search/client/client'
  );
  client.warm(place, manifest);
};

/**
 * Focuses what had the focus; the header's button where that is gone, or was nothing. The page
 * stays where it is: the sticky header lies inside of the document's scroll padding, and a plain
 * `focus()` would scroll up by half a window to bring the button out of it.
 */
function giveFocusBack(opener: Element | null): void {
  const isThere = opener?.isConnected === true && opener !== document.body;
  const target = isThere ? opener : document.querySelector('[data-search-button]');
  if (target instanceof HTMLElement) {
    target.focus({ preventScroll: true });
  }
}

/**
 * The field is drawn a little before it has the focus, and before effects run: a letter typed then
 * is the field's.
 *
 * @returns whether the modal is there
 */
function focusField({ target }: KeyboardEvent): boolean {
  const modal = document.querySelector('[data-search]');
  if (target instanceof Node && modal?.contains(target) === false) {
    modal.querySelector('input')?.focus();
  }
  return modal !== null;
}

/**
 * The modal's place: outside of the layout, which every route makes anew, so that a search that
 * was opened while a page was still coming stays open.
 */
export default function SearchHost(): ReactNode {
  const history = useHistory();
  const address = useBaseUrl('/search');
  const place = useSearchPlace();
  const opener = useRef<Element | null>(null);
  const leaveFor = useRef<string>(undefined);
  const typed = useRef<string>(undefined);
  const [modal, setModal] = useState<Awaited<ReturnType<typeof loadModal>>>();
  const [isOpen, setOpen] = useState(false);
  const takeTyped = useCallback(() => typed.current ?? '', []);
  const isShown = isOpen && modal !== undefined;

  const open = useCallback(() => {
    opener.current = document.activeElement;
    typed.current = '';
    setOpen(true);
    // A search that follows asks again, and tells the reader.
    warm(place).catch(() => undefined);
    loadModal().then(setModal, () => {
      setOpen(false);
      history.push(typed.current ? `${address}?q=${encodeURIComponent(typed.current)}` : address);
    });
  }, [address, history, place]);
  const close = useCallback(() => setOpen(false), []);
  const leave = useCallback((to: string) => {
    leaveFor.current = to;
    setOpen(false);
  }, []);

  // Runs once the modal is gone: it scrolls the page back as it goes.
  useEffect(() => {
    if (isOpen || modal === undefined) {
      return;
    }
    const to = leaveFor.current;
    leaveFor.current = undefined;
    if (to === undefined) {
      giveFocusBack(opener.current);
    } else {
      modal.go(history, to);
    }
    opener.current = null;
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
      onAsk((what) => {
        if (what === 'open') {
          open();
        } else {
          Promise.all([warm(place), loadModal()]).catch(() => undefined);
        }
      }),
    [open, place],
  );

  return isShown ? (
    <modal.Modal place={place} takeTyped={takeTyped} onClose={close} onLeave={leave} />
  ) : null;
}
