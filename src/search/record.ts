/** Changes with the shape of a record: a file of another version is refused by the client. */
export const recordVersion = 1;

export const levels = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;
export type Level = (typeof levels)[number];

/** Headings above and at a place of a page, from the group (`lvl0`) and page (`lvl1`) down. */
export type Hierarchy = { lvl0: string; lvl1: string } & Record<
  Exclude<Level, 'lvl0' | 'lvl1'>,
  string | null
>;

export type RecordType = Exclude<Level, 'lvl0'> | 'content';

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
    /** 100 less 10 a level; 0 for content. */
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
}

/** A file of records, as it lies on the server. */
export interface RecordFile {
  version: number;
  language: string;
  records: SearchRecord[];
}

/** Names the file of records of a language; the one search file that keeps its name. */
export interface Manifest {
  version: number;
  language: string;
  /** File name beside the manifest. */
  file: string;
}

/** Folder of both, below the base URL of the language. */
export const searchFolder = 'assets/search';
export const manifestName = 'manifest.json';
