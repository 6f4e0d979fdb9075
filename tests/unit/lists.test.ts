import type { BlogPost } from '@docusaurus/plugin-content-blog';
import { describe, expect, it, vi } from 'vitest';
import { slimList } from '../../src/plugins/blog/lists';

const post = {
  metadata: {
    source: '@site/blog/a.mdx',
    title: 'A',
    description: 'Sobre a.',
    permalink: '/blog/a',
    date: '2022-01-31T00:00:00.000Z',
    readingTime: 2,
    authors: [{ name: 'Aoba', key: 'autor', page: null, socials: {} }],
    tags: [],
    frontMatter: { part: 1, keywords: ['css'] },
    series: { id: 's', title: 'S', color: 'anil', part: 1, total: 2, posts: [{ title: 'A' }] },
    nextItem: { title: 'B', permalink: '/blog/b' },
  },
} as unknown as BlogPost;
const posts = new Map([[post.metadata.source, post]]);
const item = (path: string) => ({ content: { __import: true, path, query: { truncated: true } } });
const list = (path: string) => ({
  path: '/blog',
  component: '@theme/BlogListPage',
  modules: { sidebar: 'sidebar.json', items: [item(path)] },
});

describe('slimList', () => {
  it('gives a list one file with what it draws, and keeps its other modules', async () => {
    const write = vi.fn(() => Promise.resolve('list.json'));
    const route = await slimList(list('@site/blog/a.mdx') as never, posts, write);
    expect(route.modules).toEqual({ sidebar: 'sidebar.json', items: 'list.json' });
    const [written] = JSON.parse(JSON.stringify(write.mock.calls[0])) as [[{ content: object }]];
    expect(written[0].content).toEqual({
      metadata: {
        title: 'A',
        description: 'Sobre a.',
        permalink: '/blog/a',
        date: '2022-01-31T00:00:00.000Z',
        readingTime: 2,
        authors: [{ name: 'Aoba' }],
        series: { id: 's', title: 'S', color: 'anil', part: 1, total: 2 },
      },
      frontMatter: { keywords: ['css'] },
      assets: {},
    });
  });

  it('leaves other routes as they are', async () => {
    const route = { path: '/blog/a', component: '@theme/BlogPostPage', modules: {} };
    expect(await slimList(route as never, posts, () => Promise.reject(new Error('no')))).toBe(
      route,
    );
  });

  it('stops when the blog plugin hands posts another way', async () => {
    await expect(
      slimList(list('@site/blog/b.mdx') as never, posts, () => Promise.resolve('')),
    ).rejects.toThrow(/\/blog lists @site\/blog\/b\.mdx/);
  });
});
