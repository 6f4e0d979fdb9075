import { reportFailure } from './failure';
import { forDocSearch } from './safe';
import {
  RetryError,
  type SearchClient,
  type SearchHit,
  type SearchRequest,
  type SearchResponse,
} from '../shared/types';

/** Milliseconds after which DocSearch sets the status "stalled". */
const stallTime = 300;

/** Milliseconds after which an error is shown. The status "stalled" would replace an earlier one. */
const errorDelay = 320;

/** Outcome of a search, for the live region of the modal; `slow` comes before another one. */
export type Outcome = { state: 'found'; count: number } | { state: 'slow' | 'failed' };

interface Answer {
  results: SearchResponse[];
}

interface Params {
  requests: SearchRequest[];
}

/** Snippet length in words; Algolia's default is 10. */
const snippetWordsOf = ({ attributesToSnippet = [] }: SearchRequest) =>
  Number(attributesToSnippet.find((name) => name.startsWith('content:'))?.split(':')[1] ?? 10);

/**
 * Waits for the next task. React renders state that is set in the microtasks of an input event at once,
 * each time, and DocSearch sets state in three of them for an answer. In a later task React renders once.
 */
const nextTask = () =>
  new Promise<void>((resolve) => {
    // Not a timer: those of a page in the background are late.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });

/**
 * Adapts a client to DocSearch 3.9.0, which calls `search(…).catch(h).then(…)`. `h` shows the error
 * screen for a RetryError, but autocomplete-core resets the status when the promise chain settles. So
 * `catch` calls `h` after the stall timer and then stays pending, which keeps the error screen. The
 * next keystroke starts a new search.
 *
 * @param getClient loads the client; called for each search
 * @param onOutcome called after each search that is still the latest one
 * @param addHits further hits for a query, escaped for DocSearch; they come after those of the client
 * @returns the method of a search client that DocSearch calls
 */
export function docSearchClient(
  getClient: () => Promise<SearchClient>,
  onOutcome: (outcome: Outcome) => void,
  addHits: (query: string) => SearchHit[],
) {
  let latest = 0;
  const ask = async (params: Params): Promise<Answer> => {
    const client = await getClient().catch((error: unknown) => {
      throw new RetryError('The search client could not be loaded', { cause: error });
    });
    const { results } = await client.search(params);
    return {
      results: results.map((result, index) => {
        const request = params.requests[index] ?? { indexName: '' };
        const found = forDocSearch(result, snippetWordsOf(request));
        return { ...found, hits: [...found.hits, ...addHits(request.query ?? '')] };
      }),
    };
  };
  return {
    search(params: Params) {
      const started = Date.now();
      latest += 1;
      const id = latest;
      const slow = setTimeout(() => id === latest && onOutcome({ state: 'slow' }), stallTime);
      const asked = ask(params).finally(() => clearTimeout(slow));
      const answer = asked.then(async (found) => {
        await nextTask();
        if (id !== latest) {
          // DocSearch shows the number of hits of the last answer, also when it belongs to an older query.
          return new Promise<never>(() => undefined);
        }
        const { nbHits = 0, hits = [] } = found.results[0] ?? {};
        // `nbHits` counts the hits of the client alone, and of those, also the ones not shown.
        onOutcome({ state: 'found', count: Math.max(nbHits, hits.length) });
        return found;
      });
      return {
        then: answer.then.bind(answer),
        catch: (show: (error: unknown) => unknown) =>
          new Promise<Answer>((resolve) => {
            answer.then(resolve, (reason: unknown) => {
              reportFailure(reason);
              const error = new RetryError('no answer', { cause: reason });
              setTimeout(
                () => {
                  if (id === latest) {
                    try {
                      show(error);
                    } catch {
                      // DocSearch's handler rethrows the error.
                    }
                    onOutcome({ state: 'failed' });
                  }
                },
                Math.max(0, started + errorDelay - Date.now()),
              );
            });
          }),
      };
    },
  };
}
