import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { photo, screenshot } from '../../testing/photos';
import { checkPositions } from './positions';

it('refuses pictures with a position in folders that are published as they are', async () => {
  const siteDir = fs.mkdtempSync(path.join(os.tmpdir(), 'aoba-positions-'));
  const original = await photo();
  const xmp =
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><r:RDF xmlns:r="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><r:Description xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="23,33S"/></r:RDF></x:xmpmeta>';
  const files = {
    'static/img/foto.jpg': original,
    'static/img/sem.jpg': await sharp(original)
      .withExif({ IFD0: { Model: 'Exif' } })
      .toBuffer(),
    'static/img/xmp.webp': await sharp(original).withXmp(xmp).webp().toBuffer(),
    'static/tela.png': await screenshot(),
    'src/demos/um/foto.webp': await sharp(original).keepExif().webp().toBuffer(),
    // A build encodes this one.
    'blog/foto.jpg': original,
  };
  for (const [name, bytes] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(siteDir, name)), { recursive: true });
    fs.writeFileSync(path.join(siteDir, name), bytes);
  }
  const problems = await checkPositions(siteDir);
  fs.rmSync(siteDir, { recursive: true });
  const message = expect.stringMatching(/^says in its metadata where it was taken/);
  expect(problems).toEqual([
    { file: 'static/img/foto.jpg', message },
    { file: 'static/img/xmp.webp', message },
    { file: 'src/demos/um/foto.webp', message },
  ]);
});
