import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { yearsOfPosts } from './years';

let siteDir: string;

beforeEach(() => {
  siteDir = fs.mkdtempSync(path.join(os.tmpdir(), 'aoba-years-'));
  fs.mkdirSync(path.join(siteDir, 'blog/serie'), { recursive: true });
});

afterEach(() => {
  fs.rmSync(siteDir, { recursive: true });
});

const write = (name: string, keys: string) =>
  fs.writeFileSync(path.join(siteDir, 'blog', name), `---\n${keys}\n---\n\nOi\n`);

it('returns the years of the oldest and the newest post', () => {
  write('b.mdx', 'date: 2025-03-17');
  write('serie/a.mdx', 'date: 2022-01-03');
  expect(yearsOfPosts(siteDir)).toEqual({ first: '2022', last: '2025' });
});

it('ignores drafts and posts without a date', () => {
  write('a.mdx', 'date: 2022-01-03');
  write('b.mdx', 'date: 2026-01-03\ndraft: true');
  write('c.mdx', 'title: Sem data');
  expect(yearsOfPosts(siteDir)).toEqual({ first: '2022', last: '2022' });
});

it('ignores a post that is not UTF-8', () => {
  write('a.mdx', 'date: 2022-01-03');
  const latin1 = Buffer.from('---\ndate: 2026-01-03\ntitle: é\n---\n', 'latin1');
  fs.writeFileSync(path.join(siteDir, 'blog/b.mdx'), latin1);
  expect(yearsOfPosts(siteDir)).toEqual({ first: '2022', last: '2022' });
});

it('returns undefined for a blog without posts', () => {
  expect(yearsOfPosts(siteDir)).toBeUndefined();
});
