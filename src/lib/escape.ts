/**
 * @param text any text
 * @returns the same as the content of an element: markup characters as entities
 */
export function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}
