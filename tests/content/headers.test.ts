import { hash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { route } from '../../src/cli/server';
import { readRules } from '../../src/cli/server/rules';
import { buildDir, siteDir } from '../folders';
import { elementsOf } from '../../src/lib/node/html';
import { speculationFile } from '../../src/features/security/build/write';
import { series } from './authored';
import { builtFiles, builtPages, readBuilt } from './built';
import { rules as observatory, scoreOf } from './observatory';

const files = new Set(builtFiles().map((file) => `/${file}`));
const { headers: rules, redirects } = await readRules(buildDir, siteDir);
const pages = builtPages();

/** `blog.html` is /blog and `index.html` is /. */
const addressOf = (file: string) => `/${file}`.replace(/(?:(?<=\/)index)?\.html$/, '');
const isNotFound = (file: string) => /(?:^|\/)404\.html$/.test(file);
const addresses = pages
  .map(({ file }) => file)
  .filter((file) => !isNotFound(file))
  .map(addressOf);
const frames = [...files].filter((file) => /^\/(?:demos|playground)\/.*\.html$/.test(file));

/** Headers of a path, with one value for each rule that sets the header. */
function headersOf(address: string): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { pattern, values } of rules) {
    for (const [name, value] of pattern.test(address) ? Object.entries(values) : []) {
      const key = name.toLowerCase();
      found.set(key, [...(found.get(key) ?? []), value]);
    }
  }
  return found;
}

/** The header has a sandbox too: the runner has an opaque origin even outside of a sandboxed frame. */
const runnerHeader =
  /^default-src 'none'; .*; frame-ancestors 'self'; sandbox allow-scripts allow-forms$/;

/** Attributes of SVG, in lower case, that SMIL animates as attributes although some are CSS properties. */
const plainAttribute = /^(?:[cr][xy]|r|[xy][12]?|d|points|offset|transform|viewbox|pathlength)$/;

