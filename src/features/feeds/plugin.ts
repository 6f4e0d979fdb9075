import path from 'node:path';
import type { BlogContent } from '@docusaurus/plugin-content-blog';
import type { LoadedContent as PagesContent } from '@docusaurus/plugin-content-pages';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { aliasedSitePathToRelativePath } from '@docusaurus/utils';
import * as z from 'zod';
import { readOptions } from '../../lib/node/options';
import { feedFiles, feedTypes } from './shared/files';
import { writeFeeds, type SeriesTexts } from './build/writeFeeds';
import { writeList, writeMarkdown } from './build/writeLlms';
import { exportedPosts, portableText, type ExportedPost } from './build/posts';
import type { ExportSite } from './build/site';
import { writeSitemap } from './build/writeSitemap';

const feedNames = { rss: 'RSS', atom: 'Atom', json: 'JSON' } as const;
const feedKinds = ['rss', 'atom', 'json'] as const;

const schema = z.strictObject({
  /** Subject of the blog, in the language being built. */
  description: z.string().min(1),
  copyright: z.string(),
  /** Reads the texts of each series, by its id. */
  readSeries: z.custom<(locale: string) => SeriesTexts>((value) => typeof value === 'function'),
  /** Paths of pages, below the base path of a language, that the sitemap leaves out. */
  notInSitemap: z.array(z.string()),
});
export type Options = z.infer<typeof schema>;

/**
 * Feeds and exports, made from the built pages of each language: feeds of the blog and of each
 * series, Markdown of each post and the list of them for machines, the sitemap and robots.txt.
 */
export default function feedsPlugin(
  { siteConfig, siteDir, baseUrl, i18n }: LoadContext,
  options: Options,
): Plugin {
  const { description, copyright, readSeries, notInSitemap } = readOptions(
    'feeds',
    schema,
    options,
  );
  const locale = i18n.currentLocale;
  const languages = i18n.locales.flatMap((name) => {
    const config = i18n.localeConfigs[name];
    return config === undefined ? [] : [{ ...config, isDefault: name === i18n.defaultLocale }];
  });
  let posts: ExportedPost[] = [];
  let sources = new Map<string, string>();
  return {
    name: 'feeds',
    getThemePath: () => path.join(__dirname, 'client/theme'),
    // Browsers never make structured data.
    configureWebpack: (_config, isServer) =>
      isServer
        ? {}
        : {
            resolve: {
              alias: {
                [`${path.join(__dirname, 'shared/schema')}$`]: path.join(
                  __dirname,
                  'client/noSchema.ts',
                ),
              },
            },
          },
    async allContentLoaded({ allContent }) {
      posts = exportedPosts(allContent['docusaurus-plugin-content-blog']?.default as BlogContent);
      const pages = allContent['docusaurus-plugin-content-pages']?.default as PagesContent;
      sources = new Map(
        pages
          // Home is dated by the posts it shows.
          .filter(({ permalink }) => permalink !== baseUrl)
          .map(({ permalink, source }) => [
            permalink,
            path.join(siteDir, aliasedSitePathToRelativePath(source)),
          ]),
      );
    },
    injectHtmlTags: () => ({
      headTags: feedKinds.map((kind) => ({
        tagName: 'link',
        attributes: {
          rel: 'alternate',
          type: feedTypes[kind],
          href: `${baseUrl}blog/${feedFiles[kind]}`,
          title: `${siteConfig.title} (${feedNames[kind]})`,
        },
      })),
    }),
    async postBuild({ outDir, routesPaths }) {
      const site: ExportSite = {
        siteDir,
        outDir,
        origin: siteConfig.url,
        baseUrl,
        locale,
        htmlLang: i18n.localeConfigs[locale]?.htmlLang ?? locale,
        title: siteConfig.title,
        description,
        copyright,
      };
      // One tree at a time: those of hundreds of posts do not fit in a small heap.
      const whole = posts.map((post) => {
        const { html, markdown } = portableText(post, site);
        writeMarkdown(site, post, markdown);
        return { ...post, html };
      });
      writeFeeds(site, readSeries(locale), whole);
      writeList(site, posts);
      const routes = routesPaths.filter(
        (route) => !notInSitemap.includes(route.slice(baseUrl.length)),
      );
      await writeSitemap(site, languages, routes, posts, sources);
    },
  };
}
