import { describe, expect, it } from 'vitest';
import { parseMdx } from '../../../lib/node/mdx';
import { checkLinks, linksOf } from './links';
import type { PostFile } from './types';

const found = (mdx: string) => {
  const parsed = parseMdx(mdx);
  return 'tree' in parsed ? linksOf(parsed.tree).map(({ target, line }) => [line, target]) : [];
};

describe('linksOf', () => {
  it('finds links, references and href attributes, each with its line', () => {
    const mdx = [
      'Um [link](/a "título") e\n[outro](</b c>).',
      'Uma [referência][r].\n\n[r]: /c#d',
      '<p>\n  <a\n    href="/e">x</a>\n</p>',
      '- [![foto](/f.png)](./g.mdx)',
    ].join('\n\n');
    expect(found(mdx)).toEqual([
      [1, '/a'],
      [2, '/b c'],
      [6, '/c#d'],
      [10, '/e'],
      [13, './g.mdx'],
    ]);
  });

  it.each(['`[a](/b)`', '```md\n[a](/b)\n```', '~~~\n<a href="/b">\n~~~', '![a](/b.png)'])(
    'finds no link in %j',
    (mdx) => {
      expect(found(mdx)).toEqual([]);
    },
  );
});

it('checkLinks reports only links to missing pages and posts of this site', () => {
  const post = { file: 'blog/s/a.mdx', relativePath: 's/a.mdx' } as PostFile;
  const targets = [
    '/blog',
    '/nada',
    './b.mdx#x',
    '../b.mdx',
    '/a.pdf',
    '#x',
    'https://a.example/b',
  ];
  const links = targets.map((target, index) => ({ target, line: index + 1 }));
  const problems = checkLinks(post, links, ['s/b.mdx'], new Set(['/blog']));
  expect(problems.map(({ line, message }) => `${line} ${message}`)).toEqual([
    '2 links to /nada, which is not a page of this site. Correct the address',
    '4 links to ../b.mdx, but blog/b.mdx does not exist. Correct the path',
  ]);
});
