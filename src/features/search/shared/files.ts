/*
 * The files of a language's index, as they lie on the server: `<name>.<hash>.json`, with one hash
 * for all. A search reads `records` and, of the slices, those alone that its words and its hits
 * need: `src/features/search/shared/indexFiles.ts` makes them, `src/features/search/client/embedded.ts` fetches them.
 */

/**
 * A record in a file, without what its page and the record before it say already.
 *
 * - anchor; 0 for none
 * - headings that differ from those of the record before: depth, text, depth, text…
 * - text; 0 for none
 * - objectID
 */
export type RecordRow = [
  anchor: string | 0,
  headings: (number | string | null)[],
  content: string | 0,
  objectID: string,
];

/** Slice `page-<number>`: what a page says, but for its code. */
export interface PageSlice {
  url: string;
  rows: RecordRow[];
}

/** Slice `code-<number>`: the code of some records, one after the other; 0 for none. */
export type CodeSlice = (string | 0)[];

/** Of each page, what is asked before its text is read. */
export type BasePage = [
  /** Packed, for each record: `shapeOf` in `./shapes.ts`. */
  shapes: string,
  /** Place among `series`; -1 for none. */
  series: number,
  /** Places among `tags`. */
  tags: number[],
  /** `pageRank` of its first record, and of the others. */
  rank: number,
  otherRank: number,
  /** Characters of its slice, in thousands: a search looks at what it can afford. */
  size: number,
];

/** File `records`. */
export interface BaseFile {
  version: number;
  language: string;
  series: string[];
  tags: string[];
  pages: BasePage[];
  /** First keys (`keyOf` in `src/features/search/shared/words.ts`) of `words-<n>`. */
  words: string[];
  /** First keys of `tails-<n>`. */
  tails: string[];
  /** Numbers of the first forms of `uses-<n>`, packed as steps. */
  pieces: string;
  /** Numbers of the first records of `code-<n>`, packed as steps. */
  codes: string;
  /** Slices that this file holds itself: a small blog has nothing to gain by asking for them. */
  inline: Record<string, unknown>;
}

/**
 * - `page-<n>`, of a page, and `code-<n>`, of some records
 * - `words-<n>`, of words that are near in the alphabet
 * - `tails-<n>`, long words in the order of what follows their first letters, for those whose first
 *   is a slip; with a space between. Only where the words are not in the base file
 * - `uses-<n>`: which texts have each of some forms, packed, with a space between
 */
export type SliceName = `${'page' | 'code' | 'words' | 'tails' | 'uses'}-${number}`;
export type Slice<N extends SliceName> = N extends `page-${number}`
  ? PageSlice
  : N extends `code-${number}`
    ? CodeSlice
    : N extends `words-${number}`
      ? WordList
      : string;

/** Gives a slice, wherever it is. */
export type ReadSlice = <N extends SliceName>(name: N) => Promise<Slice<N>>;

/**
 * @param read gives the slices that a base file does not hold
 * @returns gives all of them
 */
export const sliceReader =
  ({ inline }: BaseFile, read: ReadSlice): ReadSlice =>
  async (name) =>
    Object.hasOwn(inline, name) ? (inline[name] as never) : read(name);

/** Names the files of a language; the one search file that keeps its name. */
export interface Manifest {
  version: number;
  language: string;
  hash: string;
}

/** Folder of all, below the base URL of the language; `SearchHost` knows the manifest's address too. */
export const searchFolder = 'assets/search';
export const manifestName = 'manifest.json';
export const baseName = 'records';

/** @returns name of a file of the index */
export const fileName = (name: SliceName | typeof baseName, { hash }: Manifest): string =>
  `${name}.${hash}.json`;

/** Words that are near in the alphabet, in a file. */
export interface WordList {
  /** Number of the first; the others follow it. */
  from: number;
  /** Sorted, with a space between: names as they are written, other words folded. */
  words: string;
  /** Names with a part that is filed here, which are themselves in other files. */
  others: string;
  /** Numbers of those, packed, each as its distance from the one before. */
  numbers: string;
  /** How often the texts have each of both, packed. */
  counts: string;
}
