import zlib from 'node:zlib';
import { inlined, type IndexFiles } from '../shared/indexFiles';

/**
 * Compressed bytes of a base file that holds all words and all texts. With what a search reads of
 * uses and code (`src/features/search/shared/terms.ts`, `src/features/search/shared/library.ts`) that is less than 150 kB.
 */
const most = 90_000;

/**
 * @param files of a language
 * @returns the same; with all words and texts in the base file, as long as that is small: a search
 *   then waits for two files less, and asks for ten less
 */
export function fitted(files: IndexFiles): IndexFiles {
  const whole = inlined(files, (name) => /^(?:words|page)-/.test(name));
  const { length } = zlib.brotliCompressSync(JSON.stringify(whole.base), {
    params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 5 },
  });
  return length <= most ? whole : files;
}
