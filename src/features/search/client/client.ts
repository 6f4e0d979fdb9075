import type { SearchConfig } from '../shared/config';
import { embeddedClient, openIndex, type OpenIndex } from './embedded';
import type { Engine } from './engine';
import type { SearchClient } from '../shared/types';

/** What is known of a page's language. */
export interface SearchPlace {
  config: SearchConfig;
  locale: string;
  /** Base path of the language, with both slashes. */
  baseUrl: string;
}

/** In `npm start` there is no built page, and so no file. */
async function draftIndex(locale: string): Promise<OpenIndex> {
  const [{ default: records }, { indexFiles }] = await Promise.all([
    import('@data/search/drafts.json'),
    import('../shared/indexFiles'),
  ]);
  const { base, slices } = indexFiles(locale, records);
  return { base, read: async (name) => slices.get(name) as never };
}

async function loadEngine(
  { locale, baseUrl }: SearchPlace,
  manifest: Promise<Response> | undefined,
): Promise<Engine> {
  // Neither waits for the other.
  const [{ Engine: Loaded }, { base, read }] = await Promise.all([
    import(/* webpackChunkName: "search-embedded" */ './engine'),
    process.env.NODE_ENV === 'development'
      ? draftIndex(locale)
      : openIndex(baseUrl, locale, manifest),
  ]);
  return new Loaded(base, read);
}

async function makeClient(
  place: SearchPlace,
  manifest: Promise<Response> | undefined,
): Promise<SearchClient> {
  const { config } = place;
  if (config.mode === 'hosted') {
    const { hostedClient } = await import(/* webpackChunkName: "search-hosted" */ './hosted');
    return hostedClient(config.appId, config.apiKey);
  }
  let asked = manifest;
  return embeddedClient(() => {
    const first = asked;
    asked = undefined;
    return loadEngine(place, first);
  });
}

const clients = new Map<string, Promise<SearchClient>>();

/**
 * @param place of the page; a page's modal and search page share one client
 * @param manifest of the records, where it was asked for already
 * @returns the client that the configuration asks for, loaded when it is first asked for
 */
export function getClient(place: SearchPlace, manifest?: Promise<Response>): Promise<SearchClient> {
  const known = clients.get(place.baseUrl);
  if (known !== undefined) {
    return known;
  }
  const client = makeClient(place, manifest).catch((error: unknown) => {
    clients.delete(place.baseUrl);
    throw error;
  });
  clients.set(place.baseUrl, client);
  return client;
}

/** Fetches what the first search will need; a failure is told when somebody searches. */
export function warm(place: SearchPlace, manifest?: Promise<Response>): void {
  getClient(place, manifest).then(
    (client) => client.warm(),
    () => undefined,
  );
}
