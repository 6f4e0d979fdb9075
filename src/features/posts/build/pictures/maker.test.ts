import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bigPng, cameraName, photo, screenshot } from '../../testing/photos';
import { pictureMaker } from './maker';
import { maxBytes, widthsFor } from './settings';

const root = path.join(import.meta.dirname, '../../../../..');
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'aoba-pictures-'));
const cache = path.join(folder, 'cache');
const place = (name: string) => path.join(folder, name);

beforeAll(async () => {
  fs.writeFileSync(place('Ação 1.JPG'), await photo(600, 1200));
  fs.writeFileSync(place('tela.png'), await screenshot(300, 200));
});

afterAll(() => {
  fs.rmSync(folder, { recursive: true });
});

describe('pictureMaker', () => {
  it('encodes a photo upright in AVIF, WebP and JPEG, without position or camera, once', async () => {
    const original = await sharp(place('Ação 1.JPG')).metadata();
    expect(original).toMatchObject({ width: 600, height: 1200, orientation: 6 });
    expect(original.exif?.includes(cameraName)).toBe(true);

    const maker = pictureMaker(root, cache);
    const picture = await maker.make(place('Ação 1.JPG'), '/x/pictures/');
    const [avif = '', webp = ''] = picture.sources.map(({ srcSet }) => srcSet);
    expect(picture).toMatchObject({ width: 1200, height: 600 });
    expect(picture.src).toMatch(/^\/x\/pictures\/acao-1-1080-[0-9a-f]{16}\.jpg$/);
    expect(picture.sources.map(({ type }) => type)).toEqual(['image/avif', 'image/webp']);
    for (const [set, ending] of [
      [avif, 'avif'],
      [webp, 'webp'],
    ] as const) {
      const candidate = (width: number) =>
        expect.stringMatching(
          new RegExp(`^/x/pictures/acao-1-${width}-[0-9a-f]{16}\\.${ending} ${width}w$`),
        );
      expect(set.split(', ')).toEqual([480, 816, 1200].map(candidate));
    }

    maker.write(place('out'));
    const files = fs.readdirSync(place('out'));
    expect(files).toHaveLength(7);
    for (const name of files) {
      const bytes = fs.readFileSync(path.join(place('out'), name));
      const { exif, xmp, iptc, orientation, width, height } = await sharp(bytes).metadata();
      expect({ exif, xmp, iptc, orientation }, name).toEqual({});
      expect(bytes.includes(cameraName), name).toBe(false);
      expect(name).toContain(`-${width}-`);
      expect(height, name).toBe(width / 2);
    }

    const again = pictureMaker(root, cache);
    expect(await again.make(place('Ação 1.JPG'), '/x/pictures/')).toEqual(picture);
    expect([maker.count(), again.count()]).toEqual([
      { made: 1, encoded: 1 },
      { made: 1, encoded: 0 },
    ]);
  });

  it('encodes an original near the limit of 20 MB in all widths', async () => {
    // Low, because AVIF takes a second for each megapixel. PNG without compression makes the file big.
    fs.writeFileSync(place('grande.png'), await bigPng(6400, 1024));
    expect(fs.statSync(place('grande.png')).size / maxBytes).toBeCloseTo(0.983, 2);
    const maker = pictureMaker(root, cache);
    const { width, height, sources } = await maker.make(place('grande.png'), '/pictures/');
    expect({ width, height }).toEqual({ width: 1632, height: 261 });
    expect(sources.map(({ srcSet }) => srcSet.match(/\d+w/g))).toEqual(
      Array(2).fill(['480w', '816w', '1080w', '1632w']),
    );
    maker.write(place('big'));
    const bytes = fs
      .readdirSync(place('big'))
      .map((name) => fs.statSync(place(`big/${name}`)).size);
    expect(bytes).toHaveLength(9);
    expect(Math.max(...bytes)).toBeLessThan(maxBytes / 10);
  });

  it('never makes a picture wider, keeps a PNG a PNG, and gives a changed picture new addresses', async () => {
    const maker = pictureMaker(root, cache);
    const { src, width, height, sources } = await maker.make(place('tela.png'), '/pictures/');
    expect({ width, height }).toEqual({ width: 300, height: 200 });
    expect(src).toMatch(/tela-300-\w+\.png$/);
    expect(sources.map(({ srcSet }) => srcSet.replace(/-\w{16}/, ''))).toEqual([
      '/pictures/tela-300.avif 300w',
      '/pictures/tela-300.webp 300w',
    ]);
    fs.writeFileSync(place('tela.png'), await screenshot(300, 201));
    const changed = await pictureMaker(root, cache).make(place('tela.png'), '/pictures/');
    expect(changed.src).not.toBe(src);
  });
});

describe('widthsFor', () => {
  it('leaves out widths that the original does not have, and one close to its own', () => {
    expect([200, 500, 560, 900, 1632].map(widthsFor)).toEqual([
      [200],
      [500],
      [480, 560],
      [480, 900],
      [480, 816, 1080, 1632],
    ]);
  });
});
