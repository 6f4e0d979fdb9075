import type { SearchClient } from '../shared/types';
import context from '@data/search/context.json';

/** Chromium does not request a module again that has failed, unless its address is another one. */
let query = '';

const load = (): Promise<typeof import('./module')> =>
  import(/* webpackIgnore: true */ `${context.engine}${query}`);

/**
 * Loads the engine, unless it is in the page: the start script may have loaded it already
 * (src/features/first-paint/client/start/search.ts). On a failure it tries once more.
 */
async function loadEngine() {
  try {
    return await load();
  } catch {
    query = `?${Date.now()}`;
    return load();
  }
}

const isOutdated = (error: unknown): boolean =>
  error instanceof Error && error.cause instanceof Error && error.cause.name === 'VersionError';

/**
 * @param engine client of the engine that is in the page
 * @returns client that loads the engine of a later deployment when only that one can read the index
 */
function renewable(engine: SearchClient): SearchClient {
  return {
    ...engine,
    async search(params) {
      try {
        return await engine.search(params);
      } catch (error) {
        if (!isOutdated(error)) {
          throw error;
        }
        query = `?${Date.now()}`;
        const renewed = await load().catch(() => {
          throw error;
        });
        client = Promise.resolve(renewable(renewed.client));
        return renewed.client.search(params);
      }
    },
  };
}

async function makeClient(): Promise<SearchClient> {
  const { config } = context;
  if (config.mode === 'hosted') {
    const { hostedClient } = await import(/* webpackChunkName: "search-hosted" */ './hosted');
    return hostedClient(config.appId, config.apiKey);
  }
  if (process.env.NODE_ENV === 'development') {
    const { draftClient } = await import('./drafts');
    return draftClient();
  }
  return renewable((await loadEngine()).client);
}

let client: Promise<SearchClient> | undefined;

/**
 * Loads the client of the configured backend on the first call. The modal and the search page share
 * it.
 */
export function getClient(): Promise<SearchClient> {
  client ??= makeClient().catch((error: unknown) => {
    client = undefined;
    throw error;
  });
  return client;
}
