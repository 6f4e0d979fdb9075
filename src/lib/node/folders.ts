import fs from 'node:fs';
import path from 'node:path';
import { defaultLocale } from '../locales';
import { listFiles } from './files';
import { AuthorError } from '../authorError';

/** @returns folder of the posts of a locale */
export const postsFolder = (siteDir: string, locale: string): string =>
  path.join(
    siteDir,
    locale === defaultLocale ? 'blog' : `i18n/${locale}/docusaurus-plugin-content-blog`,
  );

/**
 * @param siteDir root of the repository
 * @param locale name of a locale
 * @returns folders to search for the blog files of that locale, in order of preference
 */
export const contentRoots = (siteDir: string, locale: string): string[] => [
  ...new Set([locale, defaultLocale].map((name) => postsFolder(siteDir, name))),
];

/**
 * @param roots folders in order of preference
 * @param name file name, such as `series.yml`
 * @returns path of the file in the first folder that has it
 * @throws Error when no folder has the file
 */
export function findContentFile(roots: readonly string[], name: string): string {
  const found = roots.map((root) => path.join(root, name)).find((file) => fs.existsSync(file));
  if (found === undefined) {
    throw new AuthorError(
      `${name} was not found in ${roots.join(' or ')}. Add it beside the posts.`,
    );
  }
  return found;
}

/**
 * @param root folder of posts
 * @returns sorted paths of its `.mdx` files, relative to it, with `/`. Empty when there is no
 *   folder
 */
export const listPosts = (root: string): string[] =>
  listFiles(root).filter((name) => name.endsWith('.mdx'));

/**
 * @param outDir folder of a built language
 * @param baseUrl base path of that language
 * @param rootPath base path of the default language
 * @returns folder of the built default language: files of all languages are there
 */
export function wholeSiteDir(outDir: string, baseUrl: string, rootPath: string): string {
  const below = baseUrl.slice(rootPath.length).replace(/\/$/, '');
  return below !== '' && path.basename(outDir) === below ? path.dirname(outDir) : outDir;
}
