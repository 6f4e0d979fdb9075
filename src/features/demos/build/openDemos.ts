import fs from 'node:fs';
import path from 'node:path';
import { sortProblems, type Problem } from '../../../lib/problems';
import { statesBelow } from '../../../lib/node/fileStates';
import { memory } from '../../../lib/node/remember';
import type { DemoSource } from '../shared/types';
import type { ReadFolder } from './knownDemos';
import { mergeDemo } from './merge';
import { sourceOf } from './readDemo';
import { foldersIn, keyOf, readMerged, sharedProblems, type Demos } from './readDemos';
import { demosFolder } from '../../../lib/contentFolders';

/** Demos that an earlier check found without a problem. */
const sound = memory<true>('sound-demos');

/** The demos of `src/demos`, each read only when it is asked for or when it may have a problem. */
export interface OpenedDemos extends Pick<Demos, 'problems'> {
  /** @returns a demo without a problem, by its language and id */
  sourceOf: (locale: string, id: string) => DemoSource | undefined;
  /**
   * @returns a hash of all from which a demo is made, or that there is no such folder; `undefined` when
   *   the demo has a problem
   */
  stateOf: (id: string) => string | undefined;
}

interface OpenedFolder extends Pick<ReadFolder, 'merged' | 'problems'> {
  sourceOf: (locale: string) => DemoSource | undefined;
}

/** @returns the demo of a folder. Its languages are read at once unless it is known to be sound */
function openFolder(folder: string): OpenedFolder {
  const problems: Problem[] = [];
  const merged = mergeDemo(folder, problems);
  if (merged !== undefined && problems.length === 0 && sound.get(keyOf(merged)) === true) {
    const known = new Map<string, DemoSource>();
    const sourceOfLocale = (locale: string) => {
      const source = known.get(locale) ?? sourceOf(merged, locale, [], { isQuick: true });
      known.set(locale, source);
      return source;
    };
    return { merged, problems, sourceOf: sourceOfLocale };
  }
  const read = readMerged(merged, problems);
  if (merged !== undefined && read.problems.length === 0) {
    sound.set(keyOf(merged), true);
  }
  return { ...read, sourceOf: (locale) => read.sources.get(locale) };
}

/** Findings of an earlier check in all demos. They are valid while no file of a demo changes. */
interface Known {
  problems: Problem[];
  /** The hash of each demo without a problem, by its id. */
  states: Record<string, string>;
}

/** Opening a hundred demos takes a tenth of a second, and most checks are those of an edited text. */
const knownDemos = memory<Known>('demos', { limit: 4 });

/** A file that was written so shortly before may be written again without getting another time. */
const settledMs = 1000;

/** @returns a text that changes with any file of the demos; `undefined` while one has just changed */
function stateOfAll(siteDir: string): string | undefined {
  const files = fs.existsSync(path.join(siteDir, demosFolder))
    ? [...statesBelow(siteDir, demosFolder)]
    : [];
  const newest = Math.max(0, ...files.map(({ changedMs }) => changedMs));
  return Date.now() - newest < settledMs
    ? undefined
    : [siteDir, ...files.map(({ line }) => line)].join('\n');
}

/** Opens each folder once, when it is asked for. */
const opener = (demosDir: string) => {
  const opened = new Map<string, OpenedFolder>();
  return (id: string): OpenedFolder => {
    const folder = opened.get(id) ?? openFolder(path.join(demosDir, id));
    opened.set(id, folder);
    return folder;
  };
};

/** Opens all demos. */
function findAll(ids: readonly string[], open: (id: string) => OpenedFolder): Known {
  const all = ids.map((id) => ({ id, ...open(id) }));
  const states = all.flatMap(({ id, merged, problems }) =>
    merged === undefined || problems.length > 0 ? [] : [[id, keyOf(merged)] as const],
  );
  return {
    states: Object.fromEntries(states),
    problems: sortProblems([
      ...all.flatMap(({ problems }) => problems),
      ...sharedProblems(all.flatMap(({ merged }) => merged ?? [])),
    ]),
  };
}

/**
 * Finds the same problems as `readDemos`, but does not read the demos that an earlier check found sound.
 *
 * @param siteDir root of the repository
 * @returns the demos, and every problem that makes one of them unusable
 */
export function openDemos(siteDir: string): OpenedDemos {
  const demosDir = path.join(siteDir, demosFolder);
  const ids = new Set(foldersIn(demosDir));
  const open = opener(demosDir);
  const state = stateOfAll(siteDir);
  const earlier = state === undefined ? undefined : knownDemos.get(state);
  const known = earlier ?? findAll([...ids], open);
  if (state !== undefined && earlier === undefined) {
    knownDemos.set(state, known);
  }
  return {
    sourceOf: (locale, id) => (ids.has(id) ? open(id).sourceOf(locale) : undefined),
    stateOf: (id) => (ids.has(id) ? known.states[id] : 'absent'),
    problems: known.problems,
  };
}
