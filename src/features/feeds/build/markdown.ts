import type { Root } from 'hast';
import { defaultHandlers, toMdast, type Handle } from 'hast-util-to-mdast';
import type { PhrasingContent, Root as Document } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';

interface MarkdownPost {
  title: string;
  description: string;
  /** Absolute URL of the page. */
  url: string;
  /** Publication date, as 2022-01-31. */
  date: string;
  /** From `portableContent`. */
  content: Root;
}

/**
 * Converts an element to a paragraph of emphasized or strong text. Markdown allows no heading there, so
 * only the text of a heading is kept.
 */
const paragraphOf =
  (type: 'emphasis' | 'strong'): Handle =>
  (state, node) => {
    const children = state
      .all(node)
      .flatMap((child) =>
        child.type === 'heading' || child.type === 'paragraph'
          ? child.children
          : [child as PhrasingContent],
      );
    return { type: 'paragraph', children: [{ type, children }] };
  };

/** Handlers that replace defaults of hast-util-to-mdast. The defaults leave drawings out. */
const handlers: Record<string, Handle> = {
  // `portableContent` removes an address that is not a web address.
  a: (state, node) =>
    node.properties.href === undefined ? state.all(node) : defaultHandlers.a?.(state, node),
  figcaption: paragraphOf('emphasis'),
  summary: paragraphOf('strong'),
};

/**
 * @param post a post
 * @returns GitHub Flavored Markdown (it has tables): title, description, URL and date, then the text.
 *   Drawings are left out, but their captions are kept
 */
export function postMarkdown({ title, description, url, date, content }: MarkdownPost): string {
  const document: Document = {
    type: 'root',
    children: [
      { type: 'heading', depth: 1, children: [{ type: 'text', value: title }] },
      {
        type: 'blockquote',
        children: [{ type: 'paragraph', children: [{ type: 'text', value: description }] }],
      },
      {
        type: 'paragraph',
        children: [
          { type: 'link', url, children: [{ type: 'text', value: url }] },
          { type: 'text', value: ` · ${date}` },
        ],
      },
      // `document`: text outside a block element becomes a paragraph.
      ...(toMdast(content, { document: true, handlers }) as Document).children,
    ],
  };
  return toMarkdown(document, {
    bullet: '-',
    emphasis: '_',
    fences: true,
    rule: '-',
    extensions: [gfmToMarkdown()],
  });
}