const policiesIn = (html: string) => html.match(/http-equiv="?content-security-policy/gi) ?? [];

/** Addresses whose headers do not have exactly one page policy that forbids framing by other sites. */
const withoutPolicy = (list: readonly string[]) =>
  list.filter((address) => {
    const policies = headersOf(address).get('content-security-policy') ?? [];
    const pagePolicy = /^default-src 'none';.*; frame-ancestors 'self'(?:;|$)/;
    return policies.length !== 1 || !pagePolicy.test(policies[0] ?? '');
  });

describe("headers as Netlify's own parsers read them", () => {
  it('every page gets exactly one Content-Security-Policy', () => {
    expect(addresses.length).toBeGreaterThan(60);
    expect(addresses).toEqual(expect.arrayContaining(['/', '/en/', '/blog', '/en/search']));
    expect(withoutPolicy(addresses)).toEqual([]);
    const doubled = pages.filter(
      ({ file, html }) => !isNotFound(file) && policiesIn(html).length > 0,
    );
    expect(doubled.map(({ file }) => file)).toEqual([]);
  });

  it('every page names the file of rules for prerendering, which has its media type and is revalidated', () => {
    const named = (address: string) => headersOf(address).get('speculation-rules');
    expect(
      addresses.filter((address) => named(address)?.join() !== `"${speculationFile}"`),
    ).toEqual([]);
    expect(frames.filter((file) => named(file) !== undefined)).toEqual([]);
    expect(files).toContain(speculationFile);
    expect(headersOf(speculationFile).get('content-type')).toEqual([
      'application/speculationrules+json',
    ]);
    expect(headersOf(speculationFile).get('cache-control')).toBeUndefined();
  });

  it('a not-found page has one policy in its HTML, equal to the policy of its headers if there is one', () => {
    const [policy = ''] = headersOf('/').get('content-security-policy') ?? [];
    for (const address of ['/nada', '/a/b/c', '/blog/nada', '/en/nada', '/en/blog/nada']) {
      const { status, file = '/404.html' } = route(address, files, redirects);
      expect(status, address).toBe(404);
      const html = readBuilt(file);
      expect(policiesIn(html), address).toHaveLength(1);
      const said = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1];
      expect(said, address).toBe(policy.replace(/; frame-ancestors [^;]+/, ''));
      const given = headersOf(address).get('content-security-policy') ?? [];
      expect(given, address).toEqual(given.length === 0 ? [] : [policy]);
    }
  });

  it('only this site can frame documents for frames, and each has one policy in its HTML', () => {
    expect(frames.length).toBeGreaterThan(20);
    for (const file of frames) {
      for (const address of [file, addressOf(file.slice(1))]) {
        const policies = headersOf(address).get('content-security-policy');
        const isRunner = file.startsWith('/playground/');
        expect(policies, address).toEqual([
          isRunner ? expect.stringMatching(runnerHeader) : "frame-ancestors 'self'",
        ]);
      }
      expect(policiesIn(readBuilt(file)), file).toHaveLength(1);
    }
  });

  it('no policy blocks a value that SMIL gives to a CSS property, which Firefox checks', () => {
    const blocked: string[] = [];
    let checked = 0;
    for (const file of [...files].filter((name) => name.endsWith('.html'))) {
      const html = readBuilt(file);
      const [, said = ''] =
        /http-equiv="?content-security-policy"? content="([^"]*)"/i.exec(html) ?? [];
      const given = headersOf(addressOf(file.slice(1))).get('content-security-policy') ?? [];
      const sources = [said, ...given].flatMap((policy) => {
        const of = (name: string) => new RegExp(`(?:^|; )${name} ([^;]*)`).exec(policy)?.[1];
        return of('style-src-attr') ?? of('style-src') ?? [];
      });
      for (const { name, attributes } of elementsOf(html)) {
        const { attributename: animated = '', values = '', from = '', to = '', by } = attributes;
        if (/^(?:animate|set)$/.test(name) && !plainAttribute.test(animated)) {
          const set = [...values.split(';'), from, to].filter((value) => value.trim() !== '');
          const isAllowed = sources.every(
            (source) =>
              source === `'unsafe-inline'` ||
              set.every((value) =>
                source.includes(`'sha256-${hash('sha256', value.trim(), 'base64')}'`),
              ),
          );
          checked += 1;
          // Firefox gives an animation that adds to a value (`by`, `additive`) another text to check.
          if (!isAllowed || by !== undefined || attributes.additive === 'sum') {
            blocked.push(`${file}: ${animated}="${set.join(';')}"`);
          }
        }
      }
    }
    expect(checked).toBeGreaterThan(20);
    expect(blocked).toEqual([]);
  });

  it('no header of any file is set by two rules', () => {
    const doubled = [...addresses, ...files].flatMap((address) =>
      [...headersOf(address)]
        .filter(([, values]) => values.length > 1)
        .map(([name]) => `${address} ${name}`),
    );
    expect(doubled).toEqual([]);
  });

  it('other origins may load social cards, what feeds show and the runner, and nothing else', () => {
    const resourcePolicy = (address: string) =>
      headersOf(address).get('cross-origin-resource-policy');
    const all = [...addresses, ...files];
    const isShared = (address: string) =>
      /^\/(?:social|pictures|demos|img|(?:en\/)?assets\/images)\//.test(address);
    const cards = all.filter((address) => /^\/(?:social|pictures)\//.test(address));
    const others = all.filter((address) => !isShared(address));
    // _headers and _redirects are not served, and index.html of a language redirects.
    const served =
      others.filter(
        (address) =>
          !/^\/(?:_headers|_redirects|(?:en\/)?index\.html|playground\/runner\.html)$/.test(
            address,
          ),
      ) ?? [];
    expect(resourcePolicy('/playground/runner.html')).toEqual(['cross-origin']);
    expect(cards.length).toBeGreaterThan(60);
    expect(
      all.filter(isShared).filter((address) => resourcePolicy(address)?.join() !== 'cross-origin'),
    ).toEqual([]);
    expect(served.filter((address) => resourcePolicy(address)?.join() !== 'same-origin')).toEqual(
      [],
    );
    expect(
      cards.filter(
        (address) => !headersOf(address).get('cache-control')?.join().includes('immutable'),
      ),
    ).toEqual([]);
  });

  it('feed readers on other sites may load each picture and icon of the feeds', () => {
    const feeds = [...files].filter((file) => /\/(?:rss|atom)\.xml$|\/feed\.json$/.test(file));
    const picture = /http:\/\/localhost:3000(\/[^\s"<\\&)]*\.(?:svg|png|avif|webp|jpg))/g;
    const pictures = new Set(
      feeds.flatMap((file) =>
        [...readBuilt(file).matchAll(picture)].map(([, address = '']) => address),
      ),
    );
    expect([...pictures].filter((address) => address.startsWith('/demos/')).length).toBeGreaterThan(
      9,
    );
    expect(
      [...pictures].filter(
        (address) =>
          headersOf(address).get('cross-origin-resource-policy')?.join() !== 'cross-origin',
      ),
    ).toEqual([]);
  });

  it('every link of pages, feeds and sitemaps answers 200 without a redirect', () => {
    const feeds = [...files].filter((file) =>
      /\/(?:rss|atom|sitemap)\.xml$|feed\.json$/.test(file),
    );
    // In each language: three feeds for the blog and for each series, and one sitemap.
    expect(feeds).toHaveLength(2 * (3 * (1 + series.size) + 1));
    const linked = [
      ...pages.flatMap(({ html }) =>
        [...html.matchAll(/<(?:a|link)\b[^>]*?\shref="?([^"\s>]+)/g)].map(([, href = '']) => href),
      ),
      ...feeds.flatMap(
        (file) => readBuilt(file).match(/http:\/\/localhost:3000[^\s"<\\&)]*/g) ?? [],
      ),
    ];
    const inside = new Set(
      linked
        .map((href) => new URL(href.replace(/&amp;/g, '&'), 'http://localhost:3000'))
        .filter(({ host }) => host === 'localhost:3000')
        .map(({ pathname }) => decodeURIComponent(pathname)),
    );
    expect(inside.size).toBeGreaterThan(100);
    expect(
      [...inside].filter((address) => route(address, files, redirects).status !== 200),
    ).toEqual([]);
  });
});

describe('MDN Observatory', () => {
  const responseOf = (address: string, html: string) => ({
    headers: new Map([...headersOf(address)].map(([name, values]) => [name, values.join(', ')])),
    html,
  });

  it('gives every page at least 155 points', () => {
    const scores = pages
      .filter(({ file }) => !isNotFound(file))
      .map(({ file, html }) => [file, scoreOf(responseOf(addressOf(file), html))] as const);
    expect(scores.filter(([, score]) => score < 155)).toEqual([]);
  });

  it('gives fewer points if a header or the script hashes are missing', () => {
    const html = readBuilt('/index.html');
    const { headers } = responseOf('/', html);
    const full = scoreOf({ headers, html });
    for (const name of Object.keys(observatory)) {
      const rest = new Map([...headers].filter(([key]) => key !== name));
      // frame-ancestors of the policy gives the same protection, so remove it together with the header.
      const policy = rest.get('content-security-policy')?.replace(/; frame-ancestors [^;]+/, '');
      if (name === 'x-frame-options' && policy !== undefined) {
        rest.set('content-security-policy', policy);
      }
      const page =
        name === 'subresource-integrity' ? html.replace(/ integrity="[^"]*"/g, '') : html;
      expect(scoreOf({ headers: rest, html: page }), name).toBeLessThan(full);
    }
    const weaker = (change: (policy: string) => string) =>
      scoreOf({
        html,
        headers: new Map([
          ...headers,
          ['content-security-policy', change(headers.get('content-security-policy') ?? '')],
        ]),
      });
    expect(weaker((policy) => policy.replace("default-src 'none'", "default-src 'self'"))).toBe(
      full - 5,
    );
    expect(
      weaker((policy) => policy.replace("script-src 'self'", "script-src 'unsafe-inline'")),
    ).toBe(100 - 20);
  });
});
