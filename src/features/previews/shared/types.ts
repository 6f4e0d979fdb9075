import type { Locale } from '../../../lib/locales';

/** State of a file between two commits, from git. */
export interface FileChange {
  status: 'new' | 'changed' | 'removed' | 'renamed';
  /** Path relative to the repository, with `/`. */
  file: string;
  /** Earlier path of a renamed file. */
  from?: string;
}

/** Words of a text: those that stay, those that are new (`+`) and those that are gone (`-`). */
export type Words = readonly [text: string, sign?: '+' | '-'];

/** Notice for editors about a text or a paragraph. */
export type Note =
  /** The English translates an earlier Portuguese paragraph, or one that is gone, or lacks a new one. */
  | { kind: 'lag' | 'orphan' | 'missing' }
  /** The English post has no stamp: its author has not recorded that it is a translation of this Portuguese. */
  | { kind: 'unstamped' }
  /** A message of `npm run check`, in English. */
  | { kind: 'check'; message: string };

/** A paragraph in one language. */
export interface Cell {
  /**
   * Line of the file at which the paragraph begins, or at which a changed one begins to differ; of a
   * removed one, line of the earlier file.
   */
  line: number;
  status: 'same' | 'new' | 'changed' | 'removed';
  words: Words[];
  isCode: boolean;
  notes: Note[];
}

/** A changed paragraph or entry of the front matter, for its mark in the page. */
export interface BlockChange extends Pick<Cell, 'status' | 'words' | 'isCode'> {
  /** Key of an entry of the front matter. */
  entry?: string;
  /** Address of its line in the pull request. */
  review?: string;
}

/** A paragraph in both languages. */
export interface Row extends Partial<Record<Locale, Cell>> {
  /** Title of its section, when the row before it is of another one. */
  under?: string;
}

/** A changed line of the site's code, or one beside it. */
export type CodeLine = readonly [sign: ' ' | '+' | '-', text: string];

/** A changed file as lines of code. */
export interface CodeChange {
  status: FileChange['status'];
  file: string;
  from?: string;
  /** Runs of lines, each with the number of its first line. */
  parts: { line: number; lines: CodeLine[] }[];
  /** Changed lines that are left out. */
  left: number;
  /** Address of the file in the pull request. */
  review?: string;
}

/** A text in one language. */
export interface TextVersion {
  /** `same`: only the other language changed. Missing when the build has no earlier commit to compare with. */
  status?: FileChange['status'] | 'same';
  file: string;
  /** Its address before, when it was renamed. */
  from?: string;
  /** Full path of its page; none for a removed text. */
  href?: string;
  /** Address of the file in the pull request. */
  review?: string;
  /** Notes on the whole text. */
  notes: Note[];
}

/** A link to a page. */
export interface PageLink {
  href: string;
  title: string;
  locale: Locale;
}

/** A change that an editor marks as looked at. */
interface Marked {
  /** Unique in the list. */
  key: string;
  /**
   * Hash of everything that the change shows. When the hash differs, the editor's mark is not shown.
   */
  content: string;
}

/** A page or file that a changed post is not the source of, and that differs because of it. */
export interface ListChange {
  /** Full path. */
  href: string;
  status: 'new' | 'changed' | 'removed';
  /** Whether the preview has it. */
  isHere: boolean;
}

/** A post or a page of text, in both languages. */
export interface TextChange extends Marked {
  kind: 'text';
  title: string;
  versions: Partial<Record<Locale, TextVersion>>;
  rows: Row[];
  /** Rows that are left out because the list is long. */
  left: number;
  /** Cards of its page. Only those that differ. */
  card?: { before?: string; after: string };
  /** Lists, feeds and other posts that differ because of it, in the language of the page. */
  lists: ListChange[];
}

/** A demo, before and after. */
export interface DemoChange extends Marked {
  kind: 'demo';
  id: string;
  title: string;
  status: 'new' | 'changed' | 'removed';
  /** Addresses of the two, and their heights in CSS pixels. */
  before?: { src: string; height: number };
  after?: { src: string; height: number };
  files: CodeChange[];
  /** Notes of the checks on its files. */
  notes: Note[];
  /** Pages that name it. */
  pages: PageLink[];
  /** Other pages, which show it among many demos. */
  walls: PageLink[];
  /** Key of the changed text that shows it: it stands below that text. */
  under?: string;
}

/** A picture, before and after. */
export interface PictureChange extends Marked {
  kind: 'picture';
  file: string;
  status: FileChange['status'];
  before?: string;
  after?: string;
  pages: PageLink[];
  /** As in `DemoChange`. */
  under?: string;
}

/** A file of the site's code. */
export interface SourceChange extends Marked, CodeChange {
  kind: 'source';
  /** Pages whose source file it is; empty for code that many pages use. */
  pages: PageLink[];
}

/** An entry of the list of changes. */
export type Change = TextChange | DemoChange | PictureChange | SourceChange;

/** Data of the page of changes. */
export interface ChangesData {
  /** The pull request, or else the commit that the preview is compared with. */
  id: string;
  /** Base of the comparison; `undefined` when git or the history is missing. */
  comparedWith?: 'main' | 'build';
  /** Whether files that are not committed are among the changes. */
  withUncommitted: boolean;
  changes: Change[];
  /** Changed files that no page uses: tests, scripts, documentation. */
  unseen: number;
  languages: Readonly<Record<Locale, { label: string; htmlLang: string }>>;
}
