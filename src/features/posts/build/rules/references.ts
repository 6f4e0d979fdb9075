import type { Text } from 'mdast';
import { visit } from 'unist-util-visit';
import { lineAt } from '../../../../lib/node/text';
import { lineOf } from './lines';
import type { Found, Rule } from './types';

/** In text, because MDX takes a reference without its definition for text. */
const undefinedReference = /\[\^[^\]\s]+\]|\[[^\]]+\]\[[^\]]*\]/g;

/** References to footnotes and addresses that the document does not define. */
export const references: Rule = {
  name: 'references',
  about: {
    pt: 'Notas de rodapé e referências usadas no texto estão definidas nele.',
    en: 'Footnotes and references that the text uses are defined in it.',
  },
  check: ({ tree }) => {
    const found: Found[] = [];
    visit(tree, 'text', (node: Text) => {
      for (const { 0: reference, index } of node.value.matchAll(undefinedReference)) {
        const line = lineOf(node) + lineAt(node.value, index) - 1;
        const label = /\[([^[\]]*)\]$/.exec(reference.replace(/\[\]$/, ''))?.[1] ?? '';
        found.push({
          line,
          message: `refers to ${reference}, which is not defined. Add a line that starts with [${label}]:`,
        });
      }
    });
    return found;
  },
};
