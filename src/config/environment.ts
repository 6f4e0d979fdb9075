import { readSearch, type SearchConfig } from '../features/search/shared';
import { AuthorError } from '../lib/authorError';
import { isCi } from '../lib/ci';

/** Where a build runs, as Netlify names it; `local` when no host says otherwise. */
type BuildContext = 'production' | 'deploy-preview' | 'branch-deploy' | 'local';

/** Settings of a build, from environment variables. */
export interface Environment {
  /** Absolute origin of the site, without a path. */
  url: string;
  baseUrl: string;
  context: BuildContext;
  /** Deploy previews and branch deploys: banner or `noindex`, never analytics. */
  isPreview: boolean;
  isDeployPreview: boolean;
  /** Whether a preview also shows changes that are not committed: in deploy previews outside of CI. */
  withUncommitted: boolean;
  /** The author's guide at /guia: in development and on previews. */
  hasGuide: boolean;
  /** On a deploy preview, the commit of the build before this one; Netlify tells it. */
  lastBuild: string | undefined;
  /** Whether drafts, unlisted and scheduled posts are shown among the others, with a mark. */
  showsUnpublished: boolean;
  /** Google tag id; `undefined` means that no analytics code is built at all. */
  gtagId: string | undefined;
  /** Web address of the repository, for "edit" and "code" links. */
  repositoryUrl: string | undefined;
  /** E-mail address to which readers answer posts. */
  contactEmail: string | undefined;
  /** Number of the pull request that a preview shows; Netlify tells it. */
  review: string | undefined;
  /** Whether the host takes form posts (Netlify Forms). */
  hasForms: boolean;
  /** The search backend: the index of this site, or Algolia. */
  search: SearchConfig;
  /** Locale being built, when the command builds one locale at a time. */
  locale: string;
}

/** Start of the index names. Browsers keep recent searches under it, so it must not change. */
const searchName = 'aoba';

type Variables = Readonly<Record<string, string | undefined>>;

/**
 * Every value of CONTEXT. Netlify sets `dev`, `dev-server` and `preview-server` for its development
 * servers, which are local builds here.
 */
const contexts: Readonly<Record<string, BuildContext>> = {
  production: 'production',
  'deploy-preview': 'deploy-preview',
  'branch-deploy': 'branch-deploy',
  dev: 'local',
  'dev-server': 'local',
  'preview-server': 'local',
  local: 'local',
};

/** @returns the trimmed value; `undefined` for an empty variable, because some hosts set all of them */
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
    throw new AuthorError(
      `${name}="${value}" is not an absolute URL. Write it whole, as in https://example.org`,
    );
  }
  if (url.pathname !== '/' || url.search !== '' || url.hash !== '') {
    throw new AuthorError(
      `${name}="${value}" has a path. Keep only the origin (${url.origin}); the path goes in BASE_URL`,
    );
  }
  return url.origin;
}

/** @returns the origin of the site, from the first of the variables that is set */
function readUrl(variables: Variables, isPreview: boolean): string | undefined {
  const deployed = () => (isPreview ? readOrigin(variables, 'DEPLOY_PRIME_URL') : undefined);
  return readOrigin(variables, 'SITE_URL') ?? deployed() ?? readOrigin(variables, 'URL');
}

/**
 * A wrong value must not count as a local build: without the context, the rules of production are
 * off, and without a preview's context, search engines index the preview.
 */
function readContext(variables: Variables): BuildContext {
  const value = read(variables, 'CONTEXT') ?? 'local';
  const context = Object.hasOwn(contexts, value) ? contexts[value] : undefined;
  if (context === undefined) {
    const right = value.toLowerCase();
    const remedy = Object.hasOwn(contexts, right)
      ? `Write it in lower case: CONTEXT=${right}`
      : `Use one of ${Object.keys(contexts).join(', ')}, or unset it for a local build`;
    throw new AuthorError(`CONTEXT="${value}" is not a known context. ${remedy}`);
  }
  return context;
}

/**
 * First segments of the addresses of pages and files, below the base path. Docusaurus adds the base path
 * to a link unless the link begins with it: with the base path /blog/, a link to /blog/arquivo would not
 * become /blog/blog/arquivo.
 */
const firstSegments = [
  'assets',
  'blog',
  'cancelar-inscricao',
  'demos',
  'guia',
  'img',
  'mudancas',
  'pictures',
  'playground',
  'search',
  'sobre',
  'social',
];

