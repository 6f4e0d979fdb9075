import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkContent, formatProblems } from './content';
import { translationHash } from './translation';
import { indexedPng } from '../../../lib/node/png';

const en = 'i18n/en/docusaurus-plugin-content-blog';

/** A post whose keys stand on lines 2 (title), 3, 4 (date), 5, 6 (tags), 7 and on. */
const post = (...extra: string[]) =>
  `---
title: Um título
description: Uma frase que diz o que se aprende aqui.
date: 2022-01-31
authors: [autor]
tags: [css, svg]
${extra.map((line) => `${line}\n`).join('')}---

Texto.

{/* truncate */}
`;

const twin = (source: string) =>
  source.replace('---\n\nTexto', `translation_of: '${translationHash(source)}'\n---\n\nText`);

const tags = 'css: { label: css, permalink: /css }\nsvg: { label: svg, permalink: /svg }\n';
const series = 'serie: { title: Série, description: Uma série., color: anil }\n';

let siteDir: string;

beforeEach(() => {
  siteDir = fs.mkdtempSync(path.join(os.tmpdir(), 'aoba-content-'));
});

afterEach(() => {
  fs.rmSync(siteDir, { recursive: true });
});

/**
 * Checks a good site with some files changed (`null` leaves one out). An English post that is not
 * among them is an exact twin of its Portuguese.
 */
async function check(changes: Readonly<Record<string, string | null>> = {}) {
  const files: Record<string, string | null> = {
    'blog/tags.yml': tags,
    'blog/authors.yml': 'autor: { name: Aoba }\n',
    'blog/series.yml': series,
    'blog/ola.mdx': post(),
    'blog/serie/dois.mdx': post('part: 2'),
    'blog/serie/um.mdx': post('part: 1', 'demo: roda'),
    'src/demos/roda/demo.json': '{}',
    'src/pages/index.tsx': '',
    ...changes,
  };
  for (const [name, text] of Object.entries(files)) {
    const english = name.replace('blog/', `${en}/`);
    if (name.startsWith('blog/') && name.endsWith('.mdx') && text !== null) {
      files[english] ??= english in changes ? null : twin(text);
    }
  }
  for (const [name, text] of Object.entries(files)) {
    if (text !== null) {
      fs.mkdirSync(path.dirname(path.join(siteDir, name)), { recursive: true });
      fs.writeFileSync(path.join(siteDir, name), text);
    }
  }
  const { errors, warnings, notices } = await checkContent(siteDir);
  const lines = (problems: typeof errors) =>
    problems.map((problem) => formatProblems([problem]).trim());
  return { errors: lines(errors), warnings: lines(warnings), notices: lines(notices) };
}

/** A whole PNG of one colour. */
const png = (width: number, height: number) =>
  indexedPng({ width, height, data: new Uint8Array(width * height * 4).fill(255) });
const [wide, tall] = await Promise.all([png(1200, 630), png(630, 1200)]);

describe('a picture of its own', () => {
  const alt = "image_alt: 'Uma roda.'";
  const place = (file: Buffer) => {
    fs.mkdirSync(path.join(siteDir, 'blog'), { recursive: true });
    fs.writeFileSync(path.join(siteDir, 'blog/capa.png'), file);
  };
  const ola = (...lines: string[]) => check({ 'blog/ola.mdx': post(...lines) });

  it('is one for both languages, unless there is one beside the translation', async () => {
    place(wide);
    expect((await ola('image: capa.png', alt)).errors).toEqual([]);
  });

  it.each([
    ['is not there', wide, ['image: outra.png', alt], /:7 image "outra.png" is not besid/],
    ['has another size', tall, ['image: capa.png', alt], /:7 .* PNG of 1200 × 630/],
    ['is no PNG', Buffer.from('GIF89a'), ['image: capa.png', alt], /:7 .* PNG of 1200 × 630/],
    ['is not described', wide, ['image: capa.png'], /:7 image needs image_alt/],
    ['is described alone', wide, [alt], /:7 image_alt describes no image/],
    ['lies elsewhere', wide, ['image: ./capa.png', alt], /:7 image must be the name of/],
  ])('is refused when it %s, in each language', async (_, file, lines, message) => {
    place(file);
    // What is wrong with the picture itself is told of its own file.
    const errors = (await ola(...lines)).errors.filter((line) => !line.startsWith('blog/capa.png'));
    expect(errors).toHaveLength(2);
    expect(errors[0]).toMatch(message);
    expect(errors[1]).toMatch(message);
  });
});

