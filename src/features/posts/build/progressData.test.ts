import type { BlogPost } from '@docusaurus/plugin-content-blog';
import { expect, it } from 'vitest';
import { progressData } from './progressData';

const posts = [
  { part: 1, label: 'Começo', title: 'Um', permalink: '/blog/serie/um', minutes: 7 },
  { part: 2, label: 'Dois', title: 'Dois', permalink: '/blog/serie/dois' },
];
const series = { id: 'serie', title: 'Série', color: 'mar', total: 2, posts };
const blogPost = (metadata: object) => ({ metadata }) as unknown as BlogPost;

it('lists each series once, with its parts in order and only what links to them need', () => {
  const data = progressData(
    [blogPost({ series: { ...series, part: 2 } }), blogPost({}), blogPost({ series })],
    'en',
  );
  expect(data.series).toEqual([
    {
      id: 'serie',
      title: 'Série',
      color: 'mar',
      parts: [
        { label: 'Começo', permalink: '/blog/serie/um' },
        { label: 'Dois', permalink: '/blog/serie/dois' },
      ],
    },
  ]);
  expect(data.texts.read).toBe('read');
});

it('has its texts in the language of the build', () => {
  expect(progressData([], 'pt').texts.read).toBe('lida');
  const { count } = progressData([], 'pt').texts;
  expect(count).toContain('{read}');
  expect(count).toContain('{total}');
});
