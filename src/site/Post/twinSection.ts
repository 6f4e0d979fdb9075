import { sectionInView } from './sectionInView';

/** Headings with a link to themselves: selector for this page, and pattern for its translation's HTML. */
const selector = 'h2.content-anchor, h3.content-anchor, h4.content-anchor';
const inHtml = /<h[2-4] class="?content-anchor[^>]* id="?([^\s">]+)/g;

/** Time limit for loading the translation, in ms. After it the browser goes to the top of that page. */
const patience = 2000;

/**
 * @param address address of the translation of this page
 * @returns the same address, with the id of the heading there that corresponds to the one in view here.
 *   Without an id above the first heading, when the page does not load in time, or when the pages have
 *   different numbers of headings
 */
export async function twinOf(address: string): Promise<string> {
  const headings = [...document.querySelectorAll(selector)];
  const current = sectionInView(headings);
  if (current === undefined) {
    return address;
  }
  try {
    const page = await fetch(address, { signal: AbortSignal.timeout(patience) });
    const ids = [...(await page.text()).matchAll(inHtml)].map(([, id]) => id);
    const id = ids[headings.findIndex((heading) => heading.id === current)];
    return ids.length === headings.length && id !== undefined ? `${address}#${id}` : address;
  } catch {
    return address;
  }
}
