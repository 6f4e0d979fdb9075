import type { Options } from '../features/feeds/plugin';
import { readSeriesFile } from '../features/posts/build/series';
import { localized } from '../lib/locales';
import { contentRoots, findContentFile } from '../lib/node/folders';
import { blogDescription } from './blog';
import { copyrightNotice } from './copyright';
import type { Environment } from './environment';

/** @returns options of the feeds, in the language being built */
export function feedsOptions(siteDir: string, { locale }: Environment): Options {
  return {
    description: localized(blogDescription, locale),
    copyright: copyrightNotice(siteDir),
    // The search page has only a form and results.
    notInSitemap: ['search'],
    readSeries: (name) =>
      readSeriesFile(siteDir, findContentFile(contentRoots(siteDir, name), 'series.yml')),
  };
}
