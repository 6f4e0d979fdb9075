import { hash } from 'node:crypto';
import { frontMatterOf } from '../../../lib/frontMatter';
import { defaultLocale, locales, type Locale } from '../../../lib/locales';
import type { FileChange, Note, TextChange, TextVersion } from '../shared/types';
import { blocksOf, type SplitText } from './blocks';
import { pagesShowing } from './changes';
import { readNow } from './git';
import { eachOnce, rowsOf, type CompareTexts, type Sides } from './rows';
import type { TextFiles } from './texts';

/** Notice about a line of a text, or about the whole text when `line` is missing. */
export interface FileNote {
  file: string;
  line?: number;
  note: Note;
}

/** Input from which changes of texts are computed. */
export interface TextSources {
  siteDir: string;
  locale: Locale;
  split: SplitText;
  compareTexts: CompareTexts;
  /** Changed files by their path. */
  changed: ReadonlyMap<string, FileChange>;
  /** Whether git told what differs. */
  isCompared: boolean;
  /** Content of files in the commit that the preview is compared with. */
  earlier: ReadonlyMap<string, Buffer>;
  notes: readonly FileNote[];
  /** @returns full path of a page */
  hrefOf: (page: { path: string; locale: Locale }) => string;
  /** @returns address of a file in the pull request */
  reviewOf: (file: string) => string | undefined;
}

/** A text as the site shows it in one language. */
export interface ShownText {
  /** Path of its page without the prefix of a language. */
  path: string;
  raw: string;
}

interface Version {
  version: TextVersion;
  sides: Sides;
  before?: ShownText;
  after?: ShownText;
}

function readVersion(file: string, locale: Locale, sources: TextSources): Version | undefined {
  const { siteDir, changed, isCompared, earlier, notes, split } = sources;
  const change = changed.get(file);
  const now = change?.status === 'removed' ? undefined : readNow(siteDir, file);
  const after = now?.toString() ?? '';
  if (change === undefined && after === '') {
    return undefined;
  }
  const before =
    change === undefined ? after : (earlier.get(change.from ?? file)?.toString() ?? '');
  const own = notes.filter((note) => note.file === file);
  const page = pagesShowing(file, []).find((one) => one.locale === locale);
  const earlierPage = pagesShowing(change?.from ?? '', []).find((one) => one.locale === locale);
  const review = change && sources.reviewOf(file);
  const status = change?.status ?? (isCompared ? 'same' : undefined);
  const sides: Sides = {
    before: blocksOf(before, split),
    after: blocksOf(after, split),
    notes: own.flatMap(({ line, note }) => (line === undefined ? [] : [{ line, note }])),
  };
  const first = sides.after[0]?.line ?? Infinity;
  const pathBefore = (earlierPage ?? page)?.path;
  return {
    ...(before !== '' && pathBefore !== undefined && { before: { path: pathBefore, raw: before } }),
    ...(after !== '' && page && { after: { path: page.path, raw: after } }),
    sides,
    version: {
      ...(status && { status }),
      file,
      ...(earlierPage && { from: sources.hrefOf(earlierPage) }),
      ...(page && after !== '' && { href: sources.hrefOf(page) }),
      ...(review !== undefined && { review }),
      notes: eachOnce(own.flatMap(({ line, note }) => ((line ?? 0) < first ? [note] : []))),
    },
  };
}

const titleIn = (text: ShownText | undefined): string | undefined => {
  const { title } = frontMatterOf(text?.raw ?? '');
  return typeof title === 'string' ? title : undefined;
};

/** A changed text without the values that the caller adds: key, card and lists. */
export interface ReadText {
  change: Omit<TextChange, 'key' | 'content' | 'lists' | 'card'>;
  /**
   * What its page showed and shows in the language of the list; Portuguese where there is no
   * translation, as the site does, and nothing where there is no page.
   */
  before?: ShownText;
  after?: ShownText;
}

/**
 * @param files a text in both languages
 * @param sources what changed, and how texts are compared
 * @param limit how many rows to give
 * @returns the text with the paragraphs that differ or have notes
 */
export function readText(files: TextFiles, sources: TextSources, limit: number): ReadText {
  const { locale, compareTexts } = sources;
  const versions: Partial<Record<Locale, Version>> = Object.fromEntries(
    locales.flatMap((name) => {
      const version = readVersion(files[name], name, sources);
      return version === undefined ? [] : [[name, version] as const];
    }),
  );
  const sides = Object.fromEntries(
    Object.entries(versions).map(([name, { sides: own }]) => [name, own]),
  );
  const { rows, left } = rowsOf(sides, compareTexts, { locale, limit });
  const own = versions[locale] ?? versions.pt ?? versions.en;
  /** @returns whether paragraphs of a language have a note already that they lag */
  const tellsLags = (name: string) =>
    rows.some((row) => row[name as Locale]?.notes.some(({ kind }) => kind !== 'check'));
  const [before, after] = (['before', 'after'] as const).map(
    (side) => versions[locale]?.[side] ?? versions[defaultLocale]?.[side],
  );
  return {
    ...(before && { before }),
    ...(after && { after }),
    change: {
      kind: 'text',
      title: titleIn(own?.after) ?? titleIn(own?.before) ?? files[locale],
      versions: Object.fromEntries(
        Object.entries(versions).map(([name, { version }]) => [
          name,
          {
            ...version,
            notes: version.notes.filter(({ kind }) => kind !== 'lag' || !tellsLags(name)),
          },
        ]),
      ),
      rows,
      left,
    },
  };
}

/**
 * @param key unique in the list
 * @param change the change, without its key
 * @param shown everything that an editor looks at, the same in all languages of the page
 * @returns the change with its key and a hash of `shown`
 */
export const marked = <Kind extends object>(key: string, change: Kind, shown: unknown) => ({
  ...change,
  key,
  content: hash('sha256', JSON.stringify(shown)).slice(0, 16),
});
