import type { Locale } from '../../lib/locales';

export type Mode = 'light' | 'dark';
export const modes: readonly Mode[] = ['light', 'dark'];

/** Property and value, as `size: 38px`. Defaults are left out. */
export type Style = Readonly<Record<string, string>>;

/**
 * Place of an element, in CSS pixels: x, y, width and height in the document, and the space between
 * it and what is above it in its parent.
 */
export type Box = readonly [x: number, y: number, width: number, height: number, gap: number];

/** An element that can be seen, at one width and in one mode. */
export interface Seen {
  box: Box;
  style: Style;
  colors: Style;
}

/** An element of a page. */
export interface Element {
  /** Its content, shortened, with a hash: styles cannot change it. */
  text: string;
  /** By `width mode`, such as `390 dark`. An element that cannot be seen there has no entry. */
  seen: Partial<Record<string, Seen>>;
}

/** Look of a page in one language: elements by their path. */
export type Look = Map<string, Element>;

/** A page of a kind, as `home` in one language. */
export interface Subject {
  kind: string;
  locale: Locale;
}

/** One element that looks different from what was accepted. */
export interface Difference extends Subject {
  width: number;
  mode: Mode;
  path: string;
  text: string;
  /** Name of what differs: of a box, of a style, `missing` or `new`. */
  what: string;
  before: string;
  after: string;
}

/** @returns key of `Element.seen`, such as `390 dark` */
export const viewOf = (width: number, mode: Mode) => `${width} ${mode}`;
