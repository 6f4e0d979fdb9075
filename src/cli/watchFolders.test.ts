import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { watchFolders } from './watchFolders';

let folder: string;
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'aoba-watch-'));
  fs.mkdirSync(path.join(folder, 'a'));
  fs.writeFileSync(path.join(folder, 'a/post.mdx'), '1');
});
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

it('reports files replaced by renaming, new folders and removed folders', async () => {
  const onChange = vi.fn();
  const end = await watchFolders([folder], onChange);
  const toldAfter = async (change: () => void) => {
    onChange.mockClear();
    change();
    await vi.waitFor(() => expect(onChange).toHaveBeenCalled(), 20_000);
  };
  const file = path.join(folder, 'a/post.mdx');
  for (const text of ['2', '3']) {
    // As `sed -i` and most editors save.
    await toldAfter(() => {
      fs.writeFileSync(path.join(folder, 'a/sedXYZ'), text);
      fs.renameSync(path.join(folder, 'a/sedXYZ'), file);
    });
  }
  await toldAfter(() => fs.mkdirSync(path.join(folder, 'b/c'), { recursive: true }));
  await toldAfter(() => fs.writeFileSync(path.join(folder, 'b/c/novo.mdx'), '1'));
  await toldAfter(() => fs.rmSync(path.join(folder, 'b'), { recursive: true }));
  await end();
});

it('watches single files too', async () => {
  const onChange = vi.fn();
  const file = path.join(folder, 'cspell.json');
  fs.writeFileSync(file, '{}');
  const end = await watchFolders([file], onChange);
  fs.writeFileSync(`${file}.new`, '{ "files": [] }');
  fs.renameSync(`${file}.new`, file);
  await vi.waitFor(() => expect(onChange).toHaveBeenCalled(), 20_000);
  await end();
});
