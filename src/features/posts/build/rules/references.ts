import type { Root } from 'mdast';
import { nodesIn } from '../../../../lib/mdx/nodesIn';
import { lineAt } from '../../../../lib/node/text';
import { lineOf } from './lines';
import type { Found, Rule } from './types';

/** Searched in text, because MDX treats a reference without its definition as text. */
const undefinedReference = /\[\^[^\]\s]+\]|\[[^\]]+\]\[[^\]]*\]/g;

/** @returns definitions of footnotes and addresses that nothing refers to, or that another hides */
function deadDefinitions(tree: Root): Found[] {
  const nameOf = ({ type, identifier }: { type: string; identifier: string }) =>
    `${type.startsWith('footnote') ? '^' : ''}${identifier}`;
  const used = new Set(
    nodesIn(tree, 'footnoteReference', 'linkReference', 'imageReference').map(nameOf),
  );
  const found: Found[] = [];
  const lines = new Map<string, number>();
  for (const definition of nodesIn(tree, 'footnoteDefinition', 'definition')) {
    const name = nameOf(definition);
    const line = lineOf(definition);
    const first = lines.get(name);
    lines.set(name, first ?? line);
    if (first !== undefined) {
      const message = `defines [${name}] a second time, after line ${first}. Delete one of them`;
      found.push({ line, message });
    } else if (!used.has(name)) {
      const message = `defines [${name}], which nothing refers to, so nobody sees it. Refer to it, or delete it`;
      found.push({ line, message });
    }
  }
  return found;
}

/** References to footnotes and addresses, and their definitions. */
export const references: Rule = {
  name: 'references',
  about: {
    pt: 'Notas de rodapé e referências usadas no texto estão definidas nele, uma vez, e as definidas são usadas.',
    en: 'Footnotes and references that the text uses are defined in it, once, and those defined are used.',
  },
  check: ({ tree }) => {
    const found = deadDefinitions(tree);
    for (const node of nodesIn(tree, 'text')) {
      for (const { 0: reference, index } of node.value.matchAll(undefinedReference)) {
        const line = lineOf(node) + lineAt(node.value, index) - 1;
        const label = /\[([^[\]]*)\]$/.exec(reference.replace(/\[\]$/, ''))?.[1] ?? '';
        found.push({
          line,
          message: `refers to ${reference}, which is not defined. Add a line that starts with [${label}]:`,
        });
      }
    }
    return found;
  },
};
