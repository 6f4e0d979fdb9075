import type { SearchConfig } from '../shared/config';
import { embeddedClient, openIndex, type OpenIndex } from './embedded';
import type { Engine } from './engine';
import type { SearchClient } from '../shared/types';

/** Site configuration and language that a search runs in. */
export interface SearchContext {
  config: SearchConfig;
  locale: string;
  /** Base path of the language, with both slashes. */
  baseUrl: string;
}

/** Index for `npm start`, which has no built pages and so no index files. */
async function draftIndex(locale: string): Promise<OpenIndex> {
  const [{ default: records }, { indexFiles }] = await Promise.all([
    import('@data/search/drafts.json'),
    import('../shared/indexFiles'),
  ]);
  const { base, files } = indexFiles(locale, records);
  return { base, read: async (name) => files.get(name) as never };
}

async function loadEngine(
  { locale, baseUrl }: SearchContext,
  manifest: Promise<Response> | undefined,
): Promise<Engine> {
  // Load both in parallel.
  const [{ Engine: Loaded }, { base, read }] = await Promise.all([
    import(/* webpackChunkName: "search-embedded" */ './engine'),
    process.env.NODE_ENV === 'development'
      ? draftIndex(locale)
      : openIndex(baseUrl, locale, manifest),
  ]);
  return new Loaded(base, read);
}

async function makeClient(
  context: SearchContext,
  manifest: Promise<Response> | undefined,
): Promise<SearchClient> {
  const { config } = context;
  if (config.mode === 'hosted') {
    const { hostedClient } = await import(/* webpackChunkName: "search-hosted" */ './hosted');
    return hostedClient(config.appId, config.apiKey);
  }
  let pending = manifest;
  return embeddedClient(() => {
    const first = pending;
    pending = undefined;
    return loadEngine(context, first);
  });
}

const clients = new Map<string, Promise<SearchClient>>();

/**
 * Loads the client of the configured backend on the first call. The modal and the search page share
 * one client for each language.
 *
 * @param context context of the page
 * @param manifest response of an earlier request for the index manifest
 */
export function getClient(
  context: SearchContext,
  manifest?: Promise<Response>,
): Promise<SearchClient> {
  const known = clients.get(context.baseUrl);
  if (known !== undefined) {
    return known;
  }
  const client = makeClient(context, manifest).catch((error: unknown) => {
    clients.delete(context.baseUrl);
    throw error;
  });
  clients.set(context.baseUrl, client);
  return client;
}

/** Prefetches what the first search needs. Failures are ignored: the search itself reports them. */
export function warm(context: SearchContext, manifest?: Promise<Response>): void {
  getClient(context, manifest).then(
    (client) => client.warm(),
    () => undefined,
  );
}
