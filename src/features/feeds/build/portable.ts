import type { Element, ElementContent, Nodes, Properties, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { matches, select } from 'hast-util-select';
import { toString } from 'hast-util-to-string';

/** Interactive elements and their labels. They do not work without the scripts of the site. */
const interactive = [
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
  // Footnotes are text, even when one has code with a button.
  'section:not([data-footnotes]):has(button)',
].join(', ');

/** Elements that every feed reader supports. Other elements are replaced by their content. */
const allowedElements: ReadonlySet<string> = new Set(
  (
    'a abbr b blockquote br caption cite code dd del details dl dt em figcaption figure h2 h3 h4 ' +
    'h5 h6 hr i img ins kbd li ol p pre q s small strong sub summary sup table tbody td tfoot th ' +
    'thead time tr ul'
  ).split(' '),
);

/** Attributes that have a meaning outside the site. `href` and `src` are made absolute. */
const allowedAttributes: Readonly<Record<string, readonly string[]>> = {
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

/** @returns an absolute http, https or mailto URL; `undefined` for any other address */
function absolute(address: unknown, base: string): string | undefined {
  const href = String(address);
  const url = URL.canParse(href, base) ? new URL(href, base) : undefined;
  return url !== undefined && /^(?:https?|mailto):$/.test(url.protocol) ? url.href : undefined;
}

/** @returns the URL of a picture. Docusaurus puts a small SVG file into the page, as a `data:` URL */
const pictureUrl = (address: unknown, base: string): string | undefined =>
  /^data:image\//.test(String(address)) ? String(address) : absolute(address, base);

function portableAttributes({ tagName, properties }: Element, base: string): Properties {
  const result: Properties = {};
  for (const name of allowedAttributes[tagName] ?? []) {
    const value = properties[name];
    if (value !== undefined && value !== null) {
      const url = name === 'href' ? absolute : name === 'src' ? pictureUrl : undefined;
      result[name] = url === undefined ? value : url(value, base);
    }
  }
  return result;
}

/** src/ui/CodeBlock labels a block `Código: style.css` or `Código: CSS`. */
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

/**
 * Keeps a drawing with its own strokes and fills. Removes a drawing with a class: its colors are in a
 * style sheet, and without it the drawing would be black.
 */
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

/**
 * A video or sound as a link to its file: few feed readers play it, and Markdown has no form for it. Its
 * text is the name that the author gave it, or else the name of the file.
 */
function mediaLink(media: Element, base: string): ElementContent[] {
  const { src, ariaLabel, title } = media.properties;
  const address = src ?? select('source', media)?.properties.src;
  const href = address === undefined ? undefined : absolute(address, base);
  if (href === undefined) {
    return [];
  }
  const name = String(ariaLabel ?? title ?? href.replace(/[?#].*$/, '').replace(/^.*\//, ''));
  return [element('p', [element('a', [text(name)], { href })])];
}

function portable(node: Nodes, base: string): ElementContent[] {
  if (node.type === 'text') {
    // The theme puts zero width spaces in the links of headings.
    return [text(node.value.replace(/\u200b/g, ''))];
  }
  if (node.type !== 'element' || matches(interactive, node)) {
    return [];
  }
  const { tagName, properties } = node;
  if (tagName === 'pre') {
    return codeBlock(node);
  }
  if (tagName === 'svg') {
    return drawing(node);
  }
  if (tagName === 'video' || tagName === 'audio') {
    return mediaLink(node, base);
  }
  if (properties.dataSrc !== undefined) {
    // Placeholder of a demo frame (src/features/demos/client/Demo/Frame.tsx): link to the demo page.
    const href = absolute(properties.dataSrc, base);
    return [element('p', [element('a', [text(String(properties.dataTitle))], { href })])];
  }
  const block = node.children.find((child) => child.type === 'element' && child.tagName === 'pre');
  if (tagName === 'div' && block !== undefined) {
    // The row above the code repeats the name of the block.
    return codeBlock(block as Element);
  }
  // The figure of a demo contains a frame and tabs. Its caption, the size, is useless without them.
  const isDemo = tagName === 'figure' && properties.ariaLabel !== undefined;
  const children = node.children
    .filter((child) => !(isDemo && child.type === 'element' && child.tagName === 'figcaption'))
    .flatMap((child) => portable(child, base));
  if (properties.role === 'note') {
    return [element('blockquote', children)];
  }
  // Demo frames become block elements, which a paragraph may not contain.
  const isKept =
    allowedElements.has(tagName) && !isDemo && !(tagName === 'p' && children.some(isBlock));
  return isKept ? [element(tagName, children, portableAttributes(node, base))] : children;
}

const blocks = new Set('blockquote details dl figure ol p pre table ul'.split(' '));
const isBlock = (node: ElementContent) => node.type === 'element' && blocks.has(node.tagName);

/**
 * Converts the text of a built post for other programs: without buttons, frames, classes, styles and
 * scripts, with all files of a demo visible and with absolute URLs.
 *
 * @param html HTML of the whole page
 * @param url absolute URL of the page
 * @returns the text as a tree
 * @throws Error with the URL when the page has no `.prose` element
 */
export function portableContent(html: string, url: string): Root {
  const prose = select('.prose', fromHtml(html));
  if (prose === undefined) {
    throw new Error(
      `${url} has no element with the class "prose". The theme must put the text of a post in one`,
    );
  }
  const children = prose.children.flatMap((child) => portable(child as Nodes, url));
  return { type: 'root', children };
}
