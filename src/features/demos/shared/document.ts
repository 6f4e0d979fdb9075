/** @returns `true` for a whole HTML document, `false` for a fragment */
export const isDocument = (html: string): boolean => /^\s*(?:<!doctype\b|<html\b)/i.test(html);

/** A document that links its own style sheet is an app. Its HTML is published almost unchanged. */
export const isApp = (html: string): boolean =>
  isDocument(html) && /<link\b[^>]*\bhref="style\.css"/.test(html);
