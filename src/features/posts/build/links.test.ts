import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseMdx } from '../../../lib/node/mdx';
import { checkLinks, linksOf, type Targets } from './links';
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

describe('checkLinks', () => {
  const siteDir = fs.mkdtempSync(path.join(os.tmpdir(), 'aoba-links-'));
  const targets: Targets = {
    siteDir,
    posts: ['s/a.mdx', 's/b.mdx', 's/rascunho.mdx'],
    drafts: new Set(['s/rascunho.mdx']),
    routes: new Set(['/blog', '/blog/s/b', '/blog/s/rascunho']),
  };
  const post = { file: 'blog/s/a.mdx', relativePath: 's/a.mdx' } as PostFile;
  const check = (target: string, from = post) =>
    checkLinks(from, [{ target, line: 7 }], targets).map(
      ({ file, line, message }) => `${file}:${line} ${message}`,
    );

  beforeAll(() => {
    for (const file of ['static/a.pdf', 'blog/s/codigo.zip']) {
      fs.mkdirSync(path.dirname(path.join(siteDir, file)), { recursive: true });
      fs.writeFileSync(path.join(siteDir, file), 'x');
    }
  });

  afterAll(() => {
    fs.rmSync(siteDir, { recursive: true });
  });

  it.each([
    '/blog',
    '/blog?x=1#y',
    '/blog/s/b',
    '/blog/s/b.md',
    './b.mdx#x',
    'b.mdx',
    '/a.pdf',
    './codigo.zip',
    '/blog/rss.xml',
    '#x',
    '#%C3%A1rea',
    'https://a.example/b%E9#100%',
    'mailto:a@a.example',
    'tel:+55-11-1234-5678',
    'pathname:///a.pdf',
  ])('accepts %s', (target) => {
    expect(check(target)).toEqual([]);
  });

  it.each([
    ['', 'links to an empty address'],
    ['mailto:', 'links to mailto:, which is not complete. Write it as in mailto:'],
    ['tel:abc', 'links to tel:abc, which is not complete. Write it as in tel:'],
    ['http://localhost:3000/', 'links to http://localhost:3000/, which is on the computer'],
    ['/nada', 'links to /nada, which is not a page of this site'],
    ['../b.mdx', 'links to ../b.mdx, but blog/b.mdx does not exist'],
    ['./b.md', 'links to ./b.md, which is neither a post nor a file'],
    ['do-it/none', 'links to do-it/none, which is neither'],
    ['nada.zip', 'links to nada.zip, which is neither'],
    ['/nada.zip', 'links to /nada.zip, but static/nada.zip does not exist'],
    ['/blog/nada.md', 'links to /blog/nada.md, but static/blog/nada.md'],
    ['www.a.example', 'links to www.a.example, which has no scheme'],
    ['//a.example/b', 'links to //a.example/b, which has no scheme'],
    ['htps://a.example', 'links to htps://a.example, which has the unknown scheme "htps:"'],
    ['https:/a.example', 'links to https:/a.example, which is not a complete web address'],
    ['https://', 'links to https://, which is not a complete web address'],
    ['#100%', 'links to #100%, in which % does not start two hex digits'],
    ['./50%.mdx', 'links to ./50%.mdx, in which %'],
    ['./rascunho.mdx', 'links to ./rascunho.mdx, but blog/s/rascunho.mdx is a draft'],
    ['/blog/s/rascunho', 'links to /blog/s/rascunho, but blog/s/rascunho.mdx is a draft'],
  ])('rejects %j with its line', (target, message) => {
    expect(check(target)).toEqual([expect.stringContaining(`blog/s/a.mdx:7 ${message}`)]);
  });

  it('refuses in <a> what only a link of Markdown leads to', () => {
    const raw = (target: string) => {
      const parsed = parseMdx(`Um <a href="${target}">x</a>.`);
      const links = 'tree' in parsed ? linksOf(parsed.tree) : [];
      return checkLinks(post, links, targets).map(({ message }) => message);
    };
    for (const target of ['/blog/s/b', '/blog#x', './b.mdx', './codigo.zip']) {
      expect(raw(target)).toEqual([
        `links to ${target}, but <a> leads to the Portuguese page in every language, and to no file beside the post. Write [text](${target})`,
      ]);
    }
    for (const target of ['https://a.example/b', 'mailto:a@a.example', '#x', '/a.pdf?x']) {
      expect(raw(target)).toEqual([]);
    }
    expect(raw('/nada')).toEqual([expect.stringContaining('is not a page of this site')]);
  });

  it('accepts a link from one draft to another', () => {
    const draft = { file: 'blog/s/rascunho.mdx', relativePath: 's/rascunho.mdx' } as PostFile;
    expect(check('./rascunho.mdx', draft)).toEqual([]);
  });
});
