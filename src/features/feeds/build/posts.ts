import fs from 'node:fs';
import path from 'node:path';
import type { BlogContent, BlogPost } from '@docusaurus/plugin-content-blog';
import type { Root } from 'hast';
import { postDates, type PostExtras, type SeriesMetadata } from '../../posts/shared';
import { portableContent } from './portable';
import type { ExportSite } from './site';

/** The data of a post that feeds, the sitemap and llms.txt need. */
export interface ExportedPost {
  permalink: string;
  title: string;
  description: string;
  published: string;
  updated: string;
  authors: string[];
  tags: string[];
  series?: SeriesMetadata;
  /** Absolute URL of its social image. */
  image?: string;
}

function exportedPost({ metadata }: BlogPost): ExportedPost {
  const { series } = metadata as PostExtras;
  return {
    permalink: metadata.permalink,
    title: metadata.title,
    description: metadata.description,
    ...postDates(metadata),
    authors: metadata.authors.flatMap(({ name }) => (name === undefined ? [] : [name])),
    tags: metadata.tags.map(({ label }) => label),
    series,
    image: metadata.frontMatter.image,
  };
}

/** @returns listed posts, newest first */
export function exportedPosts(blog: BlogContent): ExportedPost[] {
  return blog.blogPosts
    .filter(({ metadata }) => metadata.unlisted !== true)
    .map(exportedPost)
    .sort((a, b) => (a.published < b.published ? 1 : -1));
}

/** A post with its text as portable HTML. */
export interface PortablePost extends ExportedPost {
  html: string;
}

/**
 * @returns the text of a post, read from its built page
 * @throws Error when the page is missing or has no text
 */
export function contentOf(post: ExportedPost, { outDir, origin, baseUrl }: ExportSite): Root {
  const file = path.join(outDir, `${post.permalink.slice(baseUrl.length)}.html`);
  return portableContent(fs.readFileSync(file, 'utf8'), origin + post.permalink);
}
