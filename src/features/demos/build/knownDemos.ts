import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Problem } from '../../../lib/problems';
import type { DemoSource } from '../shared/types';
import type { MergedDemo } from './merge';

/** A folder of `src/demos`, read in all languages. */
export interface ReadFolder {
  /** `undefined` when its demo.json, or that of a base, cannot be used. */
  merged: MergedDemo | undefined;
  /** The demo by locale; none when it has a problem. */
  sources: ReadonlyMap<string, DemoSource>;
  problems: readonly Problem[];
}

/** @returns hash of the names and contents of the files in a folder, and of its symbolic links */
function keyOfFolder(folder: string): string {
  const key = createHash('sha256');
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isFile() || entry.isSymbolicLink()) {
      const bytes = entry.isFile() ? fs.readFileSync(file) : fs.readlinkSync(file, 'buffer');
      key.update(`${entry.name}\0${bytes.length}\0`).update(bytes);
    }
  }
  return key.digest('hex');
}

/**
 * @returns whether read demos are cached. Only `npm start` reads them repeatedly; in a build, the cache
 *   would hold all demos in memory
 */
export const keepsDemos = (): boolean => process.env.NODE_ENV === 'development';

/** Cached demos by folder, with the hashes of the folders that they use (their own and their bases'). */
const known = new Map<string, { demo: ReadFolder; keys: ReadonlyMap<string, string> }>();

/**
 * `npm start` reads all demos after each save. While the files of a demo and of its bases are unchanged,
 * it is the same object as before, so that `perObject` finds the results computed from it. A demo with a
 * problem is always read again.
 *
 * @param demosDir path of `src/demos`
 * @param ids its folders
 * @returns a function for one pass over these folders. It returns the cached demo of a folder, or else
 *   the result of `read`
 */
export function rereader(
  demosDir: string,
  ids: readonly string[],
): (id: string, read: () => ReadFolder) => ReadFolder {
  if (!keepsDemos()) {
    return (_, read) => read();
  }
  // Hashed before any demo is read, so that a file saved during the pass is read again in the next.
  const keys = new Map(ids.map((id) => [id, keyOfFolder(path.join(demosDir, id))]));
  return (id, read) => {
    const folder = path.join(demosDir, id);
    const before = known.get(folder);
    if (before !== undefined && [...before.keys].every(([name, key]) => keys.get(name) === key)) {
      return before.demo;
    }
    known.delete(folder);
    const demo = read();
    const used = (demo.merged?.chain ?? []).map((name) => [name, keys.get(name) ?? ''] as const);
    if (demo.problems.length === 0 && used.length > 0 && used.every(([, key]) => key !== '')) {
      known.set(folder, { demo, keys: new Map(used) });
    }
    return demo;
  };
}
