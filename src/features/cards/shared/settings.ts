import type { Localized } from '../../../lib/locales';

/** What the card of a page shows that is not a post. */
export interface CardPage {
  text: Localized<{
    title: string;
    /** Text below the title. */
    note: string;
  }>;
  /** Seed of its pattern. By default the name of the page. */
  seed?: string;
  /** Index of a block of the pattern that is left out. */
  hole?: number;
}

/** What a site says on its cards. */
export interface CardSettings {
  /** Name of the site, at the top of each card. */
  wordmark: string;
  /** Pages that are not posts, by the last segment of their path. All pages of a list share one. */
  pages: Readonly<Record<string, CardPage>>;
}
