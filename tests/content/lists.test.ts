import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { pageSize, posts, series, plannedPosts, plannedTags, tags } from './authored';
import { buildDir } from '../folders';
import { readBuilt, visibleText } from './built';

const exists = (file: string) => fs.existsSync(path.join(buildDir, file));
const dates = new Map(posts.map(({ name, date }) => [name, date]));

/** Posts that a page links to, as paths below `/blog/`, in page order. */
function listed(file: string, prefix: string): string[] {
  const html = readBuilt(file);
  const main = /<main\b[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
  const links = main.matchAll(new RegExp(`href="?${prefix}/blog/([\\w/-]+)["\\s>]`, 'g'));
  return [...new Set([...links].map(([, name = '']) => name))].filter(
    (name) => !/^(?:marcadores|page|arquivo)(?:\/|$)/.test(name),
  );
}

/** Posts on each page of a list: `file.html`, `file/page/2.html` and so on. */
function pagesOf(file: string, prefix: string): string[][] {
  const pages = [listed(`${file}.html`, prefix)];
  while (exists(`${file}/page/${pages.length + 1}.html`)) {
    pages.push(listed(`${file}/page/${pages.length + 1}.html`, prefix));
  }
  return pages;
}

/** The words of a piece of markup. */
const wordsOf = (html: string): string =>
  visibleText(html.replace(/<\/?(?:a|code|em|strong)\b[^>]*>/g, ''));

/** Expected number of posts on each page of a list: 24 posts are 10, 10 and 4. */
const sizesOf = (count: number) =>
  Array.from({ length: Math.ceil(count / pageSize) }, (_, page) =>
    Math.min(pageSize, count - page * pageSize),
  );

/** Checks that the posts are complete and their dates descend. Posts of one day have no fixed order. */
function expectNewestFirst(names: readonly string[], expected: readonly string[]): void {
  expect([...names].sort()).toEqual([...expected].sort());
  const days = names.map((name) => dates.get(name) ?? '');
  expect(days).toEqual([...days].sort().reverse());
}

it('has the planned posts, series and tags', () => {
  const names = posts.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining([...plannedPosts]));
  expect([...tags.keys()]).toEqual(expect.arrayContaining(plannedTags));
  expect(tags.get('svg')?.length).toBeGreaterThan(pageSize);
  for (const [id, members] of series) {
    const planned = plannedPosts.filter((name) => name.startsWith(`${id}/`));
    expect(members.slice(0, planned.length), id).toEqual(planned);
  }
});

describe.each([
  ['pt', '', ''],
  ['en', 'en/', '/en'],
])('lists, %s', (_, folder, prefix) => {
  const names = posts.map(({ name }) => name);

  it('have every post, ten on each page, newest first', () => {
    const pages = pagesOf(`${folder}blog`, prefix);
    expect(pages.map(({ length }) => length)).toEqual(sizesOf(names.length));
    expectNewestFirst(pages.flat(), names);
  });

  it.each(['blog', 'blog/page/2', 'blog/page/3', 'blog/marcadores/svg', 'blog/marcadores/js'])(
    'show the opening of each post, and its drawing or mark: %s',
    (page) => {
      const html = readBuilt(`${folder}${page}.html`);
      const text = wordsOf(html);
      const names = listed(`${folder}${page}.html`, prefix);
      for (const name of names) {
        const post = readBuilt(`${folder}blog/${name}.html`);
        const [, opening = ''] = /class="?prose"?><p>([\s\S]*?)<\/p>/.exec(post) ?? [];
        expect(opening, name).not.toBe('');
        expect(text, name).toContain(wordsOf(opening).slice(0, 100));
      }
      const drawn = html.match(/class="?(?:drawing demo-|glyph_)/g) ?? [];
      expect(drawn).toHaveLength(names.filter((name) => name.includes('/')).length);
    },
  );

  it('have every post in the archive, newest first', () => {
    expectNewestFirst(listed(`${folder}blog/arquivo.html`, prefix), names);
  });

  it.each([...tags])('have exactly the posts of the tag %s', (tag, members) => {
    const pages = pagesOf(`${folder}blog/marcadores/${tag}`, prefix);
    expect(pages.map(({ length }) => length)).toEqual(sizesOf(members.length));
    expectNewestFirst(pages.flat(), members);
  });

  it('link to a page for each tag that has posts', () => {
    const main = readBuilt(`${folder}blog/marcadores.html`);
    for (const tag of tags.keys()) {
      expect(main, tag).toMatch(new RegExp(`href="?${prefix}/blog/marcadores/${tag}["\\s>]`));
    }
  });

  it.each(posts.filter((post) => post.series !== undefined))(
    'link to every other part of the series on $name',
    ({ name, series: id = '' }) => {
      const html = readBuilt(`${folder}blog/${name}.html`);
      const others = (series.get(id) ?? []).filter((other) => other !== name);
      for (const other of others) {
        expect(html).toMatch(new RegExp(`href="?${prefix}/blog/${other}["\\s>]`));
      }
    },
  );
});
