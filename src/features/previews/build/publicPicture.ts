import sharp from 'sharp';
import { isPhoto } from '../../../lib/pictureNames';

/**
 * Previews are public, and the original of a photo may say where and with what it was taken. Posts get
 * encoded pictures without metadata, so the comparison of both versions must not publish originals.
 *
 * @param file path of a picture
 * @param content the original
 * @returns the picture without metadata, turned as the metadata of the original says; `undefined` when
 *   it cannot be decoded
 */
export async function publicPicture(file: string, content: Buffer): Promise<Buffer | undefined> {
  // An SVG has no metadata of a camera.
  if (!isPhoto(file)) {
    return content;
  }
  try {
    return await sharp(content, { animated: true }).autoOrient().toBuffer();
  } catch {
    return undefined;
  }
}
