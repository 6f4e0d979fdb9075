import fs from 'node:fs';
import path from 'node:path';
import { getFileCommitDate } from '@docusaurus/utils';
import { robotsTxt, sitemapXml, type SitemapPage } from './sitemap';
import type { TravelPost } from './posts';
import type { TravelSite } from './site';

/** A language of the site. */
export interface SiteLanguage {
  htmlLang: string;
  baseUrl: string;
  isDefault: boolean;
}

/** Day of the last commit of a file; there is none without git, or before the first commit. */
async function committed(file: string): Promise<string | undefined> {
  try {
    return (await getFileCommitDate(file, { age: 'newest' })).date.toISOString();
  } catch {
    return undefined;
  }
}

/** A form, and answers that are no content of their own. */
const unlisted = ['search'];

const newest = (dates: readonly string[]) => [...dates].sort().at(-1);

/**
 * Writes the sitemap of the language and, with the default one, robots.txt.
 *
 * @param site the language being built
 * @param languages all of them
 * @param routes paths of all pages
 * @param posts listed posts: they say when they changed, and a page that lists them changes with
 *   the newest
 * @param sources path of a plain page to its source file, whose commits date it
 */
export async function writeSitemap(
  { outDir, origin, baseUrl }: TravelSite,
  languages: readonly SiteLanguage[],
  routes: readonly string[],
  posts: readonly TravelPost[],
  sources: ReadonlyMap<string, string>,
): Promise<void> {
  const pages = await Promise.all(
    [...routes].sort().map(async (route): Promise<SitemapPage[]> => {
      const name = route === baseUrl ? 'index' : route.slice(baseUrl.length);
      const file = path.join(outDir, `${name}.html`);
      const isListed = !unlisted.includes(name) && fs.existsSync(file);
      const html = isListed ? fs.readFileSync(file, 'utf8') : undefined;
      if (html === undefined || /<meta\b[^>]*\bname="?robots\b[^>]*\bnoindex\b/.test(html)) {
        return [];
      }
      const source = sources.get(route);
      const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
      const linked = new Set([...main.matchAll(/\shref="?([^"\s>]+)/g)].map(([, href]) => href));
      const changed =
        posts.find(({ permalink }) => permalink === route)?.updated ??
        (source === undefined ? undefined : await committed(source)) ??
        newest(
          posts.filter(({ permalink }) => linked.has(permalink)).map(({ updated }) => updated),
        );
      const rest = route.slice(baseUrl.length);
      const alternates = languages.flatMap((language) => {
        const url = origin + language.baseUrl + rest;
        return [
          { language: language.htmlLang, url },
          ...(language.isDefault ? [{ language: 'x-default', url }] : []),
        ];
      });
      return [{ url: origin + route, changed, alternates }];
    }),
  );
  const listed = pages.flat();
  if (listed.length > 0) {
    fs.writeFileSync(path.join(outDir, 'sitemap.xml'), sitemapXml(listed));
  }
  if (languages.some((language) => language.isDefault && language.baseUrl === baseUrl)) {
    const sitemaps = languages.map((language) => `${origin}${language.baseUrl}sitemap.xml`);
    fs.writeFileSync(path.join(outDir, 'robots.txt'), robotsTxt(listed.length > 0 ? sitemaps : []));
  }
}
