/**
 * @param lines inside of `<code>` as src/mdx/highlight writes it
 * @returns the code itself
 */
export function codeOf(lines: string): string {
  return lines
    .replace(/<[^>]+>/g, '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
    .replace(/\n$/, '');
}
