import type { SearchConfig } from './config';
import type { SearchClient } from './types';

/** What is known of a page's language. */
export interface SearchPlace {
  config: SearchConfig;
  locale: string;
  /** Base path of the language, with both slashes. */
  baseUrl: string;
}

async function makeClient({ config, locale, baseUrl }: SearchPlace): Promise<SearchClient> {
  if (config.mode === 'hosted') {
    const { hostedClient } = await import(/* webpackChunkName: "search-hosted" */ './hosted');
    return hostedClient(config.appId, config.apiKey);
  }
  const [{ embeddedClient, loadRecords }, { Engine }] = await Promise.all([
    import(/* webpackChunkName: "search-embedded" */ './embedded'),
    import(/* webpackChunkName: "search-embedded" */ './engine'),
  ]);
  return embeddedClient(async () => {
    if (process.env.NODE_ENV === 'development') {
      const drafts = await import('@generated/search/default/drafts.json');
      return Engine.create(drafts.default, locale);
    }
    const { records } = await loadRecords(baseUrl, locale);
    return Engine.create(records, locale);
  });
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
