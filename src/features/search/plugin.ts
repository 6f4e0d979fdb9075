import fs from 'node:fs';
import path from 'node:path';
import logger from '@docusaurus/logger';
import type { BlogContent } from '@docusaurus/plugin-content-blog';
import type { LoadedContent as PagesContent } from '@docusaurus/plugin-content-pages';
import type { LoadContext, Plugin, PluginContentLoadedActions } from '@docusaurus/types';
import { normalizeUrl } from '@docusaurus/utils';
import { reactOfDocSearch } from '../../upstream/docSearch';
import { openSearchXml, openSearchLink } from './build/openSearch';
import { writeEngine } from './build/writeEngine';
import { recordsFromHtml } from './build/fromHtml';
import { sizeAdvice, writeIndex } from './build/writeIndex';
import { enginePathOf, type SearchConfig } from './shared/config';
import { draftRecords, facetsOf, searchPages, startOf } from './build/sitePages';

/** The file of a page, as `trailingSlash: false` writes it. */
function builtFile(outDir: string, permalink: string, baseUrl: string): string {
  return path.join(outDir, `${decodeURI(permalink.slice(baseUrl.length))}.html`);
}

/**
 * After each language is built, makes the records of its pages from their HTML
 * (`assets/search/*.<hash>.json`, named by `manifest.json`), the engine that reads them, and its OpenSearch
 * description.
 * `npm start` has no HTML: there the records come from the sources, as a generated module.
 */
export default function searchPlugin({ siteConfig, baseUrl, i18n, siteDir }: LoadContext): Plugin {
  const locale = i18n.currentLocale;
  const config = siteConfig.customFields?.search as SearchConfig;
  let pages: ReturnType<typeof searchPages> = [];
  return {
    name: 'search',
    getThemePath: () => path.join(__dirname, 'client/theme'),
    getClientModules: () => [path.join(__dirname, 'client/start.ts')],
    async allContentLoaded({
      allContent,
      actions,
    }: {
      allContent: Record<string, Record<string, unknown>>;
      actions: PluginContentLoadedActions;
    }) {
      const blog = allContent['docusaurus-plugin-content-blog']?.default as BlogContent;
      const other = allContent['docusaurus-plugin-content-pages']?.default as PagesContent;
      pages = searchPages(blog, other, baseUrl, locale, siteDir);
      const isStart = process.env.NODE_ENV === 'development';
      const drafts = isStart ? draftRecords(blog, other, siteDir, pages) : [];
      const enginePath = isStart ? undefined : enginePathOf(config);
      const engine = enginePath === undefined ? '' : `${baseUrl}${enginePath}`;
      await actions.createData('context.json', { config, locale, engine } as object);
      await actions.createData('facets.json', facetsOf(blog) as unknown as object);
      await actions.createData('start.json', startOf(blog) as unknown as object);
      await actions.createData('drafts.json', drafts as unknown as object);
    },
    injectHtmlTags: () => ({ headTags: [openSearchLink(siteConfig.title, baseUrl, locale)] }),
    configureWebpack: (_config, isServer) =>
      isServer
        ? {}
        : {
            module: {
              rules: [reactOfDocSearch(path.join(__dirname, 'client/docSearchReact.ts'))],
            },
          },
    async postBuild({ outDir }) {
      const records = pages.flatMap((page) =>
        recordsFromHtml(fs.readFileSync(builtFile(outDir, page.url, baseUrl), 'utf8'), page),
      );
      const manifest = writeIndex(outDir, locale, records);
      if (config.mode === 'embedded') {
        await writeEngine(outDir, manifest, config);
      }
      const advice = sizeAdvice(pages, config, locale);
      if (advice !== undefined) {
        logger.warn(advice);
      }
      const results = siteConfig.url + normalizeUrl([baseUrl, 'search']);
      fs.writeFileSync(
        path.join(outDir, 'opensearch.xml'),
        openSearchXml({
          name: siteConfig.title,
          results,
          icon: siteConfig.url + normalizeUrl([siteConfig.baseUrl, 'img/favicon.svg']),
          locale,
        }),
      );
    },
  };
}
