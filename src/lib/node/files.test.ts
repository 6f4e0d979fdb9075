import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listFiles, pathFrom } from './files';

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

it('pathFrom writes slashes', () => {
  expect(pathFrom(folder, path.join(folder, 'a', 'c', 'd.mdx'))).toBe('a/c/d.mdx');
});
