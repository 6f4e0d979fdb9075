import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { en, makeTranslation, post, siteOfTest } from '../testing/contentSite';
import { checkContent } from './content';
import { translationHash } from './translation';

const { folder, check } = siteOfTest();

describe('checkContent', () => {
  it('accepts valid content', async () => {
    expect(await check()).toEqual({ errors: [], warnings: [], notices: [] });
  });

  const ola = (text: string) => ({ 'blog/ola.mdx': text });

  it('says which texts show a picture that is not whole', async () => {
    const { errors } = await check({
      'blog/foto.jpg': 'texto',
      ...ola(`${post()}\n![Uma foto](./foto.jpg)\n`),
    });
    expect(errors.filter((line) => line.startsWith('blog/foto.jpg'))).toEqual([
      expect.stringMatching(/is not a JPG file.* Used by blog\/ola\.mdx:13, i18n.+ola\.mdx:14$/),
    ]);
  });

  it('names links to headings that do not exist, however they are written', async () => {
    const { errors } = await check({
      ...ola(
        post().replace(
          'Texto',
          '[x][b], <a href="#nada">x</a>, [x](/sobre#nada), [x](/sobre#onde)\n\n[b]: #nada\n\nTexto',
        ),
      ),
      'src/pages/sobre.mdx': '# Sobre\n\n[x](#nada), [x](/blog/ola#nada)\n\n## Onde\n',
      'i18n/en/docusaurus-plugin-content-pages/sobre.mdx': '# About\n\n## Where {/* #onde */}\n',
    });
    const told = errors.filter((line) => line.includes('no heading there has this id'));
    const inSources = told.filter((line) => !line.startsWith('i18n/'));
    expect(told).toHaveLength(inSources.length + 3);
    expect(inSources.map((line) => line.replace(/, but .*/, '')).sort()).toEqual([
      'blog/ola.mdx:11 links to #nada',
      'blog/ola.mdx:9 links to #nada',
      'blog/ola.mdx:9 links to /sobre#nada',
      'src/pages/sobre.mdx:3 links to #nada',
      'src/pages/sobre.mdx:3 links to /blog/ola#nada',
    ]);
  });

  it.each<[string, Record<string, string | null>, RegExp]>([
    [
      'an unknown tag',
      ola(post().replace('svg', 'ccs')),
      /^blog\/ola\.mdx:6 tag "ccs" .*Known tags: css, svg\. Use one of them, or add it to blog\/tags\.yml and .*$/,
    ],
    [
      'an unknown tag on a line of its own',
      ola(post().replace('[css, svg]', '\n  - css\n  - ccs')),
      /^blog\/ola\.mdx:8 tag "ccs" /,
    ],
    ['a missing date', ola(post().replace(/^date:.*\n/m, '')), /^blog\/ola\.mdx:1 date is missing/],
    [
      'a date that does not exist',
      ola(post().replace('2022-01', '2023-02')),
      /^blog\/ola\.mdx:4 date /,
    ],
    [
      'a missing title',
      ola(post().replace(/^title:.*\n/m, '')),
      /^blog\/ola\.mdx:1 title is missing/,
    ],
    ['a custom slug', ola(post('slug: ../../fora')), /^blog\/ola\.mdx:7 .*"slug" is not/],
    [
      'an unknown author',
      ola(post().replace('autor', 'eu')),
      /^blog\/ola\.mdx:5 author "eu" .*autor\. Use one of them, or add it to blog\/authors\.yml and .*$/,
    ],
    ['an unknown key', ola(post('slug: /x')), /^blog\/ola\.mdx:7 .*"slug" is not known/],
    ['malformed YAML', ola(post('demo: [a: b: c')), /^blog\/ola\.mdx:7 front matter: \S/],
    ['a broken link', ola(post().replace('Texto', '[x](/nada)')), /^blog\/ola\.mdx:9 .*\/nada/],
    ['a file without front matter', ola('Texto.\n'), /^blog\/ola\.mdx:1 has no front matter/],
    ['an empty file', ola('\n\n'), /^blog\/ola\.mdx is empty/],
    ['an unknown demo', ola(post('demo: nada')), /^blog\/ola\.mdx:7 demo "nada" .*demos\/nada/],
    [
      'a demo folder without its demo.json',
      { 'src/demos/roda/demo.json': null, 'src/demos/roda/index.html': '<p>' },
      /^blog\/serie\/um\.mdx:8 demo "roda" /,
    ],
    ['a part outside a series', ola(post('part: 1')), /^blog\/ola\.mdx:7 has "part" .*outside/],
    [
      'a part that is used twice',
      { 'blog/serie/zero.mdx': post('part: 2') },
      /^blog\/serie\/zero\.mdx:7 part 2 of "serie" is already blog\/serie\/dois\.mdx\. /,
    ],
    [
      'a gap between parts',
      { 'blog/serie/dois.mdx': post('part: 3') },
      /^blog\/serie\/dois\.mdx:7 part 3 of "serie" exists, but part 2 does not/,
    ],
    [
      'a post of a series without part',
      { 'blog/serie/tres.mdx': post() },
      /^blog\/serie\/tres\.mdx:1 part is missing/,
    ],
    [
      'a folder that is not a series',
      { 'blog/outra/um.mdx': post('part: 1') },
      /^blog\/outra\/um\.mdx series "outra" .*series\.yml.*: serie$/,
    ],
  ])('reports %s as the only problem', async (_, changes, pattern) => {
    const { errors } = await check(changes);
    expect(errors.filter((line) => line.startsWith('blog/'))).toEqual([
      expect.stringMatching(pattern),
    ]);
  });

  it('suggests a known key for a misspelled one', async () => {
    const { errors } = await check(ola(post('desciption: x')));
    expect(errors).toContainEqual(
      expect.stringMatching(/^blog\/ola\.mdx:7 .*Did you mean "description"\?/),
    );
  });

  it.each(['2022-01-30', '2999-01-01'])(
    'refuses %s as the last update in both languages',
    async (day) => {
      const { errors } = await check(ola(post(`last_update: { date: ${day} }`)));
      expect(errors).toEqual([
        expect.stringMatching(/^blog\/ola\.mdx:7 last_update\.date is /),
        expect.stringMatching(`^${en}/ola\\.mdx:7 last_update\\.date is `),
      ]);
    },
  );

  it('reports no gap in a series for a part with a fault of its own', async () => {
    const { errors } = await check({
      'blog/serie/um.mdx': post('part: um'),
      [`${en}/serie/um.mdx`]: post('part: 1'),
    });
    expect(errors).toEqual([expect.stringMatching(/^blog\/serie\/um\.mdx:7 part must be/)]);
  });

  it('reports a page without a translation', async () => {
    const { errors } = await check({ 'src/pages/sobre.mdx': '# Sobre\n' });
    expect(errors).toEqual([
      'src/pages/sobre.mdx has no translation in "en". Write i18n/en/docusaurus-plugin-content-pages/sobre.mdx',
    ]);
  });

  it('ignores a BOM and Windows line endings', async () => {
    const windows = `\uFEFF${post().replaceAll('\n', '\r\n')}`;
    expect(
      await check({ 'blog/ola.mdx': windows, [`${en}/ola.mdx`]: makeTranslation(post()) }),
    ).toEqual(await check());
  });

  it.each([
    ['2022-01-30', 'draft: false', [4, 4]],
    ['2022-01-31', 'draft: false', []],
    ['2022-01-30', 'draft: true', []],
  ])('on %s, with %s, reports future dates at the lines %j', async (today, extra, lines) => {
    await check({ 'blog/serie/dois.mdx': null, 'blog/serie/um.mdx': null });
    const raw = post(extra);
    fs.writeFileSync(path.join(folder(), 'blog/ola.mdx'), raw);
    fs.writeFileSync(path.join(folder(), en, 'ola.mdx'), makeTranslation(raw));
    expect(checkContent(folder(), today).scheduled.map(({ line }) => line)).toEqual(lines);
  });

  it('reports a missing translation and where to write it', async () => {
    const { errors, warnings } = await check({ [`${en}/ola.mdx`]: null });
    expect(errors).toEqual([]);
    expect(warnings).toEqual([
      `blog/ola.mdx has no translation in "en". Write ${en}/ola.mdx, or begin it: npm run new -- --translate ola`,
    ]);
  });

  it('reports a translation without a source post', async () => {
    expect((await check({ [`${en}/sobra.mdx`]: post() })).errors).toEqual([
      expect.stringMatching(
        `^${en}/sobra\\.mdx is the translation of a missing post.*blog/sobra\\.mdx`,
      ),
    ]);
  });

  it('reports malformed YAML again on every run', async () => {
    const changes = { 'blog/ola.mdx': post('demo: [x: y: z'), [`${en}/ola.mdx`]: post() };
    const first = await check(changes);
    expect(first.errors).toEqual([expect.stringMatching(/^blog\/ola\.mdx:7 front matter: /)]);
    expect(await check(changes)).toEqual(first);
  });

  it('names a malformed tags.yml', async () => {
    const error = await check({ 'blog/tags.yml': 'css: {' }).then(({ errors }) => errors, String);
    expect(String(error)).toContain('blog/tags.yml');
  });

  it('reports parts with dates in the wrong order', async () => {
    const { errors } = await check({
      'blog/serie/dois.mdx': post('part: 2').replace('2022-01-31', '2022-01-30'),
    });
    expect(errors).toContainEqual(expect.stringMatching(/^blog\/serie\/dois\.mdx:4 /));
  });

  it.each([
    ['date', '2022-01-31', '2022-02-01', 4],
    ['part', 'part: 1', 'part: 3', 7],
    ['tags', '[css, svg]', '[svg, css]', 6],
    ['demo', 'demo: roda', 'demo: onda', 8],
    ['draft', 'demo: roda', 'demo: roda\ndraft: true', 9],
    ['unlisted', 'demo: roda', 'demo: roda\nunlisted: true', 9],
  ])('reports a translation with another %s at its line', async (key, from, to, line) => {
    const source = post('part: 1', 'demo: roda');
    const { warnings } = await check({
      'src/demos/onda/demo.json': '{}',
      [`${en}/serie/um.mdx`]: makeTranslation(source).replace(from, to),
    });
    expect(warnings).toContainEqual(
      expect.stringMatching(`^${en}/serie/um\\.mdx:${line} ${key} is .*blog/serie/um\\.mdx has`),
    );
  });

  it('warns about a translation of an older version without an error', async () => {
    const { errors, warnings } = await check({
      'blog/ola.mdx': post().replace('Texto.', 'Texto novo.'),
      [`${en}/ola.mdx`]: makeTranslation(post()),
    });
    expect(errors).toEqual([]);
    expect(warnings).toEqual([
      expect.stringMatching(
        `^${en}/ola\\.mdx:7 .*blog/ola\\.mdx.*${translationHash(post())}.*npm run stamp`,
      ),
    ]);
  });

  it('refuses a paragraph that is still in the language of the source', async () => {
    const long = 'Um parágrafo inteiro, com palavras que ninguém traduziu ainda para o inglês.';
    const source = post().replace('Texto.', `Texto.\n\n${long}`);
    const { errors } = await check({ 'blog/ola.mdx': source });
    expect(errors).toEqual([
      `${en}/ola.mdx:12 has a paragraph of blog/ola.mdx as it is. Translate it`,
    ]);
  });

  it('warns about a translation that was never stamped', async () => {
    const { errors, warnings } = await check({ [`${en}/ola.mdx`]: post() });
    expect(errors).toEqual([]);
    expect(warnings).toEqual([
      expect.stringMatching(/\/ola\.mdx:1 has never been stamped\. .*npm run stamp -- ola\.mdx$/),
    ]);
  });

  it('checks the tags of English posts by the English tags.yml', async () => {
    const { errors } = await check({ [`${en}/tags.yml`]: 'css: { label: css }\n' });
    expect(errors.every((line) => line.startsWith(en))).toBe(true);
    expect(errors.filter((line) => line.includes(' tag "svg"'))).toHaveLength(3);
  });

  it('reports the faults of tags, links and text beside those of the front matter', async () => {
    const faulty = post('slug: /x')
      .replace('[autor]', 'autor')
      .replace('svg', 'ccs')
      .replace('Texto.', '[x](/nada) <script>1</script>');
    const { errors } = await check({ ...ola(faulty), [`${en}/ola.mdx`]: post() });
    expect(errors.filter((line) => line.startsWith('blog/'))).toEqual([
      expect.stringMatching(/^blog\/ola\.mdx:5 authors is text/),
      expect.stringMatching(/^blog\/ola\.mdx:7 front matter key "slug"/),
      expect.stringMatching(/^blog\/ola\.mdx:6 tag "ccs"/),
      expect.stringMatching(/^blog\/ola\.mdx:10 has a raw <script>/),
      expect.stringMatching(/^blog\/ola\.mdx:10 links to \/nada/),
    ]);
  });

  it('compares a post with an unknown key with its translation and its series', async () => {
    const source = post('part: 1', 'slug: /x');
    const { errors, warnings } = await check({
      'blog/serie/um.mdx': source,
      [`${en}/serie/um.mdx`]: makeTranslation(post('part: 1')).replace('2022-01-31', '2022-01-30'),
    });
    expect(errors).toEqual([
      expect.stringMatching(/^blog\/serie\/um\.mdx:8 front matter key "slug"/),
    ]);
    expect(warnings).toContainEqual(expect.stringMatching(`^${en}/serie/um\\.mdx:4 date is`));
  });

  it.each([
    ['blog/tags.yml', 'css: {\n', /^blog\/tags\.yml:2 is not valid YAML: /],
    ['blog/authors.yml', 'autor: Aoba\n', /^blog\/authors\.yml:1 autor must be a block/],
    [`${en}/series.yml`, 'serie: [\n', /\/series\.yml:2 is not valid YAML: /],
    ['i18n/en/stamps.json', '{\n"a": 1,\n}', /^i18n\/en\/stamps\.json:2 is not valid JSON: /],
    ['i18n/en/stamps.json', '{\n"ola.mdx": "x"}', /^i18n\/en\/stamps\.json:2 "ola\.mdx" is not a/],
    ['i18n/en/stamps.json', '[]', /^i18n\/en\/stamps\.json:1 must be an object/],
  ])('reports %s with %j beside the faults of posts', async (file, text, pattern) => {
    const { errors } = await check({ [file]: text, ...ola(post('demo: nada')) });
    expect(errors).toContainEqual(expect.stringMatching(pattern));
    expect(errors).toContainEqual(expect.stringMatching(/^blog\/ola\.mdx:7 demo "nada"/));
    expect(errors.filter((line) => / (?:tag|author|series) "/.test(line))).toEqual([]);
  });
});
