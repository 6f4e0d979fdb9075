import path from 'node:path';
import { listPosts, postsFolder } from '../../../lib/node/folders';
import { readText } from '../../../lib/node/text';
import { frontMatterOf } from '../../../lib/frontMatter';
import { defaultLocale } from '../../../lib/locales';

function dataOf(file: string, siteDir: string): Record<string, unknown> {
  try {
    return frontMatterOf(readText(file, siteDir));
  } catch {
    // The file is not UTF-8. checkContent reports it, so it is ignored here.
    return {};
  }
}

/**
 * @param siteDir root of the repository
 * @returns the years of the oldest and the newest post, or `undefined` without posts. Drafts and posts
 *   that cannot be read are ignored; `checkContent` reports the latter
 */
export function yearsOfPosts(siteDir: string): { first: string; last: string } | undefined {
  const root = postsFolder(siteDir, defaultLocale);
  const years = listPosts(root)
    .flatMap((name) => {
      const { date, draft } = dataOf(path.join(root, name), siteDir);
      return draft === true ? [] : [String(date).slice(0, 4)];
    })
    .filter((year) => /^\d{4}$/.test(year))
    .sort();
  const [first] = years;
  const last = years.at(-1);
  return first === undefined || last === undefined ? undefined : { first, last };
}
