import { useEffect, useState } from 'react';
import { getClient } from '@site/src/features/search/client/client';
import { context } from '../context';
import { indexNameOf } from '@site/src/features/search/shared/config';
import { reportFailure } from '@site/src/features/search/client/failure';
import { withCode } from '@site/src/features/search/client/safe';
import type { SearchRequest, SearchResponse } from '@site/src/features/search/shared/types';
import type { SearchState } from './address';

/** Milliseconds until a search counts as slow, as in DocSearch. */
const stallTime = 300;
const hitsPerPage = 20;
/** Words of a snippet. The page has more space than the modal, which shows 10. */
const snippetWords = 30;
/** Debounce of keystrokes, in milliseconds. */
const debounceTime = 80;

/** Loaded with the client, to keep it out of the scripts of the page. */
const loadList = () => import(/* webpackChunkName: "search-list" */ './List');

interface Answer {
  response: SearchResponse;
  /** Component that shows the hits. */
  List: Awaited<ReturnType<typeof loadList>>['default'];
}

/** Status of a search. While it is loading, it may have the answer to the state before. */
export type Search =
  | { status: 'idle' }
  | { status: 'loading' | 'stalled'; answer?: Answer }
  | { status: 'error'; error: unknown }
  | { status: 'found'; answer: Answer };

function requestOf({ query, series, tag, page }: SearchState): SearchRequest {
  return {
    indexName: indexNameOf(context.config, context.locale),
    query,
    page: page - 1,
    hitsPerPage,
    attributesToSnippet: [`content:${snippetWords}`],
    snippetEllipsisText: '…',
    highlightPreTag: '<mark>',
    highlightPostTag: '</mark>',
    facetFilters: [
      `language:${context.locale}`,
      ['docusaurus_tag:default'],
      ...(series === '' ? [] : [`series:${series}`]),
      ...(tag === '' ? [] : [`tags:${tag}`]),
    ],
    clickAnalytics: false,
  };
}

/** @returns the answer; that of the last page when the page of the state is after it */
async function ask(state: SearchState): Promise<Answer> {
  const [client, { default: List }] = await Promise.all([getClient(), loadList()]);
  const { results } = await client.search({ requests: [requestOf(state)] });
  const [response] = results;
  if (response === undefined) {
    throw new Error('The search client returned no result for the request');
  }
  if (state.page > response.nbPages && response.nbPages > 0) {
    return ask({ ...state, page: response.nbPages });
  }
  const hits = response.hits.map((hit) => withCode(hit, snippetWords));
  return { response: { ...response, hits }, List };
}

/**
 * Searches when the state changes.
 *
 * @param state state of the search page
 * @param attempt a new number repeats the search
 * @returns the status of the search; while it is loading, with the previous answer
 */
export function useSearch(state: SearchState, attempt: number): Search {
  const [search, setSearch] = useState<Search>({ status: 'idle' });
  const { query, series, tag, page } = state;
  const isEmpty = query.trim() === '';
  if (isEmpty && search.status !== 'idle') {
    // The next query has nothing to do with the last answer.
    setSearch({ status: 'idle' });
  }

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
        ...('answer' in before ? { answer: before.answer } : {}),
      }));
    const stall = setTimeout(() => waiting('stalled'), stallTime);
    const start = setTimeout(() => {
      waiting('loading');
      ask({ query, series, tag, page }).then(
        (answer) => {
          clearTimeout(stall);
          update(() => ({ status: 'found', answer }));
        },
        (error: unknown) => {
          clearTimeout(stall);
          update(() => ({ status: 'error', error }));
          reportFailure(error);
        },
      );
    }, debounceTime);
    return () => {
      isLatest = false;
      clearTimeout(stall);
      clearTimeout(start);
    };
  }, [isEmpty, query, series, tag, page, attempt]);
  return search;
}
