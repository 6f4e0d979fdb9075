/** Changes with the shape of a record: a file of another version is refused by the client. */
export const recordVersion = 2;

export const levels = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;
export type Level = (typeof levels)[number];

/** Headings above and at a place of a page, from the group (`lvl0`) and page (`lvl1`) down. */
export type Hierarchy = { lvl0: string; lvl1: string } & Record<
  Exclude<Level, 'lvl0' | 'lvl1'>,
  string | null
>;

export type RecordType = Exclude<Level, 'lvl0'> | 'content';

/** By their numbers in a file. */
export const recordTypes: readonly RecordType[] = [
  'content',
  'lvl1',
  'lvl2',
  'lvl3',
  'lvl4',
  'lvl5',
  'lvl6',
];

/** DocSearch's weight of a record: 100 less 10 a level; 0 for content. */
export const levelWeight = (type: RecordType): number =>
  type === 'content' ? 0 : 100 - 10 * levels.indexOf(type);

/**
 * What one place of the site says, in DocSearch's own form (its scraper's records), plus the code
 * of the place, and the series and tags that the search page filters by.
 */
export interface SearchRecord {
  objectID: string;
  type: RecordType;
  /** Path with base URL, and the anchor of the nearest heading. */
  url: string;
  hierarchy: Hierarchy;
  /** Text below the heading, in records of type `content`. */
  content: string | null;
  /** Code below the heading. */
  code: string | null;
  language: string;
  docusaurus_tag: string;
  /** Id of the series; none for what is outside of one. */
  series: string | null;
  /** Keys of the tags. */
  tags: string[];
  weight: {
    /** Of the page: more comes first where nothing else tells two hits apart. */
    pageRank: number;
    level: number;
    /** Place in the page. */
    position: number;
  };
}

/** What is known of a page beside its HTML. */
export interface SearchPage {
  /** Path with base URL. */
  url: string;
  /** Name of the group its hits stand under. */
  lvl0: string;
  language: string;
  series: string | null;
  tags: string[];
  /** Posts are what the site is for: 1, and 0 for pages about it. */
  pageRank: number;
  /** It opens a series: asked for by the series' name, its title comes before those of the parts. */
  isOpening?: boolean;
}

/**
 * A record in a file, without what its page and the record before it say already.
 *
 * - place of the type among `recordTypes`
 * - anchor; 0 for none
 * - headings that differ from those of the record before: depth, text, depth, text…
 * - text and code; 0 for none
 * - objectID
 */
export type RecordRow = [
  type: number,
  anchor: string | 0,
  headings: (number | string | null)[],
  content: string | 0,
  code: string | 0,
  objectID: string,
];

/** The records of a page, in a file. */
export interface RecordPage {
  url: string;
  series: string | null;
  tags: string[];
  /** Of its first record, and of the others. */
  ranks: [number, number];
  rows: RecordRow[];
}

/** Which words the texts of the records have: `src/search/indexTexts.ts` makes it. */
export interface TextIndex {
  /** Folded, sorted, with a space between. */
  words: string;
  /** Names such as `pathLength` as they are written, sorted, with a space between. */
  names: string;
  /** The texts that have each of the words, then of the names: packed, with a space between. */
  uses: string;
  /** Number of different words in each text, packed. */
  lengths: string;
}

/** A file of records, as it lies on the server. */
export interface RecordFile {
  version: number;
  language: string;
  pages: RecordPage[];
  index: TextIndex;
}

/** Names the file of records of a language; the one search file that keeps its name. */
export interface Manifest {
  version: number;
  language: string;
  /** File name beside the manifest. */
  file: string;
}

/** Folder of both, below the base URL of the language; `SearchHost` knows the manifest's address too. */
export const searchFolder = 'assets/search';
export const manifestName = 'manifest.json';
