import fs from 'node:fs';
import path from 'node:path';
import type { Code, Parent, Root } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { parseFenceMeta } from '../../../lib/mdx/fence';
import { resultName } from './demoData';
import { asLiveBlock, liveBlockId } from './liveBlock';
import { trechoName } from './usages';

const attribute = (node: MdxJsxFlowElement, name: string) =>
  node.attributes.find((item) => item.type === 'mdxJsxAttribute' && item.name === name)?.value;

const importName = (id: string) => `demo_${id.replace(/-/g, '$')}`;

function importDeclaration(source: string, local: string) {
  return {
    type: 'ImportDeclaration',
    specifiers: [{ type: 'ImportDefaultSpecifier', local: { type: 'Identifier', name: local } }],
    source: { type: 'Literal', value: source, raw: JSON.stringify(source) },
    attributes: [],
  };
}

/** Puts `<Demo>` where a live block is: src/features/demos/plugin has made the same demo of it. */
function replaceLiveBlocks(tree: Root, file: VFile, ids: Set<string>): void {
  visit(tree, 'code', (node: Code, index, parent: Parent | undefined) => {
    try {
      const block = asLiveBlock(node);
      if (block === undefined || parent === undefined || index === undefined) {
        return;
      }
      const id = liveBlockId(block);
      const { lines } = parseFenceMeta(block.meta);
      ids.add(id);
      parent.children[index] = {
        type: 'mdxJsxFlowElement',
        name: 'Demo',
        attributes: [
          { type: 'mdxJsxAttribute', name: 'id', value: id },
          { type: 'mdxJsxAttribute', name: 'opens', value: block.language },
          { type: 'mdxJsxAttribute', name: 'lines', value: lines.join(',') },
        ],
        children: [],
      } as MdxJsxFlowElement as Parent['children'][number];
    } catch (error) {
      file.fail((error as Error).message, node);
    }
  });
}

const textOf = (node: MdxJsxFlowElement, name: string) => {
  const value = attribute(node, name);
  return typeof value === 'string' ? value : '';
};

/**
 * Gives `<Demo id="x" />` the data that src/features/demos/plugin made of `src/demos/x`, live blocks theirs,
 * `<Trecho id="x" />` its lines alone, and a result on its own no code: what is shown in a post is what
 * runs, and no more of it is loaded. Each demo is one module, however many posts show it.
 */
export default function remarkDemo() {
  return (tree: Root, file: VFile): void => {
    const ids = new Set<string>();
    replaceLiveBlocks(tree, file, ids);
    const blocks = new Set(ids);
    visit(tree, 'mdxJsxFlowElement', (node: MdxJsxFlowElement) => {
      if (node.name !== 'Demo' && node.name !== 'Trecho') {
        return;
      }
      const { name } = node;
      const id = attribute(node, 'id');
      if (typeof id !== 'string') {
        file.fail(`<${name}> needs an id: the name of a folder in src/demos`, node);
      }
      if (!blocks.has(id) && !fs.existsSync(path.join('src/demos', id, 'demo.json'))) {
        file.fail(`<${name} id="${id}"> has no folder src/demos/${id} with a demo.json`, node);
      }
      const from = { id, file: textOf(node, 'file'), from: textOf(node, 'from') };
      const module =
        name === 'Trecho'
          ? trechoName(from)
          : textOf(node, 'show') === 'result'
            ? resultName(id)
            : id;
      ids.add(module);
      node.attributes.push({
        type: 'mdxJsxAttribute',
        name: name === 'Trecho' ? 'excerpt' : 'demo',
        value: {
          type: 'mdxJsxAttributeValueExpression',
          value: importName(module),
          data: {
            estree: {
              type: 'Program',
              sourceType: 'module',
              comments: [],
              body: [
                {
                  type: 'ExpressionStatement',
                  expression: { type: 'Identifier', name: importName(module) },
                },
              ],
            },
          },
        },
      });
    });
    if (ids.size === 0) {
      return;
    }
    const body = [...ids].map((id) => importDeclaration(`@data/demos/${id}.json`, importName(id)));
    tree.children.unshift({
      type: 'mdxjsEsm',
      value: '',
      data: { estree: { type: 'Program', sourceType: 'module', comments: [], body } },
    } as unknown as Root['children'][number]);
  };
}
