import type { BlogContent, BlogPost } from '@docusaurus/plugin-content-blog';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { normalizeUrl } from '@docusaurus/utils';
import logger from '@docusaurus/logger';
import * as z from 'zod';
import { checkContent, formatProblems } from './build/content';
import { frontMatterReference } from './shared/reference';
import { contentRoots, findContentFile } from '../../lib/node/folders';
import { readOptions } from '../../lib/node/options';
import { readSeriesFile, type SeriesFile } from './build/series';
import type { PostExtras } from './shared/types';
import type { DemosContent } from '../demos/shared/types';
import { sliceArchive } from './build/archive';
import type { BlogData, PostSummary, SeriesSummary, ShelfItem } from './shared/types';

const schema = z.strictObject({
  /** Production refuses posts dated in the future. */
  isProduction: z.boolean(),
  /** Posts on one page of the list. */
  postsPerPage: z.int().min(1),
});
export type Options = z.infer<typeof schema>;

function refuseBadContent(siteDir: string, isProduction: boolean): void {
  const { errors, warnings, notices, scheduled } = checkContent(siteDir);
  const isStrict = process.env.CI !== undefined && process.env.CI !== '';
  const fatal = [...errors, ...(isStrict ? warnings : []), ...(isProduction ? scheduled : [])];
  if (fatal.length > 0) {
    const count = fatal.length === 1 ? 'One problem' : `${fatal.length} problems`;
    throw new Error(`${count} in the posts:\n${formatProblems(fatal)}`);
  }
  if (warnings.length > 0) {
    logger.warn(`Translations that lag behind:\n${formatProblems(warnings)}`);
  }
  const doubtful = [...notices, ...(isProduction ? [] : scheduled)];
  if (doubtful.length > 0) {
    logger.warn(`To look at:\n${formatProblems(doubtful)}`);
  }
}

function summarize({ metadata }: BlogPost): PostSummary {
  const { series, mark } = metadata as PostExtras;
  return {
    title: metadata.title,
    description: metadata.description,
    permalink: metadata.permalink,
    date: metadata.date.toISOString().slice(0, 10),
    readingTime: metadata.readingTime ?? 1,
    ...(mark === undefined ? {} : { mark }),
    ...(series === undefined
      ? {}
      : {
          series: {
            id: series.id,
            title: series.title,
            color: series.color,
            part: series.part,
            total: series.total,
          },
        }),
  };
}

/** Series that have posts, in the order of series.yml. */
function summarizeSeries(
  posts: readonly BlogPost[],
  file: SeriesFile,
  demos: DemosContent,
): SeriesSummary[] {
  return Object.entries(file).flatMap(([id, { title, description, color }]) => {
    const member = posts.find(({ metadata }) => (metadata as PostExtras).series?.id === id);
    const series = (member?.metadata as PostExtras | undefined)?.series;
    const app = demos.find(({ data }) => data.id === id)?.data;
    return series === undefined
      ? []
      : [
          {
            id,
            title,
            description,
            color,
            total: series.total,
            permalink: series.posts[0]?.permalink ?? '',
            ...(app === undefined ? {} : { app: { title: app.title } }),
          },
        ];
  });
}

/** The months in their order, each with its post where there is one. */
function shelfOf(demos: DemosContent, posts: readonly BlogPost[]): ShelfItem[] {
  return demos
    .flatMap(({ data }): ShelfItem[] => {
      const { id, title, drawing, month, technique } = data;
      if (month === undefined || technique === undefined || drawing === null) {
        return [];
      }
      const post = posts.find(({ metadata }) => metadata.frontMatter.demo === id);
      return [
        {
          art: { id, title, drawing },
          month,
          technique,
          ...(post === undefined ? {} : { permalink: post.metadata.permalink }),
        },
      ];
    })
    .sort((a, b) => a.month - b.month);
}

/**
 * Checks all posts before anything is built, and gives pages that are not posts the little they
 * draw of them (`@data/blog-data/blog.json`), the archive route among them.
 */
export default async function blogDataPlugin(
  { siteDir, baseUrl, i18n }: LoadContext,
  options: Options,
): Promise<Plugin> {
  const { isProduction, postsPerPage } = readOptions('posts', schema, options);
  refuseBadContent(siteDir, isProduction);
  let isFirstLoad = true;
  return {
    name: 'blog-data',
    getPathsToWatch: () => [
      `${siteDir}/blog/**/*`,
      `${siteDir}/i18n/*/docusaurus-plugin-content-blog/**/*`,
    ],
    async loadContent() {
      // Content that was just checked is checked again only when a file has changed.
      if (!isFirstLoad) {
        refuseBadContent(siteDir, isProduction);
      }
      isFirstLoad = false;
    },
    async allContentLoaded({ allContent, actions }) {
      const blog = allContent['docusaurus-plugin-content-blog']?.default as BlogContent;
      const posts = blog.blogPosts.filter(({ metadata }) => !metadata.unlisted);
      const summaries = posts.map(summarize);
      const roots = contentRoots(siteDir, i18n.currentLocale);
      const series = readSeriesFile(findContentFile(roots, 'series.yml'));
      const demos = allContent.demos?.default as DemosContent;
      const data: BlogData = {
        recent: summaries.slice(0, 5),
        series: summarizeSeries(posts, series, demos),
        shelf: shelfOf(demos, posts),
      };
      await actions.createData('blog.json', data as unknown as object);
      await actions.createData('frontMatter.json', frontMatterReference());
      const { data: archive, slices } = sliceArchive(
        summaries.map(({ title, permalink, date, series: place, mark }) => ({
          title,
          permalink,
          date,
          ...(place === undefined ? {} : { series: place }),
          ...(mark === undefined ? {} : { mark }),
        })),
        postsPerPage,
        normalizeUrl([baseUrl, 'blog']),
      );
      // The folder is there for the bundler even while the page holds every year.
      await actions.createData('archive/none.json', []);
      for (const [year, members] of slices) {
        await actions.createData(`archive/${year}.json`, members);
      }
      actions.addRoute({
        path: normalizeUrl([baseUrl, 'blog/arquivo']),
        component: '@theme/BlogArchivePage',
        exact: true,
        props: { archive },
      });
    },
  };
}
