import { locales } from '../../../lib/locales';
import { judged, skipped, type Row } from '../row';
import { baseOf, feedsOf, sitemapPath, type Visit } from '../visit';

/** A site on this machine may be served at another port than the one that was built into its pages. */
const isLocal = ({ hostname }: URL) => ['localhost', '127.0.0.1', '[::1]'].includes(hostname);

/** @returns whether an absolute address is one of the site */
function isOwn(address: string, { origin }: Visit): boolean {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  return url !== undefined && (url.origin === origin || (isLocal(url) && isLocal(new URL(origin))));
}

const pathOf = (address: string): string =>
  URL.canParse(address) ? new URL(address).pathname : address;

const remedy = ({ origin }: Visit) =>
  `Build with SITE_URL=${origin}, or check the address that SITE_URL names.`;

/** Checks that pages name their own address at this host. */
export function checkCanonical(seen: Visit): Row {
  const faults = seen.pages.flatMap((page) => {
    const elements = seen.elements.get(page) ?? [];
    const linked = (rel: string) =>
      elements.flatMap(({ name, attributes }) =>
        name === 'link' && attributes.rel === rel && attributes.href !== undefined
          ? [attributes]
          : [],
      );
    const canonical = linked('canonical').map(({ href = '' }) => href);
    const others = linked('alternate')
      .filter(({ hreflang }) => hreflang !== undefined)
      .map(({ href = '' }) => href);
    const shared = elements
      .filter(({ attributes }) => /^og:(?:url|image)$/.test(attributes.property ?? ''))
      .map(({ attributes }) => attributes.content ?? '');
    const [own] = canonical;
    if (elements.length === 0 || seen.answers.get(page)?.status !== 200) {
      return [];
    }
    if (own === undefined || canonical.length !== 1 || pathOf(own) !== page) {
      return [`${page} names ${own ?? 'no address'} as its own`];
    }
    return [own, ...others, ...shared]
      .filter((address) => !isOwn(address, seen))
      .slice(0, 1)
      .map((address) => `${page} names ${address}, at another host`);
  });
  return judged(
    'own addresses',
    `${seen.pages.length} pages name their address, translation and card at this host`,
    faults,
    remedy(seen),
  );
}

/** Checks that sitemaps list pages of this host, and that robots.txt names the sitemaps. */
export function checkSitemaps(seen: Visit): Row {
  const sitemaps = locales.map((locale) => sitemapPath(seen.base, locale));
  const robots = seen.answers.get(`${seen.base}robots.txt`);
  const named = [...(robots?.body.toString() ?? '').matchAll(/^Sitemap: (\S+)/gm)].map(
    ([, url = '']) => url,
  );
  const listed = sitemaps.flatMap((path) => {
    const { status, body } = seen.answers.get(path) ?? {};
    const urls = [...(body?.toString() ?? '').matchAll(/<loc>([^<]+)<\/loc>/g)];
    return status === 200 && urls.length === 0
      ? [`${path} lists no page`]
      : urls.map(([, url = '']) => url).filter((url) => !isOwn(url, seen));
  });
  const isBlocked = /^Disallow: \/\s*$/m.test(robots?.body.toString() ?? '');
  return judged(
    'sitemaps',
    `robots.txt names ${named.length}, which list ${seen.pages.length} pages`,
    [
      ...(isBlocked ? ['robots.txt keeps search engines from all pages'] : []),
      ...sitemaps
        .filter((path) => robots?.status === 200 && !named.some((url) => pathOf(url) === path))
        .map((path) => `robots.txt does not name ${path}`),
      ...[...named.filter((url) => !isOwn(url, seen)), ...listed],
    ],
    remedy(seen),
  );
}

/** Checks that feeds can be read, have posts and name this host. */
export function checkFeeds(seen: Visit): Row {
  const homes = locales.map((locale) => baseOf(seen.base, locale));
  const offered = [...new Set([...seen.elements.values()].flat().flatMap(feedsOf))];
  if (offered.length === 0) {
    return skipped('feeds', 'pages offer none');
  }
  const without = homes.filter(
    (home) => seen.elements.has(home) && !seen.elements.get(home)?.some((one) => feedsOf(one)[0]),
  );
  const faults = offered.flatMap((address) => {
    const path = pathOf(new URL(address, seen.origin).href);
    const answer = seen.answers.get(path);
    if (answer?.status !== 200) {
      return [];
    }
    const text = answer.body.toString();
    const isJson = path.endsWith('.json');
    const isFeed = isJson ? /^\{"version":"https:\/\/jsonfeed\.org/ : /<(?:rss|feed)\b/;
    if (!isFeed.test(text)) {
      return [`${path} is no feed`];
    }
    const [own] = isJson
      ? (/"feed_url":"([^"]+)"/.exec(text)?.slice(1) ?? [])
      : (/<(?:atom:)?link\b[^>]*rel="self"[^>]*>/.exec(text) ?? [])
          .slice(0, 1)
          .flatMap((link) => /href="([^"]+)"/.exec(link)?.slice(1) ?? []);
    if (!/<item\b|<entry\b|"items":\[\{/.test(text)) {
      return [`${path} has no posts`];
    }
    return own !== undefined && isOwn(own, seen) && pathOf(own) === path
      ? []
      : [`${path} names ${own ?? 'no address'} as its own`];
  });
  return judged(
    'feeds',
    `${offered.length} feeds have posts and name this host`,
    [...without.map((home) => `${home} offers no feed`), ...faults],
    remedy(seen),
  );
}

/** Checks that search engines may list the site. */
export function checkIndexing(seen: Visit): Row {
  const faults = seen.pages.flatMap((page) => {
    const robots = seen.answers.get(page)?.headers.get('x-robots-tag')?.join() ?? '';
    const meta = seen.elements
      .get(page)
      ?.find(({ name, attributes }) => name === 'meta' && attributes.name === 'robots');
    return /noindex/.test(`${robots} ${meta?.attributes.content ?? ''}`)
      ? [`${page} asks search engines not to list it`]
      : [];
  });
  return judged(
    'search engines',
    'may list the pages',
    faults,
    'This is a preview: check the published site, or build with CONTEXT=production.',
  );
}
