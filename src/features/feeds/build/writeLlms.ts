import fs from 'node:fs';
import path from 'node:path';
import { groupBy } from '../../../lib/groupBy';
import { localized, type Localized } from '../../../lib/locales';
import { llmsTxt } from './llms';
import type { ExportedPost } from './posts';
import type { ExportSite } from './site';

const outsideSeries: Localized = { pt: 'Fora de série', en: 'Outside a series' };

/** Writes the Markdown of a post next to its HTML page. */
export function writeMarkdown(
  { outDir, baseUrl }: ExportSite,
  { permalink }: ExportedPost,
  markdown: string,
): void {
  fs.writeFileSync(path.join(outDir, `${permalink.slice(baseUrl.length)}.md`), markdown);
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
