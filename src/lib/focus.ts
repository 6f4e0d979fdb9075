/**
 * Focuses an element that is not a control, and leaves it focusable: taking the attribute away at
 * once, as the stock theme does, sends focus back to the body.
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
