import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { stampsFile } from './stamps';
import { stampPosts } from './stampPosts';

const en = 'i18n/en/docusaurus-plugin-content-blog';
const portuguese = '---\ntitle: Um\n---\n\nTexto.\n';
const english = "---\ntitle: One\ntranslation_of: ''\n---\n\nText.\n";

let siteDir: string;

const write = (name: string, text: string) => {
  fs.mkdirSync(path.dirname(path.join(siteDir, name)), { recursive: true });
  fs.writeFileSync(path.join(siteDir, name), text);
};
const read = (name: string) => fs.readFileSync(path.join(siteDir, name), 'utf8');
const stamps = () => JSON.parse(read(stampsFile('en'))) as Record<string, unknown>;

beforeEach(() => {
  siteDir = fs.mkdtempSync(path.join(os.tmpdir(), 'aoba-stamp-'));
  for (const name of ['a.mdx', 'serie/b.mdx']) {
    write(`blog/${name}`, portuguese);
    write(`${en}/${name}`, english);
  }
});

afterEach(() => {
  fs.rmSync(siteDir, { recursive: true });
});

it('stamps all posts, and none again while nothing changes', () => {
  expect(stampPosts(siteDir, [])).toEqual({ stamped: ['a.mdx', 'serie/b.mdx'] });
  expect(read(`${en}/a.mdx`)).toMatch(/^translation_of: '\w+'$/m);
  expect(Object.keys(stamps())).toEqual(['a.mdx', 'serie/b.mdx']);
  expect(stampPosts(siteDir, [])).toEqual({ stamped: [] });
});

it('stamps only the named post and removes the stamp of a deleted one', () => {
  stampPosts(siteDir, []);
  fs.rmSync(path.join(siteDir, `${en}/serie/b.mdx`));
  write('blog/a.mdx', portuguese.replace('Texto', 'Outro texto'));
  expect(stampPosts(siteDir, [`${en}/a`])).toEqual({ stamped: ['a.mdx'] });
  expect(Object.keys(stamps())).toEqual(['a.mdx']);
});

it('keeps the stamp of a renamed post until that post is stamped', () => {
  stampPosts(siteDir, []);
  const before = stamps()['serie/b.mdx'];
  for (const folder of ['blog', en]) {
    fs.renameSync(path.join(siteDir, folder, 'serie/b.mdx'), path.join(siteDir, folder, 'c.mdx'));
  }
  stampPosts(siteDir, ['a']);
  expect(Object.keys(stamps())).toEqual(['a.mdx', 'serie/b.mdx']);
  expect(stamps()['serie/b.mdx']).toEqual(before);
  stampPosts(siteDir, ['c']);
  expect(Object.keys(stamps())).toEqual(['a.mdx', 'c.mdx']);
});

it('adds the key that the author of a translation has left out', () => {
  write(`${en}/a.mdx`, '---\ntitle: One\n---\n\nText.\n\n---\n\ntranslation_of: a text\n');
  expect(stampPosts(siteDir, ['a'])).toEqual({ stamped: ['a.mdx'] });
  expect(read(`${en}/a.mdx`)).toMatch(
    /^---\ntitle: One\ntranslation_of: '\w+'\n---\n\nText\.\n\n---\n\ntranslation_of: a text\n$/,
  );
  expect(stampPosts(siteDir, ['a'])).toEqual({ stamped: [] });
});

it('says how to make a translation that does not exist', () => {
  fs.rmSync(path.join(siteDir, `${en}/serie/b.mdx`));
  expect(stampPosts(siteDir, ['serie/b'])).toEqual({
    problems: [
      {
        file: `${en}/serie/b.mdx`,
        message:
          'does not exist. Make it from the Portuguese post: npm run new -- --translate serie/b',
      },
    ],
  });
});

it('reports every problem at once, with its file, and writes nothing', () => {
  write(stampsFile('en'), '{ "a.mdx": { "of": "x", ');
  write(`${en}/a.mdx`, 'Text.\n');
  fs.rmSync(path.join(siteDir, 'blog/serie/b.mdx'));
  const before = read(`${en}/a.mdx`);
  expect(stampPosts(siteDir, ['a.mdx', 'serie/b.mdx', 'nope.mdx'])).toEqual({
    problems: [
      expect.objectContaining({ file: stampsFile('en') }),
      expect.objectContaining({
        file: `${en}/a.mdx`,
        message: expect.stringContaining('has no front matter'),
      }),
      expect.objectContaining({
        file: `${en}/serie/b.mdx`,
        message: expect.stringContaining(
          'missing post. Write blog/serie/b.mdx or delete this file',
        ),
      }),
      expect.objectContaining({
        file: `${en}/nope.mdx`,
        message: expect.stringContaining('does not exist'),
      }),
    ],
  });
  expect(read(`${en}/a.mdx`)).toBe(before);
  expect(read(stampsFile('en'))).toBe('{ "a.mdx": { "of": "x", ');
});
