import type { Nodes } from 'mdast';
import { nodesIn } from '../../../../lib/mdx/nodesIn';
import type { Rule } from './types';

const shows = (node: Nodes): boolean =>
  /^(?:image|imageReference|mdxJsxFlowElement|mdxJsxTextElement)$/.test(node.type) ||
  (/^(?:text|code|inlineCode)$/.test(node.type) && 'value' in node && node.value.trim() !== '');

/** Refuses a post without text: readers would see only its title. */
export const text: Rule = {
  name: 'text',
  about: {
    pt: 'Um post tem texto.',
    en: 'A post has a text.',
  },
  check: ({ tree, kind }) =>
    kind === 'page' || nodesIn(tree).some(shows)
      ? []
      : [{ line: 1, message: 'has no text. Write the post, or add draft: true' }],
};
