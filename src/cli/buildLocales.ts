import type { ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { defaultLocale, type LocaleRun } from '../lib/locales';
import { listFiles } from '../lib/node/files';
import { postsFolder } from '../lib/node/folders';

/**
 * Free bytes of memory, and the most posts of a language, with which all locales are built at the same time.
 * The process of a locale takes up to 1.6 GB for 24 or 240 posts, and 3.3 GB for 2,400
 * (`npm run bench -- --growth`).
 */
const [freeForAll, postsForAll] = [5e9, 300];

/** What a build has, and has to do. */
export interface Conditions {
  cores: number;
  /** Free bytes of memory. */
  free: number;
  /** Posts of the default language. */
  posts: number;
}

/**
 * @param siteDir root of the repository
 * @returns the cores and the free memory that this process may use, and the number of posts
 */
export function conditionsIn(siteDir: string): Conditions {
  // A container may have less memory than its machine. Without a limit this is 0, or a huge number.
  const limit = process.constrainedMemory() || Infinity;
  return {
    cores: os.availableParallelism(),
    free: Math.min(os.freemem(), limit),
    posts: listFiles(postsFolder(siteDir, defaultLocale)).filter((file) => file.endsWith('.mdx'))
      .length,
  };
}

/** @returns whether there is a core and enough memory for each of two processes or more */
export const canBuildTogether = ({ cores, free, posts }: Conditions): boolean =>
  cores > 1 && free >= freeForAll && posts <= postsForAll;

/** Moves all that is in a folder into another one, which may have some of its folders. */
export function moveInto(from: string, to: string): void {
  for (const entry of fs.readdirSync(from, { withFileTypes: true })) {
    const source = path.join(from, entry.name);
    const target = path.join(to, entry.name);
    if (entry.isDirectory() && fs.existsSync(target)) {
      moveInto(source, target);
    } else {
      fs.renameSync(source, target);
    }
  }
}

/** A process of a build. */
interface Running {
  child: ChildProcess;
  /** Its exit code, once it has ended. */
  code: Promise<number>;
  /** Prints what it has written, and from then on what it writes. */
  show: () => void;
}

/** @returns a process whose output, when it comes through pipes, is held until it may be shown */
function run(child: ChildProcess): Running {
  const held: { stream: NodeJS.WriteStream; data: Buffer }[] = [];
  let isShown = false;
  for (const [from, stream] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ] as const) {
    from?.on('data', (data: Buffer) => {
      if (isShown) {
        stream.write(data);
      } else {
        held.push({ stream, data });
      }
    });
  }
  return {
    child,
    code: new Promise((resolve) => {
      child.on('error', (error) => {
        console.error(error.message);
        resolve(1);
      });
      child.on('close', (code) => resolve(code ?? 1));
    }),
    show: () => {
      isShown = true;
      held.splice(0).forEach(({ stream, data }) => stream.write(data));
    },
  };
}

/**
 * Builds all locales of a site: at the same time where the machine has room for that, else one after the
 * other. The output of each follows that of the one before. When one fails, those after it are ended without
 * a word, because they would mostly say the same.
 *
 * @param runs from `localeRuns`
 * @param start starts the process of a locale, whose output goes to that of this process (`inherit`) or into
 *   pipes
 * @param isTogether whether all processes run at the same time
 * @returns 0, or the exit code of the first one that failed
 */
export async function buildLocales(
  runs: readonly LocaleRun[],
  start: (run: LocaleRun, output: 'inherit' | 'pipe') => ChildProcess,
  isTogether: boolean,
): Promise<number> {
  const started = new Map<LocaleRun, Running>();
  const begin = (each: LocaleRun) => {
    const output = isTogether && each !== runs[0] ? 'pipe' : 'inherit';
    const running = started.get(each) ?? run(start(each, output));
    started.set(each, running);
    return running;
  };
  if (isTogether) {
    runs.forEach(begin);
  }
  for (const each of runs) {
    const { code, show } = begin(each);
    show();
    const failed = await code;
    if (failed !== 0) {
      started.forEach(({ child }) => child.kill('SIGKILL'));
      await Promise.all([...started.values()].map((other) => other.code));
      return failed;
    }
  }
  return 0;
}
