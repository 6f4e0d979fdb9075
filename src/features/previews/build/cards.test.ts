import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { BlogPost } from '@docusaurus/plugin-content-blog';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PostExtras } from '../../posts/shared';
import type { CardTools } from '../options';
import { cardsOf, type CardsToMake } from './cards';
import { earlierPosts } from './earlierPosts';
import { allFacts, factsReader } from './lists';
import type { PostText } from './posts';

const english = 'i18n/en/docusaurus-plugin-content-blog';

let siteDir: string;
beforeAll(() => {
  siteDir = fs.mkdtempSync(path.join(os.tmpdir(), 'aoba-cards-'));
  for (const folder of ['blog/serie', `${english}/serie`]) {
    fs.mkdirSync(path.join(siteDir, folder), { recursive: true });
  }
  fs.writeFileSync(path.join(siteDir, 'blog/serie/lua.png'), 'new');
  fs.writeFileSync(path.join(siteDir, 'blog/serie/sol.png'), 'same');
});
afterAll(() => fs.rmSync(siteDir, { recursive: true }));

const post = (keys: Readonly<Record<string, string | number | boolean>>) =>
  `---\n${Object.entries({ title: 'Um', date: '2022-06-01', ...keys })
    .map(([key, value]) => `${key}: ${value}\n`)
    .join('')}---\n\nTexto.\n`;

/** Texts by their path below blog/, without extension. */
type Texts = Readonly<Record<string, string>>;

const textsOf = (texts: Texts): PostText[] =>
  Object.entries(texts).map(([name, raw]) => ({
    path: `/blog/${name}`,
    locale: 'pt',
    file: `blog/${name}.mdx`,
    raw,
    frontMatter: {},
    title: undefined,
  }));

/** Says what the card shows, instead of drawing it. */
const cardOf: CardTools['cardOf'] = ({ metadata }) => {
  const { series, art } = metadata as PostExtras;
  const place = series && `${series.title} ${series.part}/${series.total}`;
  const { title, date, permalink } = metadata;
  return [permalink, title, date.toISOString().slice(0, 7), place ?? '', art?.id ?? ''].join('|');
};

/** The posts as they are built; those of series know it. */
const built = (texts: Texts): BlogPost[] =>
  Object.keys(texts).map((name) => {
    const series = name.includes('/') ? { id: 'serie', title: 'Série' } : undefined;
    const metadata = { permalink: `/blog/${name}`, date: new Date(0), series };
    return { id: name, metadata } as unknown as BlogPost;
  });

const lists = {
  postsPerPage: 5,
  onHome: 5,
  list: 'blog',
  archive: 'blog/arquivo',
  tags: 'blog/marcadores',
  tagPath: (tag: string) => tag,
  files: [],
};

/**
 * @param before all texts before, by name
 * @param after all texts now
 * @param changed names of one text, before and now
 * @returns the addresses of the card of that text, and the pictures that the build has to make
 */
function compare(before: Texts, after: Texts, [from, to]: readonly [string, string]) {
  const made: CardsToMake = { drawn: [], own: [] };
  const factsOf = factsReader(lists, '/');
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  const files = [...names]
    .filter((name) => before[name] !== after[name])
    .map((name) => ({ status: 'changed' as const, file: `blog/${name}.mdx` }));
  const earlier = new Map([
    ...Object.entries(before).map(([name, raw]) => [`blog/${name}.mdx`, raw] as const),
    ['blog/serie/lua.png', 'old'],
    ['blog/serie/sol.png', 'same'],
  ]);
  const readEarlier = (asked: readonly string[]) =>
    new Map(
      asked.flatMap((file) => {
        const content = earlier.get(file);
        return content === undefined ? [] : [[file, Buffer.from(content)] as const];
      }),
    );
  const posts = textsOf(after);
  const card = cardsOf(
    {
      siteDir,
      rootPath: '/',
      baseUrl: '/',
      locale: 'pt',
      cards: { pictureOf: ({ id }) => `built ${id}`, cardOf, write: () => Promise.resolve() },
      blogPosts: built(after),
      factsOf,
      all: {
        before: allFacts(earlierPosts(posts, files, readEarlier), 'pt', factsOf),
        after: allFacts(posts, 'pt', factsOf),
      },
      readEarlier,
    },
    made,
  );
  const shown = (texts: Texts, name: string) => {
    const raw = texts[name];
    return raw === undefined ? undefined : { path: `/blog/${name}`, raw };
  };
  const [old, now] = [shown(before, from), shown(after, to)];
  const read = { ...(old && { before: old }), ...(now && { after: now }) };
  const result = card(read as Parameters<typeof card>[0]);
  return { ...result, drawn: made.drawn.map(cardOf), own: made.own.map(({ file }) => file) };
}

