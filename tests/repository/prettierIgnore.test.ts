import path from 'node:path';
import { getFileInfo } from 'prettier';
import fs from 'node:fs';
import { expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '../..');

it('prettier checks every file below src except the demos', async () => {
  const files = fs
    .readdirSync(path.join(root, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !file.startsWith(path.join(root, 'src/demos') + path.sep));
  const ignorePath = path.join(root, '.prettierignore');
  const infos = await Promise.all(files.map((file) => getFileInfo(file, { ignorePath })));
  expect(files.filter((_, index) => infos[index]?.ignored)).toEqual([]);
});
