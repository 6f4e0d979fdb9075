/**
 * @param to address of a link in this page
 * @param from address of this page
 * @returns whether the link opens a document: its page was prerendered, and neither address has a
 *   query. Without network the router opens it, because the router keeps the old page until the new one
 *   can be loaded (../offline). Searches stay in one document, which marks their words on the page of a
 *   hit
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
