import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Problem } from '../../../lib/frontMatter';
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

/** @returns a text that changes with the names and the content of the files in a folder */
function keyOfFolder(folder: string): string {
  const key = createHash('sha256');
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    if (entry.isFile()) {
      const bytes = fs.readFileSync(path.join(folder, entry.name));
      key.update(`${entry.name}\0${bytes.length}\0`).update(bytes);
    }
  }
  return key.digest('hex');
}

/**
 * @returns whether what was read is kept for the next time. Only `npm start` reads demos again and
 *   again, and a build must fit into little memory
 */
export const keepsDemos = (): boolean => process.env.NODE_ENV === 'development';

/** Demos as they were read last, by their folder, with the keys of the folders that they use. */
const known = new Map<string, { demo: ReadFolder; keys: ReadonlyMap<string, string> }>();

/**
 * `npm start` reads all demos after each save. A demo without a problem whose files are the same,
 * with those of its bases, is the same object as before. So what was made of it can be found by it.
 *
 * @param demosDir path of `src/demos`
 * @param ids its folders
 * @returns a function for one reading of these folders: it gives the demo of an earlier reading with
 *   the same files, else the result of `read`
 */
export function rereader(
  demosDir: string,
  ids: readonly string[],
): (id: string, read: () => ReadFolder) => ReadFolder {
  if (!keepsDemos()) {
    return (_, read) => read();
  }
  // Before any demo is read: a file that is saved meanwhile has another key next time.
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
