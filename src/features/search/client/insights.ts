import { insightsScript, insightsVersion } from '../shared/config';
import { scriptPolicy } from '../../../lib/trusted/index';

type Queue = ((...args: unknown[]) => void) & { queue?: unknown[][]; version?: string };

const address = scriptPolicy('aoba-insights', insightsScript);

/**
 * Algolia counts clicked hits from 1, and DocSearch 3.9.0 from 0. What autocomplete-core tells of
 * names its source, and is counted right.
 */
function countedFromOne(call: unknown[]): unknown[] {
  const [method, params, ...rest] = call;
  if (method !== 'clickedObjectIDsAfterSearch') {
    return call;
  }
  const { positions = [], algoliaSource } = params as {
    positions?: number[];
    algoliaSource?: unknown;
  };
  return algoliaSource === undefined
    ? [method, { ...(params as object), positions: positions.map((at) => at + 1) }, ...rest]
    : call;
}

/**
 * Does what autocomplete-plugin-algolia-insights does when nobody has loaded search-insights, and
 * before it: a queue under the name that both agree on, and the script, here by way of a policy.
 */
export function loadInsights(): void {
  const page = window as { AlgoliaAnalyticsObject?: string; aa?: Queue };
  if (page.aa !== undefined) {
    return;
  }
  const aa: Queue = (...args) => {
    (aa.queue ??= []).push(countedFromOne(args));
  };
  aa.version = insightsVersion;
  page.AlgoliaAnalyticsObject = 'aa';
  page.aa = aa;
  const script = document.createElement('script');
  script.async = true;
  script.src = address(insightsScript);
  script.onerror = () => console.error('search-insights could not be loaded');
  document.body.append(script);
}

/** What autocomplete-core adds to a hit. */
interface Numbered {
  objectID: string;
  __autocomplete_id?: number;
  __autocomplete_indexName?: string;
  __autocomplete_queryID?: string;
}

/**
 * Tells of a click on the first hit of all: DocSearch 3.9.0, which tells of the others, takes its
 * number, 0, for none.
 *
 * @param hit that was clicked; any other than the first is left to DocSearch, and one that was
 *   kept from an earlier search has no number
 * @param account that it was found with
 */
export function tellFirstClick(hit: object, account: { appId: string; apiKey: string }): void {
  const {
    objectID,
    __autocomplete_id: number,
    __autocomplete_indexName: index,
    __autocomplete_queryID: queryID,
  } = hit as Numbered;
  const { aa } = window as { aa?: Queue };
  if (number !== 0 || index === undefined || queryID === undefined || aa === undefined) {
    return;
  }
  aa(
    'clickedObjectIDsAfterSearch',
    { eventName: 'Item Selected', index, objectIDs: [objectID], positions: [number], queryID },
    {
      headers: {
        'X-Algolia-Application-Id': account.appId,
        'X-Algolia-API-Key': account.apiKey,
      },
    },
  );
}
