import { visit } from 'unist-util-visit';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx';
import { components, scopeOf } from '../names';
import { lineOf } from './lines';
import type { Found, Rule } from './types';

/** Attributes of the known components: those that must be there, and the others. */
const attributes: Readonly<Record<string, { needed: string[]; optional?: string[] }>> = {
  Cobogo: { needed: ['seed', 'cols', 'rows'], optional: ['hole', 'className'] },
  Demo: { needed: ['id'], optional: ['show', 'opens', 'lines'] },
  Figure: { needed: ['caption'] },
  Stage: { needed: ['id'] },
  Trecho: { needed: ['id', 'file', 'from'] },
};

/** @returns error messages for the attributes of a known component */
function attributeFaults({ name, attributes: own }: MdxJsxFlowElement | MdxJsxTextElement) {
  const known = attributes[name ?? ''];
  // `{...props}` may hold any of them.
  const names = own.flatMap((item) => (item.type === 'mdxJsxAttribute' ? [item.name] : []));
  if (known === undefined || names.length < own.length) {
    return [];
  }
  const { needed, optional = [] } = known;
  const all = [...needed, ...optional];
  return [
    ...names
      .filter((each) => !all.includes(each))
      .map((each) => `<${name}> has ${each}, which it does not know. Use: ${all.join(', ')}`),
    ...needed
      .filter((each) => !names.includes(each))
      .map((each) => `<${name}> needs ${each}. Add ${each}="…"`),
  ];
}

/** A build reports an unknown component by page instead of by file. */
export const knownComponents: Rule = {
  name: 'components',
  about: {
    pt: 'Um componente vem da lista dos conhecidos, com os atributos deles, ou de um import.',
    en: 'A component is one of the known ones, with their attributes, or imported.',
  },
  check: ({ tree }) => {
    const known = new Set([...components, ...scopeOf(tree)]);
    const found: Found[] = [];
    visit(tree, ['mdxJsxFlowElement', 'mdxJsxTextElement'], (node) => {
      const element = node as MdxJsxFlowElement | MdxJsxTextElement;
      const line = lineOf(element);
      found.push(...attributeFaults(element).map((message) => ({ line, message })));
      const [root = ''] = (element.name ?? '').split('.');
      if (/^[A-Z]/.test(root) && !known.has(root)) {
        found.push({
          line,
          message: `<${element.name}> is not a known component. Import it, or use one of: ${components.join(', ')}`,
        });
      }
    });
    return found;
  },
};
