import { hash } from 'node:crypto';
import { AuthorError } from '../../../lib/authorError';
import { elementsOf, type HtmlElement } from '../../../lib/node/html';
import { smilValues, valueSources } from '../../../lib/node/smil';

/** Additions of a feature to the Content-Security-Policy, which always allows files of the site. */
export interface PolicyNeeds {
  /** For each inline script, a string that only this script contains. */
  inline?: readonly string[];
  /** Origins or URLs for `script-src`. */
  script?: readonly string[];
  /** Origins for `connect-src`. */
  connect?: readonly string[];
  /** Origins for `img-src`. */
  image?: readonly string[];
  /** Content of style elements that scripts create in the page. */
  styles?: readonly string[];
  /** Policy names for `trusted-types`. */
  policies?: readonly string[];
}

/** Needs of the site's own pages, of the bundler (policy `site`, for URLs of chunks) and of src/lib/trusted. */
const ownNeeds: PolicyNeeds = {
  inline: [
    // src/ui/BaseUrlBanner
    'base-url-banner',
  ],
  policies: ['site', 'site-markup'],
};

const hashOf = (code: string) => `'sha256-${hash('sha256', code, 'base64')}'`;

/** @returns whether the policy would block the element or one of its attributes */
const isRefused = (
  { name, attributes }: HtmlElement,
  content: string,
  styles: ReadonlySet<string>,
): boolean =>
  (name === 'style' && !styles.has(content)) ||
  Object.keys(attributes).some((attribute) => /^(?:style$|on[a-z])/.test(attribute));

/** @returns whether the element is a script whose code stands in the page */
const isInlineScript = ({ name, attributes }: HtmlElement): boolean =>
  name === 'script' &&
  !('src' in attributes) &&
  !/^application\/(?:ld\+)?json$/.test(attributes.type ?? '');

/**
 * Makes the Content-Security-Policy of the pages. It allows scripts and styles that are files of the
 * site, and known inline ones by hash. It forbids style attributes, event handler attributes and eval.
 * For drawings that animate a CSS property with SMIL, it allows the values of these animations.
 * Demos run in frames with their own policy. Trusted Types: HTML and script URLs must come from named
 * policies, not from plain strings.
 *
 * @param pages file name and HTML of every page
 * @param needs additions of the features
 * @param made allowed content of `<style>` elements (first-paint/build/styles.ts), known after the build
 * @returns one policy for all pages
 * @throws AuthorError with the page, for an unknown inline script, a style or an event handler
 */
export function pagePolicy(
  pages: Iterable<readonly [string, string]>,
  needs: readonly PolicyNeeds[],
  made: { styles: ReadonlySet<string> } = { styles: new Set() },
): string {
  const all = [ownNeeds, ...needs];
  const known = all.flatMap(({ inline = [] }) => inline);
  const hashes = new Set<string>();
  const animated: string[] = [];
  for (const [file, html] of pages) {
    // Once for a page: it is a copy of the styles that are known by then.
    const { styles } = made;
    const elements = elementsOf(html);
    animated.push(...smilValues(elements));
    for (const element of elements) {
      const content = html.slice(element.open, element.close);
      if (isRefused(element, content, styles)) {
        const tag = html.slice(element.start, element.open).slice(0, 120);
        throw new AuthorError(
          `${file} has a style or an event handler in its HTML, which the Content-Security-Policy forbids: ${tag}. Use a class or addEventListener`,
        );
      }
      if (isInlineScript(element)) {
        if (!known.some((word) => content.includes(word))) {
          throw new AuthorError(
            `${file} has an inline script that no feature declares: ${content.trim().slice(0, 80)}. Declare it in the PolicyNeeds of its feature (src/config/policy.ts), or load it as a file`,
          );
        }
        hashes.add(hashOf(content));
      }
    }
  }
  const list = (name: 'script' | 'connect' | 'image' | 'policies' | 'styles') =>
    all.flatMap((need) => need[name] ?? []);
  return [
    `default-src 'none'`,
    ['script-src', `'self'`, ...[...hashes].sort(), ...list('script')].join(' '),
    `script-src-attr 'none'`,
    ['style-src', `'self'`, ...[...list('styles'), ...made.styles].map(hashOf).sort()].join(' '),
    ['style-src-attr', ...(animated.length === 0 ? [`'none'`] : valueSources(animated))].join(' '),
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
