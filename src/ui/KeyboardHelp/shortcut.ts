import { isTyping } from '../../lib/typing';

/**
 * @param event a key press anywhere in the page
 * @returns whether it asks for the list of keys: "?" when nothing is being typed and no dialog is
 *   open
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
