import fs from 'node:fs';
import zlib from 'node:zlib';
import { builtIndex } from '../../../src/features/search/build/builtIndex';
import type { BaseFile, ReadSlice } from '../../../src/features/search/shared/files';
import type { IndexFiles } from '../../../src/features/search/shared/indexFiles';
import { ours } from './engines';
import { percentile } from './measure';

/** An index whose reader tells of each file that is read how many bytes it has, compressed. */
export type Weighed = (tell: (bytes: number) => void) => { base: BaseFile; read: ReadSlice };

const brotli = (text: string) =>
  zlib.brotliCompressSync(text, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 5 } }).length;

/** Compresses each file once. */
function weighing(): (name: string, text: () => string) => number {
  const known = new Map<string, number>();
  return (name, text) => {
    const bytes = known.get(name) ?? brotli(text());
    known.set(name, bytes);
    return bytes;
  };
}

/** @param folder of a built index */
export function weighed(folder: string): Weighed {
  const weigh = weighing();
  return (tell) =>
    builtIndex(folder, (file) => tell(weigh(file, () => fs.readFileSync(file, 'utf8'))));
}

/** @param files of an index that lies nowhere */
export function weighedFiles({ base, slices }: IndexFiles): Weighed {
  const weigh = weighing();
  return (tell) => {
    tell(weigh('records', () => JSON.stringify(base)));
    return {
      base,
      read: async (name) => {
        const slice = slices.get(name);
        tell(weigh(name, () => JSON.stringify(slice)));
        return slice as never;
      },
    };
  };
}

export interface Cost {
  bytes: number;
  files: number;
}

/**
 * What a reader loads who has nothing, and searches once.
 *
 * @param open the index
 * @param queries each asked with nothing loaded before
 * @param base path of the language
 * @returns the cost of each
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

/** @returns the middle, and the dearest, in words */
export function describeCosts(all: readonly Cost[]): string {
  const of = (part: number, name: keyof Cost) =>
    percentile(
      all.map((cost) => cost[name]),
      part,
    );
  const kilobytes = (part: number) => (of(part, 'bytes') / 1000).toFixed(1);
  return `a first search loads ${kilobytes(0.5)} kB in ${of(0.5, 'files')} files, at most ${kilobytes(1)} kB in ${of(1, 'files')}`;
}
