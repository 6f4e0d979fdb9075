import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { nearFile } from './nearFile';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'aoba-near-'));

beforeAll(() => {
  for (const name of [
    'por-do-sol.jpg',
    'mar.png',
    'Onda.svg',
    'por-do-mar.mdx',
    'maçã.png'.normalize('NFD'),
  ]) {
    fs.writeFileSync(path.join(folder, name), 'x');
  }
});

afterAll(() => fs.rmSync(folder, { recursive: true }));

it.each([
  ['por-do-so.jpg', ' Did you mean "por-do-sol.jpg"?'],
  ['por-do-sol.webp', ' Did you mean "por-do-sol.jpg"?'],
  ['ondas.svg', ' Did you mean "Onda.svg"?'],
  [
    'maçã.png',
    ' The folder has this name with its accents in another encoding, as macOS writes them. Rename the file to "maçã.png".',
  ],
  ['Por-do-sol.JPG', ' The folder has "por-do-sol.jpg": upper and lower case must be the same.'],
  ['mal.png', ''],
  ['nada.png', ''],
  ['por-do-mar.jpg', ''],
])('of %s says "%s"', (name, hint) => {
  expect(nearFile(name, [path.join(folder, 'missing'), folder])).toBe(hint);
});
