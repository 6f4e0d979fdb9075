import path from 'node:path';
import { parseAllHeaders } from '@netlify/headers-parser';
import { parseAllRedirects } from 'netlify-redirect-parser';

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

/** What Netlify's parser gives for a rule; it ships no types. */
interface ParsedRedirect {
  from: string;
  path?: string;
  to: string;
  status?: number;
  force?: boolean;
}

/** `/en/*` and exact paths: all that this site's rules use. */
function pathPattern(from: string): RegExp {
  const escaped = from.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace(/\/\*$/, '(?:/.*)?');
  return new RegExp(`^${escaped}$`);
}

/**
 * Reads the rules with Netlify's own parsers.
 *
 * @param buildDir folder with `_headers` and `_redirects`
 * @param siteDir folder with `netlify.toml`
 * @returns rules in the order in which they apply
 * @throws Error with the parser's words when a rule is malformed
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
    throw new Error(errors.map(({ message }) => message).join('\n'));
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
