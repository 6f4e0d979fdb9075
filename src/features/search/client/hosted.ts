import { liteClient, type LiteClient } from 'algoliasearch/lite';
import { AnswerError } from './failure';
import type { SearchClient, SearchRequest, SearchResponse } from '../shared/types';

type Options = NonNullable<Parameters<typeof liteClient>[2]>;

/** Timeouts in milliseconds. Set explicitly: the client's defaults differ between browsers and Node. */
const timeouts = { connect: 1000, read: 2000, write: 30_000 };

/**
 * Remembers which hosts are down, in memory, until the page is closed. Algolia's own caches (5.64)
 * lose this state: they read with the host as the key, but write with the host and its state.
 */
function hostsCache(): NonNullable<Options['hostsCache']> {
  const hosts = new Map<string, unknown>();
  const nameOf = (host: Record<string, unknown> | string) =>
    typeof host === 'string' ? host : `${host.protocol}://${host.url}:${host.port} ${host.accept}`;
  return {
    async get<T>(host: Record<string, unknown> | string, otherwise: () => Promise<T>): Promise<T> {
      const name = nameOf(host);
      return hosts.has(name) ? (hosts.get(name) as T) : otherwise();
    },
    async set(host, state) {
      hosts.set(nameOf(host), state);
      return state;
    },
    async delete(host) {
      hosts.delete(nameOf(host));
    },
    async clear() {
      hosts.clear();
    },
  };
}

const isResponse = (value: unknown): value is SearchResponse =>
  typeof value === 'object' &&
  value !== null &&
  Array.isArray((value as SearchResponse).hits) &&
  typeof (value as SearchResponse).nbHits === 'number';

/**
 * Client for hosted search, based on Algolia's client. It tries the next host after a timeout, a
 * network error, or a status other than 2xx and 4xx, and skips a failed host for 120 s.
 *
 * @param appId application id
 * @param apiKey public search-only key
 * @param options options of Algolia's client, for tests
 * @returns a client whose `search` rejects with RetryError when every host failed, with ApiError
 *   (status and message) when a host refuses, and with AnswerError for a response without results
 */
export function hostedClient(appId: string, apiKey: string, options: Options = {}): SearchClient {
  const client: LiteClient = liteClient(appId, apiKey, {
    authMode: 'WithinQueryParameters',
    timeouts,
    // No status 4xx is retried, and that includes 429 (rate limit).
    maxRateLimitRetries: 0,
    hostsCache: hostsCache(),
    ...options,
  });
  return {
    async search({ requests }: { requests: SearchRequest[] }) {
      const response: { results?: unknown[] } = await client.search({ requests });
      const { results } = response;
      if (
        !Array.isArray(results) ||
        results.length !== requests.length ||
        !results.every(isResponse)
      ) {
        throw new AnswerError('the response has no list of results');
      }
      return { results };
    },
    async warm() {
      // Nothing to prefetch: no request leaves the page before the first search.
    },
    getRecommendations: (params) =>
      client.getRecommendations(params as Parameters<LiteClient['getRecommendations']>[0]),
    customPost: ({ path, body }) =>
      client.customPost({ path, ...(body === undefined ? {} : { body }) }),
  };
}
