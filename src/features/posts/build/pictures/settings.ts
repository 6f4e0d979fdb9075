/** Formats of encoded pictures, by their file endings. */
export type Ending = 'avif' | 'webp' | 'jpg' | 'png';

/** Media types of the formats that a page offers as sources, best first. */
export const sourceTypes = { avif: 'image/avif', webp: 'image/webp' } as const;

/** Largest original in bytes. */
export const maxBytes = 20_000_000;

/** Largest original in pixels: what the best phones take, and about a gigabyte while it is decoded. */
export const maxPixels = 200_000_000;

/** Widest file in pixels: the column of a desktop window (51rem) on a screen with two pixels for one. */
export const widest = 1632;

/**
 * The other widths: a narrow window without a dense screen, the column of a desktop window, the
 * column of a phone with three pixels for one (359 x 3).
 */
const narrower = [480, 816, 1080];

/** Width of the file that feeds show. Few feed readers have a wider column. */
export const fallbackWidth = 1080;

/**
 * @param full width of the original in pixels, at most `widest`
 * @returns widths to encode, narrowest first, none wider than the original. A width close to that of
 *   the original is left out
 */
export const widthsFor = (full: number): number[] => [
  ...narrower.filter((width) => width < full * 0.9),
  full,
];

/** Options of the encoders. An original without loss has letters and lines, which blur sooner. */
export const qualities = {
  avif: { quality: 55, effort: 4 },
  avifDrawn: { quality: 70, effort: 4 },
  webp: { quality: 78, smartSubsample: true },
  webpDrawn: { quality: 60, nearLossless: true },
  jpg: { quality: 80, mozjpeg: true },
  png: { compressionLevel: 9 },
} as const;
