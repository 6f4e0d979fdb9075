/*
 * Byte budgets of pages, in bytes of brotli. tests/content/budgets.test.ts fails above them. They may
 * only go down. tests/bench/README.md has the bytes of stock Docusaurus and the targets.
 */
import type { Kind } from './bench/speed/pages';

/**
 * JavaScript of a page after first interaction. Before it a page loads no script, which
 * tests/content/documentFirst and tests/e2e/early check.
 */
export const scripts: Readonly<Record<Kind, number>> = {
  home: 109_000,
  listing: 106_100,
  'loader post': 120_900,
  'app post': 126_800,
  archive: 103_900,
  tags: 102_300,
  about: 109_600,
  search: 106_000,
};

/**
 * HTML of a page with its critical CSS: the bytes that the first paint needs. (When the styles were a
 * file of their own, page and styles together had 6 to 12 kB more.)
 */
export const pages: Readonly<Record<Kind, number>> = {
  home: 16_700,
  listing: 13_320,
  'loader post': 21_090,
  'app post': 26_920,
  archive: 11_530,
  tags: 11_820,
  about: 12_220,
  search: 10_890,
};

/** Critical CSS in a page. Posts have the most. */
export const styles = 10_200;

/** The style sheet with all styles of the site. It is loaded with the scripts. */
export const allStyles = 16_300;

/** Number of demos with a drawing for lists when these budgets were set. */
export const drawingsAtStart = 11;

/**
 * Bytes that each further drawing may add to a page that shows it, and to the style sheet. Measured
 * on 2026-11-23 on the built home page and lists of both languages: size of the file minus its size
 * without one drawing (markup, rules and keyframes; on the home page the whole tile). The largest of
 * the eleven is `carregamento-dado`: 344 in the second page of the list, 277 in the style sheet.
 */
export const perDrawing = { page: 345, styles: 280 };

/** Number of posts when these budgets were set. */
export const postsAtStart = 24;

/**
 * Bytes that each further post may add. `shared`: to the scripts of every page, which have the start of
 * each part of the routes, and its name and hash. Measured on 2026-11-28 from 24 to 240 posts: 0.4.
 * `scripts`: to all scripts of one page. The archive has a line of each post, and a post the routes of
 * at most 15 others (60 each).
 */
export const perPost = { shared: 2, scripts: 100 };

/** Fonts that the first screen of a page draws with, in bytes of their files: without code, and with code. */
export const fonts = { text: 24_000, code: 26_600 };

/**
 * First view: fonts of the first screen, and the HTML with its styles up to the end of that screen.
 * Posts show code there; their text goes on below.
 */
export const firstView: Readonly<Record<Kind, number>> = {
  home: 37_000,
  listing: 33_750,
  'loader post': 39_500,
  'app post': 33_300,
  archive: 32_100,
  tags: 32_300,
  about: 38_900,
  search: 31_400,
};

/** Scripts that every page loads: React, main.js and the runtime. */
export const shared = 101_900;

/** Bytes of the search index that a first search loads, for any query and any number of posts. */
export const searchBytes = 150_000;
