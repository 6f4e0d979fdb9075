import fs from 'node:fs';
import path from 'node:path';
import { readDemo } from '../features/demos/build/readDemo';
import { standaloneFiles } from '../features/demos/build/standalone';
import { checkContent } from '../features/posts/build/content';
import type { Options } from '../features/previews/plugin';
import { defaultLocale, htmlLangs, locales } from '../lib/locales';
import type { Problem } from '../lib/problems';
import { postsPerPage } from './blog';
import type { Environment } from './environment';
import { siteTitle } from './site';
import { textTools } from './markdown';
import { demosFolder } from '../lib/contentFolders';

/** Files that hold the texts of all posts, below the base path of a language. */
const feeds = ['blog/rss.xml', 'blog/atom.xml', 'blog/feed.json', 'sitemap.xml', 'llms.txt'];

type FileNote = ReturnType<Options['inspect']>[number];

/** A translation that lags has a note in the language of the page; other messages are in English. */
function noteOf({ file, line, kind, message }: Problem): FileNote {
  if (kind === 'drift') {
    return { file, note: { kind: 'lag' } };
  }
  return kind === 'lag' || kind === 'orphan'
    ? { file, line, note: { kind } }
    : { file, line, note: { kind: 'check', message } };
}

function writeDemo(siteDir: string, id: string, folder: string): void {
  const pages = locales.map((locale) => ({
    source: readDemo(path.join(siteDir, demosFolder, id), locale),
    htmlLang: htmlLangs[locale],
    suffix: locale === defaultLocale ? '' : locale,
    siteTitle,
  }));
  fs.mkdirSync(folder, { recursive: true });
  for (const [name, content] of Object.entries(standaloneFiles(pages))) {
    fs.writeFileSync(path.join(folder, name), content);
  }
}

/**
 * @param siteDir root of the repository
 * @param environment where the build runs
 * @param others options from other features. They are passed in docusaurus.config.ts, so that a deleted
 *   feature needs no change here
 * @returns options of the previews: what this site knows about its texts and demos
 */
export function previewsOptions(
  siteDir: string,
  { isDeployPreview, withUncommitted, baseUrl, repositoryUrl, review }: Environment,
  others: Pick<Options, 'cards'>,
): Options {
  return {
    isDeployPreview,
    withUncommitted,
    rootPath: baseUrl,
    lastBuild: process.env.CACHED_COMMIT_REF,
    repositoryUrl,
    review,
    ...textTools,
    inspect: () => {
      const { warnings, notices } = checkContent(siteDir);
      return [...warnings, ...notices].map(noteOf);
    },
    demos: {
      view: (folder, id, name) => {
        try {
          return readDemo(path.join(folder, demosFolder, id), name);
        } catch {
          return undefined;
        }
      },
      write: writeDemo,
    },
    feeds,
    postsPerPage,
    ...others,
  };
}
