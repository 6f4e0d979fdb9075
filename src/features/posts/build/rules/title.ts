import { nodesIn } from '../../../../lib/mdx/nodesIn';
import { lineOf } from './lines';
import type { Found, Rule } from './types';

/** A post gets its only `h1` from the front matter. */
export const title: Rule = {
  name: 'title',
  about: {
    pt: 'O título do post é o único h1: no texto, os títulos começam com ##.',
    en: 'The title of the post is the only h1: headings of the text start with ##.',
  },
  check: ({ tree, kind }) => {
    const found: Found[] = [];
    for (const node of nodesIn(tree)) {
      const isElement = node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
      if ((node.type === 'heading' && node.depth === 1) || (isElement && node.name === 'h1')) {
        found.push({
          line: lineOf(node),
          message: 'has another h1: the title of the post is the only h1. Start headings with ##',
        });
      }
    }
    return kind === 'post' ? found : [];
  },
};
