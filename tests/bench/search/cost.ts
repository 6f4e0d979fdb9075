import fs from 'node:fs';
import { builtIndex } from '../../../src/features/search/build/builtIndex';
import type { BaseFile, ReadFile } from '../../../src/features/search/shared/files';
import type { IndexFiles } from '../../../src/features/search/shared/indexFiles';
import { fastBrotli, kilobytes, percentile } from '../numbers';
import { ours } from './engines';

/**
 * Opens an index. The callback receives the compressed size in bytes of each file that is read, the
 * base file included.
 */
type Weighed = (onRead: (bytes: number) => void) => { base: BaseFile; read: ReadFile };

/** @returns a function that gives the compressed size of a file, and compresses each file once */
function sizeCache(): (name: string, text: () => string) => number {
  const known = new Map<string, number>();
  return (name, text) => {
    const bytes = known.get(name) ?? fastBrotli(text());
    known.set(name, bytes);
    return bytes;
  };
}

/** @param folder folder of a built index */
export function weighed(folder: string): Weighed {
  const sizeOf = sizeCache();
  return (onRead) =>
    builtIndex(folder, (file) => onRead(sizeOf(file, () => fs.readFileSync(file, 'utf8'))));
}

/** @param files an index in memory */
export function weighedFiles({ base, files }: IndexFiles): Weighed {
  const sizeOf = sizeCache();
  return (onRead) => {
    onRead(sizeOf('records', () => JSON.stringify(base)));
    return {
      base,
      read: async (name) => {
        const file = files.get(name);
        onRead(sizeOf(name, () => JSON.stringify(file)));
        return file as never;
      },
    };
  };
}

/** Download of one search: compressed bytes and number of files. */
interface Cost {
  bytes: number;
  files: number;
}

/**
 * Measures the download of a first search, with nothing in the cache.
 *
 * @param open opens the index; called for each query
 * @param queries queries, each measured on its own
 * @param base base path of the language
 * @returns the cost of each query
 */
export async function costs(
  open: Weighed,
  queries: readonly string[],
  base: string,
): Promise<Cost[]> {
  const all: Cost[] = [];
  for (const query of queries) {
    const cost = { bytes: 0, files: 0 };
    const index = open((bytes) => {
      cost.bytes += bytes;
      cost.files += 1;
    });
    await ours(index.base, index.read, base)(query);
    all.push(cost);
  }
  return all;
}

/** @returns the median and the maximum as a sentence */
export function describeCosts(all: readonly Cost[]): string {
  const of = (part: number, name: keyof Cost) =>
    percentile(
      all.map((cost) => cost[name]),
      part,
    );
  return `a first search loads ${kilobytes(of(0.5, 'bytes'))} kB in ${of(0.5, 'files')} files, at most ${kilobytes(of(1, 'bytes'))} kB in ${of(1, 'files')}`;
}
