import { expect, it } from 'vitest';
import { visit } from 'unist-util-visit';
import { treeOf } from '../node/mdx';
import remarkTableCode from './remarkTableCode';

/**
 * @returns each piece of inline code, with `|` where a line may break. Code with the class `joined`,
 *   which breaks nowhere else, is in brackets
 */
function codeOf(mdx: string): string[] {
  const tree = structuredClone(treeOf(mdx));
  remarkTableCode()(tree);
  const found: string[] = [];
  visit(tree, (node) => {
    if (node.type === 'inlineCode') {
      found.push(node.data?.hProperties === undefined ? node.value : `[${node.value}]`);
    } else if (node.type === 'mdxJsxTextElement' && node.name === 'code') {
      const parts = node.children.map((child) => (child.type === 'text' ? child.value : '|'));
      found.push(`[${parts.join('')}]`);
    }
  });
  return found;
}

const inTable = (code: string) => codeOf(`| a |\n| - |\n| \`${code}\` |\n`)[0];

it.each([
  ['done', '[done]'],
  ['narrowHeight', '[narrowHeight]'],
  ['animation-play-state', '[animation-play-state]'],
  ['crypto.randomUUID()', '[crypto.|random|UUID()]'],
  ['setPointerCapture()', '[set|Pointer|Capture()]'],
  ['docusaurus.announcement.id', 'docusaurus.announcement.id'],
  ['beforeinstallprompt', 'beforeinstallprompt'],
  ['background-blend-mode: multiply', '[background-blend-mode: multiply]'],
])('in a table, %s can be broken as %s', (code, shown) => {
  expect(inTable(code)).toBe(shown);
});

it('leaves code outside of tables as it is, and finds it in a link of a cell', () => {
  expect(codeOf('`text` [`a`](/b)\n\n| [`<animate>`](/a) |\n| - |\n')).toEqual([
    'text',
    'a',
    '[<animate>]',
  ]);
});
