import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { isFile } from '../../../lib/node/files';
import { parseNameStatus } from './changes';
import type { FileChange } from '../shared/types';

/** Files that differ between the preview and its base. */
export interface Comparison {
  /** `main`: the commit where the branch left main; `build`: the last build, when main is missing. */
  with: 'main' | 'build';
  /** Commit that the preview is compared with. */
  base: string;
  files: FileChange[];
}

/** How a build is compared. */
export interface CompareOptions {
  /** Commit of the previous build (`CACHED_COMMIT_REF` of Netlify), or the one that is built. */
  lastBuild?: string | undefined;
  /** Whether files that are not committed count: an author's build at home has them. */
  withUncommitted: boolean;
}

/** Folders of content. Files that git does not know count only in these. */
const contentFolders = ['blog', 'i18n', 'src', 'static'];

const branches = ['origin/main', 'main'];

/** Bytes. Files that one process reads are not read when they are larger in all. */
const maxBuffer = 64 * 1024 * 1024;

const run = (siteDir: string, args: readonly string[], input?: string): Buffer =>
  execFileSync('git', args, {
    cwd: siteDir,
    stdio: [input === undefined ? 'ignore' : 'pipe', 'pipe', 'ignore'],
    input,
    maxBuffer,
  });

function attempt<T>(task: () => T): T | undefined {
  try {
    return task();
  } catch {
    return undefined;
  }
}

const namesIn = (output: string | undefined): string[] =>
  (output ?? '').split('\0').filter((name) => name !== '');

/** @returns the files of content that git neither knows nor ignores */
function untracked(siteDir: string): FileChange[] {
  const args = ['ls-files', '--others', '--exclude-standard', '-z', '--', ...contentFolders];
  const names = namesIn(attempt(() => run(siteDir, args).toString()));
  // A repository inside this one is named as a folder.
  return names
    .filter((file) => isFile(path.join(siteDir, file)))
    .map((file) => ({ status: 'new', file }));
}

/**
 * Compares this build with the published site.
 *
 * @param siteDir root of the repository
 * @returns the files that differ, or `undefined` when git or the history is missing
 */
export function compare(
  siteDir: string,
  { lastBuild, withUncommitted }: CompareOptions,
): Comparison | undefined {
  const since = (base: string, name: Comparison['with']): Comparison | undefined => {
    const commits = withUncommitted ? [base] : [base, 'HEAD'];
    const args = ['diff', '--name-status', '--find-renames', '-z', ...commits, '--'];
    const output = attempt(() => run(siteDir, args).toString());
    if (output === undefined) {
      return undefined;
    }
    const files = parseNameStatus(output);
    return { with: name, base, files: withUncommitted ? [...files, ...untracked(siteDir)] : files };
  };
  for (const branch of branches) {
    const base = attempt(() => run(siteDir, ['merge-base', branch, 'HEAD']).toString().trim());
    const found = base === undefined ? undefined : since(base, 'main');
    if (found !== undefined) {
      return found;
    }
  }
  if (lastBuild === undefined || !/^[\da-f]{40}$/.test(lastBuild)) {
    return undefined;
  }
  const head = attempt(() => run(siteDir, ['rev-parse', 'HEAD']).toString().trim());
  // Without a cache, Netlify names the commit that it builds: what a build before it had is not known.
  return lastBuild === head ? undefined : since(lastBuild, 'build');
}

/**
 * Splits the output of `git cat-file --batch`: for each object a line such as `<hash> blob 12`, its
 * bytes, and a line break; or a line such as `<name> missing`. An object that is no file, such as the
 * `tree` of a path that was a folder, has bytes too.
 */
function parseBatch(output: Buffer, files: readonly string[]): Map<string, Buffer> {
  const contents = new Map<string, Buffer>();
  let offset = 0;
  for (const file of files) {
    const end = output.indexOf('\n', offset);
    const [, type, size] = / (\w+) (\d+)$/.exec(output.toString('utf8', offset, end)) ?? [];
    offset = end + 1;
    if (type === 'blob') {
      contents.set(file, output.subarray(offset, offset + Number(size)));
    }
    if (size !== undefined) {
      offset += Number(size) + 1;
    }
  }
  return contents;
}

/**
 * Reads files of an earlier commit, in one process for all of them.
 *
 * @param siteDir root of the repository
 * @param commit hash of the commit
 * @param files paths relative to the repository
 * @returns the content of each file that the commit has; nothing when git cannot be asked, or when the
 *   files are larger than `maxBuffer` in all
 */
export function readEarlier(
  siteDir: string,
  commit: string,
  files: readonly string[],
): Map<string, Buffer> {
  // A line break in a name would be the end of the question.
  const asked = files.filter((file) => !file.includes('\n'));
  const questions = asked.map((file) => `${commit}:${file}\n`).join('');
  const output =
    asked.length === 0
      ? undefined
      : attempt(() => run(siteDir, ['cat-file', '--batch'], questions));
  return output === undefined ? new Map() : parseBatch(output, asked);
}

/**
 * @param siteDir root of the repository
 * @param file a path that differs, relative to the repository
 * @returns the content of the file as it is; nothing when it is gone, and for a path that is a folder now:
 *   a submodule, or a link to a folder
 */
export function readNow(siteDir: string, file: string): Buffer | undefined {
  const place = path.join(siteDir, file);
  return isFile(place) ? fs.readFileSync(place) : undefined;
}

/**
 * @param siteDir root of the repository
 * @param commit hash of the commit
 * @param folder a folder, relative to the repository
 * @returns paths of its files in that commit, relative to the repository; without symbolic links, whose
 *   content is the path of another file, and without submodules
 */
export function listEarlier(siteDir: string, commit: string, folder: string): string[] {
  const args = ['ls-tree', '-r', '-z', commit, '--', `${folder}/`];
  const output = attempt(() => run(siteDir, args).toString());
  // Such as `100644 blob <hash>\t<file>`. The mode of a link is 120000, that of a submodule 160000.
  return namesIn(output)
    .filter((entry) => entry.startsWith('100'))
    .map((entry) => entry.slice(entry.indexOf('\t') + 1));
}
