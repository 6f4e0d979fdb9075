import { nodesIn } from '../../../../lib/mdx/nodesIn';
import { explicitId, textOf } from '../headings';
import { lineOf } from './lines';
import type { Found, Rule } from './types';

/** Headings must have a text, and ids that an author writes must occur once. */
export const headings: Rule = {
  name: 'headings',
  about: {
    pt: 'Um título tem texto, e um id escrito à mão aparece uma vez só.',
    en: 'A heading has a text, and an id written by hand occurs once.',
  },
  check: ({ tree }) => {
    const found: Found[] = [];
    const lines = new Map<string, number>();
    for (const node of nodesIn(tree, 'heading')) {
      const line = lineOf(node);
      if (!/[\p{L}\d]/u.test(textOf(node))) {
        found.push({ line, message: 'has a heading without text. Write one, or delete the line' });
      }
      const id = explicitId(node);
      const first = id === undefined ? undefined : lines.get(id);
      if (first !== undefined) {
        found.push({
          line,
          message: `has the heading id "${id}" a second time, after line ${first}. Change one of them`,
        });
      }
      if (id !== undefined && first === undefined) {
        lines.set(id, line);
      }
    }
    return found;
  },
};
