import type { Locale } from '../../../lib/locales';

/** What git says of a file between two commits. */
export interface FileChange {
  status: 'new' | 'changed' | 'removed';
  /** Path below the repository, with `/`. */
  file: string;
}

/** A page that a preview shows in another state than the published site. */
export interface PageChange {
  /** Path of the page in Portuguese: `/blog/do-it/parte-1`. */
  path: string;
  locale: Locale;
  /** `parts` when its text is what it was, and a demo or drawing in it is not. */
  status: FileChange['status'] | 'parts';
}

export interface Changes {
  pages: PageChange[];
  /** Files that draw every page. */
  everywhere: string[];
  /** How many files are read by no page: tests, scripts, documentation. */
  unseen: number;
}

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
