import { createHash } from 'node:crypto';

/** What a feature needs of the policy beside files of the site's own origin. */
export interface PolicyNeeds {
  /** Inline scripts: a name for people, and a word that only that script holds. */
  inline?: Readonly<Record<string, string>>;
  /** Origins, or addresses, for `script-src`. */
  script?: readonly string[];
  /** Origins for `connect-src`. */
  connect?: readonly string[];
  /** Origins for `img-src`. */
  image?: readonly string[];
  /** Content of style elements that are made while a page runs. */
  styles?: readonly string[];
  /** Names for `trusted-types`. */
  policies?: readonly string[];
}

/** Needs of the theme, of the bundler (its policy gives chunks their addresses) and of src/lib/trusted. */
const own: PolicyNeeds = {
  inline: {
    'colour mode of theme-classic': 'docusaurus-data-',
    'src/ui/BaseUrlBanner': 'base-url-banner',
  },
  policies: ['aoba', 'aoba-markup'],
};

const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

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
 * @param needs of the features
 * @param made what `<style>` elements of pages may hold (styles.ts), known once the pages are there
 * @returns the policy, one for all pages
 * @throws Error naming a page with an inline script that nobody vouched for, or with a style or a
 *   handler in its markup
 */
export function pagePolicy(
  pages: Iterable<readonly [string, string]>,
  needs: readonly PolicyNeeds[],
  made: { styles: ReadonlySet<string> } = { styles: new Set() },
): string {
  const all = [own, ...needs];
  const known = all.flatMap(({ inline = {} }) => Object.values(inline));
  const hashes = new Set<string>();
  for (const [file, html] of pages) {
    const refused = refusedTag(html, made.styles);
    if (refused !== undefined) {
      throw new Error(
        `${file} has a style or a handler in its markup, which its policy refuses: ${refused.slice(0, 120)}. Write a class, or a listener`,
      );
    }
    for (const code of inlineScripts(html)) {
      if (!known.some((word) => code.includes(word))) {
        throw new Error(
          `${file} has an inline script that src/features/security/build/policy.ts does not know: ${code.trim().slice(0, 80)}`,
        );
      }
      hashes.add(hashOf(code));
    }
  }
  const list = (name: 'script' | 'connect' | 'image' | 'policies' | 'styles') =>
    all.flatMap((need) => need[name] ?? []);
  return [
    `default-src 'none'`,
    ['script-src', `'self'`, ...[...hashes].sort(), ...list('script')].join(' '),
    `script-src-attr 'none'`,
    ['style-src', `'self'`, ...[...list('styles'), ...made.styles].map(hashOf).sort()].join(' '),
    `style-src-attr 'none'`,
    ['img-src', `'self'`, 'data:', ...list('image')].join(' '),
    `font-src 'self'`,
    ['connect-src', `'self'`, ...list('connect')].join(' '),
    `frame-src 'self'`,
    `worker-src 'self'`,
    `require-trusted-types-for 'script'`,
    ['trusted-types', ...list('policies')].join(' '),
    `manifest-src 'self'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'self'`,
  ].join('; ');
}
