import sharp from 'sharp';
import { expect, it } from 'vitest';
import { publicPicture } from './publicPicture';

const camera = 'Camera of the test';

const original = (format: 'avif' | 'jpeg' | 'png' | 'webp') =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#258' } })
    .withMetadata({ orientation: 6 })
    .withExif({
      IFD0: { Orientation: '6', Model: camera },
      IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '23/1 33/1 0/1' },
    })
    .toFormat(format)
    .toBuffer();

it.each([
  ['a.JPG', 'jpeg', 'jpeg'],
  ['a.png', 'png', 'png'],
  ['a.webp', 'webp', 'webp'],
  ['a.avif', 'avif', 'heif'],
] as const)('%s keeps its format and loses its metadata', async (file, ending, format) => {
  const before = await original(ending);
  expect((await sharp(before).metadata()).exif?.includes(camera)).toBe(true);
  const copy = await publicPicture(file, before);
  const { exif, ...metadata } = await sharp(copy).metadata();
  expect(exif).toBe(undefined);
  expect(copy?.includes(camera)).toBe(false);
  expect(metadata.format).toBe(format);
});

it('turns a photo as its camera was held', async () => {
  const copy = await publicPicture('a.jpg', await original('jpeg'));
  expect(await sharp(copy).metadata()).toMatchObject({ width: 40, height: 60 });
});

it('leaves a drawing as it is', async () => {
  const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
  expect(await publicPicture('a.svg', drawing)).toBe(drawing);
});

it('gives nothing for a picture that cannot be decoded', async () => {
  expect(await publicPicture('a.png', Buffer.from('text'))).toBe(undefined);
});
