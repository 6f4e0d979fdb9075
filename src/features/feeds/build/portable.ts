import type { Element, ElementContent, Nodes, Properties, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { matches, select } from 'hast-util-select';
import { toString } from 'hast-util-to-string';

/** What acts, or speaks of what acts: dead weight where there is no script of ours. */
const chrome = [
  'a.hash-link',
  'button',
  'dialog',
  'form',
  'input',
  'label',
  'noscript',
  'script',
  'select',
  'style',
  'template',
  'textarea',
  '[data-footnote-backref]',
  '[hidden]',
  '[role="status"]',
  '[role="tablist"]',
  'section:has(button)',
].join(', ');

/** Elements that every reader of feeds knows; the others leave their content behind. */
const kept: ReadonlySet<string> = new Set(
  (
    'a abbr b blockquote br caption cite code dd del details dl dt em figcaption figure h2 h3 h4 ' +
    'h5 h6 hr i img ins kbd li ol p pre q s small strong sub summary sup table tbody td tfoot th ' +
    'thead time tr ul'
  ).split(' '),
);

/** Attributes that mean something elsewhere; `href` and `src` are made absolute. */
const attributes: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'title'],
  abbr: ['title'],
  img: ['src', 'alt', 'width', 'height'],
  ol: ['start'],
  td: ['colSpan', 'rowSpan'],
  th: ['colSpan', 'rowSpan', 'scope'],
  time: ['dateTime'],
};

const element = (
  tagName: string,
  children: ElementContent[],
  properties: Properties = {},
): Element => ({ type: 'element', tagName, properties, children });

const text = (value: string): ElementContent => ({ type: 'text', value });

/** Only web and mail addresses leave the site. */
function absolute(address: unknown, base: string): string | undefined {
  const href = String(address);
  const url = URL.canParse(href, base) ? new URL(href, base) : undefined;
  return url !== undefined && /^(?:https?|mailto):$/.test(url.protocol) ? url.href : undefined;
}

function portableAttributes({ tagName, properties }: Element, base: string): Properties {
  const result: Properties = {};
  for (const name of attributes[tagName] ?? []) {
    const value = properties[name];
    if (value !== undefined && value !== null) {
      result[name] = name === 'href' || name === 'src' ? absolute(value, base) : value;
    }
  }
  return result;
}

/** `Código: style.css` or `Código: CSS`, as src/ui/CodeBlock names a block. */
function codeBlock(pre: Element): ElementContent[] {
  const name = String(pre.properties.ariaLabel ?? '').replace(/^[^:]*: /, '');
  const isFile = /\.\w+$/.test(name);
  const language = name.replace(/^.*\./, '').toLowerCase();
  const code = element('code', [text(toString(pre))], {
    ...(/^\w+$/.test(language) ? { className: [`language-${language}`] } : {}),
  });
  return [
    ...(isFile ? [element('p', [element('code', [text(name)])])] : []),
    element('pre', [code]),
  ];
}

/** Drawings bring their own lines and fills; those that a style sheet draws would come out black. */
function drawing(svg: Element): ElementContent[] {
  if (svg.properties.className !== undefined || svg.properties.viewBox === undefined) {
    return [];
  }
  const bare = (node: ElementContent): ElementContent => {
    if (node.type !== 'element') {
      return node;
    }
    const properties: Properties = {};
    for (const [name, value] of Object.entries(node.properties)) {
      if (!['className', 'style', 'ariaHidden', 'id'].includes(name)) {
        properties[name] =
          typeof value === 'string' && value.includes('var(') ? 'currentColor' : value;
      }
    }
    return { ...node, properties, children: node.children.map(bare) };
  };
  return [bare(svg)];
}

function portable(node: Nodes, base: string): ElementContent[] {
  if (node.type === 'text') {
    // Zero-width: what the theme puts in the links of headings.
    return [text(node.value.replace(/\u200b/g, ''))];
  }
  if (node.type !== 'element' || matches(chrome, node)) {
    return [];
  }
  const { tagName, properties } = node;
  if (tagName === 'pre') {
    return codeBlock(node);
  }
  if (tagName === 'svg') {
    return drawing(node);
  }
  if (properties.dataSrc !== undefined) {
    // The place of a demo's frame (src/features/demos/client/Demo/Frame.tsx).
    const href = absolute(properties.dataSrc, base);
    return [element('p', [element('a', [text(String(properties.dataTitle))], { href })])];
  }
  const block = node.children.find((child) => child.type === 'element' && child.tagName === 'pre');
  if (tagName === 'div' && block !== undefined) {
    // The row above a block says its name once more.
    return codeBlock(block as Element);
  }
  // The figure of a demo is a frame with tabs; its size is of no use without it.
  const isDemo = tagName === 'figure' && properties.ariaLabel !== undefined;
  const children = node.children
    .filter((child) => !(isDemo && child.type === 'element' && child.tagName === 'figcaption'))
    .flatMap((child) => portable(child, base));
  if (properties.role === 'note') {
    return [element('blockquote', children)];
  }
  // A paragraph cannot hold the blocks of what were frames.
  const isWhole = kept.has(tagName) && !isDemo && !(tagName === 'p' && children.some(isBlock));
  return isWhole ? [element(tagName, children, portableAttributes(node, base))] : children;
}

const blocks = new Set('blockquote details dl figure ol p pre table ul'.split(' '));
const isBlock = (node: ElementContent) => node.type === 'element' && blocks.has(node.tagName);

/**
 * The text of a built post as other programs can show it: no buttons, frames, classes, styles or
 * scripts; every file of a demo open; absolute addresses.
 *
 * @param html the whole page
 * @param url absolute address of the page
 * @returns its text as a tree
 * @throws Error naming the page when it has no `.prose`
 */
export function portableContent(html: string, url: string): Root {
  const prose = select('.prose', fromHtml(html));
  if (prose === undefined) {
    throw new Error(`${url} has no element of the class "prose", so its text cannot be read`);
  }
  const children = prose.children.flatMap((child) => portable(child as Nodes, url));
  return { type: 'root', children };
}
