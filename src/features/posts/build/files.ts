import fs from 'node:fs';
import path from 'node:path';
import { defaultLocale } from '../../../lib/locales';
import type { Problem } from './frontMatter';

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

/** Addresses below /blog that are not posts, and the name that stands for its folder. */
const reserved = ['arquivo', 'marcadores', 'page', 'index'];

const postPath = /^(?:[a-z0-9]+(?:-[a-z0-9]+)*\/)?([a-z0-9]+(?:-[a-z0-9]+)*)\.mdx$/;

/**
 * The blog plugin skips some names in silence (`.md` here, `_` before a name), cuts a day off the
 * front of others, and lets one page take another's address: posts would be lost.
 *
 * @param root a folder of posts
 * @param folder the same below the repository, for messages
 * @returns one fault for each file whose name is not its address
 */
export function checkFileNames(root: string, folder: string): Problem[] {
  if (!fs.existsSync(root)) {
    return [];
  }
  const names = fs
    .readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((name) => name.split(path.sep).join('/'))
    .filter((name) => /\.(?:mdx?|markdown)$/i.test(name));
  return names.sort().flatMap((name): Problem[] => {
    const file = `${folder}/${name}`;
    const base = postPath.exec(name)?.[1];
    if (base === undefined || /^\d{4}-\d{1,2}-\d{1,2}/.test(base)) {
      const message =
        'would not be read, or not at this address: a post is name.mdx or series/name.mdx, in a-z, 0-9 and single hyphens, with no day before it';
      return [{ file, message }];
    }
    const [first = ''] = name.split(/[/.]/);
    return [first, base].some((part) => reserved.includes(part))
      ? [{ file, message: `takes the address of another page: ${reserved.join(', ')} are taken` }]
      : [];
  });
}
