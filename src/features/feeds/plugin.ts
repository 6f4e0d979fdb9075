import path from 'node:path';
import type { BlogContent } from '@docusaurus/plugin-content-blog';
import type { LoadedContent as PagesContent } from '@docusaurus/plugin-content-pages';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { aliasedSitePathToRelativePath } from '@docusaurus/utils';
import { toHtml } from 'hast-util-to-html';
import { feedFiles, feedTypes } from './shared/files';
import { writeFeeds, type SeriesTexts } from './build/writeFeeds';
import { writeList, writeMarkdown } from './build/writeLlms';
import { contentOf, travelPosts, type TravelPost } from './build/posts';
import type { TravelSite } from './build/site';
import { writeSitemap } from './build/writeSitemap';

const feedNames = { rss: 'RSS', atom: 'Atom', json: 'JSON' } as const;
const feedKinds = ['rss', 'atom', 'json'] as const;

export interface Options {
  /** What the blog is about, in the language being built. */
  description: string;
  copyright: string;
  /** Reads what is said of each series, by its id. */
  readSeries: (locale: string) => SeriesTexts;
}

/**
 * What leaves the site, made of the built pages of each language: feeds of the blog and of each
 * series, Markdown of each post and the list of them for machines, the sitemap and robots.txt.
 */
export default function feedsPlugin(
  { siteConfig, siteDir, baseUrl, i18n }: LoadContext,
  { description, copyright, readSeries }: Options,
): Plugin {
  const locale = i18n.currentLocale;
  const languages = i18n.locales.flatMap((name) => {
    const config = i18n.localeConfigs[name];
    return config === undefined ? [] : [{ ...config, isDefault: name === i18n.defaultLocale }];
  });
  let posts: TravelPost[] = [];
  let sources = new Map<string, string>();
  return {
    name: 'feeds',
    async allContentLoaded({ allContent }) {
      posts = travelPosts(allContent['docusaurus-plugin-content-blog']?.default as BlogContent);
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
      const site: TravelSite = {
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
        const content = contentOf(post, site);
        writeMarkdown(site, post, content);
        return { ...post, html: toHtml(content, { closeSelfClosing: true }) };
      });
      writeFeeds(site, readSeries(locale), whole);
      writeList(site, posts);
      await writeSitemap(site, languages, routesPaths, posts, sources);
    },
  };
}
