import type { Nodes } from 'mdast';
import { visit } from 'unist-util-visit';
import { expect, it } from 'vitest';
import { treeOf } from '../node/mdx';
import { nodesIn } from './nodesIn';

const tree = treeOf('Um **dois [três](/x)** `a`.\n\n- {1}\n\n  > <b>quatro</b>\n\n```js\na\n```\n');

const visited = (types?: string[]) => {
  const nodes: Nodes[] = [];
  visit(tree, types, (node) => {
    nodes.push(node);
  });
  return nodes;
};

it('lists the nodes that visit visits, in its order', () => {
  expect(nodesIn(tree)).toEqual(visited());
  expect(nodesIn(tree)).toHaveLength(18);
  expect(nodesIn(tree, 'text')).toEqual(visited(['text']));
  expect(nodesIn(tree, 'code', 'link', 'mdxJsxTextElement').map(({ type }) => type)).toEqual([
    'link',
    'mdxJsxTextElement',
    'code',
  ]);
});

it('begins with the node itself', () => {
  const [link] = nodesIn(tree, 'link');
  expect(link && nodesIn(link).map(({ type }) => type)).toEqual(['link', 'text']);
});
