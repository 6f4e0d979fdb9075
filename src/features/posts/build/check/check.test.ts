import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { formatProblems } from '../content';
import { stampOf } from '../stamps';
import { checkTexts } from './index';
import { openDemoChecks } from '../../../demos/build/check';
import { findFixable } from './fix';
import { readSpelling } from './cspell';

const en = 'i18n/en/docusaurus-plugin-content-blog';

/** A post with its text from line 9 and `rest` from line 13. */
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

/** A translation that is up to date with its source. */
const makeTranslation = (source: string) =>
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

/** Writes a valid site with one post that contains `rest`. */
function site(rest: string, files: Readonly<Record<string, string>> = {}): void {
  write({
    'blog/authors.yml': 'autor: { name: Aoba }\n',
    'blog/tags.yml': 'css: { label: css, permalink: /css }\n',
    'blog/series.yml': 'serie: { title: Série, description: Uma série., color: anil }\n',
    [`${en}/authors.yml`]: 'autor: { name: Aoba }\n',
    [`${en}/tags.yml`]: 'css: { label: css, permalink: /css }\n',
    [`${en}/series.yml`]: 'serie: { title: Series, description: A series., color: anil }\n',
    'blog/ola.mdx': post(rest),
    [`${en}/ola.mdx`]: makeTranslation(post(rest)),
    'i18n/en/stamps.json': JSON.stringify({ 'ola.mdx': stampOf(post(rest)) }),
    'src/pages/index.tsx': '',
    'static/img/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" />',
    'src/demos/roda/index.html': '<p>{{nome}}</p>\n',
    'src/demos/roda/demo.json': JSON.stringify({
      titulo: { pt: 'Roda', en: 'Wheel' },
      altura: 100,
      textos: { pt: { nome: 'Roda' }, en: { nome: 'Wheel' } },
    }),
    ...files,
  });
}

const problems = () =>
  formatProblems(checkTexts(siteDir, [openDemoChecks]))
    .split('\n')
    .map((line) => line.trim());

/** Problems of the Portuguese post only; its translation has the same ones. */
const problemsOf = (rest: string) => {
  site(rest);
  return problems().filter((line) => line.startsWith('blog/'));
};

