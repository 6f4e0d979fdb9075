import { counted } from '../../../../lib/counted';
import { nodesIn } from '../../../../lib/mdx/nodesIn';
import { lineOf } from './lines';
import type { Found, Rule } from './types';

/** Readers never see the cells of a row beyond those of the header. */
export const tables: Rule = {
  name: 'tables',
  about: {
    pt: 'Uma linha de tabela não tem mais células do que o cabeçalho.',
    en: 'A row of a table has no more cells than its header.',
  },
  check: ({ tree }) => {
    const found: Found[] = [];
    for (const { children } of nodesIn(tree, 'table')) {
      const columns = children[0]?.children.length ?? 0;
      for (const row of children.filter((one) => one.children.length > columns)) {
        found.push({
          line: lineOf(row),
          message: `has a table row of ${counted(row.children.length, 'cell')} in a table of ${counted(columns, 'column')}. Add a column, or write \\| for a bar inside of a cell`,
        });
      }
    }
    return found;
  },
};
