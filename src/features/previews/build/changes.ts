import type { Locale } from '../../../lib/locales';
import type { Changes, FileChange, PageChange } from '../shared/types';
import type { PostSource } from './posts';

const statuses: Readonly<Record<string, FileChange['status']>> = {
  A: 'new',
  D: 'removed',
  R: 'renamed',
};

/**
 * @param output output of `git diff --name-status --find-renames -z`, such as
 *   `A\0file\0M\0file\0R086\0earlier\0file\0`
 * @returns the changed files; any status other than A, D and R counts as changed
 */
export function parseNameStatus(output: string): FileChange[] {
  const fields = output.split('\0').values();
  const next = () => fields.next().value ?? '';
  const changes: FileChange[] = [];
  for (const code of fields) {
    const status = statuses[code.slice(0, 1)] ?? 'changed';
    if (status === 'renamed') {
      const from = next();
      changes.push({ status, file: next(), from });
    } else if (code !== '') {
      changes.push({ status, file: next() });
    }
  }
  return changes;
}

const postPath = (name: string) => `/blog/${name}`;
const pagePath = (name: string) => (name === 'index' ? '/' : `/${name}`);
const guidePath = () => '/guia';

/** Source files of pages: the languages of the page, and its path from the first group. */
const sources: readonly [RegExp, readonly Locale[], (name: string) => string][] = [
  [/^blog\/(.+)\.mdx$/, ['pt'], postPath],
  [/^i18n\/en\/docusaurus-plugin-content-blog\/(.+)\.mdx$/, ['en'], postPath],
  [/^src\/pages\/([\w-]+)\.tsx$/, ['pt', 'en'], pagePath],
  [/^src\/pages\/([\w-]+)\.mdx$/, ['pt'], pagePath],
  [/^i18n\/en\/docusaurus-plugin-content-pages\/([\w-]+)\.mdx$/, ['en'], pagePath],
  [/^src\/features\/previews\/guide\/.+\.mdx$/, ['pt'], guidePath],
  [/^i18n\/en\/docusaurus-plugin-content-docs\/.+\.mdx$/, ['en'], guidePath],
];

/** Files for authors, tests and deployment. No page uses them. */
const unusedByPages =
  /^(?:tests|\.ci|\.cspell|\.githooks|\.github|src\/cli|src\/features\/posts\/build\/check)\/|^(?:\w+\.md|LICENSE|cspell\.json|eslint\.config\.mjs|netlify\.toml|playwright\.config\.mts|vitest\.config\.mts|\.[\w.-]+)$|\/(?:stamps\.json|README\.md)$|\.test\.\w+$/;

/** @returns the pages that a file is the source of */
const pagesOf = (file: string): Omit<PageChange, 'status'>[] =>
  sources.flatMap(([form, locales, pathOf]) => {
    const match = form.exec(file);
    return match === null
      ? []
      : locales.map((locale) => ({ path: pathOf(match[1] ?? ''), locale }));
  });

/** @returns id of the demo whose folder has the file */
export const demoOf = (file: string): string | undefined =>
  /^src\/demos\/([\w-]+)\//.exec(file)?.[1];

/** @returns whether no page uses the file: a test, a command, documentation */
export const isUnseen = (file: string): boolean => unusedByPages.test(file);

/** @returns a pattern for references to a demo or a drawing in the text of a post */
function nameInPosts(file: string): RegExp | undefined {
  const demo = demoOf(file);
  if (demo !== undefined) {
    return new RegExp(`\\bid="${demo}"|^demo: ${demo}$`, 'm');
  }
  const drawing = /^blog\/(?:.+\/)?([\w-]+)\.svg$/.exec(file)?.[1];
  return drawing === undefined ? undefined : new RegExp(`/${drawing}\\.svg['"]`);
}

/**
 * @param file path relative to the repository
 * @param posts every post in every language
 * @returns the pages that the file is the source of, or that show it as a demo or a drawing
 */
export function pagesShowing(
  file: string,
  posts: readonly PostSource[],
): Omit<PageChange, 'status'>[] {
  const own = pagesOf(file);
  const name = own.length > 0 ? undefined : nameInPosts(file);
  return name === undefined
    ? own
    : posts.filter(({ raw }) => name.test(raw)).map(({ path, locale }) => ({ path, locale }));
}

/**
 * Converts changed files to changed pages.
 *
 * @param files changed files, from `parseNameStatus`
 * @param posts every post in every language
 * @returns each changed page once, sorted by path; the files that affect all pages; and the number of
 *   files that no page uses
 */
export function describeChanges(
  files: readonly FileChange[],
  posts: readonly PostSource[],
): Changes {
  const pages = new Map<string, PageChange>();
  const add = (change: PageChange) => {
    const key = `${change.path} ${change.locale}`;
    const before = pages.get(key);
    // A change of the text has priority over `parts`. Two changed files of one page are one change.
    if (before === undefined || before.status === 'parts') {
      pages.set(key, change);
    } else if (change.status !== 'parts' && change.status !== before.status) {
      pages.set(key, { ...change, status: 'changed' });
    }
  };
  const everywhere: string[] = [];
  let unread = 0;
  for (const { file, status } of files) {
    const own = pagesOf(file);
    const name = nameInPosts(file);
    if (own.length > 0) {
      own.forEach((place) => add({ ...place, status }));
    } else if (isUnseen(file)) {
      unread += 1;
    } else if (name !== undefined) {
      const showing = posts.filter(({ raw }) => name.test(raw));
      showing.forEach(({ path, locale }) => add({ path, locale, status: 'parts' }));
      unread += showing.length === 0 ? 1 : 0;
    } else {
      everywhere.push(file);
    }
  }
  const order = ({ path, locale }: PageChange) => `${path} ${locale === 'pt' ? 0 : 1}`;
  return {
    pages: [...pages.values()].sort((a, b) => (order(a) < order(b) ? -1 : 1)),
    everywhere: everywhere.sort(),
    unseen: unread,
  };
}
