import { highlight } from './highlight';
import type { Matcher } from '../shared/matches';
import type { QueryWord } from '../shared/query';
import type { Facets, Library } from '../shared/library';
import { levels, type Level, type SearchRecord } from '../shared/record';
import type { Candidate } from '../shared/rank';
import { snippet } from './snippet';
import type { Highlight, SearchHit, SearchRequest, SearchResponse, Snippet } from '../shared/types';

/** Algolia's default. */
const defaultHitsPerPage = 20;

/** What a search has found. */
export interface Found {
  /** Words to mark. */
  query: readonly QueryWord[];
  matcher: Matcher;
  /** Best first. */
  candidates: readonly Candidate[];
}

/** The value, or values, of a facet. */
function facetValues(facets: Facets, facet: string): string[] {
  const value = (facets as unknown as Record<string, unknown>)[facet];
  return Array.isArray(value) ? value.map(String) : typeof value === 'string' ? [value] : [];
}

/** @returns whether the records of a page pass all filters, of inner lists one */
export function passes(facets: Facets, filters: readonly (string | readonly string[])[]): boolean {
  const holds = (filter: string) => {
    const colon = filter.indexOf(':');
    return facetValues(facets, filter.slice(0, colon)).includes(filter.slice(colon + 1));
  };
  return filters.every((filter) =>
    typeof filter === 'string' ? holds(filter) : filter.some(holds),
  );
}

/** A text that a result shows, and marks. */
type Field = Level | 'content' | 'code';

const fieldOf = (attribute: string) => attribute.replace(/^hierarchy\./, '') as Field;

/** Texts of a record by field, in their own words. */
const textOf = (record: SearchRecord, field: Field): string | null =>
  field === 'content' || field === 'code' ? record[field] : record.hierarchy[field];

function hitOf(
  record: SearchRecord,
  request: SearchRequest,
  mark: (field: Field) => Highlight | undefined,
): SearchHit {
  const ellipsis = request.snippetEllipsisText ?? '…';
  const snippets = Object.fromEntries(
    (request.attributesToSnippet ?? []).flatMap((attribute) => {
      const [name = '', count = '10'] = attribute.split(':');
      const marked = mark(fieldOf(name));
      return marked === undefined
        ? []
        : [
            [
              fieldOf(name),
              {
                value: snippet(marked.value, Number(count), ellipsis, request.highlightPreTag),
                matchLevel: marked.matchLevel,
              },
            ],
          ];
    }),
  ) as Partial<Record<Field, Snippet>>;
  const marks = Object.fromEntries(
    [...levels, 'content' as const, 'code' as const].flatMap((field) => {
      // Code is long, and shown where the text has nothing of the query.
      const isShown = field !== 'code' || (mark('content')?.matchLevel ?? 'none') === 'none';
      const marked = isShown ? mark(field) : undefined;
      return marked === undefined ? [] : [[field, marked]];
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
    _highlightResult: split(marks),
    _snippetResult: split(snippets),
  };
}

/** Slices of code that are fetched to be shown alone. */
const shownCodes = 3;

/** Slices with the code of hits in whose text nothing is marked. */
function codesOf(hits: readonly Candidate[], { matcher }: Found, library: Library): number[] {
  const slices = hits
    .filter(({ where }) => where.has('code'))
    .filter(({ record }) => {
      const { content, code } = library.record(record.id);
      return code === null && matcher(content ?? '').length === 0;
    })
    .map(({ record }) => library.codeOf(record.id));
  return [...new Set(slices)].slice(0, shownCodes);
}

/**
 * Makes the answer to a request out of the records found: one hit an address, the page asked for,
 * marks and snippets.
 *
 * @param request as Algolia gets it
 * @param found by the engine
 * @param library has the texts of what is found
 */
export async function respond(
  request: SearchRequest,
  found: Found,
  library: Library,
): Promise<SearchResponse> {
  const { candidates, query, matcher } = found;
  const seen = new Set<number>();
  const distinct = candidates.filter(
    ({ record: { address } }) => !seen.has(address) && seen.add(address),
  );
  const hitsPerPage = request.hitsPerPage ?? defaultHitsPerPage;
  const page = request.page ?? 0;
  const shown = distinct.slice(page * hitsPerPage, (page + 1) * hitsPerPage);
  await library.load(shown.map(({ record }) => record.page));
  await library.loadCode(codesOf(shown, found, library));
  const hits = shown.map(({ record: { id } }) => {
    const record = library.record(id);
    const marks = new Map<Field, Highlight | undefined>();
    const mark = (field: Field) => {
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
      if (!marks.has(field)) {
        marks.set(field, mark(field));
      }
      return marks.get(field);
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
