import { nodesIn } from '../../../../lib/mdx/nodesIn';
import { lineOf } from './lines';
import type { Found, Rule } from './types';

/** Removes the marks of a quote and the indentation of a list, in which a block may stand. */
const bare = (line: string) => line.replace(/^[\s>]*/, '').trimEnd();

/** Words after the language that `parseFenceMeta` reads. */
const settings =
  /\b(?:title|base|height|narrowHeight)=(["']).*?\1|\{[\d,.\s-]+\}|\bshowLineNumbers\b|(?<!\S)(?:live|noInline)(?!\S)/g;

/** A code block without its closing fence takes in the rest of the post. */
export const fences: Rule = {
  name: 'fences',
  about: {
    pt: 'Um bloco de código fecha com a mesma cerca que o abriu, e depois da língua só tem palavras conhecidas.',
    en: 'A block of code closes with the fence that opens it, and has known words only after its language.',
  },
  check: ({ tree, raw }) => {
    const lines = raw.split(/\r?\n/);
    const found: Found[] = [];
    for (const node of nodesIn(tree, 'code')) {
      const line = lineOf(node);
      const end = node.position?.end.line ?? line;
      const [, fence = ''] = /(`{3,}|~{3,})/.exec(lines[line - 1] ?? '') ?? [];
      const last = bare(lines[end - 1] ?? '');
      const isClosed =
        end > line && last.length >= fence.length && [...last].every((mark) => mark === fence[0]);
      const unknown = (node.meta ?? '').replace(settings, '').trim();
      if (unknown !== '') {
        found.push({
          line,
          message: `has "${unknown}" after the language of a block of code, which means nothing. Use: live, base="…", title="…", height="…", narrowHeight="…", noInline, showLineNumbers, {1,3-5}`,
        });
      }
      if (fence !== '' && !isClosed) {
        found.push({
          line,
          message: `opens a block of code with ${fence} and never closes it. Add a line with ${fence} after the code`,
        });
      }
    }
    return found;
  },
};
