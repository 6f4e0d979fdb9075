/**
 * Placeholder before every id in the markup of a drawing. Each drawing in a page replaces it with a
 * prefix of its own, so that ids are unique in the page.
 */
export const idMark = '__id__';
