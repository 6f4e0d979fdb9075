import fs from 'node:fs';
import path from 'node:path';
import type { BlogContent, BlogPost } from '@docusaurus/plugin-content-blog';
import type { LoadedContent as PagesContent } from '@docusaurus/plugin-content-pages';
import { normalizeUrl } from '@docusaurus/utils';
import { pageSources, pagesIn } from '../../../lib/contentFolders';
import { blankFrontMatter, frontMatterOf } from '../../../lib/frontMatter';
import { localized, locales, type Localized } from '../../../lib/locales';
import { postsFolder } from '../../../lib/node/folders';
import { readText } from '../../../lib/node/text';
import type { PostExtras, PostFrontMatter } from '../../posts/shared';
import { recordsFromMarkdown } from './fromMarkdown';
import type { SearchPage, SearchRecord } from '../shared/record';
import type { Facets } from '../shared/facets';
import type { Start } from '../shared/start';

/** Number of links of each kind that the search offers before a query. */
const newestPosts = 5;
const mostUsedTags = 8;

/** Groups of hits, for pages without a series. */
const groups = {
  blog: { pt: 'Blog', en: 'Blog' },
  pages: { pt: 'Páginas', en: 'Pages' },
} satisfies Record<string, Localized>;

const seriesOf = ({ metadata }: BlogPost) => (metadata as PostExtras).series;

/** Text of the file of a post or page: `source` starts with `@site`. */
const sourceText = (source: string, siteDir: string) =>
  readText(source.replace('@site', path.resolve(siteDir)), siteDir);

type FolderOf = (siteDir: string, locale: string) => string;

/** @returns folder of the pages of a locale */
const pagesFolderOf: FolderOf = (siteDir, locale) =>
  path.join(siteDir, pagesIn(pageSources[0], locale));

/**
 * The phrases of a post or page. Its file is read, because `src/config/markdown.ts` removes the key from
 * the front matter. Titles and phrases of its translations follow, because readers search for words of
 * another language too. Faulty phrases are left out: the check tells about them, and `npm start` goes on.
 * So are files that are gone: it may have read a post just before its author deletes it.
 */
function phrasesOf(source: string, folderOf: FolderOf, siteDir: string): string[] {
  const own = path.resolve(siteDir, source.replace('@site/', ''));
  const roots = locales.map((locale) => folderOf(path.resolve(siteDir), locale));
  const root = roots.find((folder) => own.startsWith(folder + path.sep)) ?? '';
  const translations = roots
    .map((folder) => path.join(folder, path.relative(root, own)))
    .filter((file) => file !== own);
  const files = [own, ...translations].filter((file) => fs.existsSync(file));
  return files.flatMap((file) => {
    const { title, search } = frontMatterOf(readText(file, siteDir)) as Partial<PostFrontMatter>;
    const phrases = Array.isArray(search) ? search : [];
    return file === own || title === undefined ? phrases : [title, ...phrases];
  });
}

const listed = (blog: BlogContent) =>
  blog.blogPosts.filter(({ metadata }) => metadata.unlisted !== true);

/** The home page repeats texts of other pages, and the search page has no text of its own. */
const isIndexed = (permalink: string, baseUrl: string) =>
  permalink !== baseUrl && permalink !== normalizeUrl([baseUrl, 'search']);

/**
 * @param blog content of the blog plugin
 * @param other content of the pages plugin
 * @param baseUrl base path of the language
 * @param locale language being built
 * @param siteDir root folder of the site
 * @returns metadata of the indexed pages: listed posts, and listed pages except the home page and the
 *   search page
 */
export function searchPages(
  blog: BlogContent,
  other: PagesContent,
  baseUrl: string,
  locale: string,
  siteDir: string,
): SearchPage[] {
  const posts = listed(blog).map((post): SearchPage => {
    const series = seriesOf(post);
    return {
      url: post.metadata.permalink,
      lvl0: series?.title ?? localized(groups.blog, locale),
      language: locale,
      series: series?.id ?? null,
      tags: post.metadata.tags.map(({ label }) => label),
      phrases: phrasesOf(post.metadata.source, postsFolder, siteDir),
      pageRank: 1,
      isOpening: series?.part === 1,
    };
  });
  const pages = other
    .filter((page) => page.type === 'jsx' || !page.unlisted)
    .filter(({ permalink }) => isIndexed(permalink, baseUrl))
    .map(({ permalink, source, type }): SearchPage => ({
      url: permalink,
      lvl0: localized(groups.pages, locale),
      language: locale,
      series: null,
      tags: [],
      phrases: type === 'mdx' ? phrasesOf(source, pagesFolderOf, siteDir) : [],
      pageRank: 0,
    }));
  return [...posts, ...pages];
}

/** @returns the filter options of the search page: series by title, tags by label */
export function facetsOf(blog: BlogContent): Facets {
  const posts = listed(blog);
  const series = new Map(
    posts.flatMap((post) => {
      const place = seriesOf(post);
      return place === undefined ? [] : [[place.id, place.title] as const];
    }),
  );
  const tags = new Set(posts.flatMap(({ metadata }) => metadata.tags.map(({ label }) => label)));
  return {
    series: [...series]
      .map(([id, title]) => ({ id, title }))
      .sort((a, b) => a.title.localeCompare(b.title)),
    tags: [...tags].sort(),
  };
}

/** @returns introductions of the series, newest posts and most used tags */
export function startOf(blog: BlogContent): Start {
  const posts = listed(blog);
  const link = ({ metadata }: BlogPost) => ({ label: metadata.title, url: metadata.permalink });
  return {
    series: posts
      .flatMap((post) => {
        const series = seriesOf(post);
        return series?.part === 1 ? [{ label: series.title, url: post.metadata.permalink }] : [];
      })
      .sort((a, b) => a.label.localeCompare(b.label)),
    newest: posts.slice(0, newestPosts).map(link),
    tags: Object.values(blog.blogTags)
      .filter(({ unlisted }) => !unlisted)
      .sort((a, b) => b.items.length - a.items.length || a.label.localeCompare(b.label))
      .slice(0, mostUsedTags)
      .map(({ label, permalink }) => ({ label, url: permalink })),
  };
}

/**
 * Builds the records for `npm start`, from the sources of posts and MDX pages.
 *
 * @param siteDir root folder of the site
 * @param pages metadata of the indexed pages; others are skipped
 * @returns the records of the posts, then those of the other pages
 */
export function draftRecords(
  blog: BlogContent,
  other: PagesContent,
  siteDir: string,
  pages: readonly SearchPage[],
): SearchRecord[] {
  const page = (permalink: string) => pages.find(({ url }) => url === permalink);
  const posts = listed(blog).map(({ metadata, content }) => ({ ...metadata, content }));
  const texts = other.flatMap((entry) =>
    entry.type === 'mdx'
      ? [
          {
            ...entry,
            content: blankFrontMatter(sourceText(entry.source, siteDir)),
          },
        ]
      : [],
  );
  return [...posts, ...texts].flatMap(({ permalink, content, title, description }) => {
    const known = page(permalink);
    return known === undefined
      ? []
      : recordsFromMarkdown(content, title ?? permalink, description ?? '', known);
  });
}
