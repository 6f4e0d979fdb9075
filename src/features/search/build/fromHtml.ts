import type { Element, Nodes } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { matches, select } from 'hast-util-select';
import { toString } from 'hast-util-to-string';
import { partsOf, type HtmlElement } from '../../../lib/node/html';
import { remember } from '../../../lib/node/remember';
import { buildSections, type SectionBuilder } from './build';
import type { Heading, SearchPage, SearchRecord } from '../shared/record';

/** Elements that are not part of the text: controls, drawings, navigation and hidden elements. */
const excluded = [
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

const isCode = (node: Nodes) => node.type === 'element' && node.tagName === 'pre';

/** Passes every block of text, code block and heading of an element to the builder. */
function readContent(parent: Element, builder: SectionBuilder): void {
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
    // The h1 is the title, which is a record already.
    if (node.type !== 'element' || node.tagName === 'h1' || matches(excluded, node)) {
      return;
    }
    if (/^h[2-6]$/.test(node.tagName)) {
      flush();
      const { id } = node.properties;
      const level = `lvl${node.tagName.slice(1)}` as Heading;
      builder.heading(level, textOf(node), typeof id === 'string' ? id : null);
    } else if (node.tagName === 'pre') {
      flush();
      builder.code(toString(node));
    } else if (blocks.has(node.tagName)) {
      flush();
      const holdsCode = node.children.some(isCode);
      for (const child of node.children) {
        if (holdsCode && !isCode(child)) {
          // A caption beside a code block is the name of the file, so it belongs to the code.
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

/** Text of an element without the excluded elements. */
function textOf(node: Nodes): string {
  if (node.type === 'text') {
    return node.value;
  }
  return 'children' in node && !(node.type === 'element' && matches(excluded, node))
    ? node.children.map((child) => textOf(child as Nodes)).join('')
    : '';
}

/**
 * The parts of a page that its records depend on. The rest has the names of all scripts, which change with
 * any of them.
 */
const isIndexed = ({ name, attributes }: HtmlElement): boolean =>
  name === 'main' || (name === 'meta' && attributes.name === 'description');

function recordsOf(html: string, page: SearchPage): SearchRecord[] {
  const tree = fromHtml(html);
  const main = select('main', tree);
  const title = main === undefined ? undefined : select('h1', main);
  if (main === undefined || title === undefined) {
    throw new Error(
      `search: ${page.url} has no <main> with an <h1>, so it cannot be indexed. Add both to the page`,
    );
  }
  const builder = buildSections(page, textOf(title));
  const description = select('meta[name="description"]', tree)?.properties.content;
  if (typeof description === 'string') {
    builder.text(description);
  }
  readContent(select('.prose', main) ?? main, builder);
  return builder.records();
}

/** Building the records of all pages takes seconds, so they are kept for later builds. */
const keptRecords = remember(
  'search-records',
  (html, page) => recordsOf(html, JSON.parse(page) as SearchPage),
  { isForLater: true },
);

/**
 * Builds the records of a built page.
 *
 * @param html complete document
 * @param page metadata of the page
 * @returns the records in document order: title and description, then every section
 * @throws Error with the URL of the page when it has no `main` or no `h1`
 */
export const recordsFromHtml = (html: string, page: SearchPage): SearchRecord[] =>
  keptRecords(partsOf(html, isIndexed), JSON.stringify(page));
