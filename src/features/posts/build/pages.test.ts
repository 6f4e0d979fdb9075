import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { checkPages } from './pages';

const pages = 'i18n/en/docusaurus-plugin-content-pages';
const guide = 'src/features/previews/guide';
const guideEn = 'i18n/en/docusaurus-plugin-content-docs/current';

let siteDir: string;
beforeEach(() => {
  siteDir = fs.mkdtempSync(path.join(os.tmpdir(), 'aoba-pages-'));
});
afterEach(() => {
  fs.rmSync(siteDir, { recursive: true });
});

const problemsOf = (...files: string[]) => {
  for (const file of files) {
    fs.mkdirSync(path.dirname(path.join(siteDir, file)), { recursive: true });
    fs.writeFileSync(path.join(siteDir, file), '# Texto\n');
  }
  return checkPages(siteDir).map(({ file, message }) => `${file} ${message}`);
};

it('checkPages accepts pages in both languages, and pages of code', () => {
  expect(
    problemsOf(
      'src/pages/sobre.mdx',
      `${pages}/sobre.mdx`,
      `${guide}/um.mdx`,
      `${guideEn}/um.mdx`,
      'src/pages/index.tsx',
    ),
  ).toEqual([]);
});

it('checkPages reports each page and each text of the guide without its twin', () => {
  expect(
    problemsOf(
      'src/pages/sobre.mdx',
      'src/pages/a/b.mdx',
      `${guide}/um.mdx`,
      `${guideEn}/dois.mdx`,
    ),
  ).toEqual([
    `src/pages/a/b.mdx has no translation in "en". Write ${pages}/a/b.mdx`,
    `src/pages/sobre.mdx has no translation in "en". Write ${pages}/sobre.mdx`,
    `${guide}/um.mdx has no translation in "en". Write ${guideEn}/um.mdx`,
    `${guideEn}/dois.mdx is the translation of a missing page. Write ${guide}/dois.mdx or delete this file`,
  ]);
});

it('checkPages reports faulty phrases of a page in either language', () => {
  for (const file of ['src/pages/sobre.mdx', `${pages}/sobre.mdx`]) {
    fs.mkdirSync(path.dirname(path.join(siteDir, file)), { recursive: true });
    fs.writeFileSync(path.join(siteDir, file), '---\ntitle: A\nsearch:\n  - ab\n  - a\n---\n');
  }
  const message = 'entry 2 of search is shorter than 2 characters; write what a reader would type';
  expect(checkPages(siteDir)).toEqual([
    expect.objectContaining({ file: 'src/pages/sobre.mdx', line: 5, message }),
    expect.objectContaining({ file: `${pages}/sobre.mdx`, line: 5, message }),
  ]);
});

it('checkPages ignores the translated guide when the feature of the guide was taken out', () => {
  expect(problemsOf(`${guideEn}/um.mdx`)).toEqual([]);
});

it('every page of this repository is in both languages, with phrases without a fault', () => {
  expect(checkPages(path.join(import.meta.dirname, '../../../..'))).toEqual([]);
});
