import fs from 'node:fs';
import path from 'node:path';
import type { Root } from 'hast';
import { groupBy } from '../../../lib/groupBy';
import { localized, type Localized } from '../../../lib/locales';
import { llmsTxt } from './llms';
import { postMarkdown } from './markdown';
import type { ExportedPost } from './posts';
import type { ExportSite } from './site';

const outsideSeries: Localized = { pt: 'Fora de série', en: 'Outside a series' };

/** Writes the Markdown of a post next to its HTML page. */
export function writeMarkdown(
  { outDir, origin, baseUrl }: ExportSite,
  post: ExportedPost,
  content: Root,
): void {
  fs.writeFileSync(
    path.join(outDir, `${post.permalink.slice(baseUrl.length)}.md`),
    postMarkdown({
      ...post,
      url: origin + post.permalink,
      date: post.published.slice(0, 10),
      content,
    }),
  );
}

/** Writes llms.txt: links to the Markdown of all posts, grouped by series, oldest first. */
export function writeList(site: ExportSite, posts: readonly ExportedPost[]): void {
  const { outDir, origin, locale, title, description } = site;
  const sections = groupBy(
    [...posts].reverse(),
    ({ series }) => series?.title ?? localized(outsideSeries, locale),
  );
  const lists = [...sections].map(([name, members]) => ({
    title: name,
    posts: members.map((post) => ({
      title: post.title,
      description: post.description,
      markdown: `${origin}${post.permalink}.md`,
    })),
  }));
  fs.writeFileSync(path.join(outDir, 'llms.txt'), llmsTxt(title, description, lists));
}
