import { useHistory } from '@docusaurus/router';
import Translate from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import type { LoadedModal } from '../SearchModal/load';
import { useSearchPlace } from '../useSearchPlace';
import { asksForSearch } from './shortcut';
import styles from './styles.module.css';

const loadModal = async () => {
  const { load } = await import(/* webpackChunkName: "search-modal" */ '../SearchModal/load');
  return load();
};

/**
 * The header's way to the search, shaped as a key. Everything else of the search is loaded when it
 * is wanted; without a script the button leads to the search page.
 */
export default function SearchButton(): ReactNode {
  const history = useHistory();
  const address = useBaseUrl('/search');
  const place = useSearchPlace();
  const button = useRef<HTMLButtonElement>(null);
  const opener = useRef<HTMLElement | null>(null);
  const leaveFor = useRef<string>(undefined);
  const [modal, setModal] = useState<LoadedModal>();
  const [isOpen, setOpen] = useState(false);

  const open = useCallback(() => {
    const { activeElement } = document;
    opener.current =
      activeElement instanceof HTMLElement && activeElement !== document.body
        ? activeElement
        : button.current;
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
    if (to !== undefined) {
      modal.go(history, to);
    } else {
      opener.current?.focus();
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

  const warm = () => {
    loadModal().then(
      (loaded) => loaded.warm(place),
      () => undefined,
    );
  };
  return (
    <>
      <form
        action={address}
        onSubmit={(event) => {
          event.preventDefault();
          open();
        }}
      >
        <button
          ref={button}
          type="submit"
          className={`key ${styles.search}`}
          aria-haspopup="dialog"
          aria-keyshortcuts="/ Control+K Meta+K"
          onPointerEnter={warm}
          onFocus={warm}
        >
          <Translate id="aoba.search.open">Buscar</Translate>
          <kbd className={styles.hint} aria-hidden="true">
            /
          </kbd>
        </button>
      </form>
      {isOpen && modal !== undefined && (
        <modal.Modal
          DocSearchModal={modal.DocSearchModal}
          place={place}
          onClose={close}
          onLeave={leave}
        />
      )}
    </>
  );
}
