import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { cardMaker } from './maker';
import { tagCard } from './pages';
import { siteDir } from '../testing/support';

/** Each card in hand is some megabytes: 500 at once were seen to hold 3.8 GB. */
const atOnce = 4;

const hands = { now: 0, most: 0 };

vi.mock('./studio', () => ({
  openStudio: async () => async () => {
    hands.now += 1;
    hands.most = Math.max(hands.most, hands.now);
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
    hands.now -= 1;
    return Buffer.from('a picture');
  },
}));

it('a hundred cards are drawn a few at a time', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'aoba-cards-'));
  try {
    const cards = Array.from({ length: 100 }, (_, index) => tagCard(`Tag ${index}`, 'tag', 'pt'));
    const out = path.join(folder, 'out');
    expect(await cardMaker(siteDir, path.join(folder, 'cache')).write(cards, out)).toBe(100);
    expect(fs.readdirSync(out)).toHaveLength(100);
    expect(hands.most).toBeGreaterThan(1);
    expect(hands.most).toBeLessThanOrEqual(atOnce);
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}, 60_000);
