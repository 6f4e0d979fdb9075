import type { Facets } from '../../shared/facets';

/** State of the search page, kept in the query string of its URL. */
export interface SearchState {
  query: string;
  /** Id of a series; empty for all. */
  series: string;
  /** Label of a tag; empty for all. */
  tag: string;
  /** 1-based. */
  page: number;
}

/** Maximum length of a query on the search page. `SearchForm` limits its field to the same value. */
const maxQuery = 512;

/**
 * @param search query string of the page
 * @param facets series and tags that the form offers; any other would filter without being shown
 * @returns the state; missing or invalid values get their defaults
 */
export function readState(search: string, facets: Facets): SearchState {
  const params = new URLSearchParams(search);
  const page = Number(params.get('page') ?? 1);
  return {
    query: (params.get('q') ?? '').slice(0, maxQuery),
    series: facets.series.find(({ id }) => id === params.get('series'))?.id ?? '',
    tag: facets.tags.find((tag) => tag === params.get('tag')) ?? '',
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

/** @returns the query string of a state, with a leading `?`; an empty string for the default state */
export function writeState({ query, series, tag, page }: SearchState): string {
  const params = new URLSearchParams({
    ...(query === '' ? {} : { q: query }),
    ...(series === '' ? {} : { series }),
    ...(tag === '' ? {} : { tag }),
    ...(page === 1 ? {} : { page: String(page) }),
  });
  return params.size === 0 ? '' : `?${params}`;
}
