import type { Locale } from '../../../lib/locales';
import type { Changes, PageChange } from '../build/changes';

/** A row of the page: what changed, by the name that readers know it by. */
export interface ListedChange extends PageChange {
  title: string;
  /** Whole path in its language; none for a page that is gone. */
  href?: string;
}

/** What the page of changes draws; `undefined` parts could not be found out. */
export interface ChangesData {
  comparedWith?: 'main' | 'build';
  pages: ListedChange[];
  everywhere: Changes['everywhere'];
  unseen: number;
  languages: Readonly<Record<Locale, { label: string; htmlLang: string }>>;
}
