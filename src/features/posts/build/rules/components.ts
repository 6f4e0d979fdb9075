import { visit } from 'unist-util-visit';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx';
import { components, scopeOf } from '../names';
import { lineOf } from './lines';
import type { Found, Rule } from './types';

/** A build reports an unknown component by page instead of by file. */
export const knownComponents: Rule = {
  name: 'components',
  about: {
    pt: 'Um componente vem da lista dos conhecidos, ou de um import.',
    en: 'A component is one of the known ones, or imported.',
  },
  check: ({ tree }) => {
    const known = new Set([...components, ...scopeOf(tree)]);
    const found: Found[] = [];
    visit(tree, ['mdxJsxFlowElement', 'mdxJsxTextElement'], (node) => {
      const element = node as MdxJsxFlowElement | MdxJsxTextElement;
      const [root = ''] = (element.name ?? '').split('.');
      if (/^[A-Z]/.test(root) && !known.has(root)) {
        found.push({
          line: lineOf(element),
          message: `<${element.name}> is not a known component. Import it, or use one of: ${components.join(', ')}`,
        });
      }
    });
    return found;
  },
};
