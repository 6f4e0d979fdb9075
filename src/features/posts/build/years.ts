import path from 'node:path';
import { contentRoots, listPosts } from '../../../lib/node/folders';
import { readText } from '../../../lib/node/text';
import { readFrontMatter } from '../../../lib/frontMatter';
import { defaultLocale } from '../../../lib/locales';

/**
 * @param siteDir root of the repository
 * @returns the years of the oldest and the newest post; drafts do not count, and neither does a
 *   post that cannot be read, which `checkContent` reports
 */
export function yearsOfPosts(siteDir: string): { first: string; last: string } | undefined {
  const root = contentRoots(siteDir, defaultLocale)[0] ?? '';
  const years = listPosts(root)
    .flatMap((name) => {
      const read = readFrontMatter(name, readText(path.join(root, name), siteDir));
      const isDraft = 'data' in read && read.data.draft === true;
      return 'data' in read && !isDraft ? [String(read.data.date).slice(0, 4)] : [];
    })
    .filter((year) => /^\d{4}$/.test(year))
    .sort();
  const [first] = years;
  const last = years.at(-1);
  return first === undefined || last === undefined ? undefined : { first, last };
}
