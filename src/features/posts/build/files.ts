import type { Problem } from '../../../lib/frontMatter';
import { listFiles } from '../../../lib/node/files';

/** Addresses below /blog that other pages use, and `index`, which is the address of the folder. */
const reserved = ['arquivo', 'marcadores', 'page', 'index'];

const postPath = /^(?:[a-z0-9]+(?:-[a-z0-9]+)*\/)?([a-z0-9]+(?:-[a-z0-9]+)*)\.mdx$/;

/**
 * Finds posts that the site would lose. The blog plugin ignores some files without a message (`.md`
 * with our options, names that start with `_`), removes a date from the start of a name, and lets one
 * page replace another page with the same address.
 *
 * @param root a folder of posts
 * @param folder the same folder relative to the repository, for messages
 * @returns one problem for each file name that is not an address or is already used
 */
export function checkFileNames(root: string, folder: string): Problem[] {
  const names = listFiles(root).filter((name) => /\.(?:mdx?|markdown)$/i.test(name));
  return names.flatMap((name): Problem[] => {
    const file = `${folder}/${name}`;
    const base = postPath.exec(name)?.[1];
    if (base === undefined || /^\d{4}-\d{1,2}-\d{1,2}/.test(base)) {
      const message =
        'has a file name that the blog would ignore or change. Rename it to name.mdx or series/name.mdx: a-z, 0-9 and single hyphens, no date at the start';
      return [{ file, message }];
    }
    const [first = ''] = name.split(/[/.]/);
    return [first, base].some((part) => reserved.includes(part))
      ? [
          {
            file,
            message: `takes the address of another page. Choose a name other than ${reserved.join(', ')}`,
          },
        ]
      : [];
  });
}
