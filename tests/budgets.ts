/*
 * What a page may weigh, in bytes of brotli. `limit` is held by tests/content/budgets.test.ts and
 * only ever goes down; where it is not yet at `target`, it is what was measured, rounded up, and
 * the target stands beside it. Stock is Docusaurus 3.10.2 classic with the same posts, measured
 * with `npm run bench -- --only bytes` on the day below.
 */
import type { Kind } from './bench/speed/pages';

export interface Budget {
  limit: number;
  target: number;
}

/** Day of the stock figures. */
export const stockMeasured = '2026-11-22';

/** JavaScript of a stock page before anything is fetched ahead. */
export const stockScripts: Readonly<Record<Kind, number>> = {
  home: 161_500,
  listing: 269_900,
  'loader post': 226_900,
  'app post': 231_200,
  archive: 298_600,
  tags: 164_300,
  about: 214_100,
  search: 182_700,
};

/**
 * A page's JavaScript once there is a sign of a reader, against half of stock's: before, a page has
 * none (tests/content/documentFirst and tests/e2e/early hold it to that).
 */
export const scripts: Readonly<Record<Kind, Budget>> = {
  home: { limit: 115_000, target: stockScripts.home / 2 },
  listing: { limit: 112_000, target: stockScripts.listing / 2 },
  'loader post': { limit: 126_000, target: stockScripts['loader post'] / 2 },
  'app post': { limit: 132_500, target: stockScripts['app post'] / 2 },
  archive: { limit: 110_500, target: stockScripts.archive / 2 },
  tags: { limit: 109_000, target: stockScripts.tags / 2 },
  about: { limit: 116_500, target: stockScripts.about / 2 },
  search: { limit: 112_500, target: stockScripts.search / 2 },
};

/**
 * A page as it is sent, with the styles that it holds: all that stands between a reader and the
 * first paint. (The page and its style sheet were two files, 6 to 12 kB more together.)
 */
export const pages: Readonly<Record<Kind, number>> = {
  home: 17_000,
  listing: 14_000,
  'loader post': 21_800,
  'app post': 28_200,
  archive: 11_700,
  tags: 13_800,
  about: 15_100,
  search: 13_800,
};

/** The styles that a page holds; a post has the most. */
export const styles = 10_200;

/** All styles of the site: they come with its scripts. */
export const allStyles = 16_300;

/** Demos with a drawing for lists when these budgets were set. */
export const drawings = 11;

/**
 * What one drawing more may add: to a page that shows it, and to the styles of the site. With none
 * more, the budgets above hold as they stand. Measured on 2026-11-23 over the built home and lists
 * of both languages: bytes of brotli of the whole file, less those of the file without one drawing
 * (its markup and its rules and keyframes; on the home its whole tile). The most of the eleven is
 * `carregamento-dado`: 344 in the second page of the list, 277 in the style sheet.
 */
export const drawing = { page: 345, styles: 280 };

/** Posts when these budgets were set. */
export const posts = 24;

/**
 * What one post more may add to the scripts of every page: its route, and the names of its chunks.
 * Measured on 2026-11-24 with two more (tests/build/grown.test.ts): 213 bytes of brotli for both,
 * and the hashes of a build move that by up to 70.
 */
export const post = { scripts: 140 };

/** Fonts that a page preloads. */
export const fonts: Budget = { limit: 60_000, target: 60_000 };

/** React, the site and the runtime: what every page of the site loads. */
export const shared: Budget = { limit: 104_500, target: 90_000 };

/** What a first search loads of the index, for any query and at any number of posts. */
export const searchBytes = 150_000;
