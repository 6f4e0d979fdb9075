import path from 'node:path';
import type { BlogPost } from '@docusaurus/plugin-content-blog';
import { contentRoots, findContentFile } from '../../../lib/node/folders';
import { relatedPosts, type Relatable } from '../shared/related';
import { readSeriesFile, seriesOf } from './series';
import type { PostArt, PostExtras, SeriesMetadata, SeriesPost } from '../shared/types';
import type { PostMark } from '../shared/visibility';

/** @returns the drawing of a demo; `undefined` for a demo that is no cover */
export type ArtReader = (demo: string, locale: string) => PostArt | undefined;

/** `@site/blog/do-it/parte-1.mdx` or its twin under `i18n`, as a path below the blog folder. */
function relativePathOf(post: BlogPost): string {
  return post.metadata.source.replace(/^@site\/(?:blog|i18n\/[^/]+\/[^/]+)\//, '');
}

/** Parts are counted anew: those of drafts are missing, and the reader's series has no gaps. */
function seriesPost({ metadata }: BlogPost, index: number): SeriesPost {
  const { frontMatter } = metadata;
  return {
    part: index + 1,
    label: frontMatter.sidebar_label ?? metadata.title,
    title: metadata.title,
    permalink: metadata.permalink,
  };
}

const partOf = ({ metadata }: BlogPost) => metadata.frontMatter.part as number;

function attachSeries(blogPosts: readonly BlogPost[], roots: readonly string[]): void {
  const file = readSeriesFile(findContentFile(roots, 'series.yml'));
  const groups = new Map<string, BlogPost[]>();
  for (const post of blogPosts) {
    const id = seriesOf(path.posix.normalize(relativePathOf(post)));
    if (id !== undefined) {
      groups.set(id, [...(groups.get(id) ?? []), post]);
    }
  }
  for (const [id, members] of groups) {
    const entry = file[id];
    if (entry === undefined) {
      throw new Error(`blog/series.yml has no entry "${id}", but posts live in blog/${id}/`);
    }
    const byPart = [...members].sort((a, b) => partOf(a) - partOf(b));
    for (const member of byPart) {
      // A post out of the lists stands in the series that it shows, and in no other's.
      const posts = byPart.filter((post) => post === member || !post.metadata.unlisted);
      const series: SeriesMetadata = {
        id,
        title: entry.title,
        color: entry.color,
        part: posts.indexOf(member) + 1,
        total: posts.length,
        posts: posts.map(seriesPost),
      };
      Object.assign(member.metadata, { series } satisfies PostExtras);
    }
  }
}

/**
 * Adds to the posts' metadata what this blog knows of them (`processBlogPosts` of the blog plugin).
 *
 * @param blogPosts posts as the blog plugin made them, already checked by src/features/posts/build/content
 * @param siteDir root of the repository
 * @param locale locale being built
 * @param readArt reads the drawing of the demo that a post names, in the locale
 * @returns the same posts
 */
export function attachExtras(
  blogPosts: BlogPost[],
  siteDir: string,
  locale: string,
  readArt: ArtReader,
): BlogPost[] {
  attachSeries(blogPosts, contentRoots(siteDir, locale));
  for (const { metadata } of blogPosts) {
    const { demo, mark } = metadata.frontMatter;
    if (mark !== undefined) {
      Object.assign(metadata, { mark: mark as PostMark } satisfies PostExtras);
    }
    if (typeof demo === 'string') {
      const art = readArt(demo, locale);
      if (art === undefined) {
        throw new Error(
          `${metadata.source} has demo: ${demo}, which is no picture. Write "capa": true in src/demos/${demo}/demo.json`,
        );
      }
      const { id, title, drawing } = art;
      Object.assign(metadata, { art: { id, title, drawing } } satisfies PostExtras);
    }
  }
  return blogPosts;
}

function relatable({ metadata }: BlogPost): Relatable {
  return {
    title: metadata.title,
    permalink: metadata.permalink,
    tags: metadata.tags.map(({ permalink }) => permalink),
    date: metadata.date.getTime(),
    series: (metadata as PostExtras).series?.id,
  };
}

/**
 * Adds to each post the posts that share its tags.
 *
 * @param blogPosts posts that know their series; those that are not listed are related to none
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
