import { expect, it } from 'vitest';
import { postName } from './postName';

it.each([
  'do-it/parte-1',
  'do-it/parte-1.mdx',
  './blog/do-it/parte-1.mdx',
  'blog/do-it/parte-1',
  'blog\\do-it\\parte-1.mdx',
  'i18n/en/docusaurus-plugin-content-blog/do-it/parte-1.mdx',
])('knows a post by %s', (given) => {
  expect(postName(given)).toBe('do-it/parte-1.mdx');
});
