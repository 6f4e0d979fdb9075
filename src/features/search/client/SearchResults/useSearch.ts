import { useEffect, useState } from 'react';
import { getClient, type SearchPlace } from '@site/src/features/search/client/client';
import { indexNameOf } from '@site/src/features/search/shared/config';
import { tellFailure } from '@site/src/features/search/client/failure';
import { withCode } from '@site/src/features/search/client/safe';
import type { SearchRequest, SearchResponse } from '@site/src/features/search/shared/types';
import type { SearchState } from './address';

/** Spec section 9. */
const stallTime = 300;
const hitsPerPage = 20;
/** A page has room for more of the text than the modal. */
const snippetWords = 30;
/** Keys that follow one another make one search. */
const pause = 80;

export type Search =
  | { status: 'idle' }
  | { status: 'loading' | 'stalled'; response?: SearchResponse }
  | { status: 'error'; error: unknown }
  | { status: 'found'; response: SearchResponse };

function requestOf({ query, series, tag, page }: SearchState, place: SearchPlace): SearchRequest {
  return {
    indexName: indexNameOf(place.config, place.locale),
    query,
    page: page - 1,
    hitsPerPage,
    attributesToSnippet: [`content:${snippetWords}`],
    snippetEllipsisText: '…',
    highlightPreTag: '<mark>',
    highlightPostTag: '</mark>',
    facetFilters: [
      `language:${place.locale}`,
      ['docusaurus_tag:default'],
      ...(series === '' ? [] : [`series:${series}`]),
      ...(tag === '' ? [] : [`tags:${tag}`]),
    ],
    clickAnalytics: false,
  };
}

async function ask(state: SearchState, place: SearchPlace): Promise<SearchResponse> {
  const client = await getClient(place);
  const { results } = await client.search({ requests: [requestOf(state, place)] });
  const [response] = results;
  if (response === undefined) {
    throw new Error('The search gave no answer');
  }
  return { ...response, hits: response.hits.map((hit) => withCode(hit, snippetWords)) };
}

/**
 * Searches as the state changes.
 *
 * @param state of the address
 * @param place of the page
 * @param attempt a higher number asks again
 * @returns how far the search is; while it goes on, with the last answer
 */
export function useSearch(state: SearchState, place: SearchPlace, attempt: number): Search {
  const [search, setSearch] = useState<Search>({ status: 'idle' });
  const { query, series, tag, page } = state;
  const isEmpty = query.trim() === '';

  useEffect(() => {
    if (isEmpty) {
      return;
    }
    let isLatest = true;
    const update = (change: (before: Search) => Search) => {
      if (isLatest) {
        setSearch(change);
      }
    };
    const waiting = (status: 'loading' | 'stalled') =>
      update((before) => ({
        status,
        ...('response' in before ? { response: before.response } : {}),
      }));
    const stall = setTimeout(() => waiting('stalled'), stallTime);
    const start = setTimeout(() => {
      waiting('loading');
      ask({ query, series, tag, page }, place).then(
        (response) => {
          clearTimeout(stall);
          update(() => ({ status: 'found', response }));
        },
        (error: unknown) => {
          clearTimeout(stall);
          update(() => ({ status: 'error', error }));
          tellFailure(error);
        },
      );
    }, pause);
    return () => {
      isLatest = false;
      clearTimeout(stall);
      clearTimeout(start);
    };
  }, [isEmpty, query, series, tag, page, place, attempt]);
  return isEmpty ? { status: 'idle' } : search;
}
