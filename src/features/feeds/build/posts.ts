import fs from 'node:fs';
import path from 'node:path';
import type { BlogContent, BlogPost } from '@docusaurus/plugin-content-blog';
import type { Root } from 'hast';
import type { PostExtras } from '../../posts/shared/types';
import type { SeriesMetadata } from '../../posts/shared/types';
import { portableContent } from './portable';
import type { TravelSite } from './site';

/** A post as feeds, the sitemap and the list for machines speak of it. */
export interface TravelPost {
  permalink: string;
  title: string;
  description: string;
  published: string;
  updated: string;
  authors: string[];
  tags: string[];
  series?: SeriesMetadata;
  /** Absolute address of its picture. */
  image?: string;
}

const iso = (date: Date | string) => new Date(date).toISOString();

function travelPost({ metadata }: BlogPost): TravelPost {
  const { series } = metadata as PostExtras;
  const published = iso(metadata.date);
  const changed = metadata.frontMatter.last_update as { date?: Date | string } | undefined;
  return {
    permalink: metadata.permalink,
    title: metadata.title,
    description: metadata.description,
    published,
    updated: changed?.date === undefined ? published : iso(changed.date),
    authors: metadata.authors.flatMap(({ name }) => (name === undefined ? [] : [name])),
    tags: metadata.tags.map(({ label }) => label),
    ...(series === undefined ? {} : { series }),
    ...(metadata.frontMatter.image === undefined ? {} : { image: metadata.frontMatter.image }),
  };
}

/** @returns listed posts, newest first */
export function travelPosts(blog: BlogContent): TravelPost[] {
  return blog.blogPosts
    .filter(({ metadata }) => metadata.unlisted !== true)
    .map(travelPost)
    .sort((a, b) => (a.published < b.published ? 1 : -1));
}

/** A post with its text, as markup. */
export interface PortablePost extends TravelPost {
  html: string;
}

/** @returns the text of the built page of a post */
export function contentOf(post: TravelPost, { outDir, origin, baseUrl }: TravelSite): Root {
  const file = path.join(outDir, `${post.permalink.slice(baseUrl.length)}.html`);
  return portableContent(fs.readFileSync(file, 'utf8'), origin + post.permalink);
}
