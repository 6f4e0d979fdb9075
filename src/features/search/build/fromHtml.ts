import type { Element, Nodes } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { matches, select } from 'hast-util-select';
import { toString } from 'hast-util-to-string';
import { buildSections, type SectionBuilder } from './build';
import type { Level, SearchPage, SearchRecord } from '../shared/record';

/** Controls, drawings and ways around the page: nothing that a page says. */
const unsaid = [
  'a.hash-link',
  'button',
  'dialog',
  'footer',
  'form',
  'input',
  'nav',
  'noscript',
  'script',
  'style',
  'summary',
  'svg',
  '[data-unsearched]',
  '[aria-hidden="true"]',
  '[hidden]',
  '[role="status"]',
  '[role="tablist"]',
  '[data-footnote-ref]',
  '[data-footnote-backref]',
  '.visually-hidden',
  '.sr-only',
].join(', ');

const blocks = new Set(
  'p li td th dt dd figcaption blockquote div section article figure table ul ol dl details'.split(
    ' ',
  ),
);

const headingLevels: Readonly<Record<string, Exclude<Level, 'lvl0' | 'lvl1'>>> = {
  h2: 'lvl2',
  h3: 'lvl3',
  h4: 'lvl4',
  h5: 'lvl5',
  h6: 'lvl6',
};

const isCode = (node: Nodes) => node.type === 'element' && node.tagName === 'pre';

/** Hands the builder every block of text, run of code and heading below an element. */
function read(parent: Element, builder: SectionBuilder): void {
  let line = '';
  const flush = () => {
    builder.text(line);
    line = '';
  };
  const visit = (node: Nodes): void => {
    if (node.type === 'text') {
      line += node.value;
      return;
    }
    // The h1 is the page's own record.
    if (node.type !== 'element' || node.tagName === 'h1' || matches(unsaid, node)) {
      return;
    }
    const level = headingLevels[node.tagName];
    if (level !== undefined) {
      flush();
      const { id } = node.properties;
      builder.heading(level, textOf(node), typeof id === 'string' ? id : null);
    } else if (node.tagName === 'pre') {
      flush();
      builder.code(toString(node));
    } else if (blocks.has(node.tagName)) {
      flush();
      const holdsCode = node.children.some(isCode);
      for (const child of node.children) {
        if (holdsCode && !isCode(child)) {
          // The name of a file stands over its code.
          builder.code(textOf(child as Nodes));
        } else {
          visit(child as Nodes);
        }
      }
      flush();
    } else if (node.tagName === 'br') {
      line += ' ';
    } else {
      node.children.forEach(visit);
    }
  };
  parent.children.forEach(visit);
  flush();
}

/** Text of an element without what is unsaid. */
function textOf(node: Nodes): string {
  if (node.type === 'text') {
    return node.value;
  }
  return 'children' in node && !(node.type === 'element' && matches(unsaid, node))
    ? node.children.map((child) => textOf(child as Nodes)).join('')
    : '';
}

/**
 * Makes the records of a built page.
 *
 * @param html the whole document
 * @param page what is known of the page
 * @returns its records in document order: title and description, then every section
 * @throws Error naming the page when it has no `main` or no `h1`
 */
export function recordsFromHtml(html: string, page: SearchPage): SearchRecord[] {
  const tree = fromHtml(html);
  const main = select('main', tree);
  const title = main === undefined ? undefined : select('h1', main);
  if (main === undefined || title === undefined) {
    throw new Error(`search: ${page.url} has no <main> with an <h1>, so it cannot be indexed`);
  }
  const builder = buildSections(page, textOf(title));
  const description = select('meta[name="description"]', tree)?.properties.content;
  if (typeof description === 'string') {
    builder.text(description);
  }
  read(select('.prose', main) ?? main, builder);
  return builder.records();
}
