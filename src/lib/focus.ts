/**
 * Focuses an element that is not a control, without scrolling to it. The element keeps its
 * `tabindex` until it loses focus. The stock theme removes it at once, and then the browser moves
 * focus back to the body.
 *
 * @param element a heading, landmark or section
 */
export function focusWithoutScroll(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex')) {
    element.setAttribute('tabindex', '-1');
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  }
  element.focus({ preventScroll: true });
}

/**
 * Focuses the first link of the header, for a button above the header that goes away when it is pressed:
 * the focus would fall to the body.
 */
export const focusHeader = (): void =>
  document.querySelector<HTMLElement>('header a')?.focus({ preventScroll: true });