describe('checkTexts', () => {
  it('finds no problem in a valid site', () => {
    site(
      '## Um\n\n[Um](#um), [de novo](/blog/ola#um).\n\n### Dois\n\n<Demo id="roda" opens="html" />',
    );
    expect(problems()).toEqual(['']);
  });

  it.each([
    [
      'a skipped heading level',
      '## Um\n\n#### Dois',
      /^blog\/ola\.mdx:15 heading skips from h2 to h4/,
    ],
    [
      'a skipped level at the first heading',
      '### Um',
      /^blog\/ola\.mdx:13 heading skips from h1 to h3/,
    ],
    ['a second h1', '# Um', /^blog\/ola\.mdx:13 has another h1/],
    ['an image without alt', '![](/img/a.svg)', /^blog\/ola\.mdx:13 image without alt/],
    ['an <img> without alt', '<img src="/img/a.svg" />', /^blog\/ola\.mdx:13 image without alt/],
    [
      'a long line of code',
      `\`\`\`css\na {\n  ${'b: c; '.repeat(30)}\n}\n\`\`\``,
      /^blog\/ola\.mdx:15 line of code has 182 characters/,
    ],
    ['code of an unknown language', '```naipe\nx\n```', /^blog\/ola\.mdx:13 code language "naipe"/],
    ['an unclosed tag', '<aside>\n\nTexto.', /^blog\/ola\.mdx:13 MDX: Expected/],
    ['a broken link', '[Nada](/nada)', /^blog\/ola\.mdx:13 links to \/nada, which is not a page/],
    [
      'a broken anchor',
      '## Um\n\n[x](#dois)',
      /^blog\/ola\.mdx:15 links to #dois.*Use one of: um$/,
    ],
    [
      'a broken anchor of another post',
      '## Um\n\n[x](./ola.mdx#tres)',
      /^blog\/ola\.mdx:15 links to \.\/ola\.mdx#tres, but no heading/,
    ],
    [
      'a missing demo',
      '<Demo id="nada" />',
      /^blog\/ola\.mdx:13 <Demo id="nada">: src\/demos\/nada\/demo\.json does not exist\. Correct the name or add the demo$/,
    ],
    [
      'a file that the demo lacks',
      '<Demo id="roda" opens="js" />',
      /^blog\/ola\.mdx:13 .*asks for a file "js"; the demo has html\. Correct the name or add the file$/,
    ],
    [
      'an excerpt that is not in its file',
      '<Trecho id="roda" file="html" from="<b>" />',
      /^blog\/ola\.mdx:13 <Trecho id="roda" file="html">: no line contains "<b>"\. Copy a part/,
    ],
    [
      'a live block that draws nothing',
      '```css live\na { top: 0; }\n```',
      /^blog\/ola\.mdx:13 a live block of CSS alone draws nothing/,
    ],
  ])('reports %s once at its line', (_, rest, pattern) => {
    expect(problemsOf(rest)).toEqual([expect.stringMatching(pattern)]);
  });

  it('accepts a long line of path data in code', () => {
    expect(
      problemsOf(`\`\`\`html\n<path d="M62 52${'c-8-14-34 '.repeat(20)}z" />\n\`\`\``),
    ).toEqual([]);
  });

  it('reports a post without a truncate marker', () => {
    site('', { 'blog/ola.mdx': post().replace(/\{.*\}\n/, '') });
    expect(problems()).toContainEqual(
      expect.stringMatching(/^blog\/ola\.mdx:9 has no \{\/\* truncate/),
    );
  });

  it('reports a broken demo once with its file', () => {
    site('', { 'src/demos/roda/index.html': '<p>{{ausente}}</p>' });
    expect(problems()).toEqual([
      'src/demos/roda/index.html:1 {{ausente}} is not in "textos" of its demo.json. Add the text or correct the key',
    ]);
  });

  it('names the outdated paragraph of a translation', () => {
    site('Um.\n\nDois.');
    write({ 'blog/ola.mdx': post('Um.\n\nOutro.') });
    expect(problems()).toEqual([
      expect.stringContaining(
        `${en}/ola.mdx:7 was translated from another version of blog/ola.mdx`,
      ),
      `${en}/ola.mdx:16 paragraph 6 is out of date. Its source changed: blog/ola.mdx:15 "Outro."`,
    ]);
  });
});

describe('a fault in the front matter of a source', () => {
  /** Problems after a change of the Portuguese post alone. */
  const problemsAfter = (from: string | RegExp, to: string) => {
    site('Um.');
    write({ 'blog/ola.mdx': post('Um.').replace(from, to) });
    return problems();
  };

  it.each<[string, string | RegExp, string, RegExp]>([
    ['a misspelled key', 'description:', 'descripton:', /:3 .*Did you mean "description"\?/],
    ['a value that is too short', /Uma frase .*/, 'Curta.', /:3 description is shorter than 35/],
    ['a tag that does not exist', '[css]', '[ccs]', /:6 tag "ccs" is not in tags\.yml/],
    ['a misspelled shared key', 'tags: [css]', 'tagz: [css]', /:6 .*Did you mean "tags"\?/],
    [
      'a key that does not exist',
      'tags: [css]',
      'slug: /x\ntags: [css]',
      /:6 .*"slug" is not known/,
    ],
    ['YAML that cannot be read', 'tags: [css]', ' tags: [svg]', /:6 front matter: .*with spaces/],
  ])('gives one message, and no advice for the translation: %s', (_, from, to, pattern) => {
    expect(problemsAfter(from, to)).toEqual([expect.stringMatching(pattern)]);
    expect(problems()[0]).toMatch(/^blog\/ola\.mdx:/);
    expect(findFixable(siteDir)).toEqual([]);
  });

  it('does not hide a changed paragraph of the text', () => {
    expect(problemsAfter(/description:([^]*)Um\./, 'descripton:$1Outro.')).toEqual([
      expect.stringMatching(/^blog\/ola\.mdx:3 /),
      expect.stringContaining('was translated from another version'),
      `${en}/ola.mdx:14 paragraph 5 is out of date. Its source changed: blog/ola.mdx:13 "Outro."`,
    ]);
  });
});

describe('a conflict of a merge', () => {
  const conflict = (own: string, other: string) =>
    `<<<<<<< HEAD\n${own}\n=======\n${other}\n>>>>>>> outro`;

  it('is all that is told about front matter', () => {
    const tags = conflict('tags: [css]', 'tags: [svg]');
    site('Um.', { 'blog/ola.mdx': post('Um.').replace('tags: [css]', tags) });
    expect(problems()).toEqual([expect.stringMatching(/^blog\/ola\.mdx:6 has a merge conflict/)]);
  });

  it('is all that is told about stamps, while posts differ from the stamped version', () => {
    site('Um.', {
      'blog/ola.mdx': post('Um.').replace('-31', '-30'),
      [`${en}/ola.mdx`]: makeTranslation(post('Um.')).replace(
        'date: 2022-01-31',
        'date: 2022-01-30',
      ),
      'i18n/en/stamps.json': `{\n${conflict('"a": 1', '"a": 2')}\n}\n`,
    });
    expect(problems()).toEqual([
      expect.stringMatching(/^i18n\/en\/stamps\.json:2 has a merge conflict/),
    ]);
  });
});

describe('a translation', () => {
  const afterChange = (from: string, to: string, both = false) => {
    site('Um.');
    write({ 'blog/ola.mdx': post('Um.').replace(from, to) });
    if (both) {
      write({ [`${en}/ola.mdx`]: makeTranslation(post('Um.')).replace(from, to) });
    }
    return problems();
  };

  it('does not lag when a key without words to translate changes', () => {
    expect(afterChange('2022-01-31', '2022-01-30', true)).toEqual(['']);
    expect(afterChange('tags: [css]', 'tags: [css]\nsearch: [uma busca]')).toEqual(['']);
  });

  it.each([
    ['the first line', 'Um título', 'Outro título'],
    ['a line below it', 'title: Um título', 'title: >-\n  Um título\n  longo'],
  ])('lags when words of the front matter change in %s', (_, from, to) => {
    expect(afterChange(from, to)).toContainEqual(
      expect.stringContaining('was translated from another version'),
    );
  });

  it('lags when only spaces of the text change, for example those of code', () => {
    site('```css\na {\n  b: c;\n}\n```');
    write({ 'blog/ola.mdx': post('```css\na {\nb: c;\n}\n```') });
    expect(problems()).toEqual([expect.stringContaining('was translated from another version')]);
  });

  it('lags when only the lower lines of a key change', () => {
    const long = (end: string) => post('Um.').replace('Um título', `>-\n  Um título\n  ${end}`);
    site('Um.', {
      'blog/ola.mdx': long('novo'),
      [`${en}/ola.mdx`]: makeTranslation(long('velho')),
      'i18n/en/stamps.json': JSON.stringify({ 'ola.mdx': stampOf(long('velho')) }),
    });
    expect(problems()).toEqual([
      expect.stringContaining('was translated from another version of blog/ola.mdx'),
    ]);
  });
});

describe('a shared key that differs', () => {
  const withTags = (tags: string) => {
    site('Um.', { [`${en}/ola.mdx`]: makeTranslation(post('Um.')).replace('[css]', tags) });
    return problems();
  };

  it('is told once, with the advice to fix it', () => {
    site('Um.', { [`${en}/ola.mdx`]: makeTranslation(post('Um.')).replace('-31', '-30') });
    expect(problems()).toEqual([
      `${en}/ola.mdx:4 date is "2022-01-30", but blog/ola.mdx has "2022-01-31". Write the same value in both files. To copy the Portuguese line, run: npm run check -- --fix`,
    ]);
  });

  it('is told in plain words when one language alone has it', () => {
    const unlisted = (text: string) => text.replace('date:', 'unlisted: true\ndate:');
    site('Um.', { [`${en}/ola.mdx`]: unlisted(makeTranslation(post('Um.'))) });
    expect(problems()[0]).toContain('unlisted is true, but blog/ola.mdx has none. Write the same');
    const file = path.join(siteDir, 'blog/ola.mdx');
    site('Um.', { [`${en}/ola.mdx`]: makeTranslation(post('Um.')) });
    fs.writeFileSync(file, unlisted(fs.readFileSync(file, 'utf8')));
    expect(problems()[0]).toContain('has no unlisted, but blog/ola.mdx has true. Write the same');
  });

  it('is told once when its value has a fault of its own', () => {
    expect(withTags('[ccs]')).toEqual([
      expect.stringMatching(/ola\.mdx:6 tag "ccs" is not in .*run: npm run check -- --fix$/),
    ]);
    findFixable(siteDir).forEach(({ fix }) => {
      fix();
    });
    expect(problems()).toEqual(['']);
  });

  it('may be written in another way', () => {
    expect(withTags("[ 'css' ]")).toEqual(['']);
  });

  it.each([
    ['Portuguese', '[css,\n  svg]', '[css]'],
    ['English', '[css]', '[css,\n  svg]'],
  ])('is told without a fix when its value has several lines in %s', (_, portuguese, english) => {
    const [source, twin] = [portuguese, english].map((tags) => post('Um.').replace('[css]', tags));
    const tags = 'css: { label: css, permalink: /css }\nsvg: { label: svg, permalink: /svg }\n';
    site('Um.', {
      'blog/tags.yml': tags,
      [`${en}/tags.yml`]: tags,
      'blog/ola.mdx': String(source),
      [`${en}/ola.mdx`]: makeTranslation(String(twin)),
    });
    expect(problems()).toContainEqual(expect.stringMatching(/tags is .*in both files$/));
    expect(findFixable(siteDir)).toEqual([]);
  });
});

describe('findFixable', () => {
  it('fixes every problem that it reports', () => {
    site('Um.', { 'i18n/en/stamps.json': '{}' });
    const file = path.join(siteDir, en, 'ola.mdx');
    fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace('2022-01-31', '2022-01-30'));
    expect(problems()).toHaveLength(2);
    findFixable(siteDir).forEach(({ fix }) => {
      fix();
    });
    expect(problems()).toEqual(['']);
  });

  it('does not mark an outdated translation as up to date', () => {
    site('Um.');
    write({ 'blog/ola.mdx': post('Dois.') });
    expect(findFixable(siteDir)).toEqual([]);
  });
});

it('readSpelling returns file, line and word', () => {
  const output =
    '\nblog/ola.mdx:74:35 - Unknown word (licensa) Suggestions: [licença]\nCSpell: done\n';
  expect(readSpelling(output, '/site')).toEqual([
    {
      file: 'blog/ola.mdx',
      line: 74,
      kind: 'spelling',
      message: expect.stringContaining('(licensa) Suggestions'),
    },
  ]);
});

it('refuses a translation in Latin-1 when shared keys and hashes are fixed, and leaves it as it is', () => {
  const latin1 = Buffer.from("---\ntitle: Ação\ntranslation_of: ''\n---\n", 'latin1');
  const twin = path.join(siteDir, en, 'a.mdx');
  fs.mkdirSync(path.dirname(twin), { recursive: true });
  fs.mkdirSync(path.join(siteDir, 'blog'), { recursive: true });
  fs.writeFileSync(path.join(siteDir, 'blog/a.mdx'), "---\ntitle: 'A'\n---\n");
  fs.writeFileSync(twin, latin1);
  expect(() => findFixable(siteDir)).toThrow(`${en}/a.mdx:2 is not UTF-8: byte 0xE7`);
  expect(fs.readFileSync(twin)).toEqual(latin1);
});
