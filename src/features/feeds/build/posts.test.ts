import type { BlogContent } from '@docusaurus/plugin-content-blog';
import { expect, it } from 'vitest';
import { exportedPosts } from './posts';

const post = (title: string, date: string) => ({
  metadata: { title, date: new Date(date), authors: [], tags: [], frontMatter: {} },
});

it('lists the newest post first, and posts of one day in the order of the blog', () => {
  const blogPosts = [
    post('a', '2022-01-31'),
    post('b', '2022-01-31'),
    post('c', '2022-01-31'),
    post('d', '2022-02-01'),
    post('e', '2022-01-30'),
  ];
  const titles = exportedPosts({ blogPosts } as unknown as BlogContent).map(({ title }) => title);
  expect(titles).toEqual(['d', 'a', 'b', 'c', 'e']);
});
