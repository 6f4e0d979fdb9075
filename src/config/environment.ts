import { readSearch, type SearchConfig } from '../features/search/shared';

/** Where a build runs, as Netlify names it; `local` when no host says otherwise. */
export type BuildContext = 'production' | 'deploy-preview' | 'branch-deploy' | 'local';

export interface Environment {
  /** Absolute origin of the site, without a path. */
  url: string;
  baseUrl: string;
  context: BuildContext;
  /** Deploy previews and branch deploys: banner or `noindex`, never analytics. */
  isPreview: boolean;
  isDeployPreview: boolean;
  /** The author's guide at /guia: in development and on previews. */
  hasGuide: boolean;
  /** Drafts, and posts out of the lists or of days to come, stand among the others, marked. */
  showsUnpublished: boolean;
  /** Google tag id; `undefined` means that no analytics code is built at all. */
  gtagId: string | undefined;
  /** Web address of the repository, for "edit" and "code" links. */
  repositoryUrl: string | undefined;
  /** Number of the pull request that a preview shows; Netlify tells it. */
  review: string | undefined;
  /** Whether the host takes form posts (Netlify Forms). */
  hasForms: boolean;
  /** Who answers searches: this site itself, or Algolia. */
  search: SearchConfig;
  /** Locale being built, when the command builds one locale at a time. */
  locale: string;
}

type Variables = Readonly<Record<string, string | undefined>>;

const contexts: readonly string[] = ['production', 'deploy-preview', 'branch-deploy'];

/** An empty variable is a missing one: hosts set them to "" as often as they leave them out. */
function read(variables: Variables, name: string): string | undefined {
  const value = variables[name]?.trim();
  return value === '' ? undefined : value;
}

function readOrigin(variables: Variables, name: string): string | undefined {
  const value = read(variables, name);
  if (value === undefined) {
    return undefined;
  }
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol)) {
    throw new Error(
      `${name}="${value}" is not an absolute URL. Write it whole, as in https://example.org`,
    );
  }
  if (url.pathname !== '/' || url.search !== '' || url.hash !== '') {
    throw new Error(
      `${name}="${value}" has a path. Keep only the origin (${url.origin}); the path goes in BASE_URL`,
    );
  }
  return url.origin;
}

function readRepository(variables: Variables): string | undefined {
  const value = read(variables, 'REPOSITORY_URL');
  const ssh = value?.match(/^(?:ssh:\/\/)?git@([^:/]+)[:/](.+)$/);
  const address = ssh ? `https://${ssh[1]}/${ssh[2]}` : value;
  return address?.replace(/\/+$/, '').replace(/\.git$/, '');
}

/**
 * Reads every environment variable that the site obeys.
 *
 * @param variables usually `process.env`
 * @returns the typed environment
 * @throws Error naming the variable, when one has a value that cannot be used
 */
export function readEnvironment(variables: Variables): Environment {
  const named = read(variables, 'CONTEXT');
  const context = (
    named !== undefined && contexts.includes(named) ? named : 'local'
  ) as BuildContext;
  const isPreview = context === 'deploy-preview' || context === 'branch-deploy';
  const deployed = isPreview ? readOrigin(variables, 'DEPLOY_PRIME_URL') : undefined;
  const declared = readOrigin(variables, 'SITE_URL') ?? deployed ?? readOrigin(variables, 'URL');
  if (declared === undefined && context === 'production') {
    throw new Error(
      'SITE_URL is missing: feeds, canonicals and the sitemap of a production build would name http://localhost:3000. Set it to the origin of the site, as in https://example.org',
    );
  }
  const url = declared ?? 'http://localhost:3000';
  const base = (read(variables, 'BASE_URL') ?? '/').replace(/^\/*|\/*$/g, '');
  // `docusaurus start` sets this one to the string "undefined".
  const locale = read(variables, 'DOCUSAURUS_CURRENT_LOCALE');
  const isForWriters = isPreview || read(variables, 'NODE_ENV') === 'development';
  const repositoryUrl = readRepository(variables);
  return {
    url,
    baseUrl: base === '' ? '/' : `/${base}/`,
    context,
    isPreview,
    isDeployPreview: context === 'deploy-preview',
    hasGuide: isForWriters,
    showsUnpublished: isForWriters,
    gtagId: isPreview ? undefined : read(variables, 'GOOGLE_GTAG_ID'),
    repositoryUrl,
    review: isPreview ? read(variables, 'REVIEW_ID')?.match(/^\d+$/)?.[0] : undefined,
    hasForms: read(variables, 'NETLIFY') === 'true',
    search: readSearch(variables, repositoryUrl),
    locale: locale === undefined || locale === 'undefined' ? 'pt' : locale,
  };
}
