import type { Options as BlogOptions } from '@docusaurus/plugin-content-blog';
import { proseOf } from '../features/posts/build/prose';
import { artReader } from '../features/demos/build/art';
import type { Options as FeedsOptions } from '../features/feeds/plugin';
import { readSeriesFile } from '../features/posts/build/series';
import { contentRoots, findContentFile } from '../lib/node/folders';
import { attachExtras, attachRelated } from '../features/posts/build/attach';
import { copyrightNotice } from './copyright';
import type { Environment } from './environment';
import { localized, type Localized } from '../lib/locales';
import { cardMaker } from '../features/cards/build/maker';
import { attachPictures } from '../features/cards/build/posts';
import { mdxOptions } from './markdown';

/** What the blog is about, in one sentence. */
export const blogDescription: Localized = {
  pt: 'Animações de carregamento em CSS e SVG e dois aplicativos pequenos feitos à mão, com o código de tudo.',
  en: 'Loading animations in CSS and SVG and two small hand-made apps, with all of the code.',
};

export const postsPerPage = 10;

/** @returns options of the feeds, in the language being built */
export function feedsOptions(siteDir: string, { locale }: Environment): FeedsOptions {
  return {
    description: localized(blogDescription, locale),
    copyright: copyrightNotice(siteDir),
    readSeries: (name) =>
      readSeriesFile(findContentFile(contentRoots(siteDir, name), 'series.yml')),
  };
}

export function blogOptions(siteDir: string, environment: Environment): BlogOptions {
  const { locale, repositoryUrl, url, baseUrl } = environment;
  // Reading fonts and drawing would make the author wait for what nobody shares.
  const readArt = artReader(`${siteDir}/src/demos`);
  const maker = process.env.NODE_ENV === 'development' ? undefined : cardMaker(siteDir);
  return {
    ...mdxOptions,
    path: 'blog',
    routeBasePath: 'blog',
    include: ['**/*.mdx'],
    blogTitle: 'Blog',
    blogDescription: localized(blogDescription, locale),
    postsPerPage,
    blogSidebarCount: 0,
    tags: 'tags.yml',
    tagsBasePath: 'marcadores',
    // The stock archive ships the Markdown of every post; src/features/posts/plugin adds a slim one.
    archiveBasePath: null,
    onInlineTags: 'throw',
    onInlineAuthors: 'throw',
    onUntruncatedBlogPosts: 'throw',
    readingTime: ({ content, locale: textLocale, defaultReadingTime }) =>
      defaultReadingTime({ content: proseOf(content), locale: textLocale }),
    processBlogPosts: async ({ blogPosts }) =>
      attachPictures(
        attachRelated(attachExtras(blogPosts, siteDir, locale, readArt)),
        maker,
        siteDir,
        locale,
        url + baseUrl,
      ),
    editUrl:
      repositoryUrl === undefined
        ? undefined
        : ({ blogDirPath, blogPath }) => `${repositoryUrl}/edit/main/${blogDirPath}/${blogPath}`,
    editLocalizedFiles: true,
    // src/features/feeds/plugin makes them: full text, one for each series.
    feedOptions: { type: null },
  };
}
