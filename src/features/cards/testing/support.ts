import fs from 'node:fs';
import path from 'node:path';
import type { BlogPost } from '@docusaurus/plugin-content-blog';
import { contentRoots, findContentFile, listPosts, postsFolder } from '../../../lib/node/folders';
import type { PostFrontMatter } from '../../posts/shared';
import { frontMatterOf } from '../../../lib/frontMatter';
import { readSeriesFile, seriesOf } from '../../posts/build/series';
import { locales } from '../../../lib/locales';
import type { Card } from '../shared/card';
import { cardSettings } from '../../../config/cards';
import { pageCard, tagCard } from '../build/pages';
import { postCard } from '../build/posts';

export const siteDir = path.join(import.meta.dirname, '../../../..');

/** @returns a post with only the metadata that a card needs */
function postOf(relativePath: string, data: PostFrontMatter, locale: string): BlogPost {
  const file = findContentFile(contentRoots(siteDir, locale), 'series.yml');
  const entry = readSeriesFile(siteDir, file)[seriesOf(relativePath) ?? ''];
  return {
    metadata: {
      title: data.title,
      date: new Date(data.date),
      permalink: `${locale === 'pt' ? '' : '/en'}/blog/${relativePath.replace(/\.mdx$/, '')}`,
      ...(entry === undefined ? {} : { series: { ...entry, part: data.part, total: 11 } }),
      ...(data.demo === undefined ? {} : { art: { id: data.demo } }),
    },
  } as unknown as BlogPost;
}

/** @returns cards of every post and page, and of two tags, in both languages */
export function allCards(): Card[] {
  return locales.flatMap((locale) => {
    const root = postsFolder(siteDir, locale);
    const posts = listPosts(root).map((relativePath) => {
      const raw = fs.readFileSync(path.join(root, relativePath), 'utf8');
      const data = frontMatterOf(raw) as PostFrontMatter;
      return postCard(postOf(relativePath, data, locale), siteDir, locale);
    });
    return [
      ...posts,
      ...Object.entries(cardSettings.pages).map(([name, page]) => pageCard(name, page, locale)),
      ...['css', 'svg'].map((tag) => tagCard(tag, tag, locale)),
    ];
  });
}
