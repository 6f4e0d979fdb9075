import { enginePath } from './files';

/** Search backend, chosen when the site is built. */
export type SearchConfig =
  | { mode: 'embedded'; indexName: string; reportUrl?: string }
  | {
      mode: 'hosted';
      appId: string;
      /** Public search-only key. */
      apiKey: string;
      /** Prefix of the index names: the index of a language is `<indexName>_<locale>`. */
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
 * @param variables environment variables of the build; an empty variable counts as missing
 * @param repositoryUrl repository whose issue tracker takes reports of missing results, if any;
 *   without one, CONTACT_EMAIL takes them
 * @param name start of the index names of embedded search
 * @returns hosted search when all three credentials are set, embedded search when none is set
 * @throws Error that names each missing variable when only some are set, and Error when
 *   CONTACT_EMAIL is invalid
 */
export function readSearch(
  variables: Variables,
  repositoryUrl: string | undefined,
  name: string,
): SearchConfig {
  const read = (variable: string) => variables[variable]?.trim() || undefined;
  const names = Object.keys(credentials) as (keyof typeof credentials)[];
  const missing = names.filter((variable) => read(variable) === undefined);
  const contact = read('CONTACT_EMAIL');
  if (contact !== undefined && !/^[^\s@<>"]+@[^\s@<>"]+$/.test(contact)) {
    throw new Error(
      `CONTACT_EMAIL="${contact}" is not an email address. Use a form such as name@example.org, or unset it.`,
    );
  }
  const reportUrl =
    repositoryUrl !== undefined
      ? `${repositoryUrl}/issues/new`
      : contact !== undefined
        ? `mailto:${contact}`
        : undefined;
  const report = reportUrl === undefined ? {} : { reportUrl };
  if (missing.length === names.length) {
    return { mode: 'embedded', indexName: name, ...report };
  }
  if (missing.length > 0) {
    const faults = missing
      .map((variable) => `${credentials[variable]} is missing: set ${variable}`)
      .join('. ');
    throw new Error(`${faults}, or unset the other ALGOLIA_ variables to search without Algolia.`);
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
 * @param config search configuration of the site
 * @param locale locale of the page
 * @returns name of the index of that language. DocSearch also stores recent searches under it, so
 *   each language and each search mode has a separate list
 */
export function indexNameOf(config: SearchConfig, locale: string): string {
  return `${config.indexName}_${locale}`;
}

/**
 * @param config search configuration of the site
 * @returns path of the module of the embedded search, below the base path of a language;
 *   undefined for hosted search
 */
export const enginePathOf = ({ mode }: SearchConfig): string | undefined =>
  mode === 'embedded' ? enginePath : undefined;

/**
 * @param reportUrl new-issue page or `mailto:` address
 * @param title title of the issue, or subject of the mail. A query that was cut may end with half an
 *   emoji, which `encodeURIComponent` would refuse
 * @returns address of the link "this query should return results"
 */
export function reportAddress(reportUrl: string, title: string): string {
  const name = reportUrl.startsWith('mailto:') ? 'subject' : 'title';
  // In a `mailto:` address, a plus stays a plus.
  return `${reportUrl}?${String(new URLSearchParams({ [name]: title })).replace(/\+/g, '%20')}`;
}

/** The only style element of the modal: it is in the logo of DocSearch 3.9.0. */
export const logoStyle = '.cls-1,.cls-2{fill:#003dff;}.cls-2{fill-rule:evenodd;}';

/** Version of search-insights that DocSearch 3.9.0 loads. */
export const insightsVersion = '2.15.0';

/** URL of search-insights. With insights on, the policy allows this URL, not the whole host. */
export const insightsScript = `https://cdn.jsdelivr.net/npm/search-insights@${insightsVersion}/dist/search-insights.min.js`;

/**
 * @param config search configuration of the site
 * @returns sources beside the site's own origin. Embedded search needs no other origin
 */
export function searchPolicy(config: SearchConfig) {
  const embedded = {
    connect: [],
    script: [],
    policies: ['site-search'],
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
        policies: [...embedded.policies, 'site-insights'],
      }
    : { ...embedded, connect };
}
