import { highlight } from './highlight';
import type { QueryWord } from './query';
import type { Field, IndexedFields, Relate } from './rank';
import { levels, type SearchRecord } from './record';
import { snippet } from './snippet';
import type { Highlight, SearchHit, SearchRequest, SearchResponse, Snippet } from './types';

/** Algolia's default. */
const defaultHitsPerPage = 20;

/** What a search has found. */
export interface Found {
  /** Words to mark. */
  query: readonly QueryWord[];
  relate: Relate;
  /** Best first. */
  records: readonly SearchRecord[];
}

/** The value, or values, of a facet in a record. */
function facetValues(record: SearchRecord, facet: string): string[] {
  const value = (record as unknown as Record<string, unknown>)[facet];
  return Array.isArray(value) ? value.map(String) : typeof value === 'string' ? [value] : [];
}

/** @returns whether a record passes all filters, of inner lists one */
export function passes(
  record: SearchRecord,
  filters: readonly (string | readonly string[])[],
): boolean {
  const holds = (filter: string) => {
    const colon = filter.indexOf(':');
    return facetValues(record, filter.slice(0, colon)).includes(filter.slice(colon + 1));
  };
  return filters.every((filter) =>
    typeof filter === 'string' ? holds(filter) : filter.some(holds),
  );
}

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
      const marked = mark(field);
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

/**
 * Makes the answer to a request out of the records found: filters, one hit an address, facets,
 * the page asked for, marks and snippets.
 *
 * @param request as Algolia gets it
 * @param found by the engine
 * @param wordsOf the words of a record by field
 */
export function respond(
  request: SearchRequest,
  { records, query, relate }: Found,
  wordsOf: (record: SearchRecord) => IndexedFields,
): SearchResponse {
  const seen = new Set<string>();
  const distinct = records
    .filter((record) => passes(record, request.facetFilters ?? []))
    .filter(({ url }) => !seen.has(url) && seen.add(url));
  const hitsPerPage = request.hitsPerPage ?? defaultHitsPerPage;
  const page = request.page ?? 0;
  const hits = distinct.slice(page * hitsPerPage, (page + 1) * hitsPerPage).map((record) => {
    const words = wordsOf(record);
    return hitOf(record, request, (field) => {
      const text = textOf(record, field);
      return text === null
        ? undefined
        : highlight(
            text,
            words[field] ?? [],
            query,
            relate,
            request.highlightPreTag ?? '<em>',
            request.highlightPostTag ?? '</em>',
          );
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
