/**
 * Version of the file format (`files.ts`). Increase it when the format changes: the client refuses
 * files of another version.
 */
export const recordVersion = 8;

/** Levels of headings, in the names of DocSearch (`Hierarchy`). */
export const levels = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;
export type Level = (typeof levels)[number];
/** Level of a heading below the title of its page. */
export type Heading = Exclude<Level, 'lvl0' | 'lvl1'>;

/** Heading path of a record: group (`lvl0`), page title (`lvl1`), then the headings of the page. */
export type Hierarchy = { lvl0: string; lvl1: string } & Record<Heading, string | null>;

/** @returns the heading path of a new heading below others: those of its level and deeper ones end */
export const withHeading = (above: Partial<Hierarchy>, level: Level, text: string): Hierarchy =>
  Object.fromEntries(
    levels.map((name) => [name, name < level ? above[name] : name === level ? text : null]),
  ) as unknown as Hierarchy;

/** Level of the heading of a record, or `content` for a text below a heading. */
export type RecordType = Exclude<Level, 'lvl0'> | 'content';

/** Index in this list = number of the type in an index file, so the order is part of the format. */
export const recordTypes = ['content', ...levels.slice(1)] as readonly RecordType[];

/** Weight of a record by level, as DocSearch's scraper computes it: 100 - 10 × level; 0 for content. */
export const levelWeight = (type: RecordType): number =>
  type === 'content' ? 0 : 100 - 10 * levels.indexOf(type);

/**
 * @param url path of the page with base URL, without an anchor
 * @param position index of the record in its page
 * @returns the id of the record, unique over all pages
 */
export const objectIdOf = (url: string, position: number): string => `${url}:${position}`;

/**
 * Unit of the index, in the format of DocSearch's scraper: one record for each heading, and records of
 * type `content` for the text below it. This site adds the code below the heading, and the series and
 * tags for the filters of the search page.
 */
export interface SearchRecord {
  objectID: string;
  type: RecordType;
  /** Path with base URL, plus the anchor of the nearest heading. */
  url: string;
  hierarchy: Hierarchy;
  /** Text below the heading; only records of type `content` have it. */
  content: string | null;
  /** Code below the heading; only records of type `content` have it. */
  code: string | null;
  language: string;
  docusaurus_tag: string;
  /** Id of the series; null when the page is in no series. */
  series: string | null;
  /** Labels of the tags, in the language of the page. */
  tags: string[];
  /** Phrases of the author that should find the page, in the record of its title; else empty. */
  phrases: string[];
  weight: {
    /** Importance of the page. The higher one wins when all other criteria are equal. */
    pageRank: number;
    level: number;
    /** Index of the record in its page, from 0. */
    position: number;
  };
}

/** Metadata of a page that its HTML does not give. */
export interface SearchPage {
  /** Path with base URL. */
  url: string;
  /** Name of the group under which the modal lists its hits. */
  lvl0: string;
  language: string;
  series: string | null;
  tags: string[];
  /** Phrases of the author that should find the page. */
  phrases: string[];
  /** 1 for posts, 0 for other pages, so that posts come first. */
  pageRank: number;
  /** First part of a series. It is ranked before the other parts for the name of the series. */
  isOpening?: boolean;
}
