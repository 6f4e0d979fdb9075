import zlib from 'node:zlib';

/**
 * @param part fraction, from 0 to 1
 * @returns the value below which this fraction of the numbers lies; `NaN` for no numbers
 */
export function percentile(numbers: readonly number[], part: number): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? NaN;
}

/** @returns the median; the upper one if there are two middle values; `NaN` for no numbers */
export const median = (numbers: readonly number[]): number => percentile(numbers, 0.5);

/** @returns bytes as kilobytes (1000) with one decimal */
export const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);

/** @returns compressed bytes at quality 5, which is fast enough for thousands of files */
export const fastBrotli = (content: string | Buffer): number =>
  zlib.brotliCompressSync(content, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 5 } }).length;
