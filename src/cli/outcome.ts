/*
 * Keeps what the last check found. A check loads parsers and reads every text again, which takes
 * seconds; when no file has changed since, its outcome is the same. `npm start` keeps it too, so a
 * commit that follows an edit finds it there.
 */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { todayAtUtcPlus14 } from '../features/posts/shared';
import type { Problem } from '../lib/problems';
import { isAuthored } from './changed';

/** What the commands of the repository write, and packages: the lockfile of npm stands for those. */
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

/** @returns a file of the repository as the system knows it, without reading it */
function statLine(siteDir: string, file: string): string {
  // Only the system sets the change time: a file with an old modification time differs too.
  const { size, ino, mode, ctimeNs } = fs.lstatSync(path.join(siteDir, file), { bigint: true });
  return [file, size, ino, mode, ctimeNs].join('\0');
}

/**
 * @returns every file and folder below a folder, with a line that says in which state it is. Of
 *   folders only the name counts: editors make and delete files of their own in them
 */
function* filesBelow(siteDir: string, folder: string): Generator<{ file: string; line: string }> {
  const entries = fs.readdirSync(path.join(siteDir, folder), { withFileTypes: true });
  for (const entry of entries.filter(({ name }) => folder !== '' || !unread.includes(name))) {
    const file = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) {
      yield { file, line: file };
      yield* filesBelow(siteDir, file);
    } else {
      yield { file, line: statLine(siteDir, file) };
    }
  }
}

/** A hash for each of two parts of the repository. */
export interface State {
  /** Posts, texts and demos. */
  authored: string;
  /** Every other file, packages, the version of Node, and the day. */
  code: string;
}

/**
 * @param siteDir root of the repository
 * @param today last allowed date of a post, on which the checks depend
 * @returns hashes that change with every file; `undefined` when a folder cannot be read
 */
export function stateOf(siteDir: string, today: string = todayAtUtcPlus14()): State | undefined {
  const [authored, code] = [createHash('sha1'), createHash('sha1')];
  try {
    for (const { file, line } of filesBelow(siteDir, '')) {
      (isAuthored(file) ? authored : code).update(`${line}\n`);
    }
    const hasPackages = fs.existsSync(path.join(siteDir, packages));
    code.update(hasPackages ? statLine(siteDir, packages) : '');
  } catch {
    return undefined;
  }
  code.update(`${process.version}\0${today}`);
  return { authored: authored.digest('hex'), code: code.digest('hex') };
}

export const isSameState = (a: State | undefined, b: State | undefined): boolean =>
  a !== undefined && b !== undefined && a.authored === b.authored && a.code === b.code;

interface Kept {
  state: State;
  problems: readonly Problem[];
}

const fileIn = (siteDir: string) => path.join(siteDir, '.cache/check/outcome.json');

/**
 * @param siteDir root of the repository
 * @param state the present state, by `stateOf`
 * @returns what a check of this state found; `undefined` when none was kept
 */
export function keptOutcome(
  siteDir: string,
  state: State | undefined,
): readonly Problem[] | undefined {
  try {
    const kept = JSON.parse(fs.readFileSync(fileIn(siteDir), 'utf8')) as Kept;
    return isSameState(kept.state, state) ? kept.problems : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Keeps an outcome. A folder that cannot be written costs only time.
 *
 * @param siteDir root of the repository
 * @param state the state before the check read anything: a file that was changed while it ran then
 *   gives another state the next time
 * @param problems everything that the checks found
 */
export function keepOutcome(
  siteDir: string,
  state: State | undefined,
  problems: readonly Problem[],
): void {
  if (state === undefined) {
    return;
  }
  const file = fileIn(siteDir);
  // Two checks may run at once: a reader never sees half a file.
  const fresh = `${file}.${process.pid}`;
  try {
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(fresh, JSON.stringify({ state, problems } satisfies Kept));
    fs.renameSync(fresh, file);
  } catch {
    return;
  }
}
