import fs from 'node:fs';
import path from 'node:path';
import { localized, type Localized } from '../../config/locales';
import { llmsTxt, type LlmsSection } from '../../travel/llms';
import { postMarkdown } from '../../travel/markdown';
import type { PortablePost } from './posts';
import type { TravelSite } from './site';

const alone: Localized = { pt: 'Fora de série', en: 'Outside a series' };

/** Writes llms.txt, and the Markdown of each post beside its page. */
export function writeTexts(site: TravelSite, posts: readonly PortablePost[]): void {
  const { outDir, origin, baseUrl, locale, title, description } = site;
  const oldestFirst = [...posts].reverse();
  const sections = new Map<string, LlmsSection['posts'][number][]>();
  for (const post of oldestFirst) {
    const markdown = `${origin}${post.permalink}.md`;
    const name = post.series?.title ?? localized(alone, locale);
    const line = { title: post.title, description: post.description, markdown };
    sections.set(name, [...(sections.get(name) ?? []), line]);
    fs.writeFileSync(
      path.join(outDir, `${post.permalink.slice(baseUrl.length)}.md`),
      postMarkdown({ ...post, url: origin + post.permalink, date: post.published.slice(0, 10) }),
    );
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
