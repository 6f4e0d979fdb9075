/**
 * @param permalink address of any page of a listing, as `/blog/page/2`
 * @param page the page that is open
 * @param wanted the page asked for
 * @returns its address, in the blog plugin's own form
 */
export function pageAddress(permalink: string, page: number, wanted: number): string {
  const first = page === 1 ? permalink : permalink.replace(/\/page\/\d+$/, '');
  return wanted === 1 ? first : `${first}/page/${wanted}`;
}
