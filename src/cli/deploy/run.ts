import type { PolicyNeeds } from '../../features/security/build/policy';
import { createAsk, NoAnswer } from './ask';
import { checkCanonical, checkFeeds, checkIndexing, checkSitemaps } from './checks/addresses';
import {
  checkCookies,
  checkFiles,
  checkNotFound,
  checkRedirects,
  checkTransport,
  plainAddress,
} from './checks/answers';
import { checkCaches, checkCompression, checkHeaders, checkTypes } from './checks/headers';
import { checkIntegrity, checkMixedContent, checkPolicy, checkRunner } from './checks/policy';
import { checkSearch } from './checks/search';
import { elsewhere, expectations, redirectsTo } from './expected';
import { skipped, type Row } from './row';
import { visit, type Visit } from './visit';

interface DeployOptions {
  /** Time limit of each answer. */
  seconds: number;
  /** Sources that the features need in the Content-Security-Policy. */
  needs: readonly PolicyNeeds[];
  /** Whether the site answers searches itself. */
  hasOwnSearch: boolean;
  /** Root of the repository, which contains netlify.toml. */
  siteDir: string;
}

/** @returns the rows of all checks that use the collected answers. The search sends its own requests */
async function judge(seen: Visit, { needs, siteDir }: DeployOptions): Promise<Row[]> {
  const expected = await expectations(seen, needs, siteDir);
  return [
    checkFiles(seen),
    ...checkNotFound(seen),
    checkRedirects(seen, expected),
    checkTransport(seen),
    checkPolicy(seen, expected),
    checkRunner(seen),
    checkHeaders(seen, expected),
    checkCaches(seen, expected),
    checkTypes(seen),
    checkCompression(seen),
    checkIntegrity(seen),
    checkMixedContent(seen),
    checkCookies(seen),
    checkCanonical(seen),
    checkIndexing(seen),
    checkSitemaps(seen),
    checkFeeds(seen),
  ];
}

/**
 * Checks a published site against the rules of this repository.
 *
 * @param start address of the site, with a slash at its end
 * @param options see DeployOptions
 * @returns one row for each thing that was checked, and the number of answers; a sentence when there
 *   is no site at the address
 */
export async function checkDeploy(
  start: string,
  options: DeployOptions,
): Promise<{ rows: Row[]; answers: number } | string> {
  const { origin, pathname } = new URL(start);
  const plain = plainAddress(start);
  const { ask, close } = createAsk(origin, options.seconds);
  try {
    const seen = await visit(ask, start, (pages) => [
      ...redirectsTo(pages, pathname),
      elsewhere,
      ...(plain === undefined ? [] : [plain]),
    ]);
    const search = options.hasOwnSearch
      ? await checkSearch(ask, pathname)
      : skipped('search', 'Algolia answers');
    return { rows: [...(await judge(seen, options)), search], answers: seen.answers.size };
  } catch (error) {
    if (error instanceof NoAnswer) {
      return error.message;
    }
    throw error;
  } finally {
    close();
  }
}

/**
 * @param text what the user has written
 * @returns the address of the site, with a slash at its end; `undefined` when it is no web address
 */
export function siteAddress(text: string): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url === undefined || !/^https?:$/.test(url.protocol)
    ? undefined
    : `${url.origin}${url.pathname.replace(/\/*$/, '/')}`;
}
