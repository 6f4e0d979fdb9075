/**
 * @param href absolute address of a heading
 * @returns the same address without the query, which belongs only to this visit (e.g. `utm_source`)
 */
export function addressToShare(href: string): string {
  const url = new URL(href);
  url.search = '';
  return url.href;
}
