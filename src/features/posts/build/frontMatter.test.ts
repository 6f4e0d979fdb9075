import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { unreadablePosts } from './frontMatter';

const siteDir = fs.mkdtempSync(path.join(os.tmpdir(), 'aoba-front-matter-'));
afterAll(() => fs.rmSync(siteDir, { recursive: true }));

it('names the posts of a language whose front matter cannot be read', () => {
  const right = '---\ntitle: Um\ndate: 2022-01-01\n---\n';
  const files = {
    'blog/a/um.mdx': '---\ntitle: Um\n  date: 2022-01-01\n---\n',
    'blog/dois.mdx': right,
    'blog/tres.mdx': right.replace(/---\n$/, ''),
    'blog/quatro.mdx': '---\ntitle: Um: dois\n---\n',
    'i18n/en/docusaurus-plugin-content-blog/a/um.mdx': right,
    'i18n/en/docusaurus-plugin-content-blog/dois.mdx': 'title: Two\n',
  };
  for (const [file, text] of Object.entries(files)) {
    fs.mkdirSync(path.join(siteDir, path.dirname(file)), { recursive: true });
    fs.writeFileSync(path.join(siteDir, file), text);
  }
  expect(unreadablePosts(siteDir, 'pt').sort()).toEqual(['a/um.mdx', 'quatro.mdx', 'tres.mdx']);
  expect(unreadablePosts(siteDir, 'en').sort()).toEqual(['dois.mdx', 'quatro.mdx', 'tres.mdx']);
});
