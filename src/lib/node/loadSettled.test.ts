import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stateOfFolders } from './fileStates';
import { loadSettled } from './loadSettled';

let siteDir: string;
beforeEach(() => {
  siteDir = fs.mkdtempSync(path.join(os.tmpdir(), 'aoba-settled-'));
  fs.mkdirSync(path.join(siteDir, 'blog'));
});
afterEach(() => {
  vi.restoreAllMocks();
  fs.rmSync(siteDir, { recursive: true });
});

const stateOf = () => stateOfFolders(siteDir, ['blog', 'missing']);
const post = () => path.join(siteDir, 'blog/a.mdx');

const readPost = () => fs.readFileSync(post(), 'utf8');

it('waits for the text of a file that has just become empty', async () => {
  fs.writeFileSync(post(), '');
  let looks = 0;
  const look = () => {
    looks += 1;
    if (looks === 3) {
      fs.writeFileSync(post(), 'text');
    }
    return stateOf();
  };
  expect(await loadSettled(look, readPost)).toBe('text');
});

it('loads again when a file became empty during a load', async () => {
  fs.writeFileSync(post(), 'old');
  const loaded: string[] = [];
  const load = () => {
    if (loaded.length === 0) {
      fs.writeFileSync(post(), '');
    }
    loaded.push(readPost());
    return loaded.at(-1);
  };
  const look = () => {
    const state = stateOf();
    if (state === undefined) {
      // The editor goes on.
      fs.writeFileSync(post(), 'text');
    }
    return state;
  };
  expect(await loadSettled(look, load)).toBe('text');
  expect(loaded).toEqual(['', 'text']);
});

it('loads a file that stays empty', async () => {
  fs.writeFileSync(post(), '');
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 5000);
  expect(await loadSettled(stateOf, readPost)).toBe('');
});

it('loads once while no file changes, and throws what a load throws then', async () => {
  fs.writeFileSync(post(), 'text');
  let loads = 0;
  const load = () => {
    loads += 1;
    throw new Error(`load ${loads}`);
  };
  await expect(loadSettled(stateOf, load)).rejects.toThrow('load 1');
});

it('ignores an error of a load during which a file has changed', async () => {
  fs.writeFileSync(post(), 'half');
  const load = async () => {
    const text = readPost();
    await Promise.resolve();
    if (text === 'half') {
      fs.writeFileSync(post(), 'text');
      throw new Error('is cut short');
    }
    return text;
  };
  expect(await loadSettled(stateOf, load)).toBe('text');
});

it('ends where files change all the time', async () => {
  let loads = 0;
  const load = () => {
    loads += 1;
    fs.writeFileSync(post(), 'x'.repeat(loads));
    return loads;
  };
  expect(await loadSettled(stateOf, load)).toBe(5);
});
