import { execFileSync } from 'node:child_process';
import { demosFolder, pageSources } from '../lib/contentFolders';
import { locales } from '../lib/locales';
import { pathFrom } from '../lib/node/files';
import { postsFolder } from '../lib/node/folders';
import type { Problem } from '../lib/problems';

/** Files that the check reads, besides code. */
const authored = /^(?:blog|i18n|static|src\/demos|\.cspell)\/|\.mdx$|^(?:README\.md|cspell\.json)$/;

/** Folders and files that have all content: what to watch for changes of what the check finds. */
export const authoredPlaces: readonly string[] = [
  'blog',
  'i18n',
  'static',
  demosFolder,
  ...pageSources.map(({ source }) => source),
  '.cspell',
  'cspell.json',
  'README.md',
];

/** @returns whether a file holds content: a text, a demo, a picture or a dictionary; not code */
export const isAuthored = (file: string): boolean => authored.test(file);

/** Files that differ from the last commit, by their paths. */
export interface Changed {
  files: string[];
  /** Whether other files may have problems now: a file was deleted, or posts use a changed file. */
  isWide: boolean;
}

/**
 * @param status output of `git status --porcelain -z --no-renames --untracked-files=all`
 * @returns the files that the check reads
 */
export function readStatus(status: string): Changed {
  const entries = status
    .split('\0')
    .filter((entry) => isAuthored(entry.slice(3)))
    .map((entry) => ({ state: entry.slice(0, 2), file: entry.slice(3) }));
  return {
    files: entries.map(({ file }) => file),
    isWide: entries.some(({ state, file }) => state.includes('D') || !file.endsWith('.mdx')),
  };
}

/**
 * @param siteDir root of the repository
 * @returns the changed files of the working tree: staged, unstaged and untracked ones. `undefined`
 *   when git cannot tell
 */
export function changedFiles(siteDir: string): Changed | undefined {
  try {
    const options = ['--porcelain', '-z', '--no-renames', '--untracked-files=all'];
    const status = execFileSync('git', ['status', ...options], {
      cwd: siteDir,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 2 ** 26,
    });
    return readStatus(status);
  } catch {
    return undefined;
  }
}

/** @returns the path of a post below the folder of its language; of another file its whole path */
function nameIn(siteDir: string, file: string): string {
  const folders = locales.map((locale) => `${pathFrom(siteDir, postsFolder(siteDir, locale))}/`);
  const folder = folders.find((each) => file.startsWith(each)) ?? '';
  return file.slice(folder.length);
}

/**
 * @param siteDir root of the repository
 * @param problems what the check found
 * @param changed changed files
 * @returns the problems of changed posts and of their translations, and the number of all other problems
 */
export function problemsOfChanged(
  siteDir: string,
  problems: readonly Problem[],
  { files, isWide }: Changed,
): { problems: Problem[]; others: number } {
  const names = new Set(files.map((file) => nameIn(siteDir, file)));
  const own = problems.filter(({ file }) => isWide || names.has(nameIn(siteDir, file)));
  return { problems: own, others: problems.length - own.length };
}
