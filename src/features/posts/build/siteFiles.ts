import fs from 'node:fs';
import path from 'node:path';
import type { Problem } from '../../../lib/problems';
import { pathFrom } from '../../../lib/node/files';
import { demosFolder } from '../../../lib/contentFolders';

/**
 * @returns whether a link is the lock of a file that is open in Emacs and has changes that are not saved. It
 *   leads to nothing and is deleted after saving
 */
const isLock = (link: string): boolean =>
  path.basename(link).startsWith('.#') && !fs.existsSync(link);

/** @returns paths of all symbolic links in a folder, and of the folder itself when it is one; no locks */
function linksIn(siteDir: string, folder: string): string[] {
  const absolute = path.join(siteDir, folder);
  const stats = fs.lstatSync(absolute, { throwIfNoEntry: false });
  if (stats?.isSymbolicLink() === true) {
    return [folder];
  }
  return stats === undefined
    ? []
    : fs
        .readdirSync(absolute, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isSymbolicLink())
        .map(({ parentPath, name }) => path.join(parentPath, name))
        .filter((link) => !isLock(link))
        .map((link) => pathFrom(siteDir, link));
}

/**
 * Tests of a demo run in Node, which needs links to the files that the demo inherits from another one. A
 * build does not follow these links: the checks of demos refuse one to a file that is not inherited.
 */
const sharing = demosFolder;

/** @returns what is wrong with a symbolic link, or `undefined` */
function linkFault(siteDir: string, file: string): string | undefined {
  const absolute = path.join(siteDir, file);
  const remedy = 'Delete the link and put the file itself here';
  if (!fs.existsSync(absolute)) {
    return `is a symbolic link to a file that does not exist. ${remedy}`;
  }
  const target = pathFrom(fs.realpathSync(siteDir), fs.realpathSync(absolute));
  if (target.startsWith('..')) {
    return `is a symbolic link that leads out of the repository, so a build would publish a file of this computer. ${remedy}`;
  }
  const isInDemo = path.posix.dirname(path.posix.dirname(file)) === sharing;
  return isInDemo && target.startsWith(`${sharing}/`)
    ? undefined
    : `is a symbolic link to ${target}, which the checks do not follow. ${remedy}`;
}

/**
 * Refuses symbolic links: a build follows them, and the checks do not, so that it would publish files
 * that were never checked. Only demos may link to each other's files.
 *
 * @param siteDir root of the repository
 * @param folders folders of authors, relative to it
 * @returns one problem for each link
 */
export function checkSymbolicLinks(siteDir: string, folders: readonly string[]): Problem[] {
  return [...folders, sharing]
    .flatMap((folder) => linksIn(siteDir, folder))
    .flatMap((file) => {
      const message = linkFault(siteDir, file);
      return message === undefined ? [] : [{ file, message }];
    });
}

/** Files for the host that the build writes itself, and where to put what an author would write there. */
const hostFiles = {
  'static/_headers':
    'Write a header in netlify.toml, under [[headers]]; for one that depends on files, see src/features/security/build/write.ts',
  'static/_redirects': 'Write a redirect in netlify.toml, under [[redirects]]',
};

/**
 * @param siteDir root of the repository
 * @returns one problem for each file of static/ that the build would replace with its own
 */
export function checkHostFiles(siteDir: string): Problem[] {
  return Object.entries(hostFiles)
    .filter(([file]) => fs.existsSync(path.join(siteDir, file)))
    .map(([file, remedy]) => ({
      file,
      message: `has no effect: the build writes its own file of this name. ${remedy}. Then delete this file`,
    }));
}
