import type { BlogPost, Options as BlogOptions } from '@docusaurus/plugin-content-blog';
import { proseOf } from '../features/posts/build/prose';
import remarkOpening from '../features/posts/build/remarkOpening';
import { artReader } from '../features/demos/build/art';
import { attachExtras, attachRelated } from '../features/posts/build/attach';
import { cardSettings } from './cards';
import type { Environment } from './environment';
import { localized, type Localized } from '../lib/locales';
import { picturesOf } from '../features/cards/build/posts';
import { normalizeText } from '../lib/node/text';
import { changeMarks } from '../features/previews/marks';
import { mdxOptions, textTools } from './markdown';
import { demosFolder } from '../lib/contentFolders';

/** Subject of the blog in one sentence: description of its list and of its feeds. */
export const blogDescription: Localized = {
  pt: 'Animações de carregamento em CSS e SVG e dois aplicativos pequenos feitos à mão, com o código de tudo.',
  en: 'Loading animations in CSS and SVG and two small hand-made apps, with all of the code.',
};

/** Posts on each page of a list. */
export const postsPerPage = 10;

/**
 * @param siteDir root of the repository
 * @param environment where the build runs, and its language
 * @returns options of the blog plugin
 */
export function blogOptions(siteDir: string, environment: Environment): BlogOptions {
  const { locale, repositoryUrl, url, baseUrl } = environment;
  const readArt = artReader(`${siteDir}/${demosFolder}`);
  /** Functions that add to the metadata of posts, in their order. */
  const steps: ((posts: BlogPost[]) => BlogPost[])[] = [
    (posts) => attachExtras(posts, siteDir, locale, readArt),
    attachRelated,
    picturesOf(siteDir, locale, url + baseUrl, cardSettings.wordmark),
  ];
  return {
    ...mdxOptions,
    remarkPlugins: [
      remarkOpening,
      ...mdxOptions.remarkPlugins,
      ...changeMarks(siteDir, { ...environment, ...textTools }),
    ],
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
    // In `npm start` the author's panel reports it instead, and the site stays up.
    onUntruncatedBlogPosts: process.env.NODE_ENV === 'development' ? 'ignore' : 'throw',
    readingTime: ({ content, locale: textLocale, defaultReadingTime }) =>
      defaultReadingTime({ content: proseOf(normalizeText(content)), locale: textLocale }),
    processBlogPosts: async ({ blogPosts }) =>
      steps.reduce((posts, step) => step(posts), blogPosts),
    editUrl:
      repositoryUrl === undefined
        ? undefined
        : ({ blogDirPath, blogPath }) => `${repositoryUrl}/edit/main/${blogDirPath}/${blogPath}`,
    editLocalizedFiles: true,
    // src/features/feeds/plugin makes them: full text, one for each series.
    feedOptions: { type: null },
  };
}
