import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deleteUnused, isFile, listFiles, pathFrom, writeAtomically, writeChanged } from './files';

let folder: string;

beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'aoba-files-'));
  for (const name of ['b.txt', 'a/c/d.mdx', 'a/b.mdx', 'a.mdx']) {
    const file = path.join(folder, name);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, '');
  }
  fs.mkdirSync(path.join(folder, 'empty.mdx'));
});

afterAll(() => {
  fs.rmSync(folder, { recursive: true });
});

it('listFiles lists files at any depth, sorted, without folders', () => {
  expect(listFiles(folder)).toEqual(['a.mdx', 'a/b.mdx', 'a/c/d.mdx', 'b.txt']);
});

it('listFiles returns nothing for a folder that does not exist', () => {
  expect(listFiles(path.join(folder, 'nada'))).toEqual([]);
});

it('isFile tells files from folders and from what does not exist', () => {
  const names = ['a.mdx', 'empty.mdx', 'nada', 'a.mdx/b.mdx'];
  expect(names.filter((name) => isFile(path.join(folder, name)))).toEqual(['a.mdx']);
});

it('pathFrom writes slashes', () => {
  expect(pathFrom(folder, path.join(folder, 'a', 'c', 'd.mdx'))).toBe('a/c/d.mdx');
});

it('writeChanged writes files that are new or have changed, and leaves the others alone', () => {
  const target = path.join(folder, 'written');
  const files = { 'a/same.html': 'é', 'a/other.zip': new Uint8Array([1, 2]) };
  writeChanged(target, files);
  const old = new Date('2000-01-01');
  for (const name of Object.keys(files)) {
    fs.utimesSync(path.join(target, name), old, old);
  }
  writeChanged(target, { ...files, 'a/other.zip': new Uint8Array([1, 3]), 'b.txt': '' });
  const isOld = (name: string) => fs.statSync(path.join(target, name)).mtimeMs === old.getTime();
  expect([isOld('a/same.html'), isOld('a/other.zip'), isOld('b.txt')]).toEqual([
    true,
    false,
    false,
  ]);
  expect([...fs.readFileSync(path.join(target, 'a/other.zip'))]).toEqual([1, 3]);
});

it('writeAtomically creates folders, replaces a file and leaves no draft', () => {
  const file = path.join(folder, 'new/cache/x.json');
  writeAtomically(file, 'old');
  writeAtomically(file, 'new');
  expect(fs.readFileSync(file, 'utf8')).toBe('new');
  fs.mkdirSync(path.join(folder, 'new/taken'));
  expect(() => writeAtomically(path.join(folder, 'new/taken'), '')).toThrow(/taken/);
  expect(listFiles(path.join(folder, 'new'))).toEqual(['cache/x.json']);
});

it('deleteUnused deletes files and folders of a cache after a month', () => {
  const cache = path.join(folder, 'unused');
  const ages = { 'old.png': 31, 'new.png': 29, 'old/a.png': 31, 'new/a.png': 29 };
  for (const [name, days] of Object.entries(ages)) {
    const file = path.join(cache, name);
    writeAtomically(file, '');
    const used = new Date(Date.now() - days * 24 * 3_600_000);
    fs.utimesSync(name.includes('/') ? path.dirname(file) : file, used, used);
  }
  deleteUnused(cache);
  expect(fs.readdirSync(cache).sort()).toEqual(['new', 'new.png']);
  expect(() => deleteUnused(path.join(folder, 'nada'))).not.toThrow();
});
