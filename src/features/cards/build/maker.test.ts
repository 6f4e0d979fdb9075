import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Card } from '../shared/card';
import { cardSize } from '../../../lib/cardSize';
import { cardMaker } from './maker';
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

/** As a build does: nothing is remembered but the files. */
const write = (list: readonly Card[]) => cardMaker(siteDir, cache).write(list, out);

describe('cards of the site', () => {
  it('are drawn once: again only where a title has changed', async () => {
    expect(cards.length).toBeGreaterThanOrEqual(48 + 16);
    expect(await write(cards)).toBe(cards.length);
    expect(new Set(fs.readdirSync(out)).size).toBe(cards.length);
    expect(await write(cards)).toBe(0);
    const [first, ...others] = cards as [Card, ...Card[]];
    expect(await write([{ ...first, title: `${first.title}!` }, ...others])).toBe(1);
    expect(await write(cards)).toBe(0);
  }, 180_000);

  it('are pictures of the size that pages say, light enough for any network', () => {
    const { fileOf } = cardMaker(siteDir, cache);
    for (const card of cards) {
      const file = fs.readFileSync(path.join(out, fileOf(card)));
      expect(pngSize(file), card.name).toEqual({ width: cardSize.width, height: cardSize.height });
      expect(file.length, card.name).toBeLessThanOrEqual(60_000);
    }
  });

  it('come out the same, byte by byte, with nothing kept', async () => {
    const few = cards.slice(0, 3);
    const again = path.join(folder, 'again');
    await cardMaker(siteDir, path.join(folder, 'other')).write(few, again);
    for (const name of fs.readdirSync(again)) {
      const [a, b] = [again, out].map((place) => fs.readFileSync(path.join(place, name)));
      expect(a?.equals(b ?? Buffer.alloc(0)), name).toBe(true);
    }
  }, 60_000);

  it('forget what no build asked for in a month, and draw again what was lost', async () => {
    const { fileOf } = cardMaker(siteDir, cache);
    const [first, second] = cards as [Card, Card];
    const [kept, old] = [first, second].map((card) => path.join(cache, fileOf(card)));
    const past = new Date(Date.now() - 40 * 24 * 3_600_000);
    fs.utimesSync(kept ?? '', past, past);
    fs.utimesSync(old ?? '', past, past);
    expect(await write([first])).toBe(0);
    expect([kept, old].map((file) => fs.existsSync(file ?? ''))).toEqual([true, false]);
    expect(await write([first, second])).toBe(1);
  }, 60_000);
});
