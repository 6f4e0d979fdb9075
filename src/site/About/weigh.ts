/** Compressed bytes of a page by kind of file. */
export interface Weight {
  html: number;
  css: number;
  js: number;
  font: number;
}

const kinds: Readonly<Record<string, keyof Weight>> = { css: 'css', js: 'js', woff2: 'font' };

const kindOf = (address: string): keyof Weight =>
  kinds[/\.(\w+)$/.exec(new URL(address).pathname)?.[1] ?? ''] ?? 'html';

/**
 * @param entries navigation and resource timings of one page
 * @returns sums of `encodedBodySize` in bytes. A file from the cache counts with its full size.
 *   Images and data files do not count
 */
export function weigh(
  entries: readonly Pick<PerformanceResourceTiming, 'name' | 'encodedBodySize' | 'entryType'>[],
): Weight {
  const weight: Weight = { html: 0, css: 0, js: 0, font: 0 };
  for (const { name, encodedBodySize, entryType } of entries) {
    const kind = kindOf(name);
    if (kind !== 'html' || entryType === 'navigation') {
      weight[kind] += encodedBodySize;
    }
  }
  return weight;
}
