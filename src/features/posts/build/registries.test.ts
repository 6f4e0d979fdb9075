import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readRegistries } from './registries';

const en = 'i18n/en/docusaurus-plugin-content-blog';
const tags = 'css:\n  label: css\n  permalink: /css\nsvg:\n  label: svg\n  permalink: /svg\n';
const series = 'serie:\n  title: Série\n  description: Uma.\n  color: anil\n';
const authors = 'autor:\n  name: Aoba\n';

let siteDir: string;
beforeEach(() => {
  siteDir = fs.mkdtempSync(path.join(os.tmpdir(), 'aoba-registries-'));
});
afterEach(() => {
  fs.rmSync(siteDir, { recursive: true });
});

/** Reads the English files of a valid site with some files changed; `null` leaves a file out. */
function read(changes: Readonly<Record<string, string | null>> = {}, locale = 'en') {
  const files = {
    'blog/tags.yml': tags,
    'blog/authors.yml': authors,
    'blog/series.yml': series,
    [`${en}/tags.yml`]: tags,
    [`${en}/authors.yml`]: authors,
    [`${en}/series.yml`]: series,
    ...changes,
  };
  for (const [file, text] of Object.entries(files)) {
    if (text !== null) {
      fs.mkdirSync(path.dirname(path.join(siteDir, file)), { recursive: true });
      fs.writeFileSync(path.join(siteDir, file), text);
    }
  }
  const { registries, problems } = readRegistries(siteDir, locale);
  return {
    registries,
    problems: problems.map(({ file, line, message }) => `${file}:${line} ${message}`),
  };
}

describe('readRegistries', () => {
  it.each(['pt', 'en'])('reads all three files of %s', (locale) => {
    expect(read({}, locale)).toEqual({
      registries: {
        authors: ['autor'],
        tags: ['css', 'svg'],
        series: { serie: { title: 'Série', description: 'Uma.', color: 'anil' } },
      },
      problems: [],
    });
  });

  it.each([
    [
      'another permalink',
      'tags.yml',
      tags.replace('/svg', '/outro'),
      `${en}/tags.yml:6 svg.permalink is /outro, but blog/tags.yml has /svg. Write the same value in both files`,
    ],
    [
      'no permalink',
      'tags.yml',
      tags.replace('  permalink: /svg\n', ''),
      `${en}/tags.yml:4 svg.permalink is missing: blog/tags.yml has it. Write it here too`,
    ],
    [
      'a missing tag',
      'tags.yml',
      tags.replace(/svg:[^]*/, ''),
      `${en}/tags.yml:undefined has no "svg", which is in blog/tags.yml. Add it`,
    ],
    [
      'a tag too many',
      'tags.yml',
      `${tags}js:\n  label: js\n`,
      `${en}/tags.yml:7 has "js", which is not in blog/tags.yml. Add it there, or delete it here`,
    ],
    [
      'an author too many',
      'authors.yml',
      `${authors}ana:\n  name: Ana\n`,
      `${en}/authors.yml:3 has "ana", which is not in blog/authors.yml. Add it there, or delete it here`,
    ],
    [
      'a key of an author too many',
      'authors.yml',
      `${authors}  title: Author\n`,
      `${en}/authors.yml:3 autor.title is not in blog/authors.yml. Write it there too, or delete it here`,
    ],
    [
      'another color',
      'series.yml',
      series.replace('anil', 'mar'),
      `${en}/series.yml:4 serie.color is mar, but blog/series.yml has anil. Write the same value in both files`,
    ],
    [
      'another id',
      'series.yml',
      series.replace('serie:', 'series:'),
      `${en}/series.yml:undefined has no "serie", which is in blog/series.yml. Add it`,
    ],
    [
      'no file',
      'series.yml',
      null,
      `${en}/series.yml:undefined does not exist, so readers see the texts of blog/series.yml. Translate that file`,
    ],
  ])('reports %s in the translation', (_, name, text, message) => {
    expect(read({ [`${en}/${name}`]: text }).problems[0]).toBe(message);
  });

  it.each([
    ['blog/tags.yml', '- css\n', 'blog/tags.yml:1 must be a list of tags'],
    ['blog/tags.yml', 'css: css\n', 'blog/tags.yml:1 css must be a block of label'],
    [
      'blog/tags.yml',
      'css:\n  label: css\n  cor: mar\n',
      'blog/tags.yml:3 css.cor is not a known key. Correct its name or delete it',
    ],
    ['blog/tags.yml', 'css:\n  label: 3\n', 'blog/tags.yml:2 css.label is missing or not text'],
    [
      'blog/tags.yml',
      tags.replace('/svg', '/css'),
      'blog/tags.yml:6 svg.permalink is also the one of "css". Choose another address',
    ],
    ...['/animação', '/a b', 'css', '/css/', '/js/page', '/CSS'].map((permalink) => [
      'blog/tags.yml',
      `css:\n  label: css\n  permalink: ${permalink}\n`,
      'blog/tags.yml:3 css.permalink must be a slash and a name of a-z, 0-9 and single hyphens, as in /css',
    ]),
    ['blog/authors.yml', '[]', 'blog/authors.yml:1 must be a list of authors'],
    ['blog/authors.yml', '', 'blog/authors.yml:1 is not valid YAML: '],
    ['blog/authors.yml', 'autor:\n  url: x\n', 'blog/authors.yml:1 autor.name is missing'],
    ['blog/authors.yml', `${authors}  url: 3\n`, 'blog/authors.yml:3 autor.url must be a text'],
    [
      'blog/authors.yml',
      `${authors}  socials: x\n`,
      'blog/authors.yml:3 autor.socials must be a block of networks',
    ],
    [
      'blog/authors.yml',
      `${authors}  socials:\n    stackoverflow: 7\n    github: 7\n`,
      'blog/authors.yml:5 autor.socials.github must be a name or an address, as text',
    ],
    [
      'blog/series.yml',
      series.replace('anil', 'roxo'),
      'blog/series.yml:4 serie.color must be one',
    ],
    ['blog/series.yml', 'a: {\n', 'blog/series.yml:2 is not valid YAML: '],
    ['blog/series.yml', null, 'blog/series.yml:undefined does not exist. Add it'],
  ] as [string, string | null, string][])(
    'reports %s with %j, and leaves it out when it is unusable',
    (file, text, message) => {
      const { registries, problems } = read({ [file]: text }, 'pt');
      expect(problems).toEqual([expect.stringContaining(message)]);
      const list = /(\w+)\.yml/.exec(file)?.[1] ?? '';
      expect(list in registries).toBe(message.includes('is also the one'));
    },
  );

  it('does not compare with a file that cannot be read', () => {
    expect(read({ 'blog/tags.yml': 'css: {\n' }).problems).toEqual([]);
  });
});
