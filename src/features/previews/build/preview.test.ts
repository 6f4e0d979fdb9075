import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { listFiles } from '../../../lib/node/files';
import type { Options } from '../options';
import { compare } from './git';
import { writeBefore } from './preview';

let siteDir: string;
let outDir: string;
beforeEach(() => {
  [siteDir = '', outDir = ''] = ['site', 'out'].map((name) =>
    fs.mkdtempSync(path.join(os.tmpdir(), `aoba-preview-${name}-`)),
  );
});
afterEach(() => {
  fs.rmSync(siteDir, { recursive: true });
  fs.rmSync(outDir, { recursive: true });
});

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@a.example', ...args], {
    cwd: siteDir,
    stdio: 'ignore',
  });

/** @returns the pictures that the build writes after a commit of `before` and one of what `edit` did */
async function written(
  before: Readonly<Record<string, string | Buffer>>,
  edit: () => void,
): Promise<string[]> {
  for (const [file, content] of Object.entries(before)) {
    write(file, content);
  }
  git('init', '--initial-branch', 'main');
  git('add', '--all');
  git('commit', '--message', 'a');
  git('checkout', '-b', 'branch');
  edit();
  git('add', '--all');
  git('commit', '--message', 'b');
  const comparison = compare(siteDir, { withUncommitted: false });
  const place = { siteDir, baseUrl: '/', locale: 'pt', earlierDir: outDir } as const;
  const preview = { comparison, changes: [], cards: { drawn: [], own: [] } };
  await writeBefore(preview, { rootPath: '/' } as unknown as Options, place, outDir);
  return listFiles(path.join(outDir, 'changes-pictures'));
}

function write(file: string, content: string | Buffer): void {
  const target = path.join(siteDir, file);
  fs.mkdirSync(path.dirname(target), { recursive: true });
  fs.writeFileSync(target, content);
}

it('writes both versions of pictures that are too large to be read at once', async () => {
  const large = Buffer.alloc(33 * 1024 * 1024);
  const files = await written({ 'blog/a.svg': large, 'blog/b.svg': large }, () => {
    ['a', 'b', 'c'].forEach((name) => write(`blog/${name}.svg`, '<svg/>'));
  });
  expect(files).toEqual([
    ...['a', 'b', 'c'].map((name) => `after/blog/${name}.svg`),
    ...['a', 'b'].map((name) => `before/blog/${name}.svg`),
  ]);
});

it('writes the earlier version of a picture whose path is a folder now', async () => {
  const files = await written({ 'blog/a.svg': '<svg/>' }, () => {
    fs.rmSync(path.join(siteDir, 'blog/a.svg'));
    fs.symlinkSync('../blog', path.join(siteDir, 'blog/a.svg'));
  });
  expect(files).toEqual(['before/blog/a.svg']);
});
