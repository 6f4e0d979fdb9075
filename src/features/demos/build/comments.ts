import { tokenizer, type Comment } from 'acorn';
import { remember } from '../../../lib/node/remember';

/** Longest line of a comment that is made of a text, in characters. */
const width = 90;

/** A line that is one comment with one placeholder: its indentation, opening, key and closing. */
const commentLine = /^(\s*)(\/\*|\/\/|<!--|#|\*) ?\{\{(\w+)\}\} ?(\*\/|-->|)$/;

/** @returns the words in lines of at most `length` characters; a longer word has a line of its own */
function wrap(text: string, length: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= length) {
      lines[lines.length - 1] = `${last} ${word}`;
    } else {
      lines.push(word);
    }
  }
  return lines;
}

/**
 * @param line line of a file of a demo, with placeholders
 * @param text gives the text of a key
 * @returns the comment with its text, wrapped with the indentation of the line; `undefined` when
 *   the line is not one comment with one placeholder
 */
export function fillComment(line: string, text: (key: string) => string): string | undefined {
  const [, indent = '', open = '', key, close = ''] = commentLine.exec(line) ?? [];
  if (key === undefined) {
    return undefined;
  }
  // A block comment goes on below its first word. The other kinds repeat their mark.
  const next = open === '/*' || open === '<!--' ? ' '.repeat(open.length) : open;
  const end = close === '' ? '' : ` ${close}`;
  const room = width - indent.length - open.length - 1 - end.length;
  return wrap(text(key), room)
    .map((part, index) => `${indent}${index === 0 ? open : next} ${part}`)
    .join('\n')
    .concat(end);
}

/** @returns the comments of JavaScript, up to the first token that cannot be read */
function scriptComments(code: string): Comment[] {
  const comments: Comment[] = [];
  try {
    const tokens = tokenizer(code, {
      ecmaVersion: 'latest',
      sourceType: 'module',
      onComment: comments,
    });
    for (const token of tokens) {
      void token;
    }
  } catch {
    // The check of the syntax reports it.
  }
  return comments;
}

const blank = (comment: string) => comment.replace(/[^\n]+/g, ' ');

const patterns: Readonly<Record<string, RegExp>> = {
  css: /\/\*[^]*?\*\//g,
  html: /<!--[^]*?-->/g,
  toml: /^\s*#.*$/gm,
  yaml: /^\s*#.*$/gm,
};

/** Stages share scripts, and each is read in two languages. */
const bareScript = remember('bare-scripts', (code: string) =>
  scriptComments(code)
    .toReversed()
    .reduce(
      (rest, { start, end }) =>
        rest.slice(0, start) + blank(rest.slice(start, end)) + rest.slice(end),
      code,
    ),
);

/**
 * @param code content of a file
 * @param language its language, as in a code fence
 * @returns the code without its comments; lines keep their numbers
 */
export function withoutComments(code: string, language: string): string {
  if (language === 'js') {
    return bareScript(code);
  }
  const pattern = patterns[language];
  return pattern === undefined ? code : code.replace(pattern, blank);
}
