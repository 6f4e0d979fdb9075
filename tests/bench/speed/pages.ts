import type { pageKinds } from '../../../src/cli/commands.mjs';

export type Kind = (typeof pageKinds)[number];

/** One page of each kind. It has the same address in both sites. */
export const kinds: Readonly<Record<Kind, string>> = {
  home: '/',
  listing: '/blog',
  'loader post': '/blog/animacoes-de-carregamento/janeiro',
  'app post': '/blog/do-it/parte-1',
  archive: '/blog/arquivo',
  tags: '/blog/marcadores',
  about: '/sobre',
  search: '/search',
};

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
