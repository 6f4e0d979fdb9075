import { createHash, type Hash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { deleteUnused, writeAtomically } from '../../../lib/node/files';
import type { Card } from '../shared/card';
import { readPose } from './poses';

/** Files outside of this feature that determine the look of a card. */
const design = [
  'src/ui/Cobogo/pattern.ts',
  'src/css/fonts/manifest.ts',
  'src/css/tokens.css',
  'src/lib/cardSize.ts',
  'src/lib/tokens.ts',
  'src/lib/node/oklch.ts',
  'src/lib/node/png.ts',
  ...[
    '@fontsource-variable/anybody',
    '@fontsource-variable/atkinson-hyperlegible-next',
    '@resvg/resvg-js',
    'fontkit',
    'postcss',
    'subset-font',
  ].map((name) => `node_modules/${name}/package.json`),
];

/** Number of cards drawn at the same time. Each takes some megabytes of pixels until it is written. */
const maxConcurrent = 4;

/**
 * @param siteDir root of the repository
 * @returns the files on which the look of a card depends, besides its texts and its pose
 */
export function drawingFiles(siteDir: string): string[] {
  const own = ['build', 'shared'].flatMap((folder) =>
    fs
      .readdirSync(path.join(siteDir, 'src/features/cards', folder))
      .filter((name) => /^\w+\.ts$/.test(name))
      .sort()
      .map((name) => path.join('src/features/cards', folder, name)),
  );
  return [...own, ...design];
}

function designVersion(siteDir: string): Hash {
  const hash = createHash('sha256');
  for (const name of drawingFiles(siteDir)) {
    hash.update(fs.readFileSync(path.join(siteDir, name)));
  }
  return hash;
}

/** Draws cards. It reuses the cached card when text and design are unchanged. */
interface CardMaker {
  /** @returns file name of a card, with a hash of its content and the design */
  fileOf: (card: Card) => string;
  /**
   * Writes the images of cards to a folder.
   *
   * @returns the number of cards that were not in the cache
   */
  write: (cards: readonly Card[], folder: string) => Promise<number>;
}

/**
 * @param siteDir root of the repository
 * @param wordmark name of the site, at the top of each card
 * @param cacheDir folder that keeps the cards between builds
 */
export function cardMaker(
  siteDir: string,
  wordmark: string,
  cacheDir: string = path.join(siteDir, 'node_modules/.cache/cards'),
): CardMaker {
  const version = designVersion(siteDir).update(wordmark);
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
      const now = new Date();
      /** Copies a card out of the cache. The build of the other language may just have deleted it. */
      const isCopied = (card: Card): boolean => {
        const name = fileOf(card);
        const kept = path.join(cacheDir, name);
        try {
          fs.utimesSync(kept, now, now);
          fs.copyFileSync(kept, path.join(folder, name));
          return true;
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code === 'ENOENT') {
            return false;
          }
          throw error;
        }
      };
      // Copied before others are drawn: old cards could be deleted in the meantime.
      const missing = cards.filter((card) => !isCopied(card));
      if (missing.length > 0) {
        // Fonts and the rendering library are loaded only when a card must be drawn.
        const { createRenderer } = await import('./studio');
        const render = await createRenderer(siteDir, wordmark);
        const queue = missing.values();
        const drawQueue = async () => {
          for (const card of queue) {
            const image = await render(card, poseOf(card));
            // Two builds may write the same card at once.
            writeAtomically(path.join(cacheDir, fileOf(card)), image);
            fs.writeFileSync(path.join(folder, fileOf(card)), image);
          }
        };
        await Promise.all(Array.from({ length: maxConcurrent }, drawQueue));
      }
      deleteUnused(cacheDir);
      return missing.length;
    },
  };
}
