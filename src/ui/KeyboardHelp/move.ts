/** Links of the rows of a list: posts, results, tags, posts of a month of the archive. */
const rows = 'main li :is(h2, h3) a, main section[aria-labelledby] li li a';

/** Links to the neighbors of a part of a series. */
const neighbors: Readonly<Record<string, string>> = {
  n: 'article a[rel="next"]',
  p: 'article a[rel="prev"]',
};

/** Focuses the link of the row after or before the focused one, or of the first row in view. */
function moveInList(step: 1 | -1): void {
  const links = [...document.querySelectorAll<HTMLElement>(rows)];
  const row = document.activeElement?.closest('li');
  const index = links.findIndex((link) => row?.contains(link));
  const target =
    index === -1 ? links.find((link) => link.getBoundingClientRect().top > 0) : links[index + step];
  target?.focus();
}

/**
 * Acts on a shortcut.
 *
 * @param key `j` or `k`: the next or previous row of a list; `n` or `p`: the next or previous part of a
 *   series. Where there is none, nothing happens
 */
export function move(key: string): void {
  const neighbor = neighbors[key];
  if (neighbor === undefined) {
    moveInList(key === 'j' ? 1 : -1);
  } else {
    document.querySelector<HTMLElement>(neighbor)?.click();
  }
}
