import zlib from 'node:zlib';
import { inlined, type IndexFiles } from '../shared/indexFiles';

/**
 * Maximum size of a base file with the whole vocabulary and all pages, in compressed bytes. Together
 * with the posting lists and code that one search reads (limits in `shared/terms.ts` and
 * `client/answer.ts`), a first search stays below 150 kB.
 */
const maxBaseSize = 90_000;

/**
 * @param files index of a language
 * @returns the index with the vocabulary and the pages in the base file, if that file is small enough:
 *   a search then waits for two requests less, and sends about ten less. Otherwise `files` unchanged
 */
export function fitted(files: IndexFiles): IndexFiles {
  const whole = inlined(files, (name) => /^(?:words|page)-/.test(name));
  const { length } = zlib.brotliCompressSync(JSON.stringify(whole.base), {
    params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 5 },
  });
  return length <= maxBaseSize ? whole : files;
}
