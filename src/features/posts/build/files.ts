import fs from 'node:fs';
import path from 'node:path';
import type { Problem } from '../../../lib/frontMatter';

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
