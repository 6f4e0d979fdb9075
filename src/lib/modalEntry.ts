/*
 * Back closes an open modal and stays on the page, also when the page before it is another document.
 * For that, the open modal has an entry of its own in the session history, with the address of the
 * page. The router does not hear of the entry.
 */

/**
 * Milliseconds after which the removal counts as done. A browser that limits traversals may ignore a
 * call of `history.back()`, and then no event follows.
 */
const patience = 1000;

const keyOf = (state: unknown): unknown => (Object(state) as { key?: unknown }).key;

/**
 * Adds the entry of a modal.
 *
 * @param onBack called when the reader goes back; the entry is gone then
 * @returns a function that removes the entry, and whose promise resolves when the entry of the page is
 *   the current one. After `onBack` it does nothing
 */
export function addModalEntry(onBack: () => void): () => Promise<void> {
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
    return () => Promise.resolve();
  }
  let onRemoved: (() => void) | undefined;
  let isThere = true;
  const onPopState = (event: PopStateEvent) => {
    if (keyOf(event.state) === pageKey) {
      event.stopImmediatePropagation();
      window.history.scrollRestoration = scrollRestoration;
    }
    isThere = false;
    window.removeEventListener('popstate', onPopState, true);
    if (onRemoved === undefined) {
      onBack();
    } else {
      onRemoved();
    }
  };
  // The router listens on the window too. A capturing listener runs before it.
  window.addEventListener('popstate', onPopState, true);
  return () =>
    new Promise((resolve) => {
      if (!isThere || keyOf(window.history.state) !== ownKey) {
        window.removeEventListener('popstate', onPopState, true);
        resolve();
        return;
      }
      onRemoved = resolve;
      window.setTimeout(resolve, patience);
      window.history.back();
    });
}
