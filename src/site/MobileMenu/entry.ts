import { addModalEntry, hasModalEntry, removeModalEntry } from '../../lib/modalEntry';
import { isPlainClick } from '../../lib/plainClick';

/**
 * Gives the open menu an entry in the session history, so that Back closes it and stays on the page. A
 * link and the form of the menu remove the entry first: otherwise a reader of the next page would need
 * to press Back twice.
 *
 * @param menu the open dialog
 * @param onClose called when the reader goes back, and when the browser shows a kept page again
 * @returns function that removes the entry
 */
export function addEntry(menu: HTMLDialogElement, onClose: () => void): () => void {
  const listeners = new AbortController();
  const { signal } = listeners;
  let isLeaving = false;
  const leaveFirst = (event: Event, repeat: () => void) => {
    if (!hasModalEntry()) {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    if (!isLeaving) {
      isLeaving = true;
      void removeModalEntry().then(repeat);
    }
  };
  const onClick = (event: MouseEvent) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]');
    if (link !== null && isPlainClick(event)) {
      leaveFirst(event, () => link.click());
    }
  };
  const onSubmit = (event: SubmitEvent) => {
    leaveFirst(event, () => (event.target as HTMLFormElement).requestSubmit());
  };
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) {
      onClose();
    }
  };
  addModalEntry(menu, onClose);
  // Before React's listeners for clicks, which stand at an element around the menu.
  menu.addEventListener('click', onClick, { signal });
  menu.addEventListener('submit', onSubmit, { signal });
  // A page that the browser keeps for Back comes back without the menu.
  window.addEventListener('pagehide', () => menu.close(), { signal });
  window.addEventListener('pageshow', onShow, { signal });
  return () => {
    listeners.abort();
    void removeModalEntry();
  };
}
