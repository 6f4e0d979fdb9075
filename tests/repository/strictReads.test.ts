import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { BlogContent, BlogPost } from '@docusaurus/plugin-content-blog';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { nextPart } from '../../src/features/posts/build/newPost';
import { findFixable } from '../../src/features/posts/build/check/fix';
import { draftRecords } from '../../src/features/search/build/sitePages';
import { postPicture } from '../../src/features/cards/build/posts';

const twins = 'i18n/en/docusaurus-plugin-content-blog';
const latin1 = Buffer.from("---\ntitle: Ação\npart: 3\ntranslation_of: ''\n---\n", 'latin1');
const refused = (file: string) => `${file}:2 is not UTF-8: byte 0xE7`;

describe('a post in Latin-1 is refused', () => {
  let siteDir: string;
  beforeEach(() => {
    siteDir = fs.mkdtempSync(path.join(os.tmpdir(), 'aoba-strict-'));
    for (const folder of ['blog/serie', `${twins}/serie`, 'src/pages']) {
      fs.mkdirSync(path.join(siteDir, folder), { recursive: true });
    }
    fs.writeFileSync(path.join(siteDir, 'blog/serie/a.mdx'), latin1);
  });
  afterEach(() => {
    fs.rmSync(siteDir, { recursive: true });
  });

  it('when shared keys and hashes are fixed, and the file stays as it is', () => {
    const twin = path.join(siteDir, twins, 'serie/a.mdx');
    fs.writeFileSync(path.join(siteDir, 'blog/serie/a.mdx'), "---\ntitle: 'A'\npart: 2\n---\n");
    fs.writeFileSync(twin, latin1);
    expect(() => findFixable(siteDir)).toThrow(refused(`${twins}/serie/a.mdx`));
    expect(fs.readFileSync(twin)).toEqual(latin1);
  });

  it('when a new post needs the next part number', () => {
    expect(() => nextPart(siteDir, 'serie')).toThrow(refused('blog/serie/a.mdx'));
  });

  it('when its social card is looked up', () => {
    const metadata = { source: '@site/blog/serie/a.mdx', permalink: '/blog/serie/a' };
    const post = { id: 'a', content: '', metadata } as unknown as BlogPost;
    expect(() => postPicture(post, siteDir, 'pt')).toThrow(refused('blog/serie/a.mdx'));
  });

  it('when the development server indexes a page', () => {
    const blog = { blogPosts: [] } as unknown as BlogContent;
    const page = { type: 'mdx', source: '@site/blog/serie/a.mdx', permalink: '/a' } as const;
    expect(() => draftRecords(blog, [page as never], siteDir, [])).toThrow(
      refused('blog/serie/a.mdx'),
    );
  });
});
