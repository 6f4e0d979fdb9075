import { nodesIn } from '../../../../lib/mdx/nodesIn';
import { lineAt } from '../../../../lib/node/text';
import { lineOf } from './lines';
import type { Found, Rule } from './types';

const note = /\b(?:TODO|FIXME|TK)\b(?!\w)|\blorem ipsum\b/gi;

/** Lower case "todo" is a Portuguese word. */
const isNote = (text: string) => text === text.toUpperCase() || /^lorem/i.test(text);

/** Notes that authors write for themselves, such as TODO. This rule finds them; it is not one. */
export const leftovers: Rule = {
  name: 'leftovers',
  about: {
    pt: 'Não sobra TODO, FIXME nem lorem ipsum.',
    en: 'No TODO, FIXME or lorem ipsum is left.',
  },
  check: ({ tree }) => {
    const found: Found[] = [];
    for (const node of nodesIn(tree, 'text')) {
      for (const { 0: text, index } of node.value.matchAll(note)) {
        if (isNote(text)) {
          found.push({
            line: lineOf(node) + lineAt(node.value, index) - 1,
            message: `has "${text}", a note of the author. Write what is missing, or delete it`,
          });
        }
      }
    }
    return found;
  },
};
