import type { Paragraph, Text } from 'mdast';
import { nodesIn } from '../../../../lib/mdx/nodesIn';
import { lineAt } from '../../../../lib/node/text';
import { lineOf } from './lines';
import type { Found, Rule } from './types';

/** Marks that Markdown did not read, in the source of a text: a backslash before one keeps it. */
const anywhere: readonly [RegExp, string][] = [
  [
    /(?<!\\)\*\*|(?<![\\\w])__(?=\S)/g,
    'has ** that closes nothing. Add the other **, or write \\*\\*',
  ],
  [/(?<!\\)`/g, 'has a ` that opens no code. Add the other `, or write \\`'],
  [/\]\s+\((?:\.{0,2}\/|https?:|#)/g, 'has a space between the brackets of a link. Delete it'],
  [/\]\([^)\n]*\s/g, 'has a link whose address has a space. Write %20, or rename the file'],
  [/&[a-z][a-z\d]*;/gi, 'has an entity that HTML does not know. Correct its name, or write &amp;'],
];

/** The same, at the start of a paragraph. */
const atStart: readonly [RegExp, string][] = [
  [/^#{2,6}[^\s#]/, 'starts with # without a space, so it is no heading. Add the space'],
  [/^(?:\d+[.)]|[-+])\p{L}/u, 'starts like a list without a space. Add the space'],
  [
    /^\|.*\|\s*(?:\n\|.*\|\s*)*$/,
    'is no table, because its second line is not | --- | --- |. Add that line',
  ],
];

/** @returns the source of a node. Lines of the tree are those of the file, unlike its offsets */
function sourceOf({ position }: Text | Paragraph, lines: readonly string[]): string {
  if (position === undefined) {
    return '';
  }
  const { start, end } = position;
  const taken = lines.slice(start.line - 1, end.line);
  const last = taken.length - 1;
  taken[last] = (taken[last] ?? '').slice(0, end.column - 1);
  taken[0] = (taken[0] ?? '').slice(start.column - 1);
  return taken.join('\n');
}

/** Finds marks with a mistake: Markdown treats such a mark as text, so readers see it. */
export const marks: Rule = {
  name: 'marks',
  about: {
    pt: 'Nenhuma marca de Markdown fica no texto: ** e ` sem par, ## e 1. sem espaço, uma tabela sem a segunda linha.',
    en: 'No mark of Markdown stays in the text: ** and ` alone, ## and 1. without a space, a table without its second line.',
  },
  check: ({ tree, raw }) => {
    const found: Found[] = [];
    const lines = raw.split('\n');
    for (const node of nodesIn(tree, 'text')) {
      const source = sourceOf(node, lines);
      for (const [pattern, message] of anywhere) {
        const mark = [...source.matchAll(pattern)].find(
          // An entity that Markdown knows is another character in the value of the text.
          ([text]) => !text.startsWith('&') || node.value.includes(text),
        );
        if (mark !== undefined) {
          found.push({ line: lineOf(node) + lineAt(source, mark.index) - 1, message });
        }
      }
    }
    for (const node of nodesIn(tree, 'paragraph')) {
      const source = sourceOf(node, lines);
      for (const [pattern, message] of atStart) {
        if (pattern.test(source)) {
          found.push({ line: lineOf(node), message });
        }
      }
    }
    return found;
  },
};
