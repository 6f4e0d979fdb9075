import type { BlogPost } from '@docusaurus/plugin-content-blog';
import { describe, expect, it } from 'vitest';
import { slimList } from './lists';

const post = {
  content: 'A opens.\n\n{/* truncate */}\n\nMore.',
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
    series: {
      id: 's',
      title: 'S',
      color: 'anil',
      part: 1,
      total: 2,
      mark: '<svg/>',
      posts: [{ title: 'A' }],
    },
    nextItem: { title: 'B', permalink: '/blog/b' },
  },
} as unknown as BlogPost;
const posts = new Map([[post.metadata.source, post]]);
const item = (path: string) => ({ content: { __import: true, path, query: { truncated: true } } });
const list = (path: string) => ({
  path: '/blog',
  component: '@theme/BlogListPage',
  modules: { sidebar: 'sidebar.json', items: [item(path)] },
  props: { metadata: { page: 1 } },
});

interface ListProps {
  metadata: object;
  items: { content: object }[];
}

describe('slimList', () => {
  it('adds the posts as props and keeps other modules of the route', () => {
    const route = slimList(list('@site/blog/a.mdx') as never, posts);
    expect(route.modules).toEqual({ sidebar: 'sidebar.json' });
    const written = JSON.parse(JSON.stringify(route.props)) as ListProps;
    expect(written.metadata).toEqual({ page: 1 });
    expect(written.items[0]?.content).toEqual({
      metadata: {
        title: 'A',
        description: 'A opens.',
        glyph: '<svg/>',
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

  it('does not change other routes', () => {
    const route = { path: '/blog/a', component: '@theme/BlogPostPage', modules: {} };
    expect(slimList(route as never, posts)).toBe(route);
  });

  it('throws when the list names an unknown post', () => {
    expect(() => slimList(list('@site/blog/b.mdx') as never, posts)).toThrow(
      /\/blog lists @site\/blog\/b\.mdx/,
    );
  });
});
