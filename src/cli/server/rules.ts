import path from 'node:path';
import { parseAllHeaders } from '@netlify/headers-parser';
import { parseAllRedirects } from 'netlify-redirect-parser';
import { AuthorError } from '../../lib/authorError';

export interface HeaderRule {
  pattern: RegExp;
  values: Record<string, string>;
}

export interface RedirectRule {
  pattern: RegExp;
  to: string;
  status: number;
  force: boolean;
}

/** A rule from Netlify's parser, which has no types of its own. */
interface ParsedRedirect {
  from: string;
  path?: string;
  to: string;
  status?: number;
  force?: boolean;
}

/**
 * Supports exact paths and a wildcard at the end (`/en/*`), because the site uses no other rules.
 */
function pathPattern(from: string): RegExp {
  const escaped = from.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace(/\/\*$/, '(?:/.*)?');
  return new RegExp(`^${escaped}$`);
}

/**
 * Reads the rules of the host with Netlify's own parsers.
 *
 * @param buildDir folder with `_headers` and `_redirects`
 * @param siteDir folder with `netlify.toml`
 * @returns rules in the order in which they apply
 * @throws AuthorError with the parser's messages when a rule is malformed
 */
export async function readRules(
  buildDir: string,
  siteDir: string,
): Promise<{ headers: HeaderRule[]; redirects: RedirectRule[] }> {
  const netlifyConfigPath = path.join(siteDir, 'netlify.toml');
  const headers = await parseAllHeaders({
    headersFiles: [path.join(buildDir, '_headers')],
    netlifyConfigPath,
    configHeaders: [],
    minimal: false,
  });
  const redirects = await parseAllRedirects({
    redirectsFiles: [path.join(buildDir, '_redirects')],
    netlifyConfigPath,
    configRedirects: [],
    minimal: false,
  });
  const errors = [...headers.errors, ...redirects.errors];
  if (errors.length > 0) {
    const messages = errors.map(({ message }) => message).join('\n');
    throw new AuthorError(
      `A rule in netlify.toml, or in _headers or _redirects of the build, cannot be read. Correct it:\n${messages}`,
    );
  }
  return {
    headers: headers.headers.map((rule) => ({
      pattern: (rule as unknown as { forRegExp: RegExp }).forRegExp,
      values: rule.values as Record<string, string>,
    })),
    redirects: (redirects.redirects as ParsedRedirect[]).map(
      ({ from, path: fromPath, to, status, force }) => ({
        pattern: pathPattern(fromPath ?? from),
        to,
        status: status ?? 301,
        force: force ?? false,
      }),
    ),
  };
}
