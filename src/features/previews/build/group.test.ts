import { expect, it } from 'vitest';
import type { DemoChange, PictureChange, TextChange } from '../shared/types';
import { groupByText } from './group';

const text = (name: string, gone = false): TextChange => ({
  kind: 'text',
  key: `blog/${name}.mdx`,
  content: '',
  title: name,
  versions: {
    pt: { status: 'changed', file: '', notes: [], ...(!gone && { href: `/blog/${name}` }) },
    en: { status: 'same', file: '', notes: [], ...(!gone && { href: `/en/blog/${name}` }) },
  },
  rows: [],
  left: 0,
  lists: [],
});
const pagesOf = (pages: readonly string[]) =>
  pages.map((href) => ({ href, title: '', locale: 'pt' as const }));
const demo = (id: string, ...pages: string[]): DemoChange => ({
  kind: 'demo',
  key: `demo ${id}`,
  content: '',
  id,
  title: id,
  status: 'changed',
  files: [],
  notes: [],
  pages: pagesOf(pages),
  walls: pagesOf(['/', '/blog/a']),
});
const picture = (file: string, ...pages: string[]): PictureChange => ({
  kind: 'picture',
  key: file,
  content: '',
  file,
  status: 'changed',
  pages: pagesOf(pages),
});

it('puts demos and pictures below the first changed text that shows them, and others after all texts', () => {
  const changes = groupByText(
    [text('a'), text('b'), text('c', true)],
    [
      demo('both', '/blog/b', '/blog/a'),
      demo('english', '/en/blog/b'),
      demo('unchanged', '/blog/z'),
      demo('alone'),
      picture('a.svg', '/blog/a'),
      picture('c.svg', '/blog/c'),
    ],
  );
  expect(changes.map((change) => [change.key, 'under' in change ? change.under : ''])).toEqual([
    ['blog/a.mdx', ''],
    ['demo both', 'blog/a.mdx'],
    ['a.svg', 'blog/a.mdx'],
    ['blog/b.mdx', ''],
    ['demo english', 'blog/b.mdx'],
    ['blog/c.mdx', ''],
    ['demo unchanged', ''],
    ['demo alone', ''],
    ['c.svg', ''],
  ]);
});
