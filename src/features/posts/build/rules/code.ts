import { languageFault } from '../../../../lib/mdx/highlight';
import { nodesIn } from '../../../../lib/mdx/nodesIn';
import { lineOf } from './lines';
import type { Found, Rule } from './types';

/** The text column shows 76 characters; longer lines scroll. No post has needed more than this. */
const longest = 128;

/** A line with path data or a long address. A line break cannot make it shorter. */
const isOnePiece = (line: string) => /[^\s"'`]{60,}|\bd="[^"]{60,}"/.test(line);

/** Advises against code blocks that are hard to read: no syntax colors, or lines that scroll. */
export const code: Rule = {
  name: 'code',
  about: {
    pt: `O código diz uma língua conhecida, e nenhuma linha dele passa de ${longest} letras.`,
    en: `Code names a known language, and none of its lines is longer than ${longest} characters.`,
  },
  isAdvice: true,
  check: ({ tree, raw }) => {
    const found: Found[] = [];
    const lines = raw.split(/\r?\n/);
    for (const node of nodesIn(tree, 'code')) {
      const line = lineOf(node);
      const message = languageFault(node.lang ?? 'text');
      if (message !== undefined) {
        found.push({ line, message });
      }
      for (let number = line + 1; number < (node.position?.end.line ?? line); number += 1) {
        const text = lines[number - 1] ?? '';
        if (text.length > longest && !isOnePiece(text)) {
          found.push({
            line: number,
            message: `line of code has ${text.length} characters; the limit is ${longest}. Break the line`,
          });
        }
      }
    }
    return found;
  },
};
