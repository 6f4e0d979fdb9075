import { isTyping } from '../../../../lib/typing';

/**
 * @param event a key press anywhere in the page
 * @returns whether it asks for the search: Ctrl or Cmd + K, or "/" when nothing is being typed
 */
export function asksForSearch(event: KeyboardEvent): boolean {
  const isShortcut = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
  const isSlash = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey;
  return !event.isComposing && (isShortcut || (isSlash && !isTyping(event)));
}
