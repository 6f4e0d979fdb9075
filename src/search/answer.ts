import { highlight } from './highlight';
import type { Matcher } from './matches';
import type { QueryWord } from './query';
import { levels, type Level, type SearchRecord } from './record';
import { snippet } from './snippet';
import type { Highlight, SearchHit, SearchRequest, SearchResponse, Snippet } from './types';

/** Algolia's default. */
const defaultHitsPerPage = 20;

/** What a search has found. */
export interface Found {
  /** Words to mark. */
  query: readonly QueryWord[];
  matcher: Matcher;
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

/**
 * Makes the answer to a request out of the records found: one hit an address, the page asked for,
 * marks and snippets.
 *
 * @param request as Algolia gets it
 * @param found by the engine
 */
export function respond(
  request: SearchRequest,
  { records, query, matcher }: Found,
): SearchResponse {
  const seen = new Set<string>();
  const distinct = records.filter(({ url }) => !seen.has(url) && seen.add(url));
  const hitsPerPage = request.hitsPerPage ?? defaultHitsPerPage;
  const page = request.page ?? 0;
  const hits = distinct.slice(page * hitsPerPage, (page + 1) * hitsPerPage).map((record) => {
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
