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

/**
 * @param lines highlighted code with a `<mark data-handle>` around the value of each handle
 * @param values new values, by the names of their handles
 * @returns the code with these values
 */
export const withMoved = (lines: string, values: Readonly<Record<string, string>>): string =>
  lines.replace(
    /(<mark data-handle="(\w+)"[^>]*>)([^<]*)/g,
    (_, open: string, name: string, value: string) => open + (values[name] ?? value),
  );
