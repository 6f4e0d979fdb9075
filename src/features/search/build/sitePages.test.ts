import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { BlogContent } from '@docusaurus/plugin-content-blog';
import type { LoadedContent as PagesContent } from '@docusaurus/plugin-content-pages';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { SearchPage } from '../shared/record';
import { draftRecords, searchPages } from './sitePages';

const english = 'i18n/en/docusaurus-plugin-content-blog';

let siteDir: string;
beforeEach(() => {
  siteDir = fs.mkdtempSync(path.join(os.tmpdir(), 'aoba-search-pages-'));
});
afterEach(() => {
  fs.rmSync(siteDir, { recursive: true });
});

function write(file: string, title: string, phrases: readonly string[]): void {
  fs.mkdirSync(path.join(siteDir, path.dirname(file)), { recursive: true });
  const list = phrases.map((phrase) => `\n  - ${phrase}`).join('');
  fs.writeFileSync(
    path.join(siteDir, file),
    `---\ntitle: ${title}\n${list === '' ? '' : `search:${list}\n`}---\n`,
  );
}

/** The phrases of the post with a source file, in the build of a language. */
function phrasesOf(file: string, locale: string): string[] | undefined {
  const metadata = { source: `@site/${file}`, permalink: '/blog/serie/a', tags: [] };
  const blog = { blogPosts: [{ metadata }] } as unknown as BlogContent;
  return searchPages(blog, [], '/', locale, siteDir)[0]?.phrases;
}

it('gives a post its phrases, and the titles and phrases of its translations', () => {
  write('blog/serie/a.mdx', 'Parte 1', ['menu suspenso']);
  write(`${english}/serie/a.mdx`, 'Part 1', ['dropdown', 'select box']);
  expect(phrasesOf('blog/serie/a.mdx', 'pt')).toEqual([
    'menu suspenso',
    'Part 1',
    'dropdown',
    'select box',
  ]);
  expect(phrasesOf(`${english}/serie/a.mdx`, 'en')).toEqual([
    'dropdown',
    'select box',
    'Parte 1',
    'menu suspenso',
  ]);
});

it('needs neither phrases nor a translation', () => {
  write('blog/serie/a.mdx', 'Parte 1', []);
  expect(phrasesOf('blog/serie/a.mdx', 'pt')).toEqual([]);
  expect(phrasesOf('blog/serie/a.mdx', 'en')).toEqual([]);
  write(`${english}/serie/a.mdx`, 'Part 1', []);
  expect(phrasesOf('blog/serie/a.mdx', 'pt')).toEqual(['Part 1']);
});

it('leaves out the phrases of a post whose file is gone', () => {
  write(`${english}/serie/a.mdx`, 'Part 1', ['dropdown']);
  expect(phrasesOf('blog/serie/a.mdx', 'pt')).toEqual(['Part 1', 'dropdown']);
  fs.rmSync(path.join(siteDir, english, 'serie/a.mdx'));
  expect(phrasesOf('blog/serie/a.mdx', 'pt')).toEqual([]);
});

it('leaves out a key without phrases, in a post and in its translation', () => {
  const [own, translation] = ['blog/serie/a.mdx', `${english}/serie/a.mdx`];
  write(own, 'Parte 1', []);
  write(translation, 'Part 1', []);
  for (const file of [own, translation]) {
    const text = fs.readFileSync(path.join(siteDir, file), 'utf8');
    fs.writeFileSync(path.join(siteDir, file), text.replace('title', 'search:\ntitle'));
  }
  expect(phrasesOf(own, 'pt')).toEqual(['Part 1']);
});

it('gives a page its phrases, and the title and phrases of its translation', () => {
  const [own, english] = ['src/pages/a.mdx', 'i18n/en/docusaurus-plugin-content-pages/a.mdx'];
  write(own, 'Sobre', ['colofão']);
  write(english, 'About', ['colophon']);
  const page = { type: 'mdx', source: `@site/${own}`, permalink: '/a' };
  const code = { type: 'jsx', source: '@site/src/pages/b.tsx', permalink: '/b' };
  const found = searchPages(
    { blogPosts: [] } as unknown as BlogContent,
    [page, code] as unknown as PagesContent,
    '/',
    'pt',
    siteDir,
  );
  expect(found.map(({ phrases }) => phrases)).toEqual([['colofão', 'About', 'colophon'], []]);
});

it('refuses a page in Latin-1 when the development server indexes it', () => {
  fs.mkdirSync(path.join(siteDir, 'src/pages'), { recursive: true });
  fs.writeFileSync(
    path.join(siteDir, 'src/pages/a.mdx'),
    Buffer.from('---\ntitle: Ação\n---\n', 'latin1'),
  );
  const blog = { blogPosts: [] } as unknown as BlogContent;
  const page = { type: 'mdx', source: '@site/src/pages/a.mdx', permalink: '/a' } as const;
  expect(() => draftRecords(blog, [page as never], siteDir, [])).toThrow(
    'src/pages/a.mdx:2 is not UTF-8: byte 0xE7',
  );
});

it.each(['---\ntitle: Sobre\n--- \n', '--- \ntitle: Sobre\n---\n', '---\ntitle: Sobre\n---\t\n'])(
  'keeps the front matter %j out of the text of a page',
  (front) => {
    fs.mkdirSync(path.join(siteDir, 'src/pages'), { recursive: true });
    fs.writeFileSync(path.join(siteDir, 'src/pages/a.mdx'), `${front}Olá.\n`);
    const blog = { blogPosts: [] } as unknown as BlogContent;
    const page = { type: 'mdx', source: '@site/src/pages/a.mdx', permalink: '/a' } as const;
    const known = { url: '/a', tags: [], phrases: [] } as unknown as SearchPage;
    const records = draftRecords(blog, [page as never], siteDir, [known]);
    expect(records.map(({ content }) => content).filter(Boolean)).toEqual(['Olá.']);
  },
);
