import type { SearchConfig } from './config';
import { embeddedClient, loadRecords } from './embedded';
import type { Engine } from './engine';
import type { SearchClient } from './types';

/** What is known of a page's language. */
export interface SearchPlace {
  config: SearchConfig;
  locale: string;
  /** Base path of the language, with both slashes. */
  baseUrl: string;
}

async function loadEngine(locale: string, baseUrl: string): Promise<Engine> {
  // Neither waits for the other.
  const [engine, records] = await Promise.all([
    import(/* webpackChunkName: "search-embedded" */ './engine'),
    process.env.NODE_ENV === 'development'
      ? import('@generated/search/default/drafts.json').then((drafts) => drafts.default)
      : loadRecords(baseUrl, locale).then(({ records: loaded }) => loaded),
  ]);
  return engine.Engine.create(records, locale);
}

async function makeClient({ config, locale, baseUrl }: SearchPlace): Promise<SearchClient> {
  if (config.mode === 'hosted') {
    const { hostedClient } = await import(/* webpackChunkName: "search-hosted" */ './hosted');
    return hostedClient(config.appId, config.apiKey);
  }
  return embeddedClient(() => loadEngine(locale, baseUrl));
}

const clients = new Map<string, Promise<SearchClient>>();

/**
 * @param place of the page; a page's modal and search page share one client
 * @returns the client that the configuration asks for, loaded when it is first asked for
 */
export function getClient(place: SearchPlace): Promise<SearchClient> {
  const known = clients.get(place.baseUrl);
  if (known !== undefined) {
    return known;
  }
  const client = makeClient(place).catch((error: unknown) => {
    clients.delete(place.baseUrl);
    throw error;
  });
  clients.set(place.baseUrl, client);
  return client;
}

/** Fetches what the first search will need; a failure is told when somebody searches. */
export function warm(place: SearchPlace): void {
  getClient(place).then(
    (client) => client.warm(),
    () => undefined,
  );
}
