/** @returns `true` for a whole HTML document, `false` for a fragment */
export const isDocument = (html: string): boolean => /^\s*(?:<!doctype\b|<html\b)/i.test(html);
