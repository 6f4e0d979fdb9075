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
 * Focuses the field of the modal. DocSearch does so in an effect, after the first paint; a letter
 * typed in between would be lost.
 *
 * @param container outermost element of DocSearch
 * @param selection selection in the field that the modal takes over from, if there was one; then the
 *   modal stands where that field stood, and does not move in
 */
export function focusField(
  container: HTMLElement,
  selection: readonly [number, number] | undefined,
): void {
  const field = container.querySelector('input');
  // After a modal dialog closes, WebKit ignores `focus()` outside of it until the next layout.
  field?.getBoundingClientRect();
  field?.focus();
  if (selection !== undefined) {
    field?.setSelectionRange(...selection);
    container
      .querySelector<HTMLElement>('.DocSearch-Modal')
      ?.style.setProperty('animation', 'none');
  }
}

/** Resolves when no hit of the frame has the focus. */
export async function leaveHits(): Promise<void> {
  const frame = document.querySelector('[data-search-frame]');
  while (frame?.querySelector('ol:focus-within')) {
    await new Promise((moved) => {
      frame.addEventListener('focusin', moved, { once: true });
      frame.addEventListener('close', moved, { once: true });
    });
  }
}

/** Text and selection of the early field, typed before the modal was there. */
interface Typed {
  text: string;
  /** Start and end of the selection, in characters. */
  selection: readonly [number, number];
}

/** @returns what the open frame has in its field; undefined when it is not open */
export function typedInto(frame: HTMLDialogElement | null): Typed | undefined {
  const field = frame?.open === true ? frame.querySelector('input') : null;
  return field === null
    ? undefined
    : {
        text: field.value,
        selection: [field.selectionStart ?? 0, field.selectionEnd ?? 0],
      };
}
