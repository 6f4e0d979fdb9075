import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readEnvironment } from '../../src/config/environment';
import { previewsOptions } from '../../src/config/previews';
import { stampPosts } from '../../src/features/posts/build/stampPosts';

const en = 'i18n/en/docusaurus-plugin-content-blog';
const tags = 'css: { label: css, permalink: /css }\n';
const authors = 'autor: { name: Aoba }\n';

const post = (title: string, ...paragraphs: string[]) =>
  `---
title: ${title}
description: Uma frase que diz o que se aprende aqui.
date: 2022-01-31
authors: [autor]
tags: [css]
---

${paragraphs.join('\n\n{/* truncate */}\n\n')}
`;

let siteDir: string;

function write(files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    const place = path.join(siteDir, name);
    fs.mkdirSync(path.dirname(place), { recursive: true });
    fs.writeFileSync(place, text);
  }
}

beforeEach(() => {
  siteDir = fs.mkdtempSync(path.join(os.tmpdir(), 'aoba-notes-'));
  write({
    'blog/authors.yml': authors,
    'blog/tags.yml': tags,
    'blog/series.yml': '{}\n',
    [`${en}/authors.yml`]: authors,
    [`${en}/tags.yml`]: tags,
    [`${en}/series.yml`]: '{}\n',
    'src/pages/index.tsx': '',
    'src/demos/package.json': '{}',
    'blog/a.mdx': post('Um', 'Primeiro.', 'Segundo.'),
    [`${en}/a.mdx`]: post('One', 'First.', 'Second.'),
  });
});
afterEach(() => fs.rmSync(siteDir, { recursive: true }));

/** @returns the notes of the list of changes on the English post */
function notes() {
  const preview = readEnvironment({ CI: 'true', CONTEXT: 'deploy-preview' });
  return previewsOptions(siteDir, preview, {})
    .inspect()
    .filter(({ file }) => file === `${en}/a.mdx`)
    .map(({ line, note }) => [line, note.kind]);
}

/** @returns the first line of the English post that has the words */
const lineOf = (words: string) =>
  fs
    .readFileSync(path.join(siteDir, en, 'a.mdx'), 'utf8')
    .split('\n')
    .indexOf(words) + 1;

describe('notes of the checks in the list of changes', () => {
  it('tells at which paragraph of a translation one lags or is missing', () => {
    stampPosts(siteDir, ['a.mdx']);
    expect(notes()).toEqual([]);
    write({ 'blog/a.mdx': post('Um', 'Outro.', 'Novo.\n\nSegundo.') });
    expect(notes()).toEqual([
      [undefined, 'lag'],
      [lineOf('First.'), 'lag'],
      [lineOf('Second.'), 'missing'],
    ]);
  });

  it('does not take a translation that was never stamped for an outdated one', () => {
    expect(notes()).toEqual([[undefined, 'unstamped']]);
  });

  it('has a note on the whole translation where the place of a paragraph is not known', () => {
    stampPosts(siteDir, ['a.mdx']);
    write({
      'blog/a.mdx': post('Um', 'Primeiro.', 'Novo.\n\nSegundo.'),
      [`${en}/a.mdx`]: fs
        .readFileSync(path.join(siteDir, en, 'a.mdx'), 'utf8')
        .replace('First.', 'First.\n\nA note.'),
    });
    expect(new Set(notes().map(([, kind]) => kind))).toEqual(new Set(['lag']));
  });
});
