import { context } from './context';
import { embeddedClient, openIndex, type OpenIndex } from './embedded';
import type { Engine } from './engine';
import type { SearchClient } from '../shared/types';

/** Index for `npm start`, which has no built pages and so no index files. */
async function draftIndex(): Promise<OpenIndex> {
  const [{ default: records }, { indexFiles }] = await Promise.all([
    import('@data/search/drafts.json'),
    import('../shared/indexFiles'),
  ]);
  const { base, files } = indexFiles(context.locale, records);
  return { base, read: async (name) => files.get(name) as never };
}

async function loadEngine(manifest: Promise<Response> | undefined): Promise<Engine> {
  // Load both in parallel.
  const [{ Engine: Loaded }, { base, read }] = await Promise.all([
    import(/* webpackChunkName: "search-embedded" */ './engine'),
    process.env.NODE_ENV === 'development'
      ? draftIndex()
      : openIndex(context.baseUrl, context.locale, manifest),
  ]);
  return new Loaded(base, read);
}

async function makeClient(manifest: Promise<Response> | undefined): Promise<SearchClient> {
  const { config } = context;
  if (config.mode === 'hosted') {
    const { hostedClient } = await import(/* webpackChunkName: "search-hosted" */ './hosted');
    return hostedClient(config.appId, config.apiKey);
  }
  let pending = manifest;
  return embeddedClient(() => {
    const first = pending;
    pending = undefined;
    return loadEngine(first);
  });
}

let client: Promise<SearchClient> | undefined;

/**
 * Loads the client of the configured backend on the first call. The modal and the search page share
 * it.
 *
 * @param manifest response of an earlier request for the index manifest
 */
export function getClient(manifest?: Promise<Response>): Promise<SearchClient> {
  client ??= makeClient(manifest).catch((error: unknown) => {
    client = undefined;
    throw error;
  });
  return client;
}

/** Prefetches what the first search needs. Failures are ignored: the search itself reports them. */
export function warm(manifest?: Promise<Response>): void {
  getClient(manifest).then(
    (loaded) => loaded.warm(),
    () => undefined,
  );
}
