/** Changes with the shape of the files: those of another version are refused by the client. */
export const recordVersion = 3;

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
