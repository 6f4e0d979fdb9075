/*
 * File format of the index of one language. On the server a file is `<name>.<hash>.json`, and all
 * files share one hash. A search reads the base file (`records`), which ranks all pages, and then the
 * texts of the pages that it shows. `indexFiles.ts` writes the files, `client/embedded.ts` fetches
 * them.
 *
 * Terms, as used in the whole feature:
 * - record: a heading of a page, or the text below one (`record.ts`)
 * - form: one spelling of a word in the texts: folded, but camelCase names keep their case
 * - term: a key that a query is looked up by: a folded word, its stem, or a part of a camelCase name
 * - posting list: where a form stands, and how often (`postings.ts`)
 * - code file: the code of consecutive records of one page. Code is large and few readers search for
 *   it, so a posting list of code gives only the file, which a search then reads for the record
 */

import type { PostingColumns } from './postings';

/**
 * A record in a page file: its anchor, and its heading or content; 0 for none. The base file has its
 * type, and the headings above it are those of the records before it.
 */
export type RecordRow = [anchor: string | 0, text: string | 0];

/** File `page-<n>`: the records of a page without their code. */
export interface PageFile {
  url: string;
  /** `lvl0` of its records. */
  group: string;
  rows: RecordRow[];
}

/** File `code-<n>`: the code of consecutive records; 0 for none. */
export type CodeFile = (string | 0)[];

/**
 * File `phrases`: the phrases of the authors, by page. A search does not load it, because hits do not show
 * phrases. `npm run search:push` sends them to the hosted service.
 */
export type PhrasesFile = string[][];

/** Data of a page for the ranking. */
export type BasePage = [
  /**
   * One character for each record: the index of its type in `recordTypes`, as a digit when the record
   * has another URL than the one before it, else as a letter from `a`.
   */
  types: string,
  series: string | null,
  tags: string[],
  /** `pageRank` of the first record, and of all others. */
  rank: number,
  otherRank: number,
  /** Size of its texts, phrases included, in thousands of characters. */
  size: number,
];

/** Base file, named `records`. */
export interface BaseFile {
  version: number;
  language: string;
  pages: BasePage[];
  /** Number of the first record of each code file, packed. */
  codes: string;
  /**
   * All forms, sorted and front-coded: `beginnings` has the number of characters that each form shares
   * with the one before it, packed; `endings` has the other characters, separated by spaces.
   */
  beginnings: string;
  endings: string;
  /** Posting lists of the forms, for each group of `fieldGroups`. */
  postings: PostingColumns[];
}

/** Name of a file other than the base file, without hash and ending. */
export type FileName = `${'page' | 'code'}-${number}` | 'phrases';

/** Reads a file of the index other than the base file. */
export type ReadFile = <N extends FileName>(
  name: N,
) => Promise<N extends 'phrases' ? PhrasesFile : N extends `page-${number}` ? PageFile : CodeFile>;

/** Gives the hash in the names of the index files. */
export interface Manifest {
  version: number;
  language: string;
  hash: string;
}

/** Folder of the index files, below the base URL of the language. */
export const searchFolder = 'assets/search';
/** File name of the manifest. */
export const manifestName = 'manifest.json';
/** Path of the engine, a module (`client/module.ts`), below the base URL of the language. */
export const enginePath = `${searchFolder}/engine.js`;
/** Name of the base file, without hash and ending. */
export const baseName = 'records';

/** @returns file name of the base file or of another file */
export const fileName = (name: FileName | typeof baseName, { hash }: Manifest): string =>
  `${name}.${hash}.json`;
