import { useHistory } from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import type { LoadedModal } from '../SearchModal/load';
import { useSearchPlace } from '../useSearchPlace';
import { onAsk } from './ask';
import { asksForSearch } from './shortcut';

const loadModal = async () => {
  const { load } = await import(/* webpackChunkName: "search-modal" */ '../SearchModal/load');
  return load();
};

/** What had the focus; the header's button where that is gone, or was nothing. */
function giveFocusBack(opener: Element | null): void {
  const isThere = opener?.isConnected === true && opener !== document.body;
  const target = isThere ? opener : document.querySelector('[data-search-button]');
  if (target instanceof HTMLElement) {
    target.focus();
  }
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
  const [modal, setModal] = useState<LoadedModal>();
  const [isOpen, setOpen] = useState(false);

  const open = useCallback(() => {
    opener.current = document.activeElement;
    setOpen(true);
    loadModal().then(setModal, () => {
      setOpen(false);
      history.push(address);
    });
  }, [address, history]);
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
      if (!isOpen && asksForSearch(event)) {
        event.preventDefault();
        open();
      }
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [isOpen, open]);

  useEffect(
    () =>
      onAsk((what) => {
        if (what === 'open') {
          open();
        } else {
          loadModal().then(
            (loaded) => loaded.warm(place),
            () => undefined,
          );
        }
      }),
    [open, place],
  );

  return isOpen && modal !== undefined ? (
    <modal.Modal
      DocSearchModal={modal.DocSearchModal}
      place={place}
      onClose={close}
      onLeave={leave}
    />
  ) : null;
}
