/**
 * Recovers source code from its highlighted markup.
 *
 * @param lines content of a `<code>` element, as src/lib/mdx/highlight writes it
 * @returns the source code, without its last line break
 */
export function codeOf(lines: string): string {
  return lines
    .replace(/<[^>]+>/g, '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
    .replace(/\n$/, '');
}

/**
 * @param lines content of a `<code>` element, as src/lib/mdx/highlight writes it
 * @returns 1-based numbers of the lines that have the class `hl`
 */
export function markedLineNumbers(lines: string): number[] {
  return Array.from(lines.matchAll(/<span class="l( hl)?">/g)).flatMap(([, mark], index) =>
    mark === undefined ? [] : [index + 1],
  );
}
