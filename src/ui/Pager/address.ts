/**
 * @param permalink address of the open page of a listing, for example `/blog/page/2`
 * @param page number of the open page, 1-based
 * @param wanted number of the page to link to, 1-based
 * @returns its address, in the form of the blog plugin: page 1 has no `/page/1`
 */
export function pageAddress(permalink: string, page: number, wanted: number): string {
  const first = page === 1 ? permalink : permalink.replace(/\/page\/\d+$/, '');
  return wanted === 1 ? first : `${first}/page/${wanted}`;
}
