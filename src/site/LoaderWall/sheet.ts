/** The sheet of the ten loaders, in pixels: four columns by three rows of square cells. */
export const sheet = { width: 1600, height: 1200, columns: 4, cell: 400 } as const;

/** Side of a drawing inside its cell, and the room above it; the rest is for its name. */
const drawing = { side: 250, top: 50 } as const;

/** Where a drawing goes on the sheet. */
export interface Place {
  x: number;
  y: number;
  side: number;
  /** Middle of its name, below it. */
  nameX: number;
  nameY: number;
}

/**
 * The first two cells are for the title; drawings take the other ten in order.
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

/** Lines between cells, as the data of one path: none runs through the title. */
export function gridPath(): string {
  const { width, height, cell } = sheet;
  const rows = [cell, 2 * cell].map((y) => `M0 ${y}H${width}`);
  const columns = [cell, 2 * cell, 3 * cell].map((x) => `M${x} ${x === cell ? cell : 0}V${height}`);
  return [...rows, ...columns].join('');
}

/**
 * An image address that the policy of the pages allows: `data:`, never `blob:`.
 *
 * @param svg a whole SVG document
 */
export function svgAddress(svg: string): string {
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
}
