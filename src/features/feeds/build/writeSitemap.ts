import fs from 'node:fs';
import path from 'node:path';
import { getFileCommitDate } from '@docusaurus/utils';
import { elementsOf, type HtmlElement } from '../../../lib/node/html';
import { robotsTxt, sitemapXml, type SitemapPage } from './sitemap';
import type { ExportedPost } from './posts';
import type { ExportSite } from './site';

/** One language of the site. */
interface SiteLanguage {
  htmlLang: string;
  baseUrl: string;
  isDefault: boolean;
}

/** @returns time of the last commit of a file in ISO 8601; `undefined` without git or a commit */
async function committed(file: string): Promise<string | undefined> {
  try {
    return (await getFileCommitDate(file, { age: 'newest' })).date.toISOString();
  } catch {
    return undefined;
  }
}

const isNoIndex = ({ name, attributes }: HtmlElement): boolean =>
  name === 'meta' && attributes.name === 'robots' && /\bnoindex\b/.test(attributes.content ?? '');

const newest = (dates: readonly string[]) => [...dates].sort().at(-1);

/**
 * Writes the sitemap of one language. For the default language it writes robots.txt too.
 *
 * The date of a page is the update time of its post, or the last commit of its source file, or the
 * newest update of the posts that it links to.
 *
 * @param site the language of this build
 * @param languages all languages
 * @param routes paths of the pages that may be in it
 * @param posts listed posts
 * @param sources source file of each page that is not a post, by path
 */
export async function writeSitemap(
  { outDir, origin, baseUrl }: ExportSite,
  languages: readonly SiteLanguage[],
  routes: readonly string[],
  posts: readonly ExportedPost[],
  sources: ReadonlyMap<string, string>,
): Promise<void> {
  const pages = await Promise.all(
    [...routes].sort().map(async (route): Promise<SitemapPage[]> => {
      const name = route === baseUrl ? 'index' : route.slice(baseUrl.length);
      const file = path.join(outDir, `${name}.html`);
      const html = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : undefined;
      const elements = html === undefined ? [] : elementsOf(html);
      if (html === undefined || elements.some(isNoIndex)) {
        return [];
      }
      const source = sources.get(route);
      const main = elements.find(({ name: tag }) => tag === 'main');
      const linked = new Set(
        elements
          .filter(({ start }) => main !== undefined && main.start < start && start < main.close)
          .map(({ attributes }) => attributes.href),
      );
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
