import { insightsScript, insightsVersion } from '../shared/config';
import { scriptPolicy } from '../../../lib/trusted/index';

type Queue = ((...args: unknown[]) => void) & { queue?: unknown[][]; version?: string };

const trustedAddress = scriptPolicy('site-insights', insightsScript);

/**
 * Corrects the positions of clicked hits: Algolia counts from 1, DocSearch 3.9.0 from 0. Events of
 * autocomplete-core have an `algoliaSource` and correct positions, so they are not changed.
 */
function withPositionsFromOne(call: unknown[]): unknown[] {
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
 * Loads search-insights before autocomplete-plugin-algolia-insights would do it. The plugin would add
 * its script without a Trusted Types policy, and the browser would refuse it. Like the plugin, this
 * sets the queue `window.aa`, and the plugin then loads no script.
 */
export function loadInsights(): void {
  const page = window as { AlgoliaAnalyticsObject?: string; aa?: Queue };
  if (page.aa !== undefined) {
    return;
  }
  const aa: Queue = (...args) => {
    (aa.queue ??= []).push(withPositionsFromOne(args));
  };
  aa.version = insightsVersion;
  page.AlgoliaAnalyticsObject = 'aa';
  page.aa = aa;
  const script = document.createElement('script');
  script.async = true;
  script.src = trustedAddress(insightsScript);
  script.onerror = () =>
    console.error(`search-insights could not be loaded from ${insightsScript}`);
  document.body.append(script);
}

/** A hit with the properties that autocomplete-core adds. */
interface AutocompleteHit {
  objectID: string;
  __autocomplete_id?: number;
  __autocomplete_indexName?: string;
  __autocomplete_queryID?: string;
}

/**
 * Sends the click event of the very first hit. DocSearch 3.9.0 sends the events of all other hits,
 * but treats the number 0 of the first one as missing.
 *
 * @param hit clicked hit. Ignored when it is not the first one, or when it is a recent search, which
 *   has no number
 * @param account credentials of the search
 */
export function sendFirstClick(hit: object, account: { appId: string; apiKey: string }): void {
  const {
    objectID,
    __autocomplete_id: number,
    __autocomplete_indexName: index,
    __autocomplete_queryID: queryID,
  } = hit as AutocompleteHit;
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
