import { textXml, xml } from './xml';

/** An entry of the sitemap. */
export interface SitemapPage {
  /** Absolute URL. */
  url: string;
  /** Time of the last change in ISO 8601, if known. */
  changed: string | undefined;
  /** The page in each language, including its own, and x-default. */
  alternates: readonly { language: string; url: string }[];
}

/**
 * @param pages pages that search engines may list
 * @returns a sitemap (sitemaps.org, protocol 0.9) with `xhtml:link` alternates, as Google reads them
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
 * @param sitemaps absolute URLs; none on a preview. Pages of a preview have `noindex`, and crawlers
 *   need access to the pages to read it
 * @returns content of robots.txt
 */
export function robotsTxt(sitemaps: readonly string[]): string {
  const lines = sitemaps.map((url) => `Sitemap: ${url}\n`);
  return ['User-agent: *\nAllow: /\n', ...(lines.length === 0 ? [] : ['\n', ...lines])].join('');
}
