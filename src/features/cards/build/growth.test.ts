import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { cardMaker } from './maker';
import { tagCard } from './pages';
import { siteDir } from '../testing/support';

/** Each card takes some megabytes while it is drawn: 500 at the same time took 3.8 GB. */
const maxConcurrent = 4;

const drawing = { now: 0, max: 0 };

vi.mock('./studio', () => ({
  createRenderer: async () => async () => {
    drawing.now += 1;
    drawing.max = Math.max(drawing.max, drawing.now);
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
    drawing.now -= 1;
    return Buffer.from('a picture');
  },
}));

it('cardMaker draws at most four cards at the same time', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'aoba-cards-'));
  try {
    const cards = Array.from({ length: 100 }, (_, index) => tagCard(`Tag ${index}`, 'tag', 'pt'));
    const out = path.join(folder, 'out');
    expect(await cardMaker(siteDir, 'aoba', path.join(folder, 'cache')).write(cards, out)).toBe(
      100,
    );
    expect(fs.readdirSync(out)).toHaveLength(100);
    expect(drawing.max).toBeGreaterThan(1);
    expect(drawing.max).toBeLessThanOrEqual(maxConcurrent);
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
});
