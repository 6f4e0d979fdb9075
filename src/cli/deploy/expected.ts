import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { runner } from '../../features/demos/shared';
import { pagePolicy, type PolicyNeeds } from '../../features/security/build/policy';
import { headerRules, redirectRules, resourceRules } from '../../features/security/build/write';
import { headersFor, route } from '../server';
import { readRules } from '../server/rules';
import { fileAt, type Visit } from './visit';

/** Expected answer of the host at a path. */
interface Expected {
  status: number;
  /** Target of a redirect. */
  location?: string;
  /** By name in lower case. */
  headers: Readonly<Record<string, string>>;
}

export interface Expectations {
  at: (path: string) => Expected;
  /** Content-Security-Policy of the pages; an Error when the build would refuse a page that was seen. */
  policy: string | Error;
}

/** A path that looks like the address of another host. A faulty server would redirect readers there. */
export const elsewhere = '//example.org/';

/** @returns other forms of the paths of some pages, which must redirect: `/blog.html`, `/blog/` */
export function redirectsTo(pages: readonly string[], base: string): string[] {
  const step = Math.max(1, Math.floor(pages.length / 4));
  const some = pages.filter((page, at) => at % step === 0 || page.endsWith('/'));
  const rules = redirectRules(
    some.map((page) => fileAt(page, base)),
    base,
  );
  const from = [...rules.matchAll(/^(\S+) \S+ 301!$/gm)].map(([, address = '']) => address);
  const slashes = some.map((page) => (page.endsWith('/') ? page.slice(0, -1) : `${page}/`));
  return [...from, ...slashes.filter((page) => page !== '')];
}

/** @returns the policy of the pages, made as the build makes it */
function policyOf({ elements, answers }: Visit, needs: readonly PolicyNeeds[]): string | Error {
  const pages = [...elements].map(
    ([page, all]) => [page, answers.get(page)?.body.toString() ?? '', all] as const,
  );
  const styles = new Set(
    pages.flatMap(([, html, all]) =>
      all.filter(({ name }) => name === 'style').map(({ open, close }) => html.slice(open, close)),
    ),
  );
  try {
    return pagePolicy(
      pages.map(([page, html]) => [page, html]),
      needs,
      { styles },
    );
  } catch (error) {
    return error as Error;
  }
}

/**
 * Expects what the preview server would answer: the rules that the build writes for the files that
 * were seen, and netlify.toml, read with Netlify's own parsers.
 *
 * @param seen the visit of a site
 * @param needs what the features need of the policy
 * @param siteDir root of the repository, which contains netlify.toml
 * @returns the expected answer at any path, and the expected policy of the pages
 */
export async function expectations(
  seen: Visit,
  needs: readonly PolicyNeeds[],
  siteDir: string,
): Promise<Expectations> {
  const { base } = seen;
  const policy = policyOf(seen, needs);
  const files = seen.files.map((address) => fileAt(address, base)).sort();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'aoba-deploy-'));
  try {
    const text = policy instanceof Error ? `default-src 'none'` : policy;
    const headers = headerRules(files, text, runner, base) + resourceRules(files, runner, base);
    fs.writeFileSync(path.join(folder, '_headers'), headers);
    fs.writeFileSync(path.join(folder, '_redirects'), redirectRules(files, base));
    const rules = await readRules(folder, siteDir);
    const built = new Set(files.map((file) => base.slice(0, -1) + file));
    return {
      policy,
      at: (address) => {
        const { status, location } = route(decodeURI(address), built, rules.redirects);
        const values = Object.entries(headersFor(decodeURI(address), rules.headers));
        return {
          status,
          ...(location !== undefined && { location }),
          headers: Object.fromEntries(values.map(([name, value]) => [name.toLowerCase(), value])),
        };
      },
    };
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}
