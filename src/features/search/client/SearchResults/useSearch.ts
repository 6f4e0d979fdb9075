import { useEffect, useState } from 'react';
import { getClient } from '@site/src/features/search/client/client';
import context from '@data/search/context.json';
import { indexNameOf } from '@site/src/features/search/shared/config';
import { reportFailure } from '@site/src/features/search/client/failure';
import { withCode } from '@site/src/features/search/client/safe';
import {
  RetryError,
  type SearchRequest,
  type SearchResponse,
} from '@site/src/features/search/shared/types';
import { levels } from '../../shared/record';
import { writeState, type SearchState } from './address';

/** Milliseconds until a search counts as slow, as in DocSearch. */
const stallTime = 300;
const hitsPerPage = 20;
/** Words of a snippet. The page has more space than the modal, which shows 10. */
const snippetWords = 30;

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
    // As the modal: an index that `npm run search:push` did not make may have more in each record.
    attributesToRetrieve: [
      ...levels.map((level) => `hierarchy.${level}`),
      'content',
      'type',
      'url',
    ],
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

/** @throws RetryError when the client or the list could not be loaded */
const load = () =>
  Promise.all([getClient(), loadList()]).catch((error: unknown) => {
    throw new RetryError('The search could not be loaded', { cause: error });
  });

/** @returns the answer; that of the last page when the page of the state is after it */
async function ask(state: SearchState): Promise<Answer> {
  const [client, { default: List }] = await load();
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

/** A search, and the address of the state that it belongs to. */
interface Asked {
  key: string;
  search: Search;
}

const none: Asked = { key: '', search: { status: 'idle' } };

/**
 * Last search with an answer. When the reader comes back to the page, its first render shows it: the
 * browser restores the position before a new answer could come.
 */
let lastFound = none;

/** @returns a search that waits; until its own answer comes, it has that of the search before */
const waiting = (status: 'loading' | 'stalled', { search }: Asked): Search => ({
  status,
  ...('answer' in search ? { answer: search.answer } : {}),
});

/**
 * Searches when the state changes.
 *
 * @param state state of the search page
 * @returns the search, and a function that repeats it after an error
 */
export function useSearch(state: SearchState): { search: Search; retry: () => void } {
  const key = writeState(state);
  const [asked, setAsked] = useState(lastFound.key === key ? lastFound : none);
  const { query, series, tag, page } = state;
  const isEmpty = query.trim() === '';
  const isOwn = asked.key === key;
  const isDone = isOwn && (asked.search.status === 'found' || asked.search.status === 'error');
  if (isEmpty && asked !== none) {
    // The next query has nothing to do with the last answer.
    setAsked(none);
  }

  useEffect(() => {
    if (isEmpty || isDone) {
      return;
    }
    let isLatest = true;
    const update = (search: (before: Asked) => Search) => {
      if (isLatest) {
        setAsked((before) => ({ key, search: search(before) }));
      }
    };
    const stall = setTimeout(() => update((before) => waiting('stalled', before)), stallTime);
    ask({ query, series, tag, page })
      .then(
        (answer) => {
          const search: Search = { status: 'found', answer };
          lastFound = isLatest ? { key, search } : lastFound;
          update(() => search);
        },
        (error: unknown) => {
          update(() => ({ status: 'error', error }));
          reportFailure(error);
        },
      )
      .finally(() => clearTimeout(stall));
    return () => {
      isLatest = false;
      clearTimeout(stall);
    };
  }, [isEmpty, isDone, key, query, series, tag, page]);
  return {
    search: isEmpty || isOwn ? asked.search : waiting('loading', asked),
    retry: () => setAsked(none),
  };
}
