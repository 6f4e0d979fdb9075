import { isTyping } from '../../../../lib/typing';

/** Of the specification: characters of a query in the modal. */
const maxLength = 64;

/**
 * Text that is typed between asking for the search and its field being there.
 *
 * @param text typed so far
 * @param event a key press anywhere in the page
 * @returns the text after it; `undefined` when the press is no text
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
