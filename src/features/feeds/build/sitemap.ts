import { textXml, xml } from './xml';

export interface SitemapPage {
  /** Absolute address. */
  url: string;
  /** When its text last changed, as ISO 8601, where that is known. */
  changed: string | undefined;
  /** The page in each language, itself included, and x-default. */
  alternates: readonly { language: string; url: string }[];
}

/**
 * @param pages pages that search engines may list
 * @returns a sitemap (sitemaps.org, protocol 0.9) with the alternates that Google reads
 */
export function sitemapXml(pages: readonly SitemapPage[]): string {
  const urls = pages.map(({ url, changed, alternates }) =>
    xml(
      'url',
      {},
      textXml('loc', url),
      changed === undefined ? undefined : textXml('lastmod', changed.slice(0, 10)),
      ...alternates.map((other) =>
        xml('xhtml:link', { rel: 'alternate', hreflang: other.language, href: other.url }),
      ),
    ),
  );
  const namespaces = {
    xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9',
    'xmlns:xhtml': 'http://www.w3.org/1999/xhtml',
  };
  return `<?xml version="1.0" encoding="UTF-8"?>\n${xml('urlset', namespaces, ...urls)}\n`;
}

/**
 * @param sitemaps absolute addresses; none on a preview, whose pages say `noindex` themselves (a
 *   crawler must be let in to read that)
 * @returns robots.txt
 */
export function robotsTxt(sitemaps: readonly string[]): string {
  const lines = sitemaps.map((url) => `Sitemap: ${url}\n`);
  return ['User-agent: *\nAllow: /\n', ...(lines.length === 0 ? [] : ['\n', ...lines])].join('');
}
