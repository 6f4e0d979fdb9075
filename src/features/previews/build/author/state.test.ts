import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { authorState } from './state';

let siteDir: string;
const post = (file: string, frontMatter: string, body = '') => {
  const target = path.join(siteDir, file);
  fs.mkdirSync(path.dirname(target), { recursive: true });
  fs.writeFileSync(target, `---\n${frontMatter}\n---\n${body}`);
};
beforeAll(() => {
  siteDir = fs.mkdtempSync(path.join(os.tmpdir(), 'aoba-author-'));
  post('blog/a/um.mdx', 'title: Um\ndate: 2030-05-09', '<Demo id="onda" />');
  post('blog/b.mdx', 'title: B\ndate: 2022-01-01\ndraft: true');
  post('blog/c.mdx', 'date: ontem');
  const english = 'i18n/en/docusaurus-plugin-content-blog';
  post(`${english}/a/um.mdx`, 'title: One\ndate: 2022-01-01\nunlisted: true', '<Demo id="onda" />');
});
afterAll(() => fs.rmSync(siteDir, { recursive: true, force: true }));

it('gives each problem the pages that show its file, and each hidden post its mark and its day', () => {
  const files = [
    'blog/a/um.mdx',
    'i18n/en/docusaurus-plugin-content-blog/a/um.mdx',
    'src/demos/onda/style.css',
    'src/pages/sobre.mdx',
    'blog/tags.yml',
  ];
  const { problems, hidden } = authorState(
    siteDir,
    files.map((file) => ({ file, line: 2, message: 'is wrong' })),
    '2026-11-26',
  );
  expect(problems.map(({ pages }) => pages)).toEqual([
    ['/blog/a/um'],
    ['/blog/a/um'],
    ['/blog/a/um'],
    ['/sobre'],
    [],
  ]);
  expect(hidden).toEqual([
    { path: '/blog/a/um', locale: 'pt', title: 'Um', mark: 'scheduled', date: '2030-05-09' },
    { path: '/blog/b', locale: 'pt', title: 'B', mark: 'draft', date: '2022-01-01' },
    { path: '/blog/a/um', locale: 'en', title: 'One', mark: 'unlisted', date: '2022-01-01' },
  ]);
  const [cut] = authorState(siteDir, [
    { file: 'blog/a/foto.jpg', message: 'is cut short', usedBy: ['blog/a/um.mdx', 'blog/b.mdx'] },
  ]).problems;
  expect(cut?.pages).toEqual(['/blog/a/um', '/blog/b']);
  // "ontem" is no day: the checks say so, and the panel does not guess one.
  expect(hidden.map(({ path: page }) => page)).not.toContain('/blog/c');
});
