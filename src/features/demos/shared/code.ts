/**
 * @param lines inside of `<code>` as src/lib/mdx/highlight writes it
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

/**
 * @param lines inside of `<code>` as src/lib/mdx/highlight writes it
 * @returns 1-based numbers of the lines that it marks
 */
export function markedIn(lines: string): number[] {
  return Array.from(lines.matchAll(/<span class="l( hl)?">/g)).flatMap(([, mark], index) =>
    mark === undefined ? [] : [index + 1],
  );
}
