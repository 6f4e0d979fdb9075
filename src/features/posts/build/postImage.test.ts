import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { indexedPng } from '../../../lib/node/png';
import { post, siteOfTest } from '../testing/contentSite';

const { folder, check } = siteOfTest();

/** A valid PNG of one color. */
const png = (width: number, height: number) =>
  indexedPng({ width, height, data: new Uint8Array(width * height * 4).fill(255) });
const [wide, tall] = await Promise.all([png(1200, 630), png(630, 1200)]);

describe('image of a post', () => {
  const alt = "image_alt: 'Uma roda.'";
  const place = (file: Buffer) => {
    fs.mkdirSync(path.join(folder(), 'blog'), { recursive: true });
    fs.writeFileSync(path.join(folder(), 'blog/capa.png'), file);
  };
  const ola = (...lines: string[]) => check({ 'blog/ola.mdx': post(...lines) });

  it('serves both languages from one file', async () => {
    place(wide);
    expect((await ola('image: capa.png', alt)).errors).toEqual([]);
  });

  it.each([
    ['is missing', wide, ['image: outra.png', alt], /:7 image "outra.png" is not in the folder/],
    [
      'has a misspelled name',
      wide,
      ['image: capas.png', alt],
      /:7 image "capas.png" is not .* Did you mean "capa\.png"\? Add/,
    ],
    ['has another size', tall, ['image: capa.png', alt], /:7 .* PNG of 1200 × 630/],
    ['is not a PNG', Buffer.from('GIF89a'), ['image: capa.png', alt], /:7 .* PNG of 1200 × 630/],
    ['has no image_alt', wide, ['image: capa.png'], /:7 image needs image_alt/],
    ['has only image_alt', wide, [alt], /:7 image_alt needs image\./],
    ['is a path', wide, ['image: ./capa.png', alt], /:7 image must be the name of/],
  ])('is rejected in each language when it %s', async (_, file, lines, message) => {
    place(file);
    // The check of files reports the broken PNG itself under its own name.
    const errors = (await ola(...lines)).errors.filter((line) => !line.startsWith('blog/capa.png'));
    expect(errors).toHaveLength(2);
    expect(errors[0]).toMatch(message);
    expect(errors[1]).toMatch(message);
  });
});
