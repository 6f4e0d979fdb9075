import { useEffect } from 'react';
import { isPlainClick } from '../../lib/plainClick';
import { sectionInView } from './sectionInView';

/** The headings that link to themselves, in this page and in the HTML of the other edition. */
const selector = 'h2.anchor, h3.anchor, h4.anchor';
const inHtml = /<h[2-4] class="?anchor[^>]* id="?([^\s">]+)/g;

/** Limit for the page of the other edition, in ms. After it the browser goes to the page's top. */
const patience = 2000;

/**
 * @param address page of the other edition
 * @param index place of a heading in this edition
 * @param count number of headings in this edition
 * @returns id of the heading at the same place; undefined when the page does not come, or when it
 *   has another number of headings
 */
async function twinOf(address: string, index: number, count: number): Promise<string | undefined> {
  try {
    const page = await fetch(address, { signal: AbortSignal.timeout(patience) });
    const ids = [...(await page.text()).matchAll(inHtml)].map(([, id]) => id);
    return ids.length === count ? ids[index] : undefined;
  } catch {
    return undefined;
  }
}

function follow(event: MouseEvent): void {
  const link = event.target instanceof Element && event.target.closest('a[hreflang]');
  if (!(link instanceof HTMLAnchorElement) || !isPlainClick(event)) {
    return;
  }
  const headings = [...document.querySelectorAll(selector)];
  const current = sectionInView(headings);
  // The hash of this page names a heading that the other edition may not have.
  link.hash = '';
  const address = link.href;
  if (current !== undefined) {
    event.preventDefault();
    const index = headings.findIndex(({ id }) => id === current);
    void twinOf(address, index, headings.length).then((id) =>
      window.location.assign(id === undefined ? address : `${address}#${id}`),
    );
  }
}

/**
 * Keeps the reader in the same section when a link to the other language is followed. The headings
 * of both editions pair by their order, because their ids may differ.
 */
export function useTwinSection(): void {
  useEffect(() => {
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, []);
}
