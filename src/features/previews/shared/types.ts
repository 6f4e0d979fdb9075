import type { Locale } from '../../../lib/locales';

/** State of a file between two commits, from git. */
export interface FileChange {
  status: 'new' | 'changed' | 'removed';
  /** Path relative to the repository, with `/`. */
  file: string;
}

/** A page that differs between the preview and the published site. */
export interface PageChange {
  /** Path of the page without a locale prefix: `/blog/do-it/parte-1`. */
  path: string;
  locale: Locale;
  /** `parts`: a demo or a drawing in the page changed, but its text did not. */
  status: FileChange['status'] | 'parts';
}

export interface Changes {
  pages: PageChange[];
  /** Changed files that affect all pages, or many of them. */
  everywhere: string[];
  /** Number of changed files that no page uses: tests, scripts, documentation. */
  unseen: number;
}

/** A row in the list of changes, with the title of the page. */
export interface ListedChange extends PageChange {
  title: string;
  /** Full path with locale; `undefined` for a removed page. */
  href?: string;
}

/** Data of the page of changes. */
export interface ChangesData {
  /** Base of the comparison; `undefined` when git or the history is missing. */
  comparedWith?: 'main' | 'build';
  pages: ListedChange[];
  everywhere: Changes['everywhere'];
  unseen: number;
  languages: Readonly<Record<Locale, { label: string; htmlLang: string }>>;
}
