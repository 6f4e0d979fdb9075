import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { BlogPost } from '@docusaurus/plugin-content-blog';
import { expect, it } from 'vitest';
import { postPicture } from './posts';

it('refuses a post in Latin-1 when its card is looked up', () => {
  const siteDir = fs.mkdtempSync(path.join(os.tmpdir(), 'aoba-cards-'));
  fs.mkdirSync(path.join(siteDir, 'blog'));
  fs.writeFileSync(
    path.join(siteDir, 'blog/a.mdx'),
    Buffer.from('---\ntitle: Ação\n---\n', 'latin1'),
  );
  const metadata = { source: '@site/blog/a.mdx', permalink: '/blog/a' };
  const post = { id: 'a', content: '', metadata } as unknown as BlogPost;
  expect(() => postPicture(post, siteDir, 'pt')).toThrow('blog/a.mdx:2 is not UTF-8: byte 0xE7');
  fs.rmSync(siteDir, { recursive: true });
});

it.each(['/', '/ana/blog/', '/ana/blog/en/'])(
  'finds the picture of a post below the base path %s',
  (base) => {
    const siteDir = fs.mkdtempSync(path.join(os.tmpdir(), 'aoba-cards-'));
    fs.mkdirSync(path.join(siteDir, 'blog/serie'), { recursive: true });
    fs.writeFileSync(path.join(siteDir, 'blog/serie/a.mdx'), '---\nimage: capa.png\n---\n');
    fs.writeFileSync(path.join(siteDir, 'blog/serie/capa.png'), 'picture');
    const metadata = { source: '@site/blog/serie/a.mdx', permalink: `${base}blog/serie/a` };
    const post = { id: 'a', content: '', metadata } as unknown as BlogPost;
    expect(postPicture(post, siteDir, 'pt')).toMatchObject({
      own: { source: path.join(siteDir, 'blog/serie/capa.png') },
    });
    fs.rmSync(siteDir, { recursive: true });
  },
);
