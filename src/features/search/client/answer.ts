import { highlight } from './highlight';
import type { Matcher } from '../shared/matches';
import type { QueryWord } from '../shared/query';
import type { PageFacets, Library } from '../shared/library';
import { levels, type SearchRecord } from '../shared/record';
import type { Candidate } from './rank';
import { snippet, snippetWordsOf } from './snippet';
import type { SearchHit, SearchRequest, SearchResponse } from '../shared/types';

/** Result of a search, before hits are built from it. */
export interface Found {
  /** Words to highlight. */
  query: readonly QueryWord[];
  matcher: Matcher;
  /** Best first. */
  candidates: readonly Candidate[];
}

/** @returns whether a page passes all filters; of an inner list one filter is enough */
export function passes(
  facets: PageFacets,
  filters: readonly (string | readonly string[])[],
): boolean {
  const held = Object.entries(facets).flatMap(([name, value]) =>
    [value ?? []].flat().map((one) => `${name}:${one}`),
  );
  return filters.every((filter) => [filter].flat().some((one) => held.includes(one)));
}

/** The snippet of a hit is made from its content; `safe.ts` makes one from code where only that matches. */
function hitOf(record: SearchRecord, request: SearchRequest, { query, matcher }: Found): SearchHit {
  const marked = (text: string | null) =>
    text === null ? undefined : highlight(text, matcher(text), query);
  const { objectID, type, url, hierarchy, content } = record;
  const text = marked(content);
  // Code is long, so a hit has it only when the content has no match.
  const code = (text?.matchLevel ?? 'none') === 'none' ? marked(record.code) : undefined;
  const value = snippet(text?.value ?? '', snippetWordsOf(request));
  return {
    objectID,
    type,
    url,
    hierarchy,
    content,
    _highlightResult: {
      hierarchy: Object.fromEntries(levels.map((level) => [level, marked(hierarchy[level])])),
      content: text,
      code,
    },
    _snippetResult: text && { content: { value, matchLevel: text.matchLevel } },
  };
}

/** Maximum number of code files that a search reads. Later hits of code lead to the top of the page. */
const maxCodeFiles = 3;

/** @returns the record of a code file with most words of the query */
function recordInCode(file: number, matcher: Matcher, library: Library): number | undefined {
  const found = library
    .codeIn(file)
    .map(([id, code]) => ({ id, words: new Set(matcher(code).map(({ query }) => query)).size }));
  return found.sort((a, b) => b.words - a.words || a.id - b.id)[0]?.id;
}

/** Loads the texts of hits. @returns the number of the record of each */
async function load(
  hits: readonly Candidate[],
  { matcher }: Found,
  library: Library,
): Promise<number[]> {
  const files = hits.flatMap(({ codeFile }) => codeFile ?? []).slice(0, maxCodeFiles);
  await Promise.all([library.load(hits.map(({ page }) => page)), library.loadCode(files)]);
  return hits.map(
    ({ page, record, codeFile }) =>
      record ??
      (files.includes(codeFile) ? recordInCode(codeFile, matcher, library) : undefined) ??
      library.firstOf(page),
  );
}

/**
 * Builds the response to a request: one hit for each URL, the requested page of hits, highlights and
 * snippets. Loads the pages of these hits.
 *
 * @param request request in Algolia's format
 * @param found result of the engine
 * @param library record store of the engine
 * @returns the response: what modal and search page read of Algolia's format
 */
export async function respond(
  request: SearchRequest,
  found: Found,
  library: Library,
): Promise<SearchResponse> {
  const seen = new Set<number>();
  const distinct = found.candidates.filter(({ record }) => {
    const address = record === undefined ? undefined : library.addressOf[record];
    return address === undefined || (!seen.has(address) && seen.add(address));
  });
  const { query, hitsPerPage, page = 0 } = request;
  const shown = distinct.slice(page * hitsPerPage, (page + 1) * hitsPerPage);
  const hits = (await load(shown, found, library)).map((id) =>
    hitOf(library.record(id), request, found),
  );
  return {
    hits,
    nbHits: distinct.length,
    page,
    nbPages: Math.ceil(distinct.length / hitsPerPage),
    query,
    ...(request.clickAnalytics === true ? { queryID: crypto.randomUUID().replace(/-/g, '') } : {}),
  };
}
