import { useHistory } from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { addModalEntry, removeModalEntry } from '../../../../lib/modalEntry';
import { isSingleKey } from '../../../../lib/singleKeys';
import SearchFrame from '../SearchFrame';
import { openFrame } from '../SearchFrame/open';
import { isSearchShortcut } from '../shortcut';
import { loadModal, prepare } from './load';

/**
 * @param event key press anywhere in the page
 * @returns whether it opens the search: Ctrl+K, Cmd+K, or "/" outside of text fields where shortcuts
 *   of one key are on
 */
function asksForSearch(event: KeyboardEvent): boolean {
  return isSearchShortcut(event) || (event.key === '/' && isSingleKey(event));
}

/**
 * Loads and renders the modal, which always takes over from the frame: until it has loaded, the frame
 * takes what the reader types. It lies outside of the layout, because every route renders a new
 * layout: a search opened during a navigation stays open.
 */
export default function SearchHost(): ReactNode {
  const history = useHistory();
  const address = useBaseUrl('/search');
  const frame = useRef<HTMLDialogElement>(null);
  const [modal, setModal] = useState<Awaited<ReturnType<typeof loadModal>>>();
  const [isOpen, setOpen] = useState(false);
  const isShown = isOpen && modal !== undefined;

  const open = useCallback(() => {
    addModalEntry(frame.current, () => setOpen(false));
    setOpen(true);
    // Each opening retries a failed download. When it fails again, the search page replaces the modal.
    prepare();
    loadModal().then(setModal, () => {
      const { current } = frame;
      if (current?.open) {
        const query = current.querySelector('input')?.value ?? '';
        current.close();
        void removeModalEntry().then(() =>
          history.push(`${address}?q=${encodeURIComponent(query)}`),
        );
      }
    });
  }, [history, address]);

  // The start script may have opened the frame before this (src/features/first-paint/client/start).
  useLayoutEffect(() => {
    const { current } = frame;
    if (current?.open) {
      open();
    }
    current?.addEventListener('open', open);
    return () => current?.removeEventListener('open', open);
  }, [open]);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isShown && asksForSearch(event)) {
        event.preventDefault();
        // A key that is held down would close the search and open it again.
        if (event.repeat) {
          return;
        }
        if (isOpen) {
          frame.current?.close();
        } else {
          openFrame();
        }
      }
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [isOpen, isShown]);

  return (
    <>
      <SearchFrame
        frame={frame}
        onFocus={open}
        onClose={() => {
          // The modal closes the frame, too, when it takes over.
          if (!isShown) {
            setOpen(false);
            void removeModalEntry();
          }
        }}
      />
      {isShown && <modal.default frame={frame} setOpen={setOpen} />}
    </>
  );
}
