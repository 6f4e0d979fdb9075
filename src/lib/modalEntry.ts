/*
 * Back closes an open modal and stays on the page, also when the page before it is another document.
 * For that, the open modal has an entry of its own in the session history, with the address of the
 * page. The router does not hear of the entry.
 */

import { setFirstPopState } from './firstPopState';

/**
 * Milliseconds after which the removal counts as done. A browser that limits traversals may ignore a
 * call of `history.back()`, and then no event follows.
 */
const patience = 1000;

const keyOf = (state: unknown): unknown => (Object(state) as { key?: unknown }).key;

let remove = () => Promise.resolve();

/** Entries are added and removed one after another: a removal takes until its event. */
let queue: Promise<void> = Promise.resolve();

function add(onBack: () => void): void {
  const pageKey = keyOf(window.history.state);
  const ownKey = `modal-${String(pageKey)}`;
  const { scrollRestoration } = window.history;
  try {
    // The page does not scroll behind the modal. A browser that restored its position after the
    // removal would undo a scroll to the hit that was chosen.
    window.history.scrollRestoration = 'manual';
    // A key of its own tells the history guard of the demos that no frame has added the entry.
    window.history.pushState({ ...Object(window.history.state), key: ownKey }, '');
  } catch {
    // WebKit refuses more than 100 entries in 10 seconds: Back leaves the page then.
    window.history.scrollRestoration = scrollRestoration;
    return;
  }
  let onRemoved: (() => void) | undefined;
  const forget = () => {
    setFirstPopState(undefined);
    remove = () => Promise.resolve();
  };
  setFirstPopState((event) => {
    if (keyOf(event.state) === pageKey) {
      event.stopImmediatePropagation();
      window.history.scrollRestoration = scrollRestoration;
    }
    forget();
    if (onRemoved === undefined) {
      onBack();
    } else {
      onRemoved();
    }
  });
  remove = () =>
    new Promise((resolve) => {
      if (keyOf(window.history.state) === ownKey) {
        onRemoved = resolve;
        window.setTimeout(resolve, patience);
        window.history.back();
      } else {
        // A navigation has added an entry after this one, which has taken over the mode.
        window.history.scrollRestoration = scrollRestoration;
        forget();
        resolve();
      }
    });
}

/**
 * Adds the entry of a modal, after a pending removal. Only one modal at a time may have an entry.
 *
 * @param onBack called when the reader goes back; the entry is gone then
 */
export function addModalEntry(onBack: () => void): void {
  queue = queue.then(() => add(onBack));
}

/**
 * Removes the entry of the modal, if there is one.
 *
 * @returns resolves when the entry of the page is the current one
 */
export function removeModalEntry(): Promise<void> {
  queue = queue.then(() => remove());
  return queue;
}
