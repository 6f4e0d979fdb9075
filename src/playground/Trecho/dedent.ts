import { codeOf } from '../code';

const indentOf = (line: string) => line.length - line.trimStart().length;

/**
 * Moves a piece of a file to the margin: on a phone, ten spaces are a third of the line.
 *
 * @param lines inside of `<code>` as src/mdx/highlight writes it
 * @returns the same markup without the indentation that all its lines share
 */
export function dedent(lines: string): string {
  const marked = lines.split(/(?=<span class="l(?: hl)?">)/);
  const indents = marked
    .map(codeOf)
    .filter((text) => text.trim() !== '')
    .map(indentOf);
  const shared = Math.min(...indents);
  // Spaces come right after the mark of the line, or inside of a token that goes on from above.
  const margin = new RegExp(`^((?:<span[^>]*>)+) {${shared}}`);
  return marked.map((line) => line.replace(margin, '$1')).join('');
}
