/*
 * Back closes an open modal and stays on the page, also when the page before it is another document.
 * For that, the open modal has an entry of its own in the session history, with the address of the
 * page. The router gets no event for that entry. Before hydration, the start script adds the same entry
 * (src/features/first-paint/client/start/search.ts), and this module uses it.
 */

import './firstPopState';

/**
 * Milliseconds after which the removal counts as done. A browser that limits traversals may ignore a
 * call of `history.back()`, and then no event follows.
 */
const patience = 1000;

/** `key` in the state of the entry; the start script writes the same. */
const ownKey = 'modal';

/** Closes the open modal. */
let close: (() => void) | undefined;

/** Pending removal of the entry. */
let removal: Promise<void> | undefined;
let endRemoval: (() => void) | undefined;

/** @returns whether the current entry is that of a modal. It still is during a removal */
export const hasModalEntry = (): boolean =>
  (Object(window.history.state) as { key?: unknown }).key === ownKey;

/**
 * The history guard of the demos compares `key` and `pageKey`, so that it does not take the entry for
 * one of a frame. After a hit, a modal that opens again at once is above another entry of the page.
 */
function push(): void {
  try {
    const state = Object(window.history.state) as { key?: unknown };
    window.history.pushState({ ...state, key: ownKey, pageKey: state.key }, '');
  } catch {
    // WebKit refuses more than 100 entries in 10 seconds: Back leaves the page then.
  }
}

/** @param address address of the page that opened the modal. The router handles other addresses */
function onPopState(event: PopStateEvent, address: string): void {
  const onBack = close;
  if (endRemoval === undefined && onBack === undefined) {
    return;
  }
  if (window.location.href === address) {
    event.stopImmediatePropagation();
  }
  if (endRemoval === undefined) {
    close = undefined;
    onBack?.();
    return;
  }
  endRemoval();
  if (onBack !== undefined) {
    // The modal was opened again during the removal.
    push();
  }
}

/**
 * Adds the entry of a modal, unless it has one. Only one modal at a time may have an entry.
 *
 * @param dialog closed when the reader goes back. Its `onclose` handler from the start script, which
 *   would remove the entry, is removed
 * @param onBack called when the reader goes back; the entry is gone then
 */
export function addModalEntry(dialog: HTMLDialogElement | null, onBack: () => void): void {
  const { href } = window.location;
  if (dialog !== null) {
    dialog.onclose = null;
  }
  close = () => {
    dialog?.close();
    onBack();
  };
  window.onpopstate = (event) => onPopState(event, href);
  if (!hasModalEntry()) {
    push();
  }
}

/**
 * Removes the entry of the modal, if there is one.
 *
 * @returns resolves when the entry of the page is the current one again, and the browser has restored
 *   its scroll position. A scroll to the chosen hit before that would be undone
 */
export function removeModalEntry(): Promise<void> {
  close = undefined;
  if (removal === undefined && hasModalEntry()) {
    removal = new Promise((resolve) => {
      const timer = window.setTimeout(() => endRemoval?.(), patience);
      endRemoval = () => {
        window.clearTimeout(timer);
        removal = undefined;
        endRemoval = undefined;
        // The position is restored in the task of the event.
        window.setTimeout(resolve);
      };
      window.history.back();
    });
  }
  return removal ?? Promise.resolve();
}
