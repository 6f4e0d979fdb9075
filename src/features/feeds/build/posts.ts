import fs from 'node:fs';
import path from 'node:path';
import type { BlogContent, BlogPost } from '@docusaurus/plugin-content-blog';
import { toHtml } from 'hast-util-to-html';
import { mainOf } from '../../../lib/node/html';
import { remember } from '../../../lib/node/remember';
import { postDates, type PostExtras, type SeriesMetadata } from '../../posts/shared';
import { postMarkdown } from './markdown';
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

/** @returns listed posts, newest first; those of one day in the order of the blog */
export function exportedPosts(blog: BlogContent): ExportedPost[] {
  return blog.blogPosts
    .filter(({ metadata }) => metadata.unlisted !== true)
    .map(exportedPost)
    .sort((a, b) => Date.parse(b.published) - Date.parse(a.published));
}

/** A post with its text as portable HTML. */
export interface PortablePost extends ExportedPost {
  html: string;
}

/** The text of a post, for feeds and for machines. */
interface PortableText {
  html: string;
  /** The file of the post in Markdown, with its title and other data. */
  markdown: string;
}

/** Converting all posts takes seconds, so the texts are kept for later builds. */
const keptText = remember(
  'portable-texts',
  (page, title, description, url, date): PortableText => {
    const content = portableContent(page, url);
    return {
      html: toHtml(content, { closeSelfClosing: true }),
      markdown: postMarkdown({ title, description, url, date, content }),
    };
  },
  { isForLater: true },
);

/**
 * @returns the text of a post, read from its built page
 * @throws Error when the page is missing or has no text
 */
export function portableText(
  { permalink, title, description, published }: ExportedPost,
  { outDir, origin, baseUrl }: ExportSite,
): PortableText {
  const page = fs.readFileSync(
    path.join(outDir, `${permalink.slice(baseUrl.length)}.html`),
    'utf8',
  );
  return keptText(mainOf(page), title, description, origin + permalink, published.slice(0, 10));
}
