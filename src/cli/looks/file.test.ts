import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { folderOf, readLooks, writeLooks } from './file';
import { kinds, type Kind } from './kinds';
import type { Element, Look } from './types';

const siteDir = path.join(import.meta.dirname, '../../..');
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'looks-'));
afterAll(() => fs.rmSync(folder, { recursive: true }));

const kind: Kind = { name: 'blog page 2', path: '/blog/page/2', widths: [390, 820] };
const style = { 'text size': '19px' };

it('reads looks as they were written, also where the modes differ', () => {
  const moon: Element = {
    text: 'Mudar para o modo escuro',
    seen: { '390 light': { box: [0, 1, 2, 3, 4], style, colors: { ground: '#ffffffff' } } },
  };
  const title: Element = {
    text: 'Blog',
    seen: {
      '390 light': { box: [0, 1, 2, 3, 4], style, colors: { 'text color': '#000000ff' } },
      '390 dark': { box: [0, 1, 2, 3, 4], style, colors: { 'text color': '#ffffffff' } },
      '820 light': { box: [9, 1, 2, 3, 4], style: {}, colors: {} },
      '820 dark': { box: [9, 1, 7, 3, 4], style: { border: '1px' }, colors: {} },
    },
  };
  const look: Look = new Map([
    ['header/button', moon],
    ['main/h1', title],
  ]);
  const looks = { pt: look, en: new Map([['main/h1', title]]) };
  expect(readLooks(folder, kind)).toBeUndefined();
  writeLooks(folder, kind, looks);
  expect(readLooks(folder, kind)).toEqual(looks);
});

it('every kind of page has an accepted look, and all of them take less than 4 MB', () => {
  expect(kinds.filter((one) => readLooks(siteDir, one) === undefined)).toEqual([]);
  const files = fs.readdirSync(folderOf(siteDir));
  expect(files).toHaveLength(kinds.length);
  const sizes = files.map((file) => fs.statSync(path.join(folderOf(siteDir), file)).size);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(4_000_000);
});
