import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { contentRoots, findContentFile, listPosts, postsFolder, wholeSiteDir } from './folders';

let folder: string;

const write = (name: string) => {
  const file = path.join(folder, name);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, '');
  return file;
};

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'aoba-files-'));
});

afterEach(() => {
  fs.rmSync(folder, { recursive: true });
});

it('postsFolder is the first of the content roots', () => {
  for (const locale of ['pt', 'en']) {
    expect(postsFolder('/site', locale)).toBe(contentRoots('/site', locale)[0]);
  }
});

describe('contentRoots', () => {
  it('returns only blog for Portuguese', () => {
    expect(contentRoots('/site', 'pt')).toEqual([path.join('/site/blog')]);
  });

  it('returns the English folder and then blog for English', () => {
    expect(contentRoots('/site', 'en')).toEqual([
      path.join('/site/i18n/en/docusaurus-plugin-content-blog'),
      path.join('/site/blog'),
    ]);
  });
});

describe('findContentFile', () => {
  it('returns the file of the first folder that has it', () => {
    const far = write('far/series.yml');
    const roots = ['near', 'far'].map((name) => path.join(folder, name));
    expect(findContentFile(roots, 'series.yml')).toBe(far);
    const near = write('near/series.yml');
    expect(findContentFile(roots, 'series.yml')).toBe(near);
  });

  it('names the file and every folder when the file is missing', () => {
    const find = () => findContentFile(['/a/en', '/a/blog'], 'series.yml');
    expect(find).toThrow(/series\.yml.*\/a\/en.*\/a\/blog/);
  });
});

describe('listPosts', () => {
  it('lists only posts, at any depth, sorted, with slashes', () => {
    ['b.mdx', 'serie/um.mdx', 'a.mdx', 'serie/sub/dois.mdx'].forEach(write);
    ['tags.yml', 'notas.md', 'serie/um.svg', 'a.mdx.bak', 'pasta.mdx/dentro.txt'].forEach(write);
    expect(listPosts(folder)).toEqual(['a.mdx', 'b.mdx', 'serie/sub/dois.mdx', 'serie/um.mdx']);
  });

  it('returns no post for a folder that does not exist', () => {
    expect(listPosts(path.join(folder, 'nada'))).toEqual([]);
  });
});

describe('wholeSiteDir', () => {
  it.each([
    ['the default language', '/x/build', '/'],
    ['a language that is built below it', '/x/build/en', '/en/'],
    ['a language that is built alone', '/x/build', '/en/'],
  ])('is the same folder for %s', (_name, outDir, baseUrl) => {
    expect(wholeSiteDir(outDir, baseUrl, '/')).toBe('/x/build');
    expect(wholeSiteDir(outDir, `/blog${baseUrl}`, '/blog/')).toBe('/x/build');
  });
});
