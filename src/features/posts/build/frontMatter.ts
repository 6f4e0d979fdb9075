import fs from 'node:fs';
import path from 'node:path';
import { readFrontMatter } from '../../../lib/frontMatter';
import { contentRoots, listPosts } from '../../../lib/node/folders';

/**
 * @param siteDir root of the repository
 * @param locale language that is served; a post that it lacks is the Portuguese one
 * @returns the posts whose front matter is missing or cannot be read, as paths below the folder of posts
 */
export function unreadablePosts(siteDir: string, locale: string): string[] {
  const files = new Map<string, string>();
  for (const root of contentRoots(siteDir, locale).toReversed()) {
    listPosts(root).forEach((name) => files.set(name, path.join(root, name)));
  }
  return [...files]
    .filter(([, file]) => 'problems' in readFrontMatter(file, fs.readFileSync(file, 'utf8')))
    .map(([name]) => name);
}
