import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readDemo } from '../../demos/build/readDemo';
import { restoreDemos } from './sides';

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'aoba-sides-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@a.example', ...args], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();

it('restores a demo that has a link to a file of its base', () => {
  const manifest = { titulo: { pt: 'Roda', en: 'Wheel' }, altura: 240, textos: { pt: {}, en: {} } };
  const files = {
    'lua/demo.json': JSON.stringify(manifest),
    'lua/index.html': '<script type="module" src="script.js"></script>\n',
    'lua/script.js': "import { day } from './dates.js';\n\nalert(day);\n",
    'lua/dates.js': 'export const day = 1;\n',
    'roda/demo.json': JSON.stringify({ ...manifest, base: 'lua' }),
  };
  for (const [file, text] of Object.entries(files)) {
    const target = path.join(folder, 'src/demos', file);
    fs.mkdirSync(path.dirname(target), { recursive: true });
    fs.writeFileSync(target, text);
  }
  fs.symlinkSync('../lua/dates.js', path.join(folder, 'src/demos/roda/dates.js'));
  git('init');
  git('add', '--all');
  git('commit', '--message', 'a');

  const earlierDir = path.join(folder, 'earlier');
  restoreDemos(folder, git('rev-parse', 'HEAD'), earlierDir);
  const { files: restored } = readDemo(path.join(earlierDir, 'src/demos/roda'), 'pt');
  expect(restored.find(({ file }) => file === 'dates.js')?.code).toBe('export const day = 1;');
});
