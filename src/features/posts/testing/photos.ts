import { randomBytes } from 'node:crypto';
import sharp from 'sharp';

/** Position in the metadata of `photo`: what a build must drop. */
const position = {
  GPSLatitudeRef: 'S',
  GPSLatitude: '23/1 33/1 0/1',
  GPSLongitudeRef: 'W',
  GPSLongitude: '46/1 38/1 0/1',
};

/** Text in the metadata of `photo`, which stands there as it is. */
export const cameraName = 'Camera of the test';

/**
 * @param width width in pixels, before the turn of the camera
 * @param height height in pixels, before that turn
 * @param seed another seed gives another picture
 * @returns a picture with soft areas, as pixels
 */
function pixels(width: number, height: number, seed: number) {
  const data = Buffer.alloc(width * height * 3);
  for (let at = 0; at < data.length; at += 1) {
    const [x, y] = [Math.floor(at / 3) % width, Math.floor(at / 3 / width)];
    data[at] = 128 + 100 * Math.sin((x + seed) / 40 + (at % 3)) * Math.cos(y / 30);
  }
  return sharp(data, { raw: { width, height, channels: 3 } });
}

/** @returns a JPEG as a phone writes it: on its side, with position and camera in its metadata */
export const photo = (width = 60, height = 40, seed = 0): Promise<Buffer> =>
  pixels(width, height, seed)
    .withMetadata({ orientation: 6 })
    .withExif({ IFD0: { Orientation: '6', Model: cameraName }, IFD3: position })
    .jpeg()
    .toBuffer();

/** @returns a PNG without metadata */
export const screenshot = (width = 60, height = 40): Promise<Buffer> =>
  pixels(width, height, 1).png().toBuffer();

/** @returns a PNG without compression: three bytes for each pixel, of soft areas in random colors */
export const bigPng = (width: number, height: number): Promise<Buffer> => {
  const few = { width: 32, height: 8, channels: 3 } as const;
  const colors = randomBytes(few.width * few.height * few.channels);
  return sharp(colors, { raw: few })
    .resize({ width, height, fit: 'fill' })
    .png({ compressionLevel: 0 })
    .toBuffer();
};

/** @returns a GIF of two pictures that follow each other */
export const animation = async (): Promise<Buffer> =>
  sharp([await screenshot(8, 8), await pixels(8, 8, 90).png().toBuffer()], {
    join: { animated: true },
  })
    .gif()
    .toBuffer();
