import { describe, expect, it } from 'vitest';
import { parsePostFrontMatter } from './schema';
import { readFrontMatter } from '../../../lib/frontMatter';

const description = 'Uma frase que diz o que se aprende aqui.';

/** A post with title on line 2, date on line 4, tags on line 6 and extra keys from line 7. */
const post = (extra: readonly string[] = []) =>
  [
    '---',
    'title: Um título',
    `description: ${description}`,
    'date: 2022-01-31',
    'authors: [autor]',
    'tags: [css, svg]',
    ...extra,
    '---',
    '',
    'Texto.',
    '',
  ].join('\n');

function parse(raw: string) {
  const read = readFrontMatter('blog/a.mdx', raw);
  return 'problems' in read ? read : parsePostFrontMatter('blog/a.mdx', raw, read.data);
}

async function problemsOf(raw: string) {
  const result = await parse(raw);
  return 'problems' in result
    ? result.problems.map(({ file, line, message }) => `${file}:${line} ${message}`)
    : [];
}

describe('parsePostFrontMatter', () => {
  it('reads every key and keeps dates as text', async () => {
    const extra = [
      'sidebar_label: Rótulo',
      'search: [dois pontos, " skeleton "]',
      'part: 2',
      'demo: esqueleto',
      "translation_of: 'abc'",
      'last_update: { date: 2025-05-12 }',
      'draft: true',
      'unlisted: false',
    ];
    expect(await parse(post(extra))).toEqual({
      frontMatter: {
        title: 'Um título',
        description,
        date: '2022-01-31',
        authors: ['autor'],
        tags: ['css', 'svg'],
        sidebar_label: 'Rótulo',
        search: ['dois pontos', 'skeleton'],
        part: 2,
        demo: 'esqueleto',
        translation_of: 'abc',
        last_update: { date: '2025-05-12' },
        draft: true,
        unlisted: false,
      },
    });
  });

  it('ignores a BOM and Windows line endings', async () => {
    const windows = `\uFEFF${post().replaceAll('\n', '\r\n')}`;
    expect(await parse(windows)).toEqual(await parse(post()));
  });

  it('accepts a quoted date and a date in a nested block', async () => {
    const raw = post(['last_update:', '  date: 2025-05-12']).replace('2022-01-31', "'2022-01-31'");
    expect(await parse(raw)).toMatchObject({
      frontMatter: { date: '2022-01-31', last_update: { date: '2025-05-12' } },
    });
  });

  it.each([
    ['2023-02-31', 'a day that YAML would move to March'],
    ["'2023-02-31'", 'the same day in quotes'],
    ['2022-13-45', 'a month that does not exist'],
    ['2023-02-29', '29 February of a year that is not a leap year'],
    ['ontem', 'a word'],
    ['2022-1-1', 'a date without leading zeros'],
    ['2022-01-31T10:00:00Z', 'a time after T'],
    ['2022-01-31 10:00:00', 'a time after a space'],
  ])('rejects the date %s: %s', async (date) => {
    const problems = await problemsOf(post().replace('2022-01-31', date));
    expect(problems[0]).toMatch(/^blog\/a\.mdx:4 date /);
  });

  it('accepts 29 February of a leap year', async () => {
    expect(await problemsOf(post().replace('2022-01-31', '2024-02-29'))).toEqual([]);
  });

  it.each([
    ['title: Um título', 'title: |\n  Um\n  título', 2, 'title'],
    [`description: ${description}`, `description: "${description}\\n\\n# Dois"`, 3, 'description'],
    ['tags: [css, svg]', 'tags: [css]\nsidebar_label: "Um\\rDois"', 7, 'sidebar_label'],
  ])('rejects instead of %j two lines', async (from, to, line, key) => {
    expect(await problemsOf(post().replace(from, to))).toEqual([
      `blog/a.mdx:${line} ${key} has a line break; write it on one line`,
    ]);
  });

  it.each(['title: |\n  Um título', 'title: Um\n  título', 'title: >-\n  Um\n  título'])(
    'accepts %j, which is one line',
    async (title) => {
      expect(await problemsOf(post().replace('title: Um título', title))).toEqual([]);
    },
  );

  it('reports one problem for one mistake', async () => {
    expect(await problemsOf(post().replace('2022-01-31', 'ontem'))).toHaveLength(1);
    expect(await problemsOf(post().replace(description, '""'))).toHaveLength(1);
  });

  it.each([
    [34, /^blog\/a\.mdx:3 description is shorter than 35/],
    [161, /^blog\/a\.mdx:3 description is longer than 160/],
  ])('rejects a description of %i characters', async (length, message) => {
    const problems = await problemsOf(post().replace(description, 'd'.repeat(length)));
    expect(problems).toEqual([expect.stringMatching(message)]);
  });

  it.each([35, 160])('accepts a description of %i characters', async (length) => {
    expect(await problemsOf(post().replace(description, 'd'.repeat(length)))).toEqual([]);
  });

  it.each([
    ['part: 0', 'part'],
    ['part: 1.5', 'part'],
    ['part: um', 'part'],
    ['sidebar_label: Um rótulo que não cabe na faixa', 'sidebar_label'],
    ['search: menu suspenso', 'search'],
    ['search: []', 'search'],
    ['search: [404]', 'entry 1 of search'],
    ['search: [aa, x]', 'entry 2 of search'],
    ['search: [Menu, menu]', 'entry 2 of search'],
    [
      'search: [uma frase tão comprida que ninguém a digitaria inteira num campo]',
      'entry 1 of search',
    ],
    ['search: [aa, ab, ac, ad, ae, af, ag, ah, ai]', 'search'],
    ['draft: talvez', 'draft'],
    ['last_update: { date: 2025-05-32 }', 'last_update.date'],
  ])('rejects "%s" and names its line', async (line, key) => {
    const problems = await problemsOf(post([line]));
    expect(problems).toEqual([expect.stringContaining(`blog/a.mdx:7 ${key} `)]);
  });

  it.each(['title', 'description', 'date', 'authors', 'tags'])(
    'reports a missing %s at line 1',
    async (key) => {
      const raw = post().replace(new RegExp(`^${key}:.*\n`, 'm'), '');
      expect(await problemsOf(raw)).toEqual([expect.stringContaining(`blog/a.mdx:1 ${key} `)]);
    },
  );

  it.each(['tags', 'authors'])('rejects an entry that %s has twice', async (key) => {
    const raw = post().replace(
      new RegExp(`^${key}: .*`, 'm'),
      `${key}:\n  - css\n  - svg\n  - css`,
    );
    expect(await problemsOf(raw)).toEqual([
      expect.stringContaining(`entry 3 of ${key} is in the list twice; delete one`),
    ]);
  });

  it('rejects empty lists of tags and authors', async () => {
    const raw = post().replace('[autor]', '[]').replace('[css, svg]', '[]');
    expect(await problemsOf(raw)).toEqual([
      expect.stringMatching(/^blog\/a\.mdx:5 authors .*authors\.yml/),
      expect.stringMatching(/^blog\/a\.mdx:6 tags .*tags\.yml/),
    ]);
  });

  it.each([
    ['authors', 'autor', 'is text, but must be a list; write authors: [autor]'],
    ['tags', 'css', 'is text, but must be a list; write tags: [css]'],
    ['tags', 'css, svg', 'is text, but must be a list; write tags: [css, svg]'],
    [
      'tags',
      '{ a: 1 }',
      'is a block of keys, but must be a list; write a list of keys from tags.yml, as in tags: [a, b]',
    ],
    ['tags', '', 'is empty; write a list of keys from tags.yml'],
    ['date', '[2022-01-31]', 'is a list, but must be a date; write a date, for example 2022-01-31'],
    ['date', '2022', 'is a number, but must be a date; write a date, for example 2022-01-31'],
    ['title', '2022', "is a number, but must be text; write it in quotes: '2022'"],
    ['title', 'true', "is true or false, but must be text; write it in quotes: 'true'"],
    ['title', '[a]', 'is a list, but must be text; write the title of the post'],
    ['title', '', 'is empty; write the title of the post'],
    ['title', 'x'.repeat(121), 'is longer than 120 characters; shorten it'],
  ])('says of "%s: %s" what is wrong and what to write', async (key, value, message) => {
    const raw = post().replace(new RegExp(`^${key}: .*$`, 'm'), () => `${key}: ${value}`);
    expect(await problemsOf(raw)).toEqual([expect.stringMatching(/^blog\/a\.mdx:\d /)]);
    expect((await problemsOf(raw))[0]).toContain(` ${key} ${message}`);
  });

  it.each([
    [
      'draft: "yes"',
      'draft is text, but must be true or false; write true or false, without quotes',
    ],
    ['unlisted: 1', 'unlisted is a number, but must be true or false'],
    ["part: '2'", 'part must be a whole number, without quotes'],
    ['sidebar_label: 3', "sidebar_label is a number, but must be text; write it in quotes: '3'"],
    ['demo: [a]', 'demo is a list, but must be text; write a folder of src/demos'],
    ['image: 3', "image is a number, but must be text; write it in quotes: '3'"],
    [
      'translation_of: 123',
      "translation_of is a number, but must be text; write it in quotes: '123'",
    ],
    [
      'last_update: 2025-05-12',
      'last_update is text, but must be a block with a date; write last_update: { date: 2022-01-31 }',
    ],
  ])('says of "%s" what is wrong and what to write', async (line, message) => {
    expect(await problemsOf(post([line]))).toEqual([
      expect.stringContaining(`blog/a.mdx:7 ${message}`),
    ]);
  });

  it('names the type of an item of a list', async () => {
    expect(await problemsOf(post().replace('[autor]', '[1]'))).toEqual([
      "blog/a.mdx:5 entry 1 of authors is a number, but must be text; write it in quotes: '1'",
    ]);
  });

  it('names the line of an entry and counts from one', async () => {
    const raw = post([
      'search:',
      '  - menu suspenso',
      '  # nota',
      '  - x',
      '  - 404',
      '  - Menu suspenso',
    ]).replace('tags: [css, svg]', 'tags:\n- css\n- 1');
    expect(await problemsOf(raw)).toEqual([
      "blog/a.mdx:8 entry 2 of tags is a number, but must be text; write it in quotes: '1'",
      'blog/a.mdx:12 entry 2 of search is shorter than 2 characters; write what a reader would type',
      "blog/a.mdx:13 entry 3 of search is a number, but must be text; write it in quotes: '404'",
    ]);
    expect(
      await problemsOf(raw.replace('- x', '- xy').replace('404', 'abc').replace('- 1', '- a')),
    ).toEqual(['blog/a.mdx:14 entry 4 of search is in the list twice; delete one']);
  });

  it('keeps what is usable of front matter with faults', () => {
    const parsed = parse(post(['slug: /x', 'part: um', 'demo: roda']).replace('[autor]', 'autor'));
    expect(parsed).toMatchObject({
      usable: { title: 'Um título', authors: [], tags: ['css', 'svg'], demo: 'roda' },
      isComparable: false,
    });
    expect(parse(post(['slug: /x', 'part: 2']))).toMatchObject({
      usable: { authors: ['autor'], part: 2 },
      isComparable: true,
    });
  });

  it('reports an unknown key and a value of another type together', async () => {
    expect(await problemsOf(post(['slug: /x']).replace('[autor]', 'autor'))).toEqual([
      expect.stringContaining('blog/a.mdx:5 authors is text'),
      expect.stringContaining('blog/a.mdx:7 front matter key "slug" is not known'),
    ]);
  });

  it('reports each unknown key with its line and the known keys', async () => {
    expect(await problemsOf(post(['slug: /x', 'tagz: [css]']))).toEqual([
      expect.stringMatching(/^blog\/a\.mdx:7 .*"slug" is not known.*\btitle\b.*\btags\b/),
      expect.stringMatching(/^blog\/a\.mdx:8 .*"tagz" is not known/),
    ]);
  });
});

it('names the known keys of last_update for an unknown key inside it', async () => {
  expect(await problemsOf(post(['last_update:', '  date: 2025-05-12', '  dat: x']))).toEqual([
    'blog/a.mdx:7 front matter key "last_update.dat" is not known. Did you mean "date"? Known keys: date',
  ]);
});
