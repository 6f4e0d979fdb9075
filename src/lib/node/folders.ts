import fs from 'node:fs';
import path from 'node:path';
import { defaultLocale } from '../locales';

/** Where the posts and data files of one locale are, relative to the repository. */
const localizedRoot = (locale: string) => `i18n/${locale}/docusaurus-plugin-content-blog`;

/**
 * @param siteDir root of the repository
 * @param locale a locale name
 * @returns folders in which that locale's blog files are looked for, nearest first
 */
export function contentRoots(siteDir: string, locale: string): string[] {
  const base = path.join(siteDir, 'blog');
  return locale === defaultLocale ? [base] : [path.join(siteDir, localizedRoot(locale)), base];
}

/**
 * @param roots folders in order of preference
 * @param name file name, as `series.yml`
 * @returns the path of the first one that exists
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
 * @param root a folder of posts
 * @returns paths of its `.mdx` files relative to it, with `/`, sorted
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
