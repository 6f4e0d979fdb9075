import fs from 'node:fs';
import path from 'node:path';
import type { Root } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';

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
 * Gives `<Demo id="x" />` the data that src/plugins/demos made of `src/demos/x`: the code shown in
 * a post is the file that runs. Each demo is one module, however many posts show it.
 */
export default function remarkDemo() {
  return (tree: Root, file: VFile): void => {
    const ids = new Set<string>();
    visit(tree, 'mdxJsxFlowElement', (node: MdxJsxFlowElement) => {
      if (node.name !== 'Demo') {
        return;
      }
      const id = attribute(node, 'id');
      if (typeof id !== 'string') {
        file.fail('<Demo> needs an id: the name of a folder in src/demos', node);
      }
      if (!fs.existsSync(path.join('src/demos', id, 'demo.json'))) {
        file.fail(`<Demo id="${id}"> has no folder src/demos/${id} with a demo.json`, node);
      }
      ids.add(id);
      node.attributes.push({
        type: 'mdxJsxAttribute',
        name: 'demo',
        value: {
          type: 'mdxJsxAttributeValueExpression',
          value: importName(id),
          data: {
            estree: {
              type: 'Program',
              sourceType: 'module',
              comments: [],
              body: [
                {
                  type: 'ExpressionStatement',
                  expression: { type: 'Identifier', name: importName(id) },
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
    const body = [...ids].map((id) =>
      importDeclaration(`@generated/demos/default/${id}.json`, importName(id)),
    );
    tree.children.unshift({
      type: 'mdxjsEsm',
      value: '',
      data: { estree: { type: 'Program', sourceType: 'module', comments: [], body } },
    } as unknown as Root['children'][number]);
  };
}
