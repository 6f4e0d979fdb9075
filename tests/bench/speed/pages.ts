import path from 'node:path';

export const siteDir = path.join(import.meta.dirname, '../../..');

/** One page of each kind. It has the same address in both sites. */
export const kinds = {
  home: '/',
  listing: '/blog',
  'loader post': '/blog/animacoes-de-carregamento/janeiro',
  'app post': '/blog/do-it/parte-1',
  archive: '/blog/arquivo',
  tags: '/blog/marcadores',
  about: '/sobre',
  search: '/search',
} as const;

export type Kind = keyof typeof kinds;

/** @returns the median; the upper one if there are two middle values; `NaN` for no values */
export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

/** @returns bytes as kilobytes (1000) with one decimal */
export const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);

/**
 * Prints a table with aligned columns.
 *
 * @param rows cells; the first row has the column heads
 */
export function printTable(rows: readonly (readonly string[])[]): void {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  for (const row of rows) {
    console.log(
      row
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join('  '),
    );
  }
}
