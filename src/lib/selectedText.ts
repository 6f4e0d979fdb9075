/**
 * @returns the selected text of the page as one line, for a field of a search, cut to the 64 characters
 *   that DocSearch takes. A field would join the words around a line break, and headings have a
 *   zero-width space
 */
export const selectedText = (): string =>
  String(getSelection())
    .replace(/[\s\u200b]+/g, ' ')
    .trim()
    .slice(0, 64);
