/*
 * File format of the index of one language. On the server a file is `<name>.<hash>.json`, and all
 * files share one hash. A search reads the base file (`records`) and only the slices that its words
 * and hits need. `shared/indexFiles.ts` writes the files, `client/embedded.ts` fetches them.
 *
 * Terms, as used in the whole feature:
 * - record: a heading of a page, or the text below one (`record.ts`)
 * - text: one non-empty field of one record. Texts are numbered over the whole index
 * - form: one spelling of a word in the texts: folded, but camelCase names keep their case
 * - term: a key that a query is looked up by: a folded word, its stem, or a part of a camelCase name
 * - posting list: the texts that contain a form, with the number of occurrences in each. The format
 *   calls it `uses`
 * - vocabulary: all forms, by their terms (`lexicon.ts`). The format calls it `words`
 */

/**
 * A record in a page slice. Values that the page or the previous record already gives are left out.
 *
 * - anchor; 0 for none
 * - headings that differ from those of the previous record: level, text, level, text…
 * - content; 0 for none
 * - objectID
 */
export type RecordRow = [
  anchor: string | 0,
  headings: (number | string | null)[],
  content: string | 0,
  objectID: string,
];

/** Slice `page-<n>`: the records of a page without their code. */
export interface PageSlice {
  url: string;
  /** Missing when the author gave none. */
  phrases?: string[];
  rows: RecordRow[];
}

/** Slice `code-<n>`: the code of consecutive records; 0 for none. */
export type CodeSlice = (string | 0)[];

/** Metadata of a page, needed before its slice is read. */
export type BasePage = [
  /** The shape of each record (`shapeOf` in `./shapes.ts`), packed. */
  shapes: string,
  /** Index in `series`; -1 for none. */
  series: number,
  /** Indexes in `tags`. */
  tags: number[],
  /** `pageRank` of the first record, and of all others. */
  rank: number,
  otherRank: number,
  /** Size of its slice in thousands of characters, for the ranking. */
  size: number,
];

/** Base file, named `records`. */
export interface BaseFile {
  version: number;
  language: string;
  series: string[];
  tags: string[];
  pages: BasePage[];
  /** First prefix (`slicePrefix` in `./words.ts`) of each slice `words-<n>`. */
  words: string[];
  /** First prefix of each slice `tails-<n>`. */
  tails: string[];
  /** Number of the first form of each slice `uses-<n>`, delta encoded. */
  pieces: string;
  /** Number of the first record of each slice `code-<n>`, delta encoded. */
  codes: string;
  /** Slices inside this file, by name. For a small blog, separate requests would only cost time. */
  inline: Record<string, unknown>;
}

/**
 * - `page-<n>`: the records of one page
 * - `code-<n>`: the code of consecutive records
 * - `words-<n>`: a part of the vocabulary, in alphabetical order
 * - `tails-<n>`: long words, separated by spaces and sorted by the letters after the first. They
 *   correct a typo in the first letter. Missing when the base file holds the vocabulary
 * - `uses-<n>`: packed posting lists of consecutive forms, separated by spaces
 */
export type SliceName = `${'page' | 'code' | 'words' | 'tails' | 'uses'}-${number}`;
export type Slice<N extends SliceName> = N extends `page-${number}`
  ? PageSlice
  : N extends `code-${number}`
    ? CodeSlice
    : N extends `words-${number}`
      ? WordList
      : string;

/** Reads a slice. */
export type ReadSlice = <N extends SliceName>(name: N) => Promise<Slice<N>>;

/**
 * @param read reads the slices that are not in the base file
 * @returns a reader of every slice, in the base file or not
 */
export const sliceReader =
  ({ inline }: BaseFile, read: ReadSlice): ReadSlice =>
  async (name) =>
    Object.hasOwn(inline, name) ? (inline[name] as never) : read(name);

/** Gives the hash in the names of the index files. It is the only search file with a constant name. */
export interface Manifest {
  version: number;
  language: string;
  hash: string;
}

/**
 * Folder of the index files, below the base URL of the language. `client/SearchHost` repeats the
 * address of the manifest: keep both the same.
 */
export const searchFolder = 'assets/search';
export const manifestName = 'manifest.json';
export const baseName = 'records';

/** @returns file name of the base file or of a slice */
export const fileName = (name: SliceName | typeof baseName, { hash }: Manifest): string =>
  `${name}.${hash}.json`;

/** Slice `words-<n>`: forms that are close in the alphabet. */
export interface WordList {
  /** Number of the first form in `words`; the others have the next numbers. */
  from: number;
  /** Forms, sorted and separated by spaces. */
  words: string;
  /** camelCase names of other slices that have a part with a prefix of this slice. */
  others: string;
  /** Numbers of the forms in `others`, delta encoded. */
  numbers: string;
  /** Occurrences of each form, `words` first and then `others`, packed. */
  counts: string;
}
