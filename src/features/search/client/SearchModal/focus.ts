/**
 * Returns the focus to the element that had it before, or to the search button when that element is
 * gone or was the body. Prevents scrolling: the sticky header lies inside the scroll padding of the
 * document, so a plain `focus()` would scroll the page up by half a window.
 */
export function restoreFocus(opener: Element | null): void {
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
export function focusField({ target }: KeyboardEvent): boolean {
  const modal = document.querySelector('[data-search]');
  if (target instanceof Node && modal?.contains(target) === false) {
    modal.querySelector('input')?.focus();
  }
  return modal !== null;
}
