import { liteClient, type LiteClient } from 'algoliasearch/lite';
import { AnswerError } from './failure';
import type { SearchClient, SearchRequest, SearchResponse } from '../shared/types';

type Options = NonNullable<Parameters<typeof liteClient>[2]>;

/** Spec section 9. Written out: the client's own defaults differ between browsers and Node. */
const timeouts = { connect: 1000, read: 2000, write: 30_000 };

/**
 * Which hosts are down, kept for as long as the page is open, and not on the device. Algolia's own
 * caches (5.64) forget it: they read by the host and write by the host with its state.
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
 * Algolia's own client: it tries the next host after a timeout, no answer or a status outside of
 * 2xx and 4xx, and leaves a host that failed alone for 120 s.
 *
 * @param appId names the application
 * @param apiKey public, search only
 * @param options of Algolia's client, for tests
 * @returns a client; it throws RetryError when every host has failed, ApiError with status and
 *   message when one refuses, and AnswerError for an answer without results
 */
export function hostedClient(appId: string, apiKey: string, options: Options = {}): SearchClient {
  const client: LiteClient = liteClient(appId, apiKey, {
    authMode: 'WithinQueryParameters',
    timeouts,
    // Spec section 8: of the statuses of 4xx none is retried, and 429 is one of them.
    maxRateLimitRetries: 0,
    hostsCache: hostsCache(),
    ...options,
  });
  return {
    async search({ requests }: { requests: SearchRequest[] }) {
      const answer: { results?: unknown[] } = await client.search({ requests });
      const { results } = answer;
      if (
        !Array.isArray(results) ||
        results.length !== requests.length ||
        !results.every(isResponse)
      ) {
        throw new AnswerError('the answer has no list of results');
      }
      return { results };
    },
    warm() {
      // The connection is opened by the first search: nothing leaves the page before.
    },
    getRecommendations: (params) =>
      client.getRecommendations(params as Parameters<LiteClient['getRecommendations']>[0]),
    customPost: ({ path, body }) =>
      client.customPost({ path, ...(body === undefined ? {} : { body }) }),
  };
}
