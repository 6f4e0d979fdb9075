/** What answers searches, chosen when the site is built. */
export type SearchConfig =
  | { mode: 'embedded'; reportUrl?: string }
  | {
      mode: 'hosted';
      appId: string;
      /** Public, search only. */
      apiKey: string;
      /** Each language has an index of its own: this name, `_` and the locale. */
      indexName: string;
      insights: boolean;
      reportUrl?: string;
    };

type Variables = Readonly<Record<string, string | undefined>>;

const credentials = {
  ALGOLIA_APP_ID: 'The app id',
  ALGOLIA_SEARCH_API_KEY: 'The API key',
  ALGOLIA_INDEX_NAME: 'The index name',
} as const;

/**
 * @param variables environment of the build; an empty variable is a missing one
 * @param repositoryUrl where issues are opened, if anywhere
 * @returns hosted search when all three credentials are set, embedded search when none is
 * @throws Error naming each variable that is missing, when only some are set
 */
export function readSearch(variables: Variables, repositoryUrl: string | undefined): SearchConfig {
  const read = (name: string) => variables[name]?.trim() || undefined;
  const names = Object.keys(credentials) as (keyof typeof credentials)[];
  const missing = names.filter((name) => read(name) === undefined);
  const contact = read('CONTACT_EMAIL');
  if (contact !== undefined && !/^[^\s@<>"]+@[^\s@<>"]+$/.test(contact)) {
    throw new Error(`CONTACT_EMAIL="${contact}" is not a mail address`);
  }
  const reportUrl =
    repositoryUrl !== undefined
      ? `${repositoryUrl}/issues/new`
      : contact !== undefined
        ? `mailto:${contact}`
        : undefined;
  const report = reportUrl === undefined ? {} : { reportUrl };
  if (missing.length === names.length) {
    return { mode: 'embedded', ...report };
  }
  if (missing.length > 0) {
    const said = missing.map((name) => `${credentials[name]} is missing: set ${name}`).join('. ');
    throw new Error(`${said}, or unset the other ALGOLIA_ variables to search without Algolia.`);
  }
  return {
    mode: 'hosted',
    appId: read('ALGOLIA_APP_ID') as string,
    apiKey: read('ALGOLIA_SEARCH_API_KEY') as string,
    indexName: read('ALGOLIA_INDEX_NAME') as string,
    insights: read('ALGOLIA_INSIGHTS') === 'true',
    ...report,
  };
}

/**
 * @param config of the site
 * @param locale of the page
 * @returns name of the index of that language; recent searches are kept by it too, so that
 *   languages, and the two kinds of search, do not mix theirs
 */
export function indexNameOf(config: SearchConfig, locale: string): string {
  return `${config.mode === 'hosted' ? config.indexName : 'aoba'}_${locale}`;
}

/** Where "this query should return results" leads, with the query filled in. */
export function reportAddress(reportUrl: string, title: string): string {
  const name = reportUrl.startsWith('mailto:') ? 'subject' : 'title';
  return `${reportUrl}?${name}=${encodeURIComponent(title)}`;
}

/** What the search needs of the Content-Security-Policy. */
export interface SearchPolicy {
  /** Origins for `connect-src`. */
  connect: string[];
  /** Origins, or addresses, for `script-src`. */
  script: string[];
  /** Names for `trusted-types`. */
  policies: string[];
  /** Content of style elements that are made while a page runs. */
  styles: string[];
}

/** The one style element of the modal: the logo of DocSearch 3.9.0 holds it. */
export const logoStyle = '.cls-1,.cls-2{fill:#003dff;}.cls-2{fill-rule:evenodd;}';

/** The version that DocSearch 3.9.0 asks for. */
export const insightsVersion = '2.15.0';

/** Where it comes from when insights are on: nothing else of that host is let in. */
export const insightsScript = `https://cdn.jsdelivr.net/npm/search-insights@${insightsVersion}/dist/search-insights.min.js`;

/**
 * @param config of the site
 * @returns what the configuration needs beside the site's own origin; no other origin for embedded
 *   search
 */
export function searchPolicy(config: SearchConfig): SearchPolicy {
  const embedded = {
    connect: [],
    script: [],
    policies: ['aoba-search'],
    styles: [logoStyle],
  };
  if (config.mode === 'embedded') {
    return embedded;
  }
  const app = config.appId.toLowerCase();
  const fallbacks = [1, 2, 3].map((host) => `https://${app}-${host}.algolianet.com`);
  const connect = [`https://${app}-dsn.algolia.net`, ...fallbacks];
  return config.insights
    ? {
        ...embedded,
        connect: [...connect, 'https://insights.algolia.io'],
        script: [insightsScript],
        policies: [...embedded.policies, 'aoba-insights'],
      }
    : { ...embedded, connect };
}
