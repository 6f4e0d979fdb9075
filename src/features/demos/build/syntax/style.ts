import postcss, { CssSyntaxError, type Root } from 'postcss';
import { lineAt } from '../../../../lib/node/text';
import type { Fault } from './fault';

const fault = (line: number, reason: string, remedy: string, column?: number): Fault => ({
  line,
  column,
  language: 'CSS',
  reason,
  remedy,
});

/** Comments and strings. Group 1 is the quote of a string, group 2 its end if it has one. */
const tokens = /\/\*[^]*?(?:\*\/|$)|(["'])(?:\\[^]|(?!\1)[^\\\n])*(\1)?/g;

/** A browser ends a string at the line break, PostCSS at the next quote. */
function openString(css: string): Fault | undefined {
  const open = [...css.matchAll(tokens)].find(
    ([, quote, end]) => quote !== undefined && end === undefined,
  );
  return open && fault(lineAt(css, open.index), 'Unclosed string', `Close it with ${open[1]}`);
}

/** @returns whether the brackets of a selector or of the condition of an at-rule match */
function isBalanced(text: string): boolean {
  const open: string[] = [];
  const pairs: Readonly<Record<string, string>> = { ')': '(', ']': '[' };
  for (const [bracket] of text
    .replace(tokens, '')
    .replace(/\\[^]/g, '')
    .matchAll(/[()[\]]/g)) {
    const opener = pairs[bracket];
    if (opener === undefined) {
      open.push(bracket);
    } else if (open.pop() !== opener) {
      return false;
    }
  }
  return open.length === 0;
}

/** @returns an error of a selector or condition that PostCSS takes and browsers do not */
function preludeFault(prelude: string, line: number): Fault | undefined {
  if (/^\s*</.test(prelude)) {
    return fault(line, 'a style sheet cannot contain HTML', 'Delete the tag');
  }
  if (/(?:^|\s)\/\//.test(prelude.replace(tokens, ''))) {
    return fault(line, 'CSS has no comments with //', 'Write /* … */');
  }
  return isBalanced(prelude)
    ? undefined
    : fault(line, `the brackets of "${prelude}" do not match`, 'Add or delete a bracket');
}

function preludeFaults(root: Root): Fault[] {
  const found: (Fault | undefined)[] = [];
  root.walk((node) => {
    const line = node.source?.start?.line ?? 1;
    if (node.type === 'rule') {
      found.push(
        node.selector.trim() === ''
          ? fault(line, 'a block has no selector', 'Write the selector before the {')
          : preludeFault(node.selector, line),
      );
    } else if (node.type === 'atrule') {
      found.push(preludeFault(node.params, line));
    }
  });
  return found.filter((item) => item !== undefined);
}

/**
 * @param css a style sheet
 * @returns its syntax errors. The parser stops at the first one that it finds itself
 */
export function styleFaults(css: string): Fault[] {
  const open = openString(css);
  if (open !== undefined) {
    return [open];
  }
  try {
    return preludeFaults(postcss.parse(css));
  } catch (error) {
    if (!(error instanceof CssSyntaxError)) {
      throw error;
    }
    const { line = 1, column, reason } = error;
    return [fault(line, reason, 'Correct the style sheet', column)];
  }
}
