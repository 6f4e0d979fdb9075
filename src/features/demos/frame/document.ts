/** @returns whether some HTML is a whole document, not a piece of one */
export const isDocument = (html: string): boolean => /^\s*(?:<!doctype\b|<html\b)/i.test(html);
