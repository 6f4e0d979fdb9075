import type { Element, ElementContent, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import type { BlockContent, ListItem, PhrasingContent, RootContent, TableRow } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';

const phrasing = new Set(
  'a abbr b br cite code del em i img ins kbd q s small strong sub sup time'.split(' '),
);

const isInline = (node: ElementContent) =>
  node.type === 'text' || (node.type === 'element' && phrasing.has(node.tagName));

function inline(nodes: readonly ElementContent[]): PhrasingContent[] {
  return nodes.flatMap((node): PhrasingContent[] => {
    if (node.type === 'text') {
      return [{ type: 'text', value: node.value.replace(/\s+/g, ' ') }];
    }
    if (node.type !== 'element') {
      return [];
    }
    const { tagName, properties } = node;
    const children = () => inline(node.children);
    switch (tagName) {
      case 'a':
        return typeof properties.href === 'string'
          ? [{ type: 'link', url: properties.href, children: children() }]
          : children();
      case 'b':
      case 'strong':
        return [{ type: 'strong', children: children() }];
      case 'em':
      case 'i':
        return [{ type: 'emphasis', children: children() }];
      case 'del':
      case 's':
        return [{ type: 'delete', children: children() }];
      case 'code':
      case 'kbd':
        return [{ type: 'inlineCode', value: toString(node) }];
      case 'br':
        return [{ type: 'break' }];
      case 'img':
        return [{ type: 'image', url: String(properties.src), alt: String(properties.alt ?? '') }];
      case 'svg':
        return [];
      default:
        return children();
    }
  });
}

const elements = ({ children }: Element, ...names: string[]): Element[] =>
  children.filter(
    (child): child is Element => child.type === 'element' && names.includes(child.tagName),
  );

function rows(table: Element): TableRow[] {
  const groups = [table, ...elements(table, 'thead', 'tbody', 'tfoot')];
  return groups
    .flatMap((group) => elements(group, 'tr'))
    .map((row) => ({
      type: 'tableRow',
      children: elements(row, 'th', 'td').map((cell) => ({
        type: 'tableCell',
        children: inline(cell.children),
      })),
    }));
}

function block(node: Element): BlockContent[] {
  const { tagName } = node;
  const heading = /^h([2-6])$/.exec(tagName)?.[1];
  if (heading !== undefined) {
    return [
      {
        type: 'heading',
        depth: Number(heading) as 2 | 3 | 4 | 5 | 6,
        children: inline(node.children),
      },
    ];
  }
  switch (tagName) {
    case 'p':
      return [{ type: 'paragraph', children: inline(node.children) }];
    case 'pre': {
      const name = String(elements(node, 'code')[0]?.properties.className ?? '');
      const lang = name.replace(/^language-/, '');
      return [{ type: 'code', lang: lang === '' ? null : lang, value: toString(node).trimEnd() }];
    }
    case 'ul':
    case 'ol':
      return [
        {
          type: 'list',
          ordered: tagName === 'ol',
          spread: false,
          children: elements(node, 'li').map(({ children }): ListItem => {
            const parts = blocks(children);
            // Without a blank line between them two paragraphs would become one.
            return { type: 'listItem', spread: parts.length > 1, children: parts };
          }),
        },
      ];
    case 'blockquote':
      return [{ type: 'blockquote', children: blocks(node.children) }];
    case 'table':
      return [{ type: 'table', children: rows(node) }];
    case 'hr':
      return [{ type: 'thematicBreak' }];
    case 'figcaption':
      return [
        { type: 'paragraph', children: [{ type: 'emphasis', children: inline(node.children) }] },
      ];
    case 'summary':
      return [
        { type: 'paragraph', children: [{ type: 'strong', children: inline(node.children) }] },
      ];
    case 'svg':
      return [];
    default:
      return blocks(node.children);
  }
}

/** Converts block elements, and each run of inline content between them to a paragraph. */
function blocks(nodes: readonly ElementContent[]): BlockContent[] {
  const result: BlockContent[] = [];
  let run: ElementContent[] = [];
  const flush = () => {
    if (run.some((node) => node.type !== 'text' || node.value.trim() !== '')) {
      result.push({ type: 'paragraph', children: inline(run) });
    }
    run = [];
  };
  for (const node of nodes) {
    if (isInline(node)) {
      run.push(node);
    } else if (node.type === 'element') {
      flush();
      result.push(...block(node));
    }
  }
  flush();
  return result;
}

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
 * @param post a post
 * @returns GitHub Flavored Markdown (it has tables): title, description, URL and date, then the text.
 *   Drawings are left out, but their captions are kept
 */
export function postMarkdown({ title, description, url, date, content }: MarkdownPost): string {
  const children: RootContent[] = [
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
    ...blocks(content.children as ElementContent[]),
  ];
  return toMarkdown(
    { type: 'root', children },
    { bullet: '-', emphasis: '_', fences: true, rule: '-', extensions: [gfmToMarkdown()] },
  );
}
