import { snippet } from './snippet';
import type { SearchHit, SearchResponse } from '../shared/types';

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** @returns text that means the same as HTML */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => escapes[character] as string);
}

/** @returns the text that `escapeHtml` was given */
export function unescapeHtml(html: string): string {
  const texts = Object.fromEntries(Object.entries(escapes).map(([text, code]) => [code, text]));
  return html.replace(/&(?:amp|lt|gt|quot|#39);/g, (code) => texts[code] as string);
}

/** Escaped, but for the marks of the request. */
const escapeMarked = (value: string) => escapeHtml(value).replace(/&lt;(\/?)mark&gt;/g, '<$1mark>');

/** Of a tree of results, every `value`. */
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

/** Where a hit may lead: the web, or a path. */
const isSafeAddress = (url: unknown): url is string =>
  typeof url === 'string' && /^(?:https?:\/\/|\/(?!\/))/i.test(url);

/** Nothing of the text matches but its code does: the reader is shown the code. */
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
        _snippetResult: {
          ...hit._snippetResult,
          content: { value: snippet(code.value, words, '…'), matchLevel: code.matchLevel },
        },
      }
    : hit;
}

/**
 * DocSearch writes titles and snippets as HTML, and the group's name as text. Once a hit is among
 * the recent searches it has no snippet, and its plain fields are written as HTML.
 *
 * @param response as it came
 * @param snippetWords of a snippet that is made of code
 * @returns the same, fit for that; hits that lead nowhere are left out
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
      const group = hit._highlightResult?.hierarchy?.lvl0;
      return {
        ...hit,
        hierarchy,
        content: hit.content === null ? null : escapeHtml(hit.content),
        _highlightResult: {
          ...marks,
          ...(group === undefined ? {} : { hierarchy: { ...marks?.hierarchy, lvl0: group } }),
        },
        _snippetResult: mapValues(hit._snippetResult, escapeMarked),
      };
    });
  return { ...response, hits };
}
