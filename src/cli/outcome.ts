/*
 * Cache of the last result of `npm run check`. A check loads parsers and reads every text, which takes
 * seconds. While no file changes, its result stays the same. `npm start` writes the cache too, so that
 * the git hook finds the result of an edit.
 */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { todayAtUtcPlus14 } from '../features/posts/shared';
import { writeAtomically } from '../lib/node/files';
import { stateOfFile, statesBelow } from '../lib/node/fileStates';
import type { Problem } from '../lib/problems';
import { isAuthored } from './changed';

/** Folders that commands write, and packages, which npm's lockfile represents. */
const unread = [
  '.git',
  '.cache',
  '.docusaurus',
  'build',
  'node_modules',
  'playwright-report',
  'test-results',
];

const packages = 'node_modules/.package-lock.json';

/** A hash for each of two parts of the repository. */
export interface State {
  /** Posts, texts and demos. */
  authored: string;
  /** Every other file, packages, the version of Node, and the day. */
  code: string;
  /** Whether a link leads to a file that is not read: its changes change no hash. */
  hasLinks: boolean;
}

/** @returns whether a path is below the root, and in no folder that is left out */
function isRead(root: string, target: string): boolean {
  const relative = path.relative(root, target);
  const [first = ''] = relative.split(path.sep);
  return !path.isAbsolute(relative) && first !== '' && first !== '..' && !unread.includes(first);
}

/**
 * Both the written target and the real one must be read: a link may lead through other links, and each of
 * those that is read is asked too.
 *
 * @returns whether a link leads to a file whose changes change no hash, or to none
 */
function leadsElsewhere(siteDir: string, link: string): boolean {
  const file = path.join(siteDir, link);
  try {
    const written = path.resolve(path.dirname(file), fs.readlinkSync(file));
    const isOwn =
      isRead(path.resolve(siteDir), written) &&
      isRead(fs.realpathSync(siteDir), fs.realpathSync(file));
    return !isOwn;
  } catch {
    return true;
  }
}

/**
 * @param siteDir root of the repository
 * @param today last allowed date of a post, on which the checks depend
 * @returns hashes that change when any file changes; `undefined` when a folder cannot be read
 */
export function stateOf(siteDir: string, today: string = todayAtUtcPlus14()): State | undefined {
  const [authored, code] = [createHash('sha1'), createHash('sha1')];
  let hasLinks = false;
  try {
    for (const { file, line, isLink } of statesBelow(siteDir, '', unread)) {
      (isAuthored(file) ? authored : code).update(`${line}\n`);
      hasLinks ||= isLink && leadsElsewhere(siteDir, file);
    }
    const hasPackages = fs.existsSync(path.join(siteDir, packages));
    code.update(hasPackages ? stateOfFile(siteDir, packages).line : '');
  } catch {
    return undefined;
  }
  code.update(`${process.version}\0${today}`);
  return { authored: authored.digest('hex'), code: code.digest('hex'), hasLinks };
}

/** @returns whether both states are known and equal */
export const isSameState = (a: State | undefined, b: State | undefined): boolean =>
  a !== undefined && b !== undefined && a.authored === b.authored && a.code === b.code;

interface Kept {
  state: State;
  problems: readonly Problem[];
  /** Name of the code that found them, by `keepCheckResults`. */
  version?: string;
}

const fileIn = (siteDir: string) => path.join(siteDir, '.cache/check/outcome.json');

function readKept(siteDir: string): Kept | undefined {
  try {
    const kept = JSON.parse(fs.readFileSync(fileIn(siteDir), 'utf8')) as Kept;
    // A damaged file may have no state: then this throws.
    return kept.state.code === '' ? undefined : kept;
  } catch {
    return undefined;
  }
}

/**
 * @param siteDir root of the repository
 * @param state the present state, by `stateOf`
 * @returns what a check of this state found; `undefined` when none was kept
 */
export function keptOutcome(
  siteDir: string,
  state: State | undefined,
): readonly Problem[] | undefined {
  const kept = readKept(siteDir);
  return isSameState(kept?.state, state) ? kept?.problems : undefined;
}

/**
 * @param siteDir root of the repository
 * @param state the present state, by `stateOf`
 * @returns the name that the last check gave to its code; `undefined` when that was other code
 */
export function keptVersion(siteDir: string, state: State | undefined): string | undefined {
  const kept = readKept(siteDir);
  return state !== undefined && kept?.state.code === state.code ? kept.version : undefined;
}

/**
 * Writes the cache. When the folder is read-only, the next check only takes longer.
 *
 * @param siteDir root of the repository
 * @param state the state before the check read anything: a file that was changed while it ran then
 *   gives another state the next time
 * @param problems everything that the checks found
 * @param version name of the code that found them, by `keepCheckResults`
 */
export function keepOutcome(
  siteDir: string,
  state: State | undefined,
  problems: readonly Problem[],
  version?: string,
): void {
  if (state === undefined) {
    return;
  }
  try {
    // Two checks may run at once.
    writeAtomically(fileIn(siteDir), JSON.stringify({ state, problems, version } satisfies Kept));
  } catch {
    return;
  }
}
