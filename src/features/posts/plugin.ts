import path from 'node:path';
import type { BlogContent } from '@docusaurus/plugin-content-blog';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { normalizeUrl } from '@docusaurus/utils';
import logger from '@docusaurus/logger';
import * as z from 'zod';
import { checkContent, formatProblems } from './build/content';
import { checkInterface } from './build/checkInterface';
import { rulesReference } from './build/rules';
import { sortBySeverity, type BuildKind } from './build/severity';
import { frontMatterReference } from './shared/reference';
import { contentRoots, findContentFile } from '../../lib/node/folders';
import { readOptions } from '../../lib/node/options';
import type { Problem } from '../../lib/problems';
import { readSeriesFile } from './build/series';
import { shelfOf, summarize, summarizeSeries } from './build/summaries';
import type { DemosContent } from '../demos/shared';
import { sliceArchive } from './build/archive';
import { progressData } from './build/progressData';
import type { BlogData } from './shared/types';
import { AuthorError } from '../../lib/authorError';
import { isCi } from '../../lib/ci';
import { counted } from '../../lib/counted';
import { lazyPosts } from '../../upstream/lazyPosts';

const schema = z.strictObject({
  /** Production refuses posts dated in the future. */
  isProduction: z.boolean(),
  /** Deploy previews and branch deploys build with outdated translations. */
  isPreview: z.boolean(),
  /** Another process of the same build checks the texts of all languages. */
  areTextsChecked: z.boolean(),
  /** Posts on one page of the list. The blog plugin of Docusaurus refuses a number below 1. */
  postsPerPage: z.int(),
  /** Ids that files of translations must have, by their path below `i18n/<locale>`. */
  themeTexts: z.record(z.string(), z.array(z.string())),
});
export type Options = z.infer<typeof schema>;

/** @param others problems of other checks, which also stop the build */
function refuseBadContent(siteDir: string, kind: BuildKind, others: readonly Problem[]): void {
  const { fatal: inPosts, unfinished, doubtful } = sortBySeverity(checkContent(siteDir), kind);
  const fatal = [...inPosts, ...others];
  if (fatal.length > 0) {
    throw new AuthorError(
      `${counted(fatal.length, 'problem')} in the posts:\n${formatProblems(fatal)}`,
    );
  }
  if (unfinished.length > 0) {
    logger.warn(`To finish before publication:\n${formatProblems(unfinished)}`);
  }
  if (doubtful.length > 0) {
    logger.warn(`Notices:\n${formatProblems(doubtful)}`);
  }
}

/**
 * Checks all posts before anything is built. Writes the data of posts that other pages show
 * (`@data/blog-data/blog.json`), and adds the route of the archive.
 */
export default async function blogDataPlugin(
  { siteDir, baseUrl, i18n, generatedFilesDir }: LoadContext,
  options: Options,
): Promise<Plugin> {
  const { isProduction, isPreview, areTextsChecked, postsPerPage, themeTexts } = readOptions(
    'posts',
    schema,
    options,
  );
  // In `npm start` a separate process checks the posts, so that an edit does not wait for it. The
  // author's panel shows the problems, and the site keeps running.
  if (process.env.NODE_ENV !== 'development' && !areTextsChecked) {
    const kind = { isProduction, isPreview, isCi: isCi(process.env) };
    refuseBadContent(siteDir, kind, checkInterface(siteDir, themeTexts));
  }
  return {
    name: 'blog-data',
    getClientModules: () => [path.join(__dirname, 'client/extras/module.ts')],
    configureWebpack: () =>
      process.env.NODE_ENV === 'development' ? lazyPosts(generatedFilesDir) : {},
    // Posts are left out: when the blog plugin reloads them, `allContentLoaded` runs here too. Docusaurus
    // reloads two plugins in parallel, and the one that ends last restores the old content of the other.
    getPathsToWatch: () => [
      `${siteDir}/blog/series.yml`,
      `${siteDir}/i18n/*/docusaurus-plugin-content-blog/series.yml`,
    ],
    async allContentLoaded({ allContent, actions }) {
      const blog = allContent['docusaurus-plugin-content-blog']?.default as BlogContent;
      const posts = blog.blogPosts.filter(({ metadata }) => !metadata.unlisted);
      const summaries = posts.map(summarize);
      const roots = contentRoots(siteDir, i18n.currentLocale);
      const series = readSeriesFile(siteDir, findContentFile(roots, 'series.yml'));
      const demos = allContent.demos?.default as DemosContent;
      const data: BlogData = {
        recent: summaries.slice(0, 5),
        series: summarizeSeries(posts, series, demos),
        shelf: shelfOf(demos, posts),
      };
      await actions.createData('blog.json', data as unknown as object);
      await actions.createData('progress.json', progressData(posts, i18n.currentLocale));
      await actions.createData('frontMatter.json', frontMatterReference());
      await actions.createData('rules.json', rulesReference(i18n.currentLocale));
      const { data: archive, slices } = sliceArchive(
        summaries.map(({ title, permalink, date, series: place, mark }) => ({
          title,
          permalink,
          date,
          series: place,
          mark,
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
