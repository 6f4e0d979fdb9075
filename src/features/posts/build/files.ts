import type { Problem } from '../../../lib/problems';
import { listFiles } from '../../../lib/node/files';

/** Addresses below /blog that other pages use, and `index`, which is the address of the folder. */
const reserved = ['arquivo', 'marcadores', 'page', 'index'];

const postPath = /^(?:[a-z0-9]+(?:-[a-z0-9]+)*\/)?([a-z0-9]+(?:-[a-z0-9]+)*)\.mdx$/;

/** Names of devices. Windows refuses them for files and folders, with any extension. */
const devices = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/** The blog plugin removes a date from the start of a name. */
const dated = /^\d{4}-\d{1,2}-\d{1,2}/;

const takesAddress = `takes the address of another page. Choose a name other than ${reserved.join(', ')}`;

/**
 * @param name name of a post, without its folder and its ending
 * @returns why the address of the post would not be this name, or `undefined`
 */
export function postNameFault(name: string): string | undefined {
  if (dated.test(name)) {
    return 'starts with a date, which the blog would remove. Begin with a word';
  }
  return reserved.includes(name) ? takesAddress : undefined;
}

/**
 * @param name name of one file or folder
 * @returns an error message when Windows cannot create a file of that name, else `undefined`
 */
export function windowsFault(name: string): string | undefined {
  if (devices.test(name)) {
    return `has the name "${name}", which Windows keeps for a device`;
  }
  return /[. ]$/.test(name)
    ? `has the name "${name}", and Windows drops its last character`
    : undefined;
}

/**
 * Finds posts that the site would lose. The blog plugin ignores some files without a message (`.md`
 * with our options, names that start with `_`), removes a date from the start of a name, and lets one
 * page replace another page with the same address. A repository with a name that Windows refuses cannot
 * be checked out there.
 *
 * @param root a folder of posts
 * @param folder the same folder relative to the repository, for messages
 * @returns one problem for each file name that is not an address, is already used, or is none on Windows
 */
export function checkFileNames(root: string, folder: string): Problem[] {
  return listFiles(root).flatMap((name): Problem[] => {
    const file = `${folder}/${name}`;
    const [fault] = name.split('/').flatMap((part) => windowsFault(part) ?? []);
    if (fault !== undefined) {
      return [{ file, message: `${fault}. Rename it` }];
    }
    if (!/\.(?:mdx?|markdown)$/i.test(name)) {
      return [];
    }
    const base = postPath.exec(name)?.[1];
    if (base === undefined || dated.test(base)) {
      const message =
        'has a file name that the blog would ignore or change. Rename it to name.mdx or series/name.mdx: a-z, 0-9 and single hyphens, no date at the start';
      return [{ file, message }];
    }
    const [first = ''] = name.split(/[/.]/);
    return [first, base].some((part) => reserved.includes(part))
      ? [{ file, message: takesAddress }]
      : [];
  });
}
