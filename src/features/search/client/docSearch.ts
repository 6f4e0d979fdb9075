import { flushSync } from 'react-dom';
import { reportFailure } from './failure';
import { forDocSearch } from './safe';
import { snippetWordsOf } from './snippet';
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

/** Answers that are kept in memory. */
const mostKnown = 100;

/** Outcome of a search, for the live region of the modal; `slow` comes before another one. */
export type Outcome = { state: 'found'; count: number } | { state: 'slow' | 'failed' };

interface Answer {
  results: SearchResponse[];
}

interface Params {
  requests: SearchRequest[];
}

/** Runs a function before the next frame is painted, or in a task of its own when that comes first. */
function soon(run: () => unknown): void {
  let isDone = false;
  const once = () => {
    if (!isDone) {
      isDone = true;
      run();
    }
  };
  requestAnimationFrame(once);
  // Not a timer: those of a page in the background are late, and it has no frames.
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    once();
  };
  port2.postMessage(undefined);
}

/**
 * Adapts a client to DocSearch 3.9.0, which calls `search(…).catch(h).then(…)`. `h` shows the error
 * screen for a RetryError, but autocomplete-core resets the status when the promise chain settles. So
 * `catch` calls `h` after the stall timer and then stays pending, which keeps the error screen. The
 * next keystroke starts a new search.
 *
 * @param getClient loads the client; called for each search
 * @param onOutcome called after each search that is still the latest one
 * @param addHits further hits for a query, escaped for DocSearch; they come after those of the client
 * @returns the method of a search client that DocSearch calls; and whether the latest search has no
 *   outcome yet, so that the hits that are shown belong to an older query
 */
export function docSearchClient(
  getClient: () => Promise<SearchClient>,
  onOutcome: (outcome: Outcome) => void,
  addHits: (query: string) => SearchHit[],
) {
  let latest = 0;
  /** The latest search that has an outcome. */
  let ended = 0;
  /** Answers by request. Readers delete letters, and then come back to an earlier query. */
  const known = new Map<string, SearchResponse[]>();
  const find = async (params: Params): Promise<SearchResponse[]> => {
    const client = await getClient().catch((error: unknown) => {
      throw new RetryError('The search client could not be loaded', { cause: error });
    });
    const { results } = await client.search(params);
    return results.map((result, index) =>
      forDocSearch(result, snippetWordsOf(params.requests[index])),
    );
  };
  const ask = async (params: Params): Promise<Answer> => {
    const key = JSON.stringify(params);
    const found = known.get(key) ?? (await find(params));
    if (known.size >= mostKnown) {
      known.clear();
    }
    known.set(key, found);
    return {
      results: found.map((result, index) => ({
        ...result,
        hits: [...result.hits, ...addHits(params.requests[index]?.query ?? '')],
      })),
    };
  };
  return {
    isPending: () => ended !== latest,
    search(params: Params) {
      const started = Date.now();
      latest += 1;
      const id = latest;
      const slow = setTimeout(() => id === latest && onOutcome({ state: 'slow' }), stallTime);
      const asked = ask(params).finally(() => clearTimeout(slow));
      const answer = asked.then(
        (found) =>
          new Promise<Answer>((resolve) => {
            // DocSearch shows the number of hits of the last answer, also when it belongs to an older query.
            const run = (task: () => void) => soon(() => id === latest && task());
            const { nbHits = 0, hits = [] } = found.results[0] ?? {};
            // The number that the search page shows: all hits of the client, also those not shown
            // here. Added hits are counted when there are no others.
            const count = nbHits === 0 ? hits.length : nbHits;
            run(() => resolve(found));
            // DocSearch sets its state in three microtasks after that. All of it is rendered here, in the same frame.
            run(() => {
              ended = id;
              flushSync(() => onOutcome({ state: 'found', count }));
            });
          }),
      );
      return {
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
                    ended = id;
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
