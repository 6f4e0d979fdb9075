import { isSingleKey } from '../../../../lib/singleKeys';

/**
 * @param event key press anywhere in the page
 * @returns whether it opens the search: Ctrl+K, Cmd+K, or "/" outside of text fields where shortcuts
 *   of one key are on
 */
export function asksForSearch(event: KeyboardEvent): boolean {
  const isShortcut = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
  return isShortcut ? !event.isComposing : event.key === '/' && isSingleKey(event);
}
