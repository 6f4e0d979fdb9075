import type { Element, ElementContent, Root, RootContent } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { isDocument } from '../../shared/document';
import { jsonFault } from './data';
import { lineAt } from '../../../../lib/node/text';
import type { Fault } from './fault';
import { scriptFault } from './script';
import { styleFaults } from './style';

/** Elements whose end tag may be left out, and those that have none. */
const needsNoEnd = new Set(
  'html head body li dt dd p rt rp optgroup option colgroup caption thead tbody tfoot tr td th area base br col embed hr img input link meta source track wbr'.split(
    ' ',
  ),
);

/** Errors after which the parser reads a part of the page as a part of a tag or of a comment. */
const swallows =
  /^(?:eof-in-|missing-whitespace-between|unexpected-character-in-attribute|unexpected-equals)/;

/** Not errors here: a fragment has no doctype, and an SVG file may begin with `<?xml`. */
const harmless = ['missing-doctype', 'unexpected-question-mark-instead-of-tag-name'];

/** Matches comments, tags, and elements that contain only text. An unclosed one extends to the end. */
const tags =
  /<!--[^]*?(?:-->|$)|<(script|style|textarea|title)\b[^>]*>[^]*?<\/\1|<\/?[a-z](?:"[^"]*(?:"|$)|'[^']*(?:'|$)|[^"'>])*(?:>|$)/gi;

const fault = (line: number, reason: string, remedy: string, column?: number): Fault => ({
  line,
  column,
  language: 'HTML',
  reason,
  remedy,
});

/** Positions that the parser gives with `verbose`. */
interface Positions {
  opening?: { end: { offset?: number } };
  closing?: { start: { offset?: number } };
}

const positionsOf = ({ data }: Element): Positions =>
  (data as { position?: Positions } | undefined)?.position ?? {};

/** @returns all nodes below a node, without those of `<template>`, which is a tree of its own */
function nodesIn(parent: Root | Element): RootContent[] {
  const children: (RootContent | ElementContent)[] = parent.children;
  return children.flatMap((node) => (node.type === 'element' ? [node, ...nodesIn(node)] : [node]));
}

const isElement = (node: RootContent): node is Element => node.type === 'element';

/** @returns the tree, and the contents of its templates, at any depth */
function treesIn(root: Root): Root[] {
  const contents = nodesIn(root).flatMap((node) =>
    isElement(node) && node.content !== undefined ? [node.content] : [],
  );
  return [root, ...contents.flatMap(treesIn)];
}

/** @returns the first error of each line. One mistake often causes several */
function parserFaults(html: string): { tree: Root; faults: Fault[]; isSwallowed: boolean } {
  const faults = new Map<number, Fault>();
  let isSwallowed = false;
  const tree = fromHtml(html, {
    fragment: !isDocument(html),
    verbose: true,
    onerror({ ruleId = '', reason, line = 1, column, place }) {
      if (harmless.includes(ruleId)) {
        return;
      }
      const hides = swallows.test(ruleId);
      isSwallowed ||= hides;
      const offset = (place && 'offset' in place ? place.offset : undefined) ?? html.length;
      const tag = [...html.matchAll(tags)].findLast(({ index }) => index <= offset);
      // The start of the tag or comment is where the author forgot to close it.
      const at = hides && tag !== undefined ? lineAt(html, tag.index) : line;
      if (!faults.has(at)) {
        const remedy = hides
          ? 'Look for a quote, a > or an end tag that is missing'
          : 'Correct the markup';
        faults.set(at, fault(at, reason, remedy, at === line ? column : undefined));
      }
    },
  });
  return { tree, faults: [...faults.values()], isSwallowed };
}

function openElements(elements: readonly Element[], html: string): Fault[] {
  return elements.flatMap((element) => {
    const { opening, closing } = positionsOf(element);
    const { tagName, position } = element;
    const end = opening?.end.offset;
    if (end === undefined || closing !== undefined || needsNoEnd.has(tagName)) {
      return [];
    }
    return html.slice(end - 2, end) === '/>'
      ? []
      : [
          fault(
            position?.start.line ?? 1,
            `<${tagName}> has no end tag of its own`,
            `Add </${tagName}>, or mend the order of the end tags`,
          ),
        ];
  });
}

/** @returns an error for each end tag that closes nothing: the parser drops it */
function strayEndTags(elements: readonly Element[], html: string): Fault[] {
  const closings = new Set(elements.map((element) => positionsOf(element).closing?.start.offset));
  return [...html.matchAll(tags)].flatMap(({ 0: tag, index }) => {
    const name = /^<\/([a-z][\w-]*)/i.exec(tag)?.[1];
    return name === undefined || closings.has(index)
      ? []
      : [
          fault(
            lineAt(html, index),
            `</${name}> closes no element`,
            'Delete it, or mend the order of the end tags',
          ),
        ];
  });
}

function repeatedIds(elements: readonly Element[]): Fault[] {
  const lines = new Map<string, number>();
  return elements.flatMap(({ properties, position }) => {
    const id = String(properties.id ?? '');
    const line = position?.start.line ?? 1;
    const first = lines.get(id);
    lines.set(id, first ?? line);
    return id === '' || first === undefined
      ? []
      : [
          fault(
            line,
            `the id "${id}" is also on line ${first}`,
            'Give each element an id of its own',
          ),
        ];
  });
}

const scriptTypes: Readonly<Record<string, 'script' | 'module' | 'json'>> = {
  '': 'script',
  'text/javascript': 'script',
  module: 'module',
  importmap: 'json',
  'application/json': 'json',
  'application/ld+json': 'json',
};

/** @returns the errors of the code inside of a `<script>` or `<style>` */
function embeddedFaults({ tagName, properties, children }: Element): Fault[] {
  const [text] = children;
  if (text?.type !== 'text') {
    return [];
  }
  const code = text.value;
  const kind = scriptTypes[String(properties.type ?? '')];
  const found =
    tagName === 'style'
      ? styleFaults(code)
      : tagName !== 'script' || properties.src !== undefined || kind === undefined
        ? []
        : [kind === 'json' ? jsonFault(code) : scriptFault(code, kind)];
  const first = text.position?.start.line ?? 1;
  // On its first line, the code begins after the start tag.
  return found
    .filter((item) => item !== undefined)
    .map((item) => ({
      ...item,
      line: first + item.line - 1,
      column: item.line === 1 ? undefined : item.column,
    }));
}

/**
 * @param html a document or a fragment; an SVG file too
 * @returns its syntax errors, and those of the scripts and style sheets in it
 */
export function markupFaults(html: string): Fault[] {
  const { tree, faults, isSwallowed } = parserFaults(html);
  const trees = treesIn(tree).map((root) => nodesIn(root).filter(isElement));
  const elements = trees.flat();
  return [
    ...faults,
    // These would be consequences: the parser has not seen some of the tags.
    ...(isSwallowed ? [] : [...openElements(elements, html), ...strayEndTags(elements, html)]),
    ...trees.flatMap(repeatedIds),
    ...elements.flatMap(embeddedFaults),
  ];
}