describe('checkContent', () => {
  it('finds nothing in good content', async () => {
    expect(await check()).toEqual({ errors: [], warnings: [], notices: [] });
  });

  const ola = (text: string) => ({ 'blog/ola.mdx': text });

  it.each<[string, Record<string, string | null>, RegExp]>([
    [
      'an unknown tag',
      ola(post().replace('svg', 'ccs')),
      /^blog\/ola\.mdx:6 tag "ccs" .*css, svg$/,
    ],
    ['a missing date', ola(post().replace(/^date:.*\n/m, '')), /^blog\/ola\.mdx:1 date is missing/],
    ['an impossible date', ola(post().replace('2022-01', '2023-02')), /^blog\/ola\.mdx:4 date /],
    [
      'a missing title',
      ola(post().replace(/^title:.*\n/m, '')),
      /^blog\/ola\.mdx:1 title is missing/,
    ],
    ['an address of its own', ola(post('slug: ../../fora')), /^blog\/ola\.mdx:7 .*"slug" is not/],
    [
      'an unknown author',
      ola(post().replace('autor', 'eu')),
      /^blog\/ola\.mdx:5 author "eu" .*autor$/,
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
    ['a part outside a series', ola(post('part: 1')), /^blog\/ola\.mdx:7 has a part .*outside/],
    [
      'a part taken twice',
      { 'blog/serie/zero.mdx': post('part: 2') },
      /^blog\/serie\/zero\.mdx:7 part 2 of "serie" is already blog\/serie\/dois\.mdx$/,
    ],
    [
      'a gap between parts',
      { 'blog/serie/dois.mdx': post('part: 3') },
      /^blog\/serie\/dois\.mdx:7 part 3 of "serie" has no part 2/,
    ],
    [
      'a post of a series without its part',
      { 'blog/serie/tres.mdx': post() },
      /^blog\/serie\/tres\.mdx:1 part is missing/,
    ],
    [
      'a folder that is no series',
      { 'blog/outra/um.mdx': post('part: 1') },
      /^blog\/outra\/um\.mdx series "outra" .*series\.yml.*: serie$/,
    ],
  ])('finds %s, and nothing else', async (_, changes, pattern) => {
    const { errors } = await check(changes);
    expect(errors.filter((line) => line.startsWith('blog/'))).toEqual([
      expect.stringMatching(pattern),
    ]);
  });

  it('asks whether a slip of a key was meant as a key', async () => {
    const { errors } = await check(ola(post('desciption: x')));
    expect(errors).toContainEqual(
      expect.stringMatching(/^blog\/ola\.mdx:7 .*Did you mean "description"\?/),
    );
  });

  it.each(['Ola.mdx', 'ola.md', '_rascunho.mdx', '2022-01-31-ola.mdx', 'a/b/c.mdx', 'olá.mdx'])(
    'refuses a file called %s, which would be lost',
    async (name) => {
      const { errors } = await check({ [`blog/${name}`]: post() });
      expect(errors.find((line) => line.startsWith(`blog/${name} `))).toContain(
        'would not be read',
      );
    },
  );

  it.each(['arquivo.mdx', 'marcadores.mdx', 'page/dois.mdx', 'serie/index.mdx'])(
    'refuses %s, which would take the address of another page',
    async (name) => {
      const { errors } = await check({ [`blog/${name}`]: post() });
      expect(errors).toContainEqual(expect.stringMatching(`^blog/${name} takes the address`));
    },
  );

  it('reads a post with a BOM and Windows line ends as it reads the others', async () => {
    const windows = `\uFEFF${post().replaceAll('\n', '\r\n')}`;
    expect(await check({ 'blog/ola.mdx': windows, [`${en}/ola.mdx`]: twin(post()) })).toEqual(
      await check(),
    );
  });

  it.each([
    ['2022-01-30', 'draft: false', [4, 4]],
    ['2022-01-31', 'draft: false', []],
    ['2022-01-30', 'draft: true', []],
  ])('on %s, with %s, names the lines of dates to come', async (today, extra, lines) => {
    await check({ 'blog/serie/dois.mdx': null, 'blog/serie/um.mdx': null });
    const raw = post(extra);
    fs.writeFileSync(path.join(siteDir, 'blog/ola.mdx'), raw);
    fs.writeFileSync(path.join(siteDir, en, 'ola.mdx'), twin(raw));
    expect(checkContent(siteDir, today).scheduled.map(({ line }) => line)).toEqual(lines);
  });

  it('finds a missing twin and says where to write it', async () => {
    const { errors } = await check({ [`${en}/ola.mdx`]: null });
    expect(errors).toEqual([`blog/ola.mdx has no twin in "en". Write ${en}/ola.mdx`]);
  });

  it('finds a twin of no post', async () => {
    expect((await check({ [`${en}/sobra.mdx`]: post() })).errors).toEqual([
      expect.stringMatching(`^${en}/sobra\\.mdx is the translation of no post.*blog/sobra\\.mdx`),
    ]);
  });

  it('finds malformed YAML every time it looks, as it must while an author types', async () => {
    const changes = { 'blog/ola.mdx': post('demo: [x: y: z'), [`${en}/ola.mdx`]: post() };
    const first = await check(changes);
    expect(first.errors).toEqual([expect.stringMatching(/^blog\/ola\.mdx:7 front matter: /)]);
    expect(await check(changes)).toEqual(first);
  });

  it('names a tags.yml that is malformed', async () => {
    const said = await check({ 'blog/tags.yml': 'css: {' }).then(({ errors }) => errors, String);
    expect(String(said)).toContain('blog/tags.yml');
  });

  it('finds parts whose dates are not in their order', async () => {
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
  ])('finds twins whose %s differs, at its line', async (key, from, to, line) => {
    const source = post('part: 1', 'demo: roda');
    const { errors } = await check({
      'src/demos/onda/demo.json': '{}',
      [`${en}/serie/um.mdx`]: twin(source).replace(from, to),
    });
    expect(errors).toContainEqual(
      expect.stringMatching(`^${en}/serie/um\\.mdx:${line} ${key} is .*blog/serie/um\\.mdx has`),
    );
  });

  it('warns of a translation made from an older version, and does not stop for it', async () => {
    const { errors, warnings } = await check({
      'blog/ola.mdx': post().replace('Texto.', 'Texto novo.'),
      [`${en}/ola.mdx`]: twin(post()),
    });
    expect(errors).toEqual([]);
    expect(warnings).toEqual([
      expect.stringMatching(
        `^${en}/ola\\.mdx:7 .*blog/ola\\.mdx.*${translationHash(post())}.*npm run stamp`,
      ),
    ]);
  });

  it('warns of a translation that does not say what it was made from', async () => {
    const { errors, warnings } = await check({ [`${en}/ola.mdx`]: post() });
    expect(errors).toEqual([]);
    expect(warnings).toEqual([expect.stringMatching(/\/ola\.mdx:1 .*translation_of is missing/)]);
  });

  it('asks the English tags.yml when there is one', async () => {
    const { errors } = await check({ [`${en}/tags.yml`]: 'css: { label: css }\n' });
    expect(errors).toHaveLength(3);
    expect(errors.every((line) => line.startsWith(en) && line.includes('tag "svg"'))).toBe(true);
  });
});
