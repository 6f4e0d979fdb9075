import { codeOf } from '../shared/code';
import { withoutMarks } from './handles';
import { AuthorError } from '../../../lib/authorError';

const indentOf = (line: string) => line.length - line.trimStart().length;

/** A line that ends a block: it starts with a closing bracket, a tag, or the end of a comment. */
const closesBlock = (text: string) => /^\s*(?:[\])}]|<|\*\/|`)/.test(text);

/** A line such as `} else {` or `) {`, which closes one bracket and opens another. */
const closesAndOpens = /^\s*[)}\]].*[({[]$/;

/**
 * A block ends at the closing line with the same indentation as its first line. TOML and YAML have
 * no closing line; there a block ends at its last line with a deeper indentation.
 *
 * @param texts lines of the file
 * @param start index of the first line of the block
 * @returns index of its last line
 */
function blockAt(texts: readonly string[], start: number): number {
  const first = texts[start] ?? '';
  if (/[;,]$|\/>$/.test(first.trimEnd())) {
    return start;
  }
  const indent = indentOf(first);
  const isInside = (text: string) =>
    text.trim() === '' || indentOf(text) > indent || closesAndOpens.test(text);
  const found = texts.findIndex((text, index) => index > start && !isInside(text));
  const end = found === -1 ? texts.length : found;
  if (closesBlock(texts[end] ?? '')) {
    return end;
  }
  return texts.slice(0, end).findLastIndex((text) => text.trim() !== '');
}

/** Removes spaces from the start of a highlighted line, after the tags that open it. */
const outdent = (line: string, spaces: number) =>
  line.replace(new RegExp(`^((?:<span class="[\\w ]+">)+) {${spaces}}`), '$1');

/**
 * @param texts lines of a file, without markup
 * @param from as in `excerpt`
 * @param where as in `excerpt`
 * @returns index of the first line of each block
 * @throws Error when a text is empty, or no line contains it
 */
export const firstLines = (texts: readonly string[], from: string, where = 'excerpt'): number[] =>
  from.split('|').map((text) => {
    // Every line contains an empty text, so the first block of the file would be shown.
    if (text.trim() === '') {
      throw new AuthorError(
        `${where}: from="${from}" has an empty part. Delete the | that parts nothing`,
      );
    }
    const start = texts.findIndex((line) => line.includes(text));
    if (start === -1) {
      throw new AuthorError(
        `${where}: no line contains "${text}". Copy a part of the first line of the block`,
      );
    }
    return start;
  });

/**
 * Extracts some rules, functions or elements from a file. It removes the indentation that all the
 * lines share, and puts an empty line between two blocks that are not adjacent in the file.
 *
 * @param lines content of `<code>` as src/lib/mdx/highlight writes it
 * @param from for each block a text that its first line contains, separated by `|`, in the order of
 *   the file
 * @param where start of the error message: the element that asks for the excerpt
 * @returns the markup of those blocks only
 * @throws Error when a text is empty, or no line contains it
 */
export function excerpt(lines: string, from: string, where?: string): string {
  const marked = withoutMarks(lines).split(/(?=<span class="l(?: hl)?">)/);
  const texts = marked.map(codeOf);
  const blocks = firstLines(texts, from, where).map((start) => ({
    start,
    end: blockAt(texts, start),
  }));
  const taken = blocks.flatMap(({ start, end }) => texts.slice(start, end + 1));
  const spaces = Math.min(...taken.filter((text) => text.trim() !== '').map(indentOf));
  return blocks
    .map(({ start, end }, index) => {
      const last = blocks[index - 1];
      const isApart = last !== undefined && start > last.end + 1;
      const isBlock = start !== end || (last !== undefined && last.start !== last.end);
      return [
        ...(isApart && isBlock ? ['<span class="l">\n</span>'] : []),
        ...marked.slice(start, end + 1).map((line) => outdent(line, spaces)),
      ].join('');
    })
    .join('');
}
