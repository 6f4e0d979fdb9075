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

/**
 * Replaces each live block with a `<Demo>`. src/features/demos/plugin makes a demo with the same id
 * from the block.
 *
 * @param ids receives the ids of these demos
 */
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
 * Remark plugin. It imports the data that src/features/demos/plugin writes, and passes it to:
 * - `<Demo id="x" />`: the data of `src/demos/x`;
 * - a live block: the data of its own demo;
 * - `<Trecho id="x" />`: only the lines of the excerpt;
 * - `<Demo show="result" />`: the data without code.
 *
 * So a post shows the same code that runs, and loads no more than it shows. Each demo is one
 * module, which all posts share.
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
        file.fail(`<${name} id="${id}">: src/demos/${id}/demo.json does not exist`, node);
      }
      const usage = { id, file: textOf(node, 'file'), from: textOf(node, 'from') };
      const module =
        name === 'Trecho'
          ? trechoName(usage)
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
