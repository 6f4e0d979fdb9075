import fs from 'node:fs';
import path from 'node:path';
import type { Root } from 'hast';
import { localized, type Localized } from '../../../lib/locales';
import { llmsTxt, type LlmsSection } from './llms';
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
  const sections = new Map<string, LlmsSection['posts'][number][]>();
  for (const post of [...posts].reverse()) {
    const markdown = `${origin}${post.permalink}.md`;
    const name = post.series?.title ?? localized(outsideSeries, locale);
    const line = { title: post.title, description: post.description, markdown };
    sections.set(name, [...(sections.get(name) ?? []), line]);
  }
  fs.writeFileSync(
    path.join(outDir, 'llms.txt'),
    llmsTxt(
      title,
      description,
      [...sections].map(([name, members]) => ({ title: name, posts: members })),
    ),
  );
}
