/** A run of plain text, or a link. */
type Inline = string | { label: string; to: string };

/**
 * Splits a one-line text with Markdown links.
 *
 * @param content for example `Novo post. [Leia](/blog/x).`
 * @returns runs of plain text and links, in order. Text that is not a valid link stays unchanged
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
