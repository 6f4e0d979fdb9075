import { createHash, type Hash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Card } from '../shared/card';
import { readPose } from './poses';

/** What decides, besides its words, how a card looks. */
const design = [
  'src/ui/Cobogo/pattern.ts',
  'src/css/fonts/anybody.woff2',
  'src/css/fonts/atkinson.woff2',
  'src/css/tokens.css',
  'node_modules/@resvg/resvg-js/package.json',
];

/** Cards in hand at once: each is some megabytes of pixels until it is written. */
const hands = 4;

const oneMonth = 30 * 24 * 3_600_000;

function designVersion(siteDir: string): Hash {
  const own = ['build', 'shared'].flatMap((folder) =>
    fs
      .readdirSync(path.join(siteDir, 'src/features/cards', folder))
      .filter((name) => /^\w+\.ts$/.test(name))
      .sort()
      .map((name) => path.join('src/features/cards', folder, name)),
  );
  const hash = createHash('sha256');
  for (const name of [...own, ...design]) {
    hash.update(fs.readFileSync(path.join(siteDir, name)));
  }
  return hash;
}

/** Makes cards, each once: a card whose words and design are what they were is taken as it is. */
export interface CardMaker {
  /** @returns name of the file of a card: another card, or another design, has another name */
  fileOf: (card: Card) => string;
  /**
   * Writes the pictures of cards.
   *
   * @returns how many had to be drawn
   */
  write: (cards: readonly Card[], folder: string) => Promise<number>;
}

/** Two builds may draw the same card at once: a file appears whole or not at all. */
function writeWhole(file: string, content: Buffer): void {
  const draft = `${file}.${process.pid}`;
  fs.writeFileSync(draft, content);
  fs.renameSync(draft, file);
}

/** Removes what no build has asked for in a month. */
function tidy(folder: string): void {
  for (const name of fs.readdirSync(folder)) {
    const file = path.join(folder, name);
    // What another build was drawing has its name by now.
    const found = fs.statSync(file, { throwIfNoEntry: false });
    if (found !== undefined && Date.now() - found.mtimeMs > oneMonth) {
      fs.rmSync(file, { force: true });
    }
  }
}

/**
 * @param siteDir root of the repository
 * @param cacheDir where cards are kept between builds
 */
export function cardMaker(
  siteDir: string,
  cacheDir: string = path.join(siteDir, 'node_modules/.cache/aoba-social'),
): CardMaker {
  const version = designVersion(siteDir);
  const poseOf = ({ art }: Card) => ('pose' in art ? readPose(siteDir, art.pose) : undefined);
  const fileOf = (card: Card): string => {
    const hash = version.copy().update(JSON.stringify(card));
    const digest = hash.update(poseOf(card) ?? '').digest('hex');
    return `${card.name}-${digest.slice(0, 16)}.png`;
  };

  return {
    fileOf,
    write: async (cards, folder) => {
      fs.mkdirSync(cacheDir, { recursive: true });
      fs.mkdirSync(folder, { recursive: true });
      const kept = (card: Card) => path.join(cacheDir, fileOf(card));
      const missing = cards.filter((card) => !fs.existsSync(kept(card)));
      if (missing.length > 0) {
        // Letters and the drawing library are read only when there is something to draw.
        const { openStudio } = await import('./studio');
        const draw = await openStudio(siteDir);
        const queue = missing.values();
        const drawOn = async () => {
          for (const card of queue) {
            writeWhole(kept(card), await draw(card, poseOf(card)));
          }
        };
        await Promise.all(Array.from({ length: hands }, drawOn));
      }
      const now = new Date();
      for (const card of cards) {
        fs.utimesSync(kept(card), now, now);
        fs.copyFileSync(kept(card), path.join(folder, fileOf(card)));
      }
      tidy(cacheDir);
      return missing.length;
    },
  };
}
