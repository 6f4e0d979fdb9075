import { highlight } from './highlight';
import type { Matcher } from '../shared/matches';
import type { QueryWord } from '../shared/query';
import type { PageFacets, Library } from '../shared/library';
import { levels, type Level, type SearchRecord } from '../shared/record';
import type { Candidate } from './rank';
import { snippet } from './snippet';
import type { Highlight, SearchHit, SearchRequest, SearchResponse, Snippet } from '../shared/types';

/** Algolia's default value of `hitsPerPage`. */
const defaultHitsPerPage = 20;

/** Result of a search, before hits are built from it. */
export interface Found {
  /** Words to highlight. */
  query: readonly QueryWord[];
  matcher: Matcher;
  /** Best first. */
  candidates: readonly Candidate[];
}

/** Values of a facet; empty when the page has none. */
function facetValues(facets: PageFacets, facet: string): string[] {
  const value = (facets as unknown as Record<string, unknown>)[facet];
  return Array.isArray(value) ? value.map(String) : typeof value === 'string' ? [value] : [];
}

/** @returns whether a page passes all filters; of an inner list one filter is enough */
export function passes(
  facets: PageFacets,
  filters: readonly (string | readonly string[])[],
): boolean {
  const holds = (filter: string) => {
    const colon = filter.indexOf(':');
    return facetValues(facets, filter.slice(0, colon)).includes(filter.slice(colon + 1));
  };
  return filters.every((filter) =>
    typeof filter === 'string' ? holds(filter) : filter.some(holds),
  );
}

/** An attribute of a hit that is shown with highlights. */
type Field = Level | 'content' | 'code';

const fieldOf = (attribute: string) => attribute.replace(/^hierarchy\./, '') as Field;

/** Text of an attribute, without highlights. */
const textOf = (record: SearchRecord, field: Field): string | null =>
  field === 'content' || field === 'code' ? record[field] : record.hierarchy[field];

function hitOf(
  record: SearchRecord,
  request: SearchRequest,
  highlightOf: (field: Field) => Highlight | undefined,
): SearchHit {
  const ellipsis = request.snippetEllipsisText ?? '…';
  const snippets = Object.fromEntries(
    (request.attributesToSnippet ?? []).flatMap((attribute) => {
      const [name = '', count = '10'] = attribute.split(':');
      const highlighted = highlightOf(fieldOf(name));
      return highlighted === undefined
        ? []
        : [
            [
              fieldOf(name),
              {
                value: snippet(highlighted.value, Number(count), ellipsis, request.highlightPreTag),
                matchLevel: highlighted.matchLevel,
              },
            ],
          ];
    }),
  ) as Partial<Record<Field, Snippet>>;
  const highlights = Object.fromEntries(
    [...levels, 'content' as const, 'code' as const].flatMap((field) => {
      // Code is long, so a hit has it only when the content has no match.
      const isShown = field !== 'code' || (highlightOf('content')?.matchLevel ?? 'none') === 'none';
      const highlighted = isShown ? highlightOf(field) : undefined;
      return highlighted === undefined ? [] : [[field, highlighted]];
    }),
  ) as Partial<Record<Field, Highlight>>;
  const split = <T>({ content, code, ...hierarchy }: Partial<Record<Field, T>>) => ({
    hierarchy,
    ...(content === undefined ? {} : { content }),
    ...(code === undefined ? {} : { code }),
  });
  const { objectID, type, url, hierarchy, content, series, tags } = record;
  const wants = (attribute: string) => request.attributesToRetrieve?.includes(attribute) ?? true;
  return {
    objectID,
    type,
    url,
    hierarchy,
    content,
    ...(wants('series') ? { series } : {}),
    ...(wants('tags') ? { tags } : {}),
    _highlightResult: split(highlights),
    _snippetResult: split(snippets),
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
 */
export async function respond(
  request: SearchRequest,
  found: Found,
  library: Library,
): Promise<SearchResponse> {
  const { candidates, query, matcher } = found;
  const seen = new Set<number>();
  const distinct = candidates.filter(({ record }) => {
    const address = record === undefined ? undefined : (library.addressOf[record] as number);
    return address === undefined || (!seen.has(address) && seen.add(address));
  });
  const hitsPerPage = request.hitsPerPage ?? defaultHitsPerPage;
  const page = request.page ?? 0;
  const shown = distinct.slice(page * hitsPerPage, (page + 1) * hitsPerPage);
  const hits = (await load(shown, found, library)).map((id) => {
    const record = library.record(id);
    const highlights = new Map<Field, Highlight | undefined>();
    const highlightOf = (field: Field) => {
      const text = textOf(record, field);
      return text === null
        ? undefined
        : highlight(
            text,
            matcher(text),
            query,
            request.highlightPreTag ?? '<em>',
            request.highlightPostTag ?? '</em>',
          );
    };
    return hitOf(record, request, (field) => {
      if (!highlights.has(field)) {
        highlights.set(field, highlightOf(field));
      }
      return highlights.get(field);
    });
  });
  return {
    hits,
    nbHits: distinct.length,
    page,
    nbPages: Math.ceil(distinct.length / hitsPerPage),
    hitsPerPage,
    query: request.query ?? '',
    index: request.indexName,
    processingTimeMS: 0,
    ...(request.clickAnalytics === true ? { queryID: crypto.randomUUID().replace(/-/g, '') } : {}),
  };
}
