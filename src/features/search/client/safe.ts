import { snippet } from './snippet';
import { levels, type Heading, type Hierarchy } from '../shared/record';
import type { SearchHit, SearchResponse } from '../shared/types';

/** @returns the level of the heading above a hit; `lvl1`, the title of its page, when there is none */
export const deepestLevel = (hierarchy: Partial<Hierarchy>) =>
  (levels.slice(2) as Heading[]).findLast((level) => hierarchy[level]) ?? 'lvl1';

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** @returns the text, escaped for HTML text and attributes */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);
}

/** Inverse of `escapeHtml`. */
export function unescapeHtml(html: string): string {
  const texts = Object.fromEntries(Object.entries(escapes).map(([text, code]) => [code, text]));
  return html.replace(/&(?:amp|lt|gt|quot|#39);/g, (code) => texts[code] ?? code);
}

/** Escapes everything except the `<mark>` tags of the request. */
const escapeMarked = (value: string) => escapeHtml(value).replace(/&lt;(\/?)mark&gt;/g, '<$1mark>');

/** Applies `change` to every `value` in a tree of highlights or snippets. */
function mapValues<T>(tree: T, change: (value: string) => string): T {
  if (typeof tree !== 'object' || tree === null) {
    return tree;
  }
  return Object.fromEntries(
    Object.entries(tree).map(([key, child]) => [
      key,
      key === 'value' && typeof child === 'string'
        ? change(child)
        : mapValues(child as unknown, change),
    ]),
  ) as T;
}

/**
 * @returns whether a value is an http(s) URL or an absolute path, not `javascript:` or
 *   protocol-relative
 */
export const isSafeAddress = (url: unknown): url is string =>
  typeof url === 'string' && /^(?:https?:\/\/|\/(?!\/))/i.test(url);

/**
 * Makes the snippet from the code when the content has no match, but the code has one.
 *
 * @param words words of the snippet
 * @returns the hit, with `isCode` when its snippet is code
 */
export function withCode(hit: SearchHit, words: number): SearchHit {
  const { content, code } = hit._highlightResult ?? {};
  const isOnlyCode =
    hit.type === 'content' &&
    (content?.matchLevel ?? 'none') === 'none' &&
    code !== undefined &&
    code.matchLevel !== 'none';
  return isOnlyCode
    ? {
        ...hit,
        isCode: true,
        _snippetResult: {
          ...hit._snippetResult,
          content: { value: snippet(code.value, words), matchLevel: code.matchLevel },
        },
      }
    : hit;
}

/**
 * Snippets of the headings of a hit. DocSearch asks for cut ones, but a title is whole, also on a small
 * screen. Below a text it shows only the title of the page: there the section comes first.
 *
 * @param hierarchy escaped headings
 * @param marks escaped highlights
 */
function headingSnippets(
  type: SearchHit['type'],
  hierarchy: Hierarchy,
  marks: SearchHit['_highlightResult'],
) {
  const level = deepestLevel(hierarchy);
  if (type !== 'content' || level === 'lvl1') {
    return marks?.hierarchy;
  }
  const [section, page] = ([level, 'lvl1'] as const).map(
    (name) => marks?.hierarchy?.[name]?.value ?? hierarchy[name],
  );
  return {
    ...marks?.hierarchy,
    lvl1: { value: `${section} · ${page}`, matchLevel: 'none' as const },
  };
}

/**
 * Escapes a response for DocSearch, which writes titles and snippets as HTML, but the name of the
 * group as text. A hit among the recent searches has no snippet, and DocSearch writes its plain
 * attributes as HTML, so these are escaped too.
 *
 * @param response response of a search client, not escaped
 * @param snippetWords words of a snippet that is made from code
 * @returns the escaped response, without hits whose URL is not safe
 */
export function forDocSearch(response: SearchResponse, snippetWords: number): SearchResponse {
  const hits = response.hits
    .filter(({ url }) => isSafeAddress(url))
    .map((found) => {
      const hit = withCode(found, snippetWords);
      const hierarchy = Object.fromEntries(
        Object.entries(hit.hierarchy).map(([level, text]) => [
          level,
          level === 'lvl0' || text === null ? text : escapeHtml(text),
        ]),
      ) as SearchHit['hierarchy'];
      const marks = mapValues(hit._highlightResult, escapeMarked);
      const snippets = mapValues(hit._snippetResult, escapeMarked);
      const titles = headingSnippets(hit.type, hierarchy, marks);
      const group = hit._highlightResult?.hierarchy?.lvl0;
      return {
        ...hit,
        hierarchy,
        content: hit.content === null ? null : escapeHtml(hit.content),
        _highlightResult: {
          ...marks,
          ...(group === undefined ? {} : { hierarchy: { ...marks?.hierarchy, lvl0: group } }),
        },
        _snippetResult: titles === undefined ? snippets : { ...snippets, hierarchy: titles },
      };
    });
  return { ...response, hits };
}
