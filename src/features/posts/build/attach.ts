import path from 'node:path';
import type { BlogPost } from '@docusaurus/plugin-content-blog';
import { groupBy } from '../../../lib/groupBy';
import { contentRoots, findContentFile } from '../../../lib/node/folders';
import { relatedPosts, type Relatable } from '../shared/related';
import { readSeriesFile, seriesOf, type SeriesFile } from './series';
import { readIcon } from './icon';
import type { PostArt, PostExtras, SeriesMetadata, SeriesPost } from '../shared/types';
import type { PostMark } from '../shared/visibility';
import { AuthorError } from '../../../lib/authorError';
import { demosFolder } from '../../../lib/contentFolders';

/** @returns the drawing of a demo, or `undefined` when the demo is not a cover (`capa`) */
type ArtReader = (demo: string, locale: string) => PostArt | undefined;

/**
 * In `npm start`, an error in one post must not stop the server. The author's panel shows the error.
 *
 * @returns result of `run`; in `npm start`, `undefined` when it throws an error of the author
 * @throws the error of `run` in a build
 */
function unlessWrong<T>(run: () => T): T | undefined {
  try {
    return run();
  } catch (error) {
    if (process.env.NODE_ENV === 'development' && error instanceof AuthorError) {
      return undefined;
    }
    throw error;
  }
}

/** @returns path of a post, relative to the repository */
const fileOf = ({ metadata }: BlogPost) => metadata.source.replace(/^@site\//, '');

/** @returns `do-it/parte-1.mdx` for `@site/blog/do-it/parte-1.mdx` and for its translation */
function relativePathOf(post: BlogPost): string {
  return post.metadata.source.replace(/^@site\/(?:blog|i18n\/[^/]+\/[^/]+)\//, '');
}

/**
 * @returns the drawing of the demo that a post names
 * @throws AuthorError that names the post and its demo, when the demo has none or cannot be read
 */
function artOf(post: BlogPost, demo: string, read: () => PostArt | undefined): PostArt {
  const named = `${fileOf(post)} has demo: ${demo}`;
  try {
    const art = read();
    if (art !== undefined) {
      const { id, title, drawing } = art;
      return { id, title, drawing };
    }
  } catch (error) {
    throw error instanceof AuthorError
      ? new AuthorError(`${named}, but this demo cannot be used:\n${error.message}`)
      : error;
  }
  throw new AuthorError(
    `${named}, but this demo has no cover drawing. Write "capa": true in ${demosFolder}/${demo}/demo.json`,
  );
}

/**
 * @returns the entry of a series
 * @throws AuthorError when the file has none for a folder with posts
 */
function entryOf(file: SeriesFile, id: string): SeriesFile[string] {
  const entry = file[id];
  if (entry === undefined) {
    throw new AuthorError(
      `blog/series.yml has no entry "${id}", but there are posts in blog/${id}/. Add the entry or move the posts`,
    );
  }
  return entry;
}

/** Numbers the parts again. A build without drafts has gaps, and readers must see none. */
function seriesPost({ metadata }: BlogPost, index: number): SeriesPost {
  const { frontMatter } = metadata;
  return {
    part: index + 1,
    label: frontMatter.sidebar_label ?? metadata.title,
    title: metadata.title,
    permalink: metadata.permalink,
  };
}

/** A part for the list in the introduction of its series, which shows more of it. */
const listedPart = (post: BlogPost, index: number): SeriesPost => ({
  ...seriesPost(post, index),
  minutes: post.metadata.readingTime,
  art: (post.metadata as PostExtras).art,
});

function nextOf(post: BlogPost | undefined): SeriesMetadata['next'] {
  if (post === undefined) {
    return undefined;
  }
  const { description } = post.metadata;
  return { description, art: (post.metadata as PostExtras).art };
}

const partOf = ({ metadata }: BlogPost) => metadata.frontMatter.part as number;

function attachSeries(
  blogPosts: readonly BlogPost[],
  siteDir: string,
  roots: readonly string[],
): void {
  const file = readSeriesFile(siteDir, findContentFile(roots, 'series.yml'));
  const groups = groupBy(blogPosts, (post) => seriesOf(path.posix.normalize(relativePathOf(post))));
  for (const [id, members] of groups) {
    const entry = id === undefined ? undefined : unlessWrong(() => entryOf(file, id));
    if (id === undefined || entry === undefined) {
      continue;
    }
    const mark = readIcon(siteDir, id);
    const byPart = [...members].sort((a, b) => partOf(a) - partOf(b));
    for (const member of byPart) {
      // An unlisted post is in the series strip of its own page only.
      const posts = byPart.filter((post) => post === member || !post.metadata.unlisted);
      const series: SeriesMetadata = {
        id,
        title: entry.title,
        color: entry.color,
        part: posts.indexOf(member) + 1,
        total: posts.length,
        posts: posts.map(member === posts[0] ? listedPart : seriesPost),
        mark,
        next: nextOf(posts[posts.indexOf(member) + 1]),
      };
      Object.assign(member.metadata, { series } satisfies PostExtras);
    }
  }
}

/**
 * Adds the series, the drawing and the mark to the metadata of posts. It runs in `processBlogPosts` of
 * the blog plugin.
 *
 * @param blogPosts posts from the blog plugin; build/content.ts has checked them
 * @param siteDir root of the repository
 * @param locale locale of this build
 * @param readArt reads the drawing of a demo in a locale
 * @returns the same posts
 * @throws Error when series.yml has no entry for a folder, or a demo has no drawing. `npm start` leaves
 *   out the series or the drawing instead
 */
export function attachExtras(
  blogPosts: BlogPost[],
  siteDir: string,
  locale: string,
  readArt: ArtReader,
): BlogPost[] {
  for (const post of blogPosts) {
    const { metadata } = post;
    const { demo, mark } = metadata.frontMatter;
    if (mark !== undefined) {
      Object.assign(metadata, { mark: mark as PostMark } satisfies PostExtras);
    }
    if (typeof demo === 'string') {
      const art = unlessWrong(() => artOf(post, demo, () => readArt(demo, locale)));
      Object.assign(metadata, { art } satisfies PostExtras);
    }
  }
  // Each part shows the drawing of the next.
  attachSeries(blogPosts, siteDir, contentRoots(siteDir, locale));
  return blogPosts;
}

function relatable({ metadata }: BlogPost): Relatable {
  return {
    title: metadata.title,
    description: metadata.description,
    permalink: metadata.permalink,
    tags: metadata.tags.map(({ permalink }) => permalink),
    date: metadata.date.getTime(),
    series: (metadata as PostExtras).series?.id,
  };
}

/**
 * Adds to each post the posts that share its tags.
 *
 * @param blogPosts posts with their series attached; unlisted posts are not suggested
 * @returns the same posts
 */
export function attachRelated(blogPosts: BlogPost[]): BlogPost[] {
  const listed = blogPosts.filter(({ metadata }) => !metadata.unlisted).map(relatable);
  for (const post of blogPosts) {
    const related = relatedPosts(relatable(post), listed);
    Object.assign(post.metadata, { related } satisfies PostExtras);
  }
  return blogPosts;
}
