import fs from 'node:fs';
import path from 'node:path';
import { defaultLocale } from '../locales';

/** Folder of the posts and data files of a locale, relative to the repository. */
const localizedRoot = (locale: string) => `i18n/${locale}/docusaurus-plugin-content-blog`;

/**
 * @param siteDir root of the repository
 * @param locale name of a locale
 * @returns folders to search for the blog files of that locale, in order of preference
 */
export function contentRoots(siteDir: string, locale: string): string[] {
  const base = path.join(siteDir, 'blog');
  return locale === defaultLocale ? [base] : [path.join(siteDir, localizedRoot(locale)), base];
}

/**
 * @param roots folders in order of preference
 * @param name file name, such as `series.yml`
 * @returns path of the file in the first folder that has it
 * @throws Error when no folder has the file
 */
export function findContentFile(roots: readonly string[], name: string): string {
  const found = roots.map((root) => path.join(root, name)).find((file) => fs.existsSync(file));
  if (found === undefined) {
    throw new Error(`${name} was not found in ${roots.join(' or ')}. Add it beside the posts.`);
  }
  return found;
}

/**
 * @param root folder of posts
 * @returns sorted paths of its `.mdx` files, relative to it, with `/`. Empty when there is no
 *   folder
 */
export function listPosts(root: string): string[] {
  if (!fs.existsSync(root)) {
    return [];
  }
  return fs
    .readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.mdx'))
    .map((entry) =>
      path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'),
    )
    .sort();
}
