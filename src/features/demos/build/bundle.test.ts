import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { frameFiles } from './bundle';

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'aoba-bundle-'));
});
afterEach(() => {
  fs.rmSync(folder, { recursive: true });
});

it('bundles the same files in a repository whose path has an apostrophe', async () => {
  const root = process.cwd();
  const clone = path.join(folder, "Ana's blog");
  fs.mkdirSync(clone);
  for (const name of ['src', 'node_modules']) {
    fs.symlinkSync(path.join(root, name), path.join(clone, name));
  }
  const files = await frameFiles(clone);
  expect(Object.keys(files)).toContain('demos/changes.css');
  expect(files).toEqual(await frameFiles(root));
});
