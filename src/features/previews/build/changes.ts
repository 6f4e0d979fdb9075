import { locales, type Locale } from '../../../lib/locales';
import { isPicture } from '../../../lib/pictureNames';
import type { FileChange } from '../shared/types';
import type { PostSource } from './posts';

/** A page: its path without a locale prefix, and its language. */
export type PagePlace = Pick<PostSource, 'path' | 'locale'>;

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
const pagesOf = (file: string): PagePlace[] =>
  sources.flatMap(([form, own, pathOf]) => {
    const match = form.exec(file);
    return match === null ? [] : own.map((locale) => ({ path: pathOf(match[1] ?? ''), locale }));
  });

/** @returns id of the demo whose folder has the file */
export const demoOf = (file: string): string | undefined =>
  /^src\/demos\/([\w-]+)\//.exec(file)?.[1];

/** @returns whether no page uses the file: a test, a command, documentation */
export const isUnseen = (file: string): boolean => unusedByPages.test(file);

/** Finds the pictures that a post shows: paths relative to the repository. */
export type PicturesOf<Post> = (post: Post) => readonly string[];

/**
 * @param file path relative to the repository
 * @param posts every post in every language
 * @param picturesOf finds the pictures of a post; without it, no post shows a picture
 * @returns the pages that the file is the source of, or that show it as a demo or a picture
 */
export function pagesShowing<Post extends PostSource>(
  file: string,
  posts: readonly Post[],
  picturesOf: PicturesOf<Post> = () => [],
): PagePlace[] {
  const own = pagesOf(file);
  const demo = demoOf(file);
  if (own.length > 0 || (demo === undefined && !isPicture(file))) {
    return own;
  }
  const name = new RegExp(`\\b(?:id|base)="${demo}"|^demo: ${demo}$`, 'm');
  const shows = (post: Post) =>
    demo === undefined ? picturesOf(post).includes(file) : name.test(post.raw);
  return posts.filter(shows).map(({ path, locale }) => ({ path, locale }));
}

/**
 * @param walls which pages and texts show many demos without naming them
 * @param posts every post in every language
 * @returns those pages, in all languages
 */
export const pagesWithWalls = (
  { paths, component }: { paths: readonly string[]; component: string },
  posts: readonly PostSource[],
): PagePlace[] => [
  ...paths.flatMap((path) => locales.map((locale) => ({ path, locale }))),
  ...posts
    .filter(({ raw }) => new RegExp(`<${component}\\b`).test(raw))
    .map(({ path, locale }) => ({ path, locale })),
];
