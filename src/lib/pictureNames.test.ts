import { expect, it } from 'vitest';
import { isPhoto, isPicture } from './pictureNames';

it.each([
  ['foto.jpg', true, true],
  ['FOTO.JPEG', true, true],
  ['a/capa.png', true, true],
  ['a.b.avif', true, true],
  ['a.webp', true, true],
  ['a.gif', true, true],
  ['desenho.SVG', false, true],
  ['png', false, false],
  ['foto.png.txt', false, false],
  ['foto.tiff', false, false],
])('%s is a picture of pixels: %s, a picture: %s', (file, photo, picture) => {
  expect([isPhoto(file), isPicture(file)]).toEqual([photo, picture]);
});
