import { isTyping } from '../../lib/typing';

/**
 * @param event a key press anywhere in the page
 * @returns whether it opens the list of shortcuts: "?" outside of text fields, with no dialog open
 */
export function asksForHelp(event: KeyboardEvent): boolean {
  return (
    event.key === '?' &&
    !event.ctrlKey &&
    !event.metaKey &&
    !event.altKey &&
    !event.isComposing &&
    !isTyping(event) &&
    document.querySelector('dialog[open], [role="dialog"]') === null
  );
}
