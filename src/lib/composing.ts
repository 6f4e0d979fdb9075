/**
 * @param event a key press in a field
 * @returns whether the press belongs to an input method, which composes a letter or a word: Enter
 *   accepts the word there, and Escape cancels it. Safari sends that press after the end of the
 *   composition, without `isComposing`; only the key code 229 tells it from others
 */
export const isComposing = (event: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean =>
  event.isComposing || event.keyCode === 229;
