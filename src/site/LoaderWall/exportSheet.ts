import { frozenSquare } from './freeze';
import { gridPath, placeOf, sheet, svgAddress } from './sheet';

const svgNamespace = 'http://www.w3.org/2000/svg';

function element(name: string, attributes: Readonly<Record<string, string | number>>): SVGElement {
  const made = document.createElementNS(svgNamespace, name);
  for (const [key, value] of Object.entries(attributes)) {
    made.setAttribute(key, String(value));
  }
  return made;
}

/** @returns one SVG document with all drawings, each as it looks at this moment */
function sheetSvg(drawings: readonly Element[], background: string, line: string): string {
  const { width, height } = sheet;
  const root = element('svg', { width, height, viewBox: `0 0 ${width} ${height}` });
  root.append(
    element('rect', { width, height, fill: background }),
    element('path', { d: gridPath(), fill: 'none', stroke: line, 'stroke-width': 2 }),
    ...drawings.map((drawing, index) => {
      const { x, y, side } = placeOf(index);
      return frozenSquare(drawing, x, y, side);
    }),
  );
  return new XMLSerializer().serializeToString(root);
}

/**
 * Texts of the sheet. The canvas draws them, because an SVG image cannot use the fonts of the page.
 */
interface Texts {
  title: string;
  /** Lines below the title. */
  lines: readonly string[];
  /** Names of the drawings, in their order. */
  names: readonly string[];
}

/** @returns value of a design token in the current color mode of the page */
const token = (name: string) =>
  getComputedStyle(document.documentElement).getPropertyValue(name).trim();

function drawTexts(canvas: CanvasRenderingContext2D, texts: Texts): void {
  canvas.fillStyle = token('--ink');
  canvas.textBaseline = 'alphabetic';
  canvas.font = `800 120px ${token('--f-display')}`;
  canvas.fillText(texts.title, 64, 190);
  canvas.font = `400 36px ${token('--f-body')}`;
  texts.lines.forEach((line, index) => canvas.fillText(line, 68, 262 + index * 48));
  canvas.textAlign = 'center';
  canvas.font = `400 30px ${token('--f-body')}`;
  texts.names.forEach((name, index) => {
    const { nameX, nameY } = placeOf(index);
    canvas.fillText(name, nameX, nameY);
  });
}

/**
 * Draws all loaders on one sheet of 1600 × 1200 pixels, with the colors of the page.
 *
 * @param drawings root element of each drawing
 * @param texts of the sheet
 * @returns `data:` URL of a PNG
 * @throws Error if the browser has no 2D canvas, cannot decode the SVG, or does not export a canvas
 *   with HTML on it
 */
export async function exportSheet(drawings: readonly Element[], texts: Texts): Promise<string> {
  const image = new Image();
  image.src = svgAddress(sheetSvg(drawings, token('--cal'), token('--line')));
  await Promise.all([image.decode(), document.fonts.ready]);
  const canvas = document.createElement('canvas');
  canvas.width = sheet.width;
  canvas.height = sheet.height;
  const context = canvas.getContext('2d');
  if (context === null) {
    throw new Error('This browser has no 2D canvas');
  }
  context.drawImage(image, 0, 0);
  drawTexts(context, texts);
  return canvas.toDataURL('image/png');
}