function readBase(variables: Variables): string {
  const value = read(variables, 'BASE_URL') ?? '/';
  if (URL.canParse(value) || /^[^/]+\.[a-z]{2,}\//i.test(value)) {
    throw new AuthorError(
      `BASE_URL="${value}" is an address. Keep only the path, as in /ana/; the origin goes in SITE_URL`,
    );
  }
  const base = value.replace(/^\/*|\/*$/g, '');
  const isPath = base.split('/').every((part) => /^[\w~-][\w.~-]*$/.test(part));
  if (base !== '' && !isPath) {
    throw new AuthorError(
      `BASE_URL="${value}" is not a path of a site. Use letters, digits, "-", "_" and single slashes, as in /ana/`,
    );
  }
  if (firstSegments.includes(base)) {
    throw new AuthorError(
      `BASE_URL="${value}" is also the start of addresses of this site. Docusaurus would leave the base path out of their links. Use another path, as in /ana/${base}/`,
    );
  }
  return base === '' ? '/' : `/${base}/`;
}

function readRepository(variables: Variables): string | undefined {
  const value = read(variables, 'REPOSITORY_URL');
  const ssh =
    value?.match(/^ssh:\/\/git@([^:/]+)(?::\d+(?=\/))?[:/](.+)$/) ??
    value?.match(/^git@([^:/]+)[:/](.+)$/);
  const address = (ssh ? `https://${ssh[1]}/${ssh[2]}` : value)
    // Addresses that CI systems clone from may have a name and a token, and every page has this link.
    ?.replace(/^(https?:\/\/)[^/\s]*@/, '$1')
    .replace(/\/+$/, '')
    .replace(/\.git$/, '');
  if (address === undefined || /^https?:\/\/[^/\s]+\/[^\s?#]+$/.test(address)) {
    return address;
  }
  const [whole] = /^(?:[\w-]+\.)+[a-z]{2,}\/[^\s?#]+$/i.exec(address) ?? [];
  throw new AuthorError(
    `REPOSITORY_URL="${value}" is not the web address of a repository. Write it whole, as in ${whole === undefined ? 'https://github.com/name/repository' : `https://${whole}`}`,
  );
}

/** @returns `attempt`, which runs a function and catches its error, and the messages of those errors */
function collecting(): {
  faults: string[];
  attempt: <T>(reader: () => T) => T | undefined;
} {
  const faults: string[] = [];
  return {
    faults,
    attempt: (reader) => {
      try {
        return reader();
      } catch (error) {
        faults.push((error as Error).message);
        return undefined;
      }
    },
  };
}

/**
 * Reads the environment variables on which the pages of the site depend. The commands of `src/cli` and checks
 * of features read `CI` and their own variables themselves.
 *
 * @param variables usually `process.env`
 * @returns the typed environment
 * @throws Error with one line for each variable whose value cannot be used: its name, its value and
 *   the remedy
 */
export function readEnvironment(variables: Variables): Environment {
  const { faults, attempt } = collecting();
  const context = attempt(() => readContext(variables)) ?? 'local';
  const isPreview = context === 'deploy-preview' || context === 'branch-deploy';
  const declared = attempt(() => readUrl(variables, isPreview));
  const baseUrl = attempt(() => readBase(variables)) ?? '/';
  const repositoryUrl = attempt(() => readRepository(variables));
  if (declared === undefined && context === 'production' && faults.length === 0) {
    faults.push(
      'SITE_URL is missing: feeds, canonicals and the sitemap of a production build would name http://localhost:3000. Set it to the origin of the site, as in https://example.org',
    );
  }
  // `docusaurus start` sets this one to the string "undefined".
  const locale = read(variables, 'DOCUSAURUS_CURRENT_LOCALE');
  const isForWriters = isPreview || read(variables, 'NODE_ENV') === 'development';
  const isDeployPreview = context === 'deploy-preview';
  const isOnNetlify = read(variables, 'NETLIFY') === 'true';
  const environment: Environment = {
    url: declared ?? 'http://localhost:3000',
    baseUrl,
    context,
    isPreview,
    isDeployPreview,
    withUncommitted: isDeployPreview && !isOnNetlify && !isCi(variables),
    lastBuild: isDeployPreview ? read(variables, 'CACHED_COMMIT_REF') : undefined,
    hasGuide: isForWriters,
    showsUnpublished: isForWriters,
    gtagId: isPreview ? undefined : read(variables, 'GOOGLE_GTAG_ID'),
    repositoryUrl,
    // readSearch checks that it is an address.
    contactEmail: read(variables, 'CONTACT_EMAIL'),
    review: isPreview ? read(variables, 'REVIEW_ID')?.match(/^\d+$/)?.[0] : undefined,
    hasForms: isOnNetlify,
    search: attempt(() => readSearch(variables, repositoryUrl, searchName)) ?? {
      mode: 'embedded',
      indexName: searchName,
    },
    locale: locale === undefined || locale === 'undefined' ? 'pt' : locale,
  };
  if (faults.length > 0) {
    throw new AuthorError(faults.join('\n'));
  }
  return environment;
}
