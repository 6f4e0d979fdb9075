import { admonitionKeywords } from '../../shared/admonitions';
import { proseLines } from './lines';
import type { Found, Rule } from './types';

/** Notes between lines of colons. Without its last line, a note is shown as text with colons. */
export const admonitions: Rule = {
  name: 'admonitions',
  about: {
    pt: 'Uma nota tem um nome conhecido e fecha com uma linha de :::.',
    en: 'A note has a known name and closes with a line of :::.',
  },
  check: ({ tree, raw }) => {
    const found: Found[] = [];
    const open: { line: number; colons: string }[] = [];
    proseLines(raw, tree).forEach((text, index) => {
      const line = index + 1;
      const [, colons = '', name = ''] = /^\s*(:{3,})\s*([\p{L}\w-]*)/u.exec(text) ?? [];
      if (colons === '') {
        return;
      }
      if (name !== '') {
        open.push({ line, colons });
        if (!admonitionKeywords.includes(name)) {
          found.push({
            line,
            message: `has a note "${name}", which does not exist. Use one of: ${admonitionKeywords.join(', ')}`,
          });
        }
      } else if (open.pop() === undefined) {
        found.push({ line, message: `closes a note with ${colons}, but none is open. Delete it` });
      }
    });
    return [
      ...found,
      ...open.map(({ line, colons }) => ({
        line,
        message: `opens a note with ${colons} and never closes it. Add a line with ${colons} after it`,
      })),
    ];
  },
};
