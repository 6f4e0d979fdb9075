import path from 'node:path';
import { getFileInfo } from 'prettier';
import fs from 'node:fs';
import { expect, it } from 'vitest';
import { siteDir } from '../folders';

it('prettier checks every file below src except the demos', async () => {
  const files = fs
    .readdirSync(path.join(siteDir, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !file.startsWith(path.join(siteDir, 'src/demos') + path.sep));
  const ignorePath = path.join(siteDir, '.prettierignore');
  const infos = await Promise.all(files.map((file) => getFileInfo(file, { ignorePath })));
  expect(files.filter((_, index) => infos[index]?.ignored)).toEqual([]);
});
