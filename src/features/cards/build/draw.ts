import { glazes, growCobogo, moduleSize } from '../../../ui/Cobogo/pattern';
import type { Tokens } from '../../../lib/tokens';
import type { Card } from '../shared/card';
import { cardSize } from '../../../lib/cardSize';
import { fitTitle, stepOf, type Measure } from './fit';
import { hexOf } from '../../../lib/node/oklch';
import { poseSize } from './poses';
import type { Face, Faces } from './type';

const margin = 64;
/** Five by seven modules of 90 pixels fill the right side without cut modules. */
const pattern = { columns: 5, rows: 7, side: 90 };
const panel = pattern.columns * pattern.side;
const left = cardSize.width - panel;
const textWidth = left - 2 * margin;
const noteLine = cardSize.height - margin;
const titleTop = 176;
const titleEnd = noteLine - 56;
const markSize = 26;
const noteSize = 26;
const tracking = -0.012;

/** Gives the color of a token in hexadecimal. */
type ColorOf = (token: string) => string;

/** @returns a function that gives the colors of the light mode */
export const lightColors =
  ({ light }: Tokens): ColorOf =>
  (token) =>
    hexOf(light.get(token) ?? '', `src/css/tokens.css: --${token}`);

const draw = (path: string, fill: string, x: number, y: number) =>
  `<path transform="translate(${x} ${y})" fill="${fill}" d="${path}"/>`;

/** @returns path data of a quarter arc, the ornament of the site */
const quarter = (side: number) => `M0 ${-side}A${side} ${side} 0 0 1 ${side} 0H0Z`;

/** @returns a function that measures text in em; it caches widths, because fitTitle repeats texts */
function widthIn(face: Face): Measure {
  const widths = new Map<string, number>();
  return (text) => {
    const width = widths.get(text) ?? face.line(text, 1, tracking).width;
    widths.set(text, width);
    return width;
  };
}

function drawText(face: Face, text: string, size: number, fill: string, x: number, y: number) {
  return draw(face.line(text, size).path, fill, x, y);
}

function drawArt({ art }: Card, color: ColorOf, pose: Buffer | undefined): string {
  const ground = (token: string) =>
    `<path fill="${color(token)}" d="M${left} 0H${cardSize.width}V${cardSize.height}H${left}Z"/>`;
  if ('pose' in art && pose !== undefined) {
    const x = left + (panel - poseSize) / 2;
    const y = (cardSize.height - poseSize) / 2;
    const picture = pose.toString('base64');
    return `${ground('surface')}<path fill="${color('line')}" d="M${left} 0h1V${cardSize.height}h-1Z"/><image x="${x}" y="${y}" width="${poseSize}" height="${poseSize}" href="data:image/png;base64,${picture}"/>`;
  }
  const { pattern: seed, hole } = 'pattern' in art ? art : { pattern: art.pose };
  const paths = growCobogo(seed, pattern.columns, pattern.rows, hole);
  const wall = glazes.map((glaze) => `<path fill="${color(glaze)}" d="${paths[glaze]}"/>`).join('');
  const scale = pattern.side / moduleSize;
  return `${ground('sunken')}<g transform="translate(${left} 0) scale(${scale})">${wall}</g>`;
}

/**
 * @param card content of the card
 * @param wordmark name of the site, at the top
 * @param faces fonts of the card
 * @param color from `lightColors`
 * @param pose PNG of the still image that `card.art` names
 * @returns the card as SVG; all letters are outlines, so that no font is needed to render it
 */
export function cardSvg(
  card: Card,
  wordmark: string,
  faces: Faces,
  color: ColorOf,
  pose: Buffer | undefined,
): string {
  const { width, height } = cardSize;
  const name = faces.wordmark.line(wordmark, 44);
  const title = fitTitle(
    card.title,
    { width: textWidth, height: titleEnd - titleTop - (card.mark === undefined ? 0 : 52) },
    widthIn(faces.title),
  );
  const step = stepOf(title);
  const top = titleEnd - title.lines.length * step;
  const lines = title.lines.map((text, index) => {
    const y = Math.round(top + index * step + title.size * 0.82);
    return draw(faces.title.line(text, title.size, tracking).path, color('ink'), margin, y);
  });
  const mark = card.mark;
  const markLine = Math.round(top - 26);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<path fill="${color('cal')}" d="M0 0H${width}V${height}H0Z"/>`,
    draw(name.path, color('ink'), margin, margin + 32),
    draw(quarter(19), color('ipe'), Math.round(margin + name.width + 6), margin + 32),
    ...(mark === undefined
      ? []
      : [
          draw(quarter(18), color(mark.color), margin, markLine),
          drawText(faces.strong, mark.text, markSize, color('ink-soft'), margin + 30, markLine),
        ]),
    ...lines,
    drawText(faces.text, card.note, noteSize, color('ink-faint'), margin, noteLine),
    drawArt(card, color, pose),
    '</svg>',
  ].join('');
}
