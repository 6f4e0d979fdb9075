import type { Nodes, Root } from 'mdast';
import { nodesIn } from '../../../../lib/mdx/nodesIn';

/** @returns 1-based line on which a node starts */
export const lineOf = (node: Pick<Nodes, 'position'>): number => node.position?.start.line ?? 1;

/**
 * @param raw text of a document
 * @param tree its tree
 * @returns the lines of the text, with empty lines instead of front matter, code blocks and JavaScript
 */
export function proseLines(raw: string, tree: Root): string[] {
  const lines = raw.split(/\r?\n/);
  const blank = (start: number, end: number) => lines.fill('', start - 1, end);
  blank(1, (tree.children[0] === undefined ? 1 : lineOf(tree.children[0])) - 1);
  for (const { position } of nodesIn(tree, 'code', 'mdxjsEsm')) {
    blank(position?.start.line ?? 1, position?.end.line ?? 0);
  }
  return lines;
}
