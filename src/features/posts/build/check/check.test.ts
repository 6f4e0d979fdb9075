import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { formatProblems } from '../content';
import { stampOf } from '../stamps';
import { checkTexts } from './index';
import { openDemoChecks } from '../../../demos/build/check';
import { findFixable } from './fix';
import { readSpelling } from './spelling';

const en = 'i18n/en/docusaurus-plugin-content-blog';

/** Its text starts on line 9; `rest` on line 13. */
const post = (rest = '') => `---
title: Um título
description: Uma frase que diz o que se aprende aqui.
date: 2022-01-31
authors: [autor]
tags: [css]
---

Texto.

{/* truncate */}

${rest}
`;

const twin = (source: string) =>
  source.replace(/\n---\n/, `\ntranslation_of: '${stampOf(source).of}'\n---\n`);

let siteDir: string;

beforeEach(() => {
  siteDir = fs.mkdtempSync(path.join(os.tmpdir(), 'aoba-check-'));
});

afterEach(() => {
  fs.rmSync(siteDir, { recursive: true });
});

function write(files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(siteDir, name)), { recursive: true });
    fs.writeFileSync(path.join(siteDir, name), text);
  }
}

/** A good site of one post with this text. */
function site(rest: string, files: Readonly<Record<string, string>> = {}): void {
  write({
    'blog/authors.yml': 'autor: { name: Aoba }\n',
    'blog/tags.yml': 'css: { label: css, permalink: /css }\n',
    'blog/series.yml': 'serie: { title: Série, description: Uma série., color: anil }\n',
    'blog/ola.mdx': post(rest),
    [`${en}/ola.mdx`]: twin(post(rest)),
    'i18n/en/stamps.json': JSON.stringify({ 'ola.mdx': stampOf(post(rest)) }),
    'src/pages/index.tsx': '',
    'src/demos/roda/index.html': '<p>{{nome}}</p>\n',
    'src/demos/roda/demo.json': JSON.stringify({
      titulo: { pt: 'Roda', en: 'Wheel' },
      altura: 100,
      textos: { pt: { nome: 'Roda' }, en: { nome: 'Wheel' } },
    }),
    ...files,
  });
}

const said = () =>
  formatProblems(checkTexts(siteDir, [openDemoChecks]))
    .split('\n')
    .map((line) => line.trim());

/** What is said of the Portuguese post: its twin has the same faults. */
const saidOf = (rest: string) => {
  site(rest);
  return said().filter((line) => line.startsWith('blog/'));
};

describe('checkTexts', () => {
  it('finds nothing in a good site', () => {
    site(
      '## Um\n\n[Um](#um), [de novo](/blog/ola#um).\n\n### Dois\n\n<Demo id="roda" opens="html" />',
    );
    expect(said()).toEqual(['']);
  });

  it.each([
    [
      'a heading that skips',
      '## Um\n\n#### Dois',
      /^blog\/ola\.mdx:15 heading skips from h2 to h4/,
    ],
    ['a first heading that skips', '### Um', /^blog\/ola\.mdx:13 heading skips from h1 to h3/],
    ['a second title', '# Um', /^blog\/ola\.mdx:13 has another h1/],
    [
      'an image without alt',
      '![](https://example.org/a.png)',
      /^blog\/ola\.mdx:13 image without alt/,
    ],
    ['an <img> without alt', '<img src="a.png" />', /^blog\/ola\.mdx:13 image without alt/],
    [
      'a long line of code',
      `\`\`\`css\na {\n  ${'b: c; '.repeat(30)}\n}\n\`\`\``,
      /^blog\/ola\.mdx:15 line of code has 182 characters/,
    ],
    ['code of an unknown language', '```naipe\nx\n```', /^blog\/ola\.mdx:13 code language "naipe"/],
    ['a tag left open', '<aside>\n\nTexto.', /^blog\/ola\.mdx:13 MDX: Expected/],
    ['a broken link', '[Nada](/nada)', /^blog\/ola\.mdx:13 links to \/nada, which is no page/],
    ['a broken anchor', '## Um\n\n[x](#dois)', /^blog\/ola\.mdx:15 links to #dois.*Headings: um$/],
    [
      'a broken anchor of another post',
      '## Um\n\n[x](./ola.mdx#tres)',
      /^blog\/ola\.mdx:15 links to \.\/ola\.mdx#tres, and no heading/,
    ],
    ['a demo that is not there', '<Demo id="nada" />', /^blog\/ola\.mdx:13 <Demo id="nada">/],
    [
      'a file that a demo has not',
      '<Demo id="roda" opens="js" />',
      /^blog\/ola\.mdx:13 .*asks for a file "js"; the demo has html$/,
    ],
    [
      'an excerpt that is not in its file',
      '<Trecho id="roda" file="html" from="<b>" />',
      /^blog\/ola\.mdx:13 <Trecho id="roda">: no line holds "<b>"/,
    ],
    [
      'a live block that draws nothing',
      '```css live\na { top: 0; }\n```',
      /^blog\/ola\.mdx:13 a live block of CSS alone draws nothing/,
    ],
  ])('finds %s at its line, once', (_, rest, pattern) => {
    expect(saidOf(rest)).toEqual([expect.stringMatching(pattern)]);
  });

  it('lets code hold what no line break would help: path data', () => {
    expect(saidOf(`\`\`\`html\n<path d="M62 52${'c-8-14-34 '.repeat(20)}z" />\n\`\`\``)).toEqual(
      [],
    );
  });

  it('finds a post without the marker of lists', () => {
    site('', { 'blog/ola.mdx': post().replace(/\{.*\}\n/, '') });
    expect(said()).toContainEqual(expect.stringMatching(/^blog\/ola\.mdx has no \{\/\* truncate/));
  });

  it('finds a demo that cannot be read, and names the file once', () => {
    site('', { 'src/demos/roda/index.html': '<p>{{ausente}}</p>' });
    expect(said()).toEqual([
      'src/demos/roda/index.html {{ausente}} is not in "textos" of its demo.json',
    ]);
  });

  it('names the paragraph of the translation whose source changed', () => {
    site('Um.\n\nDois.');
    write({ 'blog/ola.mdx': post('Um.\n\nOutro.') });
    expect(said()).toEqual([
      expect.stringContaining(`${en}/ola.mdx:7 was made from another version of blog/ola.mdx`),
      `${en}/ola.mdx:16 paragraph 6 translates a paragraph that has changed: blog/ola.mdx:15 "Outro."`,
    ]);
  });
});

describe('findFixable', () => {
  it('mends what has one right answer, after which there is nothing to say', () => {
    site('Um.', { 'i18n/en/stamps.json': '{}' });
    const file = path.join(siteDir, en, 'ola.mdx');
    fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace('2022-01-31', '2022-01-30'));
    expect(said()).toHaveLength(3);
    findFixable(siteDir).forEach(({ fix }) => {
      fix();
    });
    expect(said()).toEqual(['']);
  });

  it('does not say that a translation is up to date', () => {
    site('Um.');
    write({ 'blog/ola.mdx': post('Dois.') });
    expect(findFixable(siteDir)).toEqual([]);
  });
});

it('spelling is read as file, line and word', () => {
  const output =
    '\nblog/ola.mdx:74:35 - Unknown word (licensa) Suggestions: [licença]\nCSpell: done\n';
  expect(readSpelling(output, '/site')).toEqual([
    { file: 'blog/ola.mdx', line: 74, message: expect.stringContaining('(licensa) Suggestions') },
  ]);
});
