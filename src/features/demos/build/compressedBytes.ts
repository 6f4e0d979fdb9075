import { brotliCompressSync, constants } from 'node:zlib';
import { remember } from '../../../lib/node/remember';

/** The quality with which hosts compress files. All demos take 1.5 s with it. */
const best = constants.BROTLI_MAX_QUALITY;

/** A quality whose result is larger, in a fiftieth of the time. */
const quick = 5;

const bytesAt = (quality: number) =>
  remember(`compressed-${quality}`, (code) => {
    const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
    return brotliCompressSync(code, { params }).length;
  });
const [bestBytes, quickBytes] = [bytesAt(best), bytesAt(quick)];

/** @returns bytes of a text in Brotli; in `npm start` up to a third more, since the best quality takes long */
export const compressedBytes = (code: string): number =>
  process.env.NODE_ENV === 'development' ? quickBytes(code) : bestBytes(code);
