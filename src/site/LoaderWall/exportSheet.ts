import { framed } from './freeze';
import { gridPath, placeOf, sheet, svgAddress } from './sheet';

const svgNamespace = 'http://www.w3.org/2000/svg';

function element(name: string, attributes: Readonly<Record<string, string | number>>): SVGElement {
  const made = document.createElementNS(svgNamespace, name);
  for (const [key, value] of Object.entries(attributes)) {
    made.setAttribute(key, String(value));
  }
  return made;
}

/** All drawings in one SVG document, each as it looks at this moment. */
function sheetSvg(drawings: readonly Element[], ground: string, line: string): string {
  const { width, height } = sheet;
  const root = element('svg', { width, height, viewBox: `0 0 ${width} ${height}` });
  root.append(
    element('rect', { width, height, fill: ground }),
    element('path', { d: gridPath(), fill: 'none', stroke: line, 'stroke-width': 2 }),
    ...drawings.map((drawing, index) => {
      const { x, y, side } = placeOf(index);
      return framed(drawing, x, y, side);
    }),
  );
  return new XMLSerializer().serializeToString(root);
}

/** What is written on the sheet; letters are drawn by the canvas, which has the page's fonts. */
interface Words {
  title: string;
  lines: readonly string[];
  names: readonly string[];
}

function write(canvas: CanvasRenderingContext2D, page: HTMLElement, words: Words): void {
  const style = getComputedStyle(page);
  const token = (name: string) => style.getPropertyValue(name).trim();
  canvas.fillStyle = token('--ink');
  canvas.textBaseline = 'alphabetic';
  canvas.font = `800 120px ${token('--f-display')}`;
  canvas.fillText(words.title, 64, 190);
  canvas.font = `400 36px ${token('--f-body')}`;
  words.lines.forEach((line, index) => canvas.fillText(line, 68, 262 + index * 48));
  canvas.textAlign = 'center';
  canvas.font = `400 30px ${token('--f-body')}`;
  words.names.forEach((name, index) => {
    const { nameX, nameY } = placeOf(index);
    canvas.fillText(name, nameX, nameY);
  });
}

/**
 * Draws the sheet of 1600 × 1200 in this browser, with the colours of the page.
 *
 * @param drawings what each tile of the wall draws
 * @param words texts of the sheet
 * @returns address of a PNG, as `data:`
 * @throws Error where the browser will not hand out a canvas that HTML was drawn on
 */
export async function exportSheet(drawings: readonly Element[], words: Words): Promise<string> {
  const page = document.documentElement;
  const token = (name: string) => getComputedStyle(page).getPropertyValue(name).trim();
  const image = new Image();
  image.src = svgAddress(sheetSvg(drawings, token('--cal'), token('--line')));
  await Promise.all([image.decode(), document.fonts.ready]);
  const canvas = document.createElement('canvas');
  canvas.width = sheet.width;
  canvas.height = sheet.height;
  const context = canvas.getContext('2d');
  if (context === null) {
    throw new Error('This browser has no canvas');
  }
  context.drawImage(image, 0, 0);
  write(context, page, words);
  return canvas.toDataURL('image/png');
}
