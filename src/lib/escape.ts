/**
 * @param text any text
 * @returns the text for use as the content of an HTML element, with `&`, `<` and `>` as entities.
 *   Quotes stay, so it is not safe in an attribute
 */
export function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

/**
 * @param text any text
 * @returns the text for use in a quoted attribute or as content, of HTML or XML: with `&`, `<`, `>` and
 *   `"` as entities
 */
export const escapeAttribute = (text: string): string => escapeHtml(text).replace(/"/g, '&quot;');
