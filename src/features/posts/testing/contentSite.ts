import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { checkContent, formatProblems } from '../build/content';
import { translationHash } from '../build/translation';

/** Folder of the English posts. */
export const en = 'i18n/en/docusaurus-plugin-content-blog';

/** A post with title on line 2, date on line 4, tags on line 6 and extra keys from line 7. */
export const post = (...extra: string[]) =>
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

/** An English translation that is up to date with its source. */
export const makeTranslation = (source: string) =>
  source.replace('---\n\nTexto', `translation_of: '${translationHash(source)}'\n---\n\nText`);

const tags = 'css: { label: css, permalink: /css }\nsvg: { label: svg, permalink: /svg }\n';
const series = 'serie: { title: Série, description: Uma série., color: anil }\n';

/**
 * Checks a valid site with some files changed.
 *
 * @param siteDir where its files are written
 * @param changes content of files; `null` leaves a file out. Every English post that is not among them is
 *   an up-to-date translation
 * @returns the problems, a line each
 */
async function checkSite(siteDir: string, changes: Readonly<Record<string, string | null>> = {}) {
  const files: Record<string, string | null> = {
    'blog/tags.yml': tags,
    'blog/authors.yml': 'autor: { name: Aoba }\n',
    'blog/series.yml': series,
    [`${en}/tags.yml`]: tags,
    [`${en}/authors.yml`]: 'autor: { name: Aoba }\n',
    [`${en}/series.yml`]: series,
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
      files[english] ??= english in changes ? null : makeTranslation(text);
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

/**
 * Gives each test of a file an empty folder for its site.
 *
 * @returns the folder of the running test, and `checkSite` in it
 */
export function siteOfTest() {
  let siteDir = '';
  beforeEach(() => {
    siteDir = fs.mkdtempSync(path.join(os.tmpdir(), 'aoba-content-'));
  });
  afterEach(() => {
    fs.rmSync(siteDir, { recursive: true });
  });
  return {
    folder: () => siteDir,
    check: (changes?: Parameters<typeof checkSite>[1]) => checkSite(siteDir, changes),
  };
}
