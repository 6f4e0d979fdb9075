/** What the address of the search page says. */
export interface SearchState {
  query: string;
  /** Id of a series; empty for all. */
  series: string;
  /** Key of a tag; empty for all. */
  tag: string;
  /** 1-based. */
  page: number;
}

/** Spec section 5: the cap outside of the modal. */
export const maxQuery = 512;

/**
 * @param search query string of the page
 * @returns what it asks for; nonsense is taken for nothing
 */
export function readState(search: string): SearchState {
  const params = new URLSearchParams(search);
  const page = Number(params.get('page') ?? 1);
  return {
    query: (params.get('q') ?? '').slice(0, maxQuery),
    series: params.get('series') ?? '',
    tag: params.get('tag') ?? '',
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

/** @returns the query string of a state, with a leading `?`; empty for an empty state */
export function writeState({ query, series, tag, page }: SearchState): string {
  const params = new URLSearchParams({
    ...(query === '' ? {} : { q: query }),
    ...(series === '' ? {} : { series }),
    ...(tag === '' ? {} : { tag }),
    ...(page === 1 ? {} : { page: String(page) }),
  });
  return params.size === 0 ? '' : `?${params}`;
}
