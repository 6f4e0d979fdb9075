import { isTyping } from '../../../../lib/typing';

/**
 * @param event key press anywhere in the page
 * @returns whether it opens the search: Ctrl+K, Cmd+K, or "/" outside of text fields
 */
export function asksForSearch(event: KeyboardEvent): boolean {
  const isShortcut = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
  const isSlash = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey;
  return !event.isComposing && (isShortcut || (isSlash && !isTyping(event)));
}
