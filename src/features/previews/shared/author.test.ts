import { expect, it } from 'vitest';
import { pageAt, splitByPage } from './author';

it('finds the page of an address below any base path', () => {
  expect(pageAt('/', '/')).toBe('/');
  expect(pageAt('/blog/a/', '/')).toBe('/blog/a');
  expect(pageAt('/en/blog/a', '/en/')).toBe('/blog/a');
  expect(pageAt('/en/', '/en/')).toBe('/');
  expect(pageAt('/site/sobre', '/site/')).toBe('/sobre');
});

it('separates the problems of the open page', () => {
  const own = { file: 'blog/a.mdx', message: 'a', pages: ['/blog/a', '/blog/b'] };
  const other = { file: 'blog/tags.yml', message: 'b', pages: [] };
  expect(splitByPage([own, other], '/blog/b')).toEqual({ own: [own], others: [other] });
});
