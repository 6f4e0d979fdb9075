import fs from 'node:fs';
import path from 'node:path';
import { readDemo } from '../features/demos/build/readDemo';
import { standaloneFiles } from '../features/demos/build/standalone';
import { checkContent } from '../features/posts/build/content';
import { picturesOf } from '../features/posts/build/pictures/users';
import { readYamlFile } from '../features/posts/build/series';
import type { Options } from '../features/previews/plugin';
import { defaultLocale, htmlLangs, locales } from '../lib/locales';
import type { Problem } from '../lib/problems';
import { postsPerPage } from './blog';
import type { Environment } from './environment';
import { siteTitle } from './site';
import { textTools } from './markdown';
import { demosFolder } from '../lib/contentFolders';

type PostLists = Options['lists'];

/** Files of src/features/feeds. */
const files: PostLists['files'] = [
  ...['blog', 'blog/{series}'].flatMap((folder) =>
    ['rss.xml', 'atom.xml', 'feed.json'].map((name) => ({
      path: `${folder}/${name}`,
      shows: 'text' as const,
    })),
  ),
  { path: '{post}.md', shows: 'text' },
  { path: 'llms.txt', shows: 'summary' },
  // Pages of a preview have `noindex`, so it has no sitemap.
  { path: 'sitemap.xml', shows: 'address', isLeftOut: true },
];

/** @returns how the blog (src/config/blog.ts) lists its posts */
function postLists(siteDir: string): PostLists {
  const tags = 'blog/marcadores';
  type TagsFile = Readonly<Record<string, { permalink?: string } | null>> | null;
  let known: TagsFile | undefined;
  // Read on demand: a fault in it is for the checks to report, and they run after this.
  const readTags = () =>
    (known ??= readYamlFile(siteDir, path.join(siteDir, 'blog/tags.yml')) as TagsFile);
  return {
    postsPerPage,
    onHome: 5,
    list: 'blog',
    archive: 'blog/arquivo',
    tags,
    tagPath: (tag) => tags + (readTags()?.[tag]?.permalink ?? `/${tag}`),
    files,
  };
}

type FileNote = ReturnType<Options['inspect']>[number];

/**
 * A translation that lags has a note in the language of the page; other messages are in English. A
 * paragraph whose place in the translation is not known counts as a lag of the whole text.
 */
function noteOf({ file, line, kind, message }: Problem): FileNote {
  switch (kind) {
    case 'drift':
      return { file, note: { kind: 'lag' } };
    case 'unstamped':
      return { file, note: { kind } };
    case 'lag':
    case 'orphan':
    case 'missing':
      return line === undefined ? { file, note: { kind: 'lag' } } : { file, line, note: { kind } };
    default:
      return { file, line, note: { kind: 'check', message } };
  }
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
  { isDeployPreview, withUncommitted, lastBuild, baseUrl, repositoryUrl, review }: Environment,
  others: Pick<Options, 'cards'>,
): Options {
  return {
    isDeployPreview,
    withUncommitted,
    rootPath: baseUrl,
    lastBuild,
    repositoryUrl,
    review,
    ...textTools,
    picturesOf: (post) => picturesOf(post, siteDir),
    inspect: () => {
      const { warnings, notices } = checkContent(siteDir);
      return [...warnings, ...notices].map(noteOf);
    },
    demos: {
      view: (folder, id, name) => {
        try {
          const demo = readDemo(path.join(folder, demosFolder, id), name);
          return { ...demo, isOnWalls: demo.month !== undefined };
        } catch {
          return undefined;
        }
      },
      write: writeDemo,
      // Home and src/site/LoaderWall show each loader.
      walls: { paths: ['/'], component: 'LoaderWall' },
    },
    lists: postLists(siteDir),
    ...others,
  };
}