const one = ['um', 'um'] as const;

it.each([
  ['title', { title: 'Dois' }, '/blog/um|Dois|2022-06||'],
  ['date', { date: '2022-07-01' }, '/blog/um|Um|2022-07||'],
  ['drawing', { demo: 'onda' }, '/blog/um|Um|2022-06||onda'],
])('a post has another card when its %s changes', (_, keys, card) => {
  const before = '/blog/um|Um|2022-06||';
  expect(compare({ um: post({}) }, { um: post(keys) }, one)).toEqual({
    card: { before: `/${before}`, after: `/${card}` },
    drawn: [before, card],
    own: [],
  });
});

it('a post has the same card when only its text or its day changes', () => {
  const after = { um: `${post({ date: '2022-06-30', description: 'Outra.' })}Mais.` };
  expect(compare({ um: post({}) }, after, one)).toEqual({ drawn: [], own: [] });
});

it('a renamed post has another pattern', () => {
  const { card } = compare({ um: post({}) }, { dois: post({}) }, ['um', 'dois']);
  expect(card).toEqual({
    before: '//blog/um|Um|2022-06||',
    after: '//blog/dois|Um|2022-06||',
  });
});

it('each card has the place in the series at its time, without drafts', () => {
  const before = {
    'serie/a': post({ part: 1 }),
    'serie/b': post({ part: 2 }),
    'serie/gone': post({ part: 3 }),
    'serie/draft': post({ part: 0, draft: true }),
  };
  const after = {
    'serie/new': post({ part: 1 }),
    'serie/a': post({ part: 2 }),
    'serie/b': post({ part: 3, title: 'B' }),
    'serie/c': post({ part: 4 }),
    'serie/unlisted': post({ part: 5, unlisted: true }),
    'serie/draft': before['serie/draft'],
  };
  const { card } = compare(before, after, ['serie/b', 'serie/b']);
  expect(card).toEqual({
    before: '//blog/serie/b|Um|2022-06|Série 2/3|',
    after: '//blog/serie/b|B|2022-06|Série 3/4|',
  });
});

it('an own picture is shown as it is, and only when it is another one', () => {
  const text = (keys: Readonly<Record<string, string>>) => ({
    'serie/a': post({ part: 1, ...keys }),
  });
  const [drawn, moon, sun] = [text({}), text({ image: 'lua.png' }), text({ image: 'sol.png' })];
  const name = ['serie/a', 'serie/a'] as const;
  const card = '/blog/serie/a|Um|2022-06|Série 1/1|';
  const ownBefore = '/changes-pictures/before/blog/serie/lua.png';
  expect([
    compare(drawn, sun, name),
    compare(moon, drawn, name),
    compare(moon, moon, name),
    compare(sun, sun, name),
  ]).toEqual([
    { card: { before: `/${card}`, after: '/built serie/a' }, drawn: [card], own: [] },
    {
      card: { before: ownBefore, after: `/${card}` },
      drawn: [card],
      own: ['blog/serie/lua.png'],
    },
    {
      card: { before: ownBefore, after: '/built serie/a' },
      drawn: [],
      own: ['blog/serie/lua.png'],
    },
    { drawn: [], own: [] },
  ]);
});

it('a new post and a draft have the card of the preview, and a removed one none', () => {
  const text = { um: post({}) };
  const draft = { um: post({ draft: true }) };
  const fresh = '/blog/um|Um|2022-06||';
  expect(compare({}, text, one)).toEqual({ card: { after: `/${fresh}` }, drawn: [fresh], own: [] });
  expect(compare({}, draft, one).card).toEqual({ after: '/built um' });
  expect(compare(draft, text, one).card).toEqual({ after: `/${fresh}` });
  expect(compare(text, {}, one)).toEqual({ drawn: [], own: [] });
});
