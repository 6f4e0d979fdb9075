/** What stands beside the words of a card. */
export type CardArt =
  | { pattern: string; hole?: number }
  /** Id of the demo whose pose is drawn. */
  | { pose: string };

/** A picture of 1200 × 630 pixels for those who share a page, in the language of the page. */
export interface Card {
  /** First part of the name of its file. */
  name: string;
  /** What it is part of, above the title. */
  mark?: { text: string; color: string };
  title: string;
  /** Below the title: when, or what the page is. */
  note: string;
  art: CardArt;
}

/** Folder of the cards, once for all languages, and below no other folder with headers. */
export const cardFolder = 'social';
