/** The picture on the right side of a card. */
type CardArt =
  /** Cobogó pattern with this seed; `hole` is the index of a missing block. */
  | { pattern: string; hole?: number }
  /** Still image (pose) of the demo with this id. */
  | { pose: string };

/** Content of a social image of 1200 × 630 pixels, in the language of its page. */
export interface Card {
  /** First part of the file name. */
  name: string;
  /** Series and position, above the title. */
  mark?: { text: string; color: string };
  title: string;
  /** Text below the title: the month, or a description of the page. */
  note: string;
  art: CardArt;
}

/** Folder of the cards of all languages. At the root its header rule overlaps no other rule. */
export const cardFolder = 'social';

/** Content of `@data/social/pages.json`. Keys: a page of `CardSettings`, or the path of the page of a tag. */
export type PageCards = Readonly<Record<string, { file: string; title: string }>>;

/**
 * @param origin origin of the site without a trailing slash
 * @param locales settings of each locale
 * @param defaultLocale locale at the root of the site
 * @param file file name of a card
 * @returns absolute URL of the card
 */
export function cardAddress(
  origin: string,
  locales: Readonly<Record<string, { baseUrl: string }>>,
  defaultLocale: string,
  file: string,
): string {
  return `${origin}${locales[defaultLocale]?.baseUrl ?? '/'}${cardFolder}/${file}`;
}
