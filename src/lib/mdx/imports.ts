import type { RootContent } from 'mdast';
import type { MdxJsxAttribute } from 'mdast-util-mdx';

/*
 * Nodes that remark plugins add to a post: MDX needs their code as a syntax tree (ESTree), not as text.
 */

const identifier = (name: string) => ({ type: 'Identifier', name });

const program = (body: readonly object[]) => ({
  type: 'Program',
  sourceType: 'module',
  comments: [],
  body,
});

/**
 * @param imports local name of each default import, and the module that it comes from
 * @returns the import declarations as one node, for the start of a post
 */
export const importsNode = (
  imports: readonly (readonly [local: string, module: string])[],
): RootContent =>
  ({
    type: 'mdxjsEsm',
    value: '',
    data: {
      estree: program(
        imports.map(([local, module]) => ({
          type: 'ImportDeclaration',
          specifiers: [{ type: 'ImportDefaultSpecifier', local: identifier(local) }],
          source: { type: 'Literal', value: module, raw: JSON.stringify(module) },
          attributes: [],
        })),
      ),
    },
  }) as unknown as RootContent;

/**
 * @param name name of an attribute of a component
 * @param local name of a variable of the post, such as a default import
 * @returns the attribute with the variable as its value
 */
export const variableAttribute = (name: string, local: string): MdxJsxAttribute =>
  ({
    type: 'mdxJsxAttribute',
    name,
    value: {
      type: 'mdxJsxAttributeValueExpression',
      value: local,
      data: {
        estree: program([{ type: 'ExpressionStatement', expression: identifier(local) }]),
      },
    },
  }) as unknown as MdxJsxAttribute;
