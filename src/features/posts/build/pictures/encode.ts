import sharp, { type Sharp } from 'sharp';
import { type Ending, fallbackWidth, maxPixels, qualities, widest, widthsFor } from './settings';

/** One file of an encoded picture. */
export interface Variant {
  ending: Ending;
  /** Size in pixels. */
  width: number;
  height: number;
  bytes: Buffer;
}

/**
 * @param picture a picture
 * @param ending format to write
 * @param isDrawn whether the original has no loss: a screenshot, with letters and even areas
 * @returns the picture in that format
 */
function inFormat(picture: Sharp, ending: Ending, isDrawn: boolean): Sharp {
  switch (ending) {
    case 'avif':
      return picture.avif(isDrawn ? qualities.avifDrawn : qualities.avif);
    case 'webp':
      return picture.webp(isDrawn ? qualities.webpDrawn : qualities.webp);
    case 'png':
      return picture.png(qualities.png);
    case 'jpg':
      return picture.jpeg(qualities.jpg);
  }
}

/**
 * Encodes a picture in the formats and widths that browsers choose from. No file has metadata: the
 * position and the camera are dropped, the turn of the camera and the color profile are applied.
 *
 * @param original content of the picture
 * @param fallback format for programs that show neither AVIF nor WebP sources
 * @returns AVIF and WebP in each width, narrowest first, and one file in the fallback format
 * @throws Error when the picture cannot be decoded
 */
export async function encodePicture(
  original: Buffer,
  fallback: Exclude<Ending, 'avif'>,
): Promise<Variant[]> {
  // Decodes once. All files are made from these pixels.
  const { data, info } = await sharp(original, { limitInputPixels: maxPixels })
    .autoOrient()
    .resize({ width: widest, withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width: full, height, channels } = info;
  const isDrawn = fallback === 'png';
  const encode = async (ending: Ending, width: number): Promise<Variant> => {
    const picture = sharp(data, { raw: { width: full, height, channels } }).resize({ width });
    const result = await inFormat(picture, ending, isDrawn).toBuffer({ resolveWithObject: true });
    return { ending, width, height: result.info.height, bytes: result.data };
  };
  const variants: Variant[] = [];
  for (const ending of ['avif', 'webp'] as const) {
    for (const width of widthsFor(full)) {
      variants.push(await encode(ending, width));
    }
  }
  return [...variants, await encode(fallback, Math.min(full, fallbackWidth))];
}
