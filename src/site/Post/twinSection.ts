import { sectionInView } from './sectionInView';

/** The headings that link to themselves, in this page and in the HTML of the other edition. */
const selector = 'h2.anchor, h3.anchor, h4.anchor';
const inHtml = /<h[2-4] class="?anchor[^>]* id="?([^\s">]+)/g;

/** Limit for the page of the other edition, in ms. After it the browser goes to the page's top. */
const patience = 2000;

/**
 * @param address page of the other edition
 * @returns address of the heading there that pairs with the one in view here. Without one, or when
 *   the page does not come or has another number of headings, the address of the page
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
