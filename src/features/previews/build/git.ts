import { execFileSync } from 'node:child_process';
import { parseNameStatus } from './changes';
import type { FileChange } from '../shared/types';

/** Files that differ between the preview and its base. */
interface Comparison {
  /** `main`: the commit where the branch left main; `build`: the last build, when main is missing. */
  with: 'main' | 'build';
  files: FileChange[];
}

const branches = ['origin/main', 'main'];

/**
 * Compares this build with the published site.
 *
 * @param siteDir root of the repository
 * @param lastBuild commit of the previous build (`CACHED_COMMIT_REF` of Netlify)
 * @returns the files that differ, or `undefined` when git or the history is missing
 */
export function compare(siteDir: string, lastBuild: string | undefined): Comparison | undefined {
  const git = (...args: string[]) =>
    execFileSync('git', args, {
      cwd: siteDir,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 64 * 1024 * 1024,
    });
  const attempt = <T>(task: () => T): T | undefined => {
    try {
      return task();
    } catch {
      return undefined;
    }
  };
  const filesSince = (base: string) =>
    parseNameStatus(git('diff', '--name-status', '--no-renames', '-z', base, 'HEAD', '--'));

  for (const branch of branches) {
    const base = attempt(() => git('merge-base', branch, 'HEAD').trim());
    const files = base === undefined ? undefined : attempt(() => filesSince(base));
    if (files !== undefined) {
      return { with: 'main', files };
    }
  }
  if (lastBuild === undefined || !/^[\da-f]{40}$/.test(lastBuild)) {
    return undefined;
  }
  const files = attempt(() => filesSince(lastBuild));
  return files === undefined ? undefined : { with: 'build', files };
}
