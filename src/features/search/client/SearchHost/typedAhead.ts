import { isTyping } from '../../../../lib/typing';

/** Maximum length of a query in the modal, as in DocSearch 3.9.0. */
const maxLength = 64;

/**
 * Collects the text that a reader types after opening the search, while the modal is still loading.
 *
 * @param text text typed so far
 * @param event key press anywhere in the page
 * @returns the text after the key press; undefined when the key does not type text
 */
export function typeAhead(text: string, event: KeyboardEvent): string | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || isTyping(event)) {
    return undefined;
  }
  if (event.key === 'Backspace') {
    return text.slice(0, -1);
  }
  return event.key.length === 1 ? (text + event.key).slice(0, maxLength) : undefined;
}
