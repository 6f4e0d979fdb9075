import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Card } from '../shared/card';
import { cardSize } from '../../../lib/cardSize';
import { cardMaker, drawingFiles } from './maker';
import { pngSize } from '../../../lib/node/png';
import { allCards, siteDir } from '../testing/support';

let folder: string;
let cache: string;
let out: string;

beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'aoba-social-'));
  cache = path.join(folder, 'cache');
  out = path.join(folder, 'out');
});

afterAll(() => {
  fs.rmSync(folder, { recursive: true });
});

const cards = allCards();

/** Writes cards like a new build, which shares only the cache folder with the build before. */
const write = (list: readonly Card[]) => cardMaker(siteDir, 'aoba', cache).write(list, out);

describe('cardMaker', () => {
  it('draws each card once, and again only after a change of its title', async () => {
    expect(cards.length).toBeGreaterThanOrEqual(48 + 16);
    expect(await write(cards)).toBe(cards.length);
    expect(new Set(fs.readdirSync(out)).size).toBe(cards.length);
    expect(await write(cards)).toBe(0);
    const [first, ...others] = cards as [Card, ...Card[]];
    expect(await write([{ ...first, title: `${first.title}!` }, ...others])).toBe(1);
    expect(await write(cards)).toBe(0);
  }, 180_000);

  it('writes images of the declared size and of at most 60 kB', () => {
    const { fileOf } = cardMaker(siteDir, 'aoba', cache);
    for (const card of cards) {
      const file = fs.readFileSync(path.join(out, fileOf(card)));
      expect(pngSize(file), card.name).toEqual({ width: cardSize.width, height: cardSize.height });
      expect(file.length, card.name).toBeLessThanOrEqual(60_000);
    }
  });

  it('writes the same bytes with an empty cache', async () => {
    const few = cards.slice(0, 3);
    const again = path.join(folder, 'again');
    await cardMaker(siteDir, 'aoba', path.join(folder, 'other')).write(few, again);
    for (const name of fs.readdirSync(again)) {
      const [a, b] = [again, out].map((place) => fs.readFileSync(path.join(place, name)));
      expect(a?.equals(b ?? Buffer.alloc(0)), name).toBe(true);
    }
  });

  it('names cards by all code and packages that draw them', async () => {
    const { metafile } = await build({
      absWorkingDir: siteDir,
      entryPoints: ['src/features/cards/build/studio.ts'],
      bundle: true,
      platform: 'node',
      packages: 'external',
      // It reads the pose, which the name contains by itself.
      external: ['./poses'],
      metafile: true,
      write: false,
    });
    const packages = Object.values(metafile.outputs)
      .flatMap(({ imports }) => imports.map((each) => each.path))
      .filter((name) => !/^node:|^\./.test(name))
      .map((name) => `node_modules/${name}/package.json`);
    const sources = Object.keys(metafile.inputs).filter(
      // It only stops a drawing.
      (file) => file !== 'src/lib/authorError.ts',
    );
    expect(sources.length).toBeGreaterThan(5);
    expect(packages.length).toBeGreaterThan(3);
    expect(drawingFiles(siteDir)).toEqual(expect.arrayContaining([...sources, ...packages]));
  });

  it('deletes cached cards that no build used for a month, and draws them again when needed', async () => {
    const { fileOf } = cardMaker(siteDir, 'aoba', cache);
    const [first, second] = cards as [Card, Card];
    const [kept, old] = [first, second].map((card) => path.join(cache, fileOf(card)));
    const past = new Date(Date.now() - 40 * 24 * 3_600_000);
    fs.utimesSync(kept ?? '', past, past);
    fs.utimesSync(old ?? '', past, past);
    expect(await write([first])).toBe(0);
    expect([kept, old].map((file) => fs.existsSync(file ?? ''))).toEqual([true, false]);
    expect(await write([first, second])).toBe(1);
  });

  it('writes old cards although the build of the other language deletes them meanwhile', async () => {
    const { fileOf } = cardMaker(siteDir, 'aoba', cache);
    const [old, other, changed] = cards as [Card, Card, Card];
    await write([old, other]);
    const kept = path.join(cache, fileOf(old));
    const past = new Date(Date.now() - 40 * 24 * 3_600_000);
    fs.utimesSync(kept, past, past);
    const target = path.join(folder, 'meanwhile');
    const both = [old, { ...changed, title: 'Outro título' }];
    const drawing = cardMaker(siteDir, 'aoba', cache).write(both, target);
    // It draws the new card now, and the other build ends.
    await write([other]);
    await drawing;
    expect(fs.readdirSync(target).sort()).toEqual(both.map(fileOf).sort());
    fs.rmSync(kept);
    expect(await cardMaker(siteDir, 'aoba', cache).write([old], target)).toBe(1);
  });
});
