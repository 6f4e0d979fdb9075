/**
 * @param event key press anywhere in the page
 * @returns whether it is Ctrl+K or Cmd+K, which open and close the search. It is not when the element
 *   with the focus has used the key itself: in the code editor, Ctrl+K deletes text on a Mac. With
 *   Shift or Alt the key belongs to the editor or to the browser
 */
export const isSearchShortcut = (event: KeyboardEvent): boolean =>
  event.key.toLowerCase() === 'k' &&
  (event.ctrlKey || event.metaKey) &&
  !event.shiftKey &&
  !event.altKey &&
  !event.isComposing &&
  !event.defaultPrevented;
