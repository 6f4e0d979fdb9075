import type { Nodes } from 'mdast';
import { visit } from 'unist-util-visit';
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
  check: ({ tree, kind }) => {
    let isShown = false;
    visit(tree, (node) => {
      isShown ||= shows(node);
    });
    return kind === 'page' || isShown
      ? []
      : [{ line: 1, message: 'has no text. Write the post, or add draft: true' }];
  },
};
