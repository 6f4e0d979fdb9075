import { createHash } from 'node:crypto';
import type { SearchPolicy } from '../../search/shared/config';

/** The inline scripts that pages are known to have, each told by a word that only it holds. */
const known: Readonly<Record<string, string>> = {
  'src/features/first-paint/boot': '__aoba__',
  'src/features/first-paint/document-first': 'aoba/app',
  'colour mode of theme-classic': 'docusaurus-data-',
  'src/ui/BaseUrlBanner': 'base-url-banner',
};

/** The one style element that is made while a page runs: the logo of DocSearch 3.9.0 holds it. */
export const logoStyle = '.cls-1,.cls-2{fill:#003dff;}.cls-2{fill-rule:evenodd;}';

const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

/** Google Analytics: its scripts, where it tells what it counts, and the policies (Google's own too). */
const analytics = {
  script: ['https://www.googletagmanager.com/gtag/'],
  tell: ['https://www.googletagmanager.com', 'https://*.google-analytics.com'],
  policies: ['aoba-analytics', 'goog#html'],
};
const noAnalytics: typeof analytics = { script: [], tell: [], policies: [] };

/** Trusted Types: the bundler's, for chunks (src/features/security/plugin), and those of src/lib/trusted. */
const named = ['aoba', 'aoba-markup', 'aoba-search'];

/** Start tags, quoted values and all. */
const tags = /<[a-z][^\s/>]*(?:"[^"]*"|'[^']*'|[^'">])*>/gi;

/** @returns the first tag of a page that the policy would not let do what it says, if any */
function refusedTag(html: string, styles: ReadonlySet<string>): string | undefined {
  const markup = html
    .replace(/(<script\b[^>]*>)[\s\S]*?<\/script>/gi, '$1')
    .replace(/<style>([\s\S]*?)<\/style>/g, (style, css: string) => (styles.has(css) ? '' : style));
  return (markup.match(tags) ?? []).find((tag) => {
    const names = tag.replace(/"[^"]*"|'[^']*'/g, '""');
    return /^<style\b/i.test(tag) || /\s(?:style|on[a-z]+)\s*=/i.test(names);
  });
}

const inlineScripts = (html: string): string[] =>
  [...html.matchAll(/<script((?:\s[^>]*)?)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes = '']) => !/\ssrc=|type="?application\/(?:ld\+)?json/.test(attributes))
    .map(([, , code = '']) => code);

/**
 * Makes the Content-Security-Policy of the pages: scripts are files of the site, and the inline
 * ones that are known, by their hashes; styles likewise; attributes neither style nor act.
 * Nothing is evaluated; demos run in frames of their own. Markup and addresses of scripts are made by
 * named policies, never of plain strings (Trusted Types).
 *
 * @param pages file name and HTML of every page
 * @param search what the configured search asks for
 * @param isMeasured whether readers who agree are counted
 * @param made what `<style>` elements of pages may hold (styles.ts), known once the pages are there
 * @returns the policy, one for all pages
 * @throws Error naming a page with an inline script that nobody vouched for, or with a style or a
 *   handler in its markup
 */
export function pagePolicy(
  pages: Iterable<readonly [string, string]>,
  search: Pick<SearchPolicy, 'connect' | 'script' | 'policies'>,
  isMeasured: boolean,
  made: { styles: ReadonlySet<string> } = { styles: new Set() },
): string {
  const hashes = new Set<string>();
  for (const [file, html] of pages) {
    const refused = refusedTag(html, made.styles);
    if (refused !== undefined) {
      throw new Error(
        `${file} has a style or a handler in its markup, which its policy refuses: ${refused.slice(0, 120)}. Write a class, or a listener`,
      );
    }
    for (const code of inlineScripts(html)) {
      if (!Object.values(known).some((word) => code.includes(word))) {
        throw new Error(
          `${file} has an inline script that src/features/security/build/policy.ts does not know: ${code.trim().slice(0, 80)}`,
        );
      }
      hashes.add(hashOf(code));
    }
  }
  const outside = isMeasured ? analytics : noAnalytics;
  return [
    `default-src 'none'`,
    ['script-src', `'self'`, ...[...hashes].sort(), ...outside.script, ...search.script].join(' '),
    `script-src-attr 'none'`,
    ['style-src', `'self'`, ...[logoStyle, ...made.styles].map(hashOf).sort()].join(' '),
    `style-src-attr 'none'`,
    ['img-src', `'self'`, 'data:', ...outside.tell].join(' '),
    `font-src 'self'`,
    ['connect-src', `'self'`, ...outside.tell, ...search.connect].join(' '),
    `frame-src 'self'`,
    `worker-src 'self'`,
    `require-trusted-types-for 'script'`,
    ['trusted-types', ...named, ...search.policies, ...outside.policies].join(' '),
    `manifest-src 'self'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'self'`,
  ].join('; ');
}
