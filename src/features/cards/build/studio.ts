import fs from 'node:fs';
import path from 'node:path';
import { renderAsync } from '@resvg/resvg-js';
import { readTokens } from '../../../lib/tokens';
import type { Card } from '../shared/card';
import { cardSvg, lightColors } from './draw';
import { indexedPng } from '../../../lib/node/png';
import { readFaces } from './type';

/**
 * Loads the fonts and colors of cards.
 *
 * @param siteDir root of the repository
 * @param wordmark name of the site, at the top of each card
 * @returns a function that renders a card as PNG; `pose` is the still image that `card.art` names
 */
export async function createRenderer(
  siteDir: string,
  wordmark: string,
): Promise<(card: Card, pose: Buffer | undefined) => Promise<Buffer>> {
  const faces = await readFaces(siteDir);
  const tokens = fs.readFileSync(path.join(siteDir, 'src/css/tokens.css'), 'utf8');
  const color = lightColors(readTokens(tokens));
  return async (card, pose) => {
    const { width, height, pixels } = await renderAsync(
      cardSvg(card, wordmark, faces, color, pose),
      {
        font: { loadSystemFonts: false },
      },
    );
    return indexedPng({ width, height, data: pixels });
  };
}
