import { codeOf } from '../shared/code';

const indentOf = (line: string) => line.length - line.trimStart().length;

/** What ends a block instead of starting the next one: a bracket, a closing tag, a comment's end. */
const closes = (text: string) => /^\s*(?:[\])}]|<|\*\/|`)/.test(text);

/** The end of a list of arguments, or of a branch, that opens what comes next. */
const opensAgain = /^\s*[)}\]].*[({[]$/;

/**
 * From its first line to the one that closes it, at the same indentation; without such a line, as in
 * TOML and YAML, to the last one of greater indentation.
 */
function blockAt(texts: readonly string[], start: number): number {
  const first = texts[start] ?? '';
  if (/[;,]$|\/>$/.test(first.trimEnd())) {
    return start;
  }
  const indent = indentOf(first);
  const isInside = (text: string) =>
    text.trim() === '' || indentOf(text) > indent || opensAgain.test(text);
  const found = texts.findIndex((text, index) => index > start && !isInside(text));
  const end = found === -1 ? texts.length : found;
  if (closes(texts[end] ?? '')) {
    return end;
  }
  return texts.slice(0, end).findLastIndex((text) => text.trim() !== '');
}

/** Takes spaces off the start of a line, wherever its first piece of colour begins. */
const outdent = (line: string, spaces: number) =>
  line.replace(new RegExp(`^((?:<span class="[\\w ]+">)+) {${spaces}}`), '$1');

/**
 * Takes some rules, functions or elements out of a file. What is indented as a whole moves to the
 * margin, and an empty line stands where lines were left out between blocks.
 *
 * @param lines inside of `<code>` as src/lib/mdx/highlight writes it
 * @param from what the first line of each block holds, parted by `|`, in the order of the file
 * @param where of the error, if there is one
 * @returns the same markup with those blocks alone
 * @throws Error when a text is not in the file
 */
export function excerpt(lines: string, from: string, where = 'excerpt'): string {
  const marked = lines.split(/(?=<span class="l(?: hl)?">)/);
  const texts = marked.map(codeOf);
  const blocks = from.split('|').map((text) => {
    const start = texts.findIndex((line) => line.includes(text));
    if (start === -1) {
      throw new Error(`${where}: no line holds "${text}"`);
    }
    return { start, end: blockAt(texts, start) };
  });
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
