/** A run of plain text, or a link. */
export type Inline = string | { label: string; to: string };

/**
 * Splits a one-line text with links written as in Markdown.
 *
 * @param content as `Novo post. [Leia](/blog/x).`
 * @returns its runs in order; anything that is not a link stays as it was written
 */
export function parseInlineLinks(content: string): Inline[] {
  const runs: Inline[] = [];
  let end = 0;
  for (const match of content.matchAll(/\[([^\]]+)\]\(([^)\s]+)\)/g)) {
    const [whole, label = '', to = ''] = match;
    if (match.index > end) {
      runs.push(content.slice(end, match.index));
    }
    runs.push({ label, to });
    end = match.index + whole.length;
  }
  if (end < content.length) {
    runs.push(content.slice(end));
  }
  return runs;
}
