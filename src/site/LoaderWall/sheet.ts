/** Sheet with the ten loaders: sizes in pixels; four columns and three rows of square cells. */
export const sheet = { width: 1600, height: 1200, columns: 4, cell: 400 } as const;

/** Side of a drawing, and its distance from the top of the cell. Its name is below it. */
const drawing = { side: 250, top: 50 } as const;

/** Position of a drawing on the sheet, in pixels. */
interface Place {
  /** Left edge. */
  x: number;
  /** Top edge. */
  y: number;
  side: number;
  /** Center of its name. */
  nameX: number;
  /** Baseline of its name. */
  nameY: number;
}

/**
 * The title takes the first two cells. The drawings take the other ten, in order.
 *
 * @param index of the drawing, from 0 to 9
 */
export function placeOf(index: number): Place {
  const { columns, cell } = sheet;
  const left = ((index + 2) % columns) * cell;
  const top = Math.floor((index + 2) / columns) * cell;
  return {
    x: left + (cell - drawing.side) / 2,
    y: top + drawing.top,
    side: drawing.side,
    nameX: left + cell / 2,
    nameY: top + drawing.top + drawing.side + 52,
  };
}

/** @returns SVG path data of the lines between cells. No line crosses the title */
export function gridPath(): string {
  const { width, height, cell } = sheet;
  const rows = [cell, 2 * cell].map((y) => `M0 ${y}H${width}`);
  const columns = [cell, 2 * cell, 3 * cell].map((x) => `M${x} ${x === cell ? cell : 0}V${height}`);
  return [...rows, ...columns].join('');
}

/**
 * @param svg a whole SVG document
 * @returns its address as an image: `data:`, because the Content-Security-Policy blocks `blob:`
 */
export function svgAddress(svg: string): string {
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
}
