import { tellFailure } from './failure';
import { forDocSearch } from './safe';
import {
  RetryError,
  type SearchClient,
  type SearchRequest,
  type SearchResponse,
} from '../shared/types';

/** DocSearch turns a search into "stalled" after 300 ms; an error told before that is lost. */
const afterStall = 320;

/** What became of a search, for whoever tells the reader. */
export type Outcome = { state: 'found'; count: number } | { state: 'failed' };

interface Answer {
  results: SearchResponse[];
}

interface Params {
  requests: SearchRequest[];
}

const wordsOf = ({ attributesToSnippet = [] }: SearchRequest) =>
  Number(attributesToSnippet.find((name) => name.startsWith('content:'))?.split(':')[1] ?? 10);

/**
 * Fits a client to DocSearch 3.9.0, which calls `search(…).catch(h).then(…)`: `h` shows the error
 * screen for a RetryError, and autocomplete-core puts the status back as soon as the chain ends.
 * So `catch` calls `h` once the stall timer is over, and then never ends; the next key starts a
 * new search.
 *
 * @param getClient loaded when the first search is made
 * @param tell is called after each search that is still the latest
 */
export function docSearchClient(
  getClient: () => Promise<SearchClient>,
  tell: (outcome: Outcome) => void,
) {
  let latest = 0;
  const ask = async (params: Params): Promise<Answer> => {
    const client = await getClient().catch((error: unknown) => {
      throw new RetryError('The search could not be loaded', { cause: error });
    });
    const { results } = await client.search(params);
    return {
      results: results.map((result, index) =>
        forDocSearch(result, wordsOf(params.requests[index] ?? { indexName: '' })),
      ),
    };
  };
  return {
    search(params: Params) {
      const started = Date.now();
      latest += 1;
      const mine = latest;
      const answer = ask(params).then((found) => {
        if (mine === latest) {
          tell({ state: 'found', count: found.results[0]?.nbHits ?? 0 });
        }
        return found;
      });
      return {
        then: answer.then.bind(answer),
        catch: (show: (error: unknown) => unknown) =>
          new Promise<Answer>((resolve) => {
            answer.then(resolve, (reason: unknown) => {
              tellFailure(reason);
              const error = new RetryError('no answer', { cause: reason });
              setTimeout(
                () => {
                  if (mine === latest) {
                    try {
                      show(error);
                    } catch {
                      // It throws on what it was given.
                    }
                    tell({ state: 'failed' });
                  }
                },
                Math.max(0, started + afterStall - Date.now()),
              );
            });
          }),
      };
    },
  };
}
