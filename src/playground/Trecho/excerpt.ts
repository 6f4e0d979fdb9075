import { codeOf } from '../code';

const indentOf = (line: string) => line.length - line.trimStart().length;

/** From its first line to the one that closes it, at the same indentation. */
function blockAt(texts: readonly string[], start: number): number {
  const first = texts[start] ?? '';
  if (/[;,]$|\/>$/.test(first.trimEnd())) {
    return start;
  }
  const indent = indentOf(first);
  const end = texts.findIndex(
    (text, index) =>
      index > start &&
      text.trim() !== '' &&
      indentOf(text) <= indent &&
      // The end of a list of arguments, or of a branch, may open what comes next.
      !/^\s*[)}\]].*[({[]$/.test(text),
  );
  return end === -1 ? start : end;
}

/**
 * Takes some rules, functions or elements out of a file.
 *
 * @param lines inside of `<code>` as src/mdx/highlight writes it
 * @param from what the first line of each block holds, parted by `|`, in the order of the file
 * @param where of the error, if there is one
 * @returns the same markup with those blocks alone
 * @throws Error when a text is not in the file
 */
export function excerpt(lines: string, from: string, where = 'excerpt'): string {
  const marked = lines.split(/(?=<span class="l(?: hl)?">)/);
  const texts = marked.map(codeOf);
  return from
    .split('|')
    .flatMap((text) => {
      const start = texts.findIndex((line) => line.includes(text));
      if (start === -1) {
        throw new Error(`${where}: no line holds "${text}"`);
      }
      return marked.slice(start, blockAt(texts, start) + 1);
    })
    .join('');
}
