import type { Nodes, RootContent } from 'mdast';
import { visit } from 'unist-util-visit';
import remarkQuotes from '../../../lib/mdx/remarkQuotes';
import { parseMdx } from '../../../lib/node/mdx';
import { isTruncateMarker } from './rules/opening';

/** Three lines of a list hold less than this, in characters. Readers would not see the rest. */
const maxLength = 240;

function textOf(node: Nodes): string {
  let text = '';
  visit(node, (inner) => {
    if (inner.type === 'text' || inner.type === 'inlineCode') {
      text += inner.value;
    } else if (inner.type === 'break') {
      text += ' ';
    }
  });
  return text;
}

/** Sets curly quotes in a node, as the page of the post has them. */
const curlQuotes = remarkQuotes();

/** Cuts a text after a word. */
function shorten(text: string): string {
  if (text.length <= maxLength) {
    return text;
  }
  const cut = text.slice(0, maxLength);
  return `${cut.slice(0, cut.lastIndexOf(' ')).replace(/\P{L}+$/u, '')}…`;
}

/** Text up to the first line with a truncate marker, and the marker. */
const start = /^[^]*?^\s*\{\/\*\s*truncate\s*\*\/\}\s*$/m;

/** A link, picture or note by a name that is defined elsewhere in the text: `[a][b]`, `[a]`, `[^1]`. */
const named = /\](?!\()/;

/** @returns the nodes before the truncate marker; none without a marker */
function nodesOf(mdx: string): readonly RootContent[] {
  const parsed = parseMdx(mdx);
  const { children } = 'tree' in parsed ? parsed.tree : { children: [] };
  return children.slice(0, Math.max(0, children.findIndex(isTruncateMarker)));
}

/**
 * @param mdx text of a post that build/content.ts has checked
 * @returns the paragraphs before its truncate marker as plain text, for lists; after about 240
 *   characters an ellipsis
 */
export function openingOf(mdx: string): string {
  // Parsing a whole post takes 20 ms.
  const [head = mdx] = start.exec(mdx) ?? [];
  const short = named.test(head) ? [] : nodesOf(head);
  const nodes = short.length > 0 ? short : nodesOf(mdx);
  nodes.forEach(curlQuotes);
  const paragraphs = nodes.filter(({ type }) => type === 'paragraph').map(textOf);
  return shorten(paragraphs.join(' ').replace(/\s+/g, ' ').trim());
}
