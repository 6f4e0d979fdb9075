import sharp from 'sharp';
import { maxPixels } from './settings';

const moves =
  'moves, and readers cannot stop it (WCAG 2.2.2). Export one still of it, write a demo, or put a video into static/ and show it with <video controls>';

/** An animated PNG has a chunk of this name before the pixels of its first picture. */
const isAnimatedPng = (bytes: Buffer): boolean => {
  const at = bytes.indexOf('acTL');
  return at !== -1 && at < bytes.indexOf('IDAT');
};

/**
 * @param bytes content of a picture that is whole by its structure
 * @returns what a build cannot use in it, or `''`
 */
export async function faultOf(bytes: Buffer): Promise<string> {
  try {
    const options = { limitInputPixels: maxPixels };
    const { pages = 1, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > maxPixels) {
      return `has ${Math.round((width * height) / 1e6)} megapixels; the limit is ${maxPixels / 1e6}. Export it smaller`;
    }
    if (pages > 1 || isAnimatedPng(bytes)) {
      return moves;
    }
    // Damage among the pixels shows only when they are decoded.
    await sharp(bytes, options).resize(16).raw().toBuffer();
    return '';
  } catch (error) {
    const [cause = ''] = (error as Error).message.trim().split('\n').slice(-1);
    return `cannot be decoded (${cause}). Export or copy it again`;
  }
}

/**
 * @param file path of a picture
 * @returns whether the camera was on its side: browsers show the picture with width and height swapped
 */
export async function isTurned(file: string): Promise<boolean> {
  try {
    const { orientation = 1 } = await sharp(file, { limitInputPixels: false }).metadata();
    return orientation > 4;
  } catch {
    // The checks report a picture that cannot be decoded.
    return false;
  }
}

/** The tag of EXIF that leads to the position. */
const gpsTag = 0x8825;

/**
 * @param exif metadata as sharp returns them: a TIFF file, maybe after the letters Exif and two zeros
 * @returns whether they have a position
 */
function hasGps(exif: Buffer): boolean {
  const tiff = exif.toString('latin1', 0, 4) === 'Exif' ? exif.subarray(6) : exif;
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const start = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  // Each entry of the directory has 12 bytes and begins with its tag.
  return Array.from({ length: short(start) }, (_, index) => short(start + 2 + 12 * index)).includes(
    gpsTag,
  );
}

/**
 * @param bytes content of a picture
 * @returns whether its metadata (EXIF or XMP) contain a position. Metadata that cannot be parsed
 *   count as a position, because they may contain one
 */
export async function hasPosition(bytes: Buffer): Promise<boolean> {
  try {
    const { exif, xmp } = await sharp(bytes, { limitInputPixels: false }).metadata();
    return xmp?.includes('GPSLatitude') === true || (exif !== undefined && hasGps(exif));
  } catch {
    return true;
  }
}
