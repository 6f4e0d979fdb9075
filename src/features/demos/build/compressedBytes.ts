import { brotliCompressSync, constants } from 'node:zlib';
import { remember } from '../../../lib/node/remember';

/** As hosts compress files. For all demos it takes 1.5 s. */
const best = constants.BROTLI_MAX_QUALITY;

/** A few bytes larger, in a fiftieth of the time. */
const quick = 5;

const bytesAt = (quality: number) =>
  remember(`compressed-${quality}`, (code) => {
    const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
    return brotliCompressSync(code, { params }).length;
  });
const [bestBytes, quickBytes] = [bytesAt(best), bytesAt(quick)];

/** @returns size of a text in Brotli. In `npm start` it is approximate, because nobody must wait for it */
export const compressedBytes = (code: string): number =>
  process.env.NODE_ENV === 'development' ? quickBytes(code) : bestBytes(code);
