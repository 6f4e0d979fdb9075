import { nodesIn } from '../../../../lib/mdx/nodesIn';
import { lineOf } from './lines';
import type { Found, Rule } from './types';

/** Screen readers announce the level of each heading, so a skipped level confuses readers. */
export const levels: Rule = {
  name: 'levels',
  about: {
    pt: 'Os níveis de título não pulam: depois de ## vem ###, não ####.',
    en: 'Levels of headings do not skip: after ## comes ###, not ####.',
  },
  isAdvice: true,
  check: ({ tree }) => {
    const found: Found[] = [];
    let last = 1;
    for (const node of nodesIn(tree, 'heading')) {
      if (node.depth > last + 1) {
        const wanted = '#'.repeat(last + 1);
        found.push({
          line: lineOf(node),
          message: `heading skips from h${last} to h${node.depth}. Start it with ${wanted}`,
        });
      }
      last = node.depth;
    }
    return found;
  },
};
