/**
 * @param to address of a link in this page
 * @param from address of this page
 * @returns whether the link opens a document: one that was prerendered. The router works without network.
 *   Searches stay in one document too, which marks their words in the page of a hit
 */
export const opensDocument = (
  to: Pick<URL, 'pathname' | 'search'>,
  from: Pick<URL, 'pathname' | 'search'> = window.location,
): boolean =>
  window.readyPages?.has(to.pathname) === true &&
  to.pathname !== from.pathname &&
  to.search === '' &&
  from.search === '' &&
  navigator.onLine;
