import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listFiles } from '../lib/node/files';
import { publish, takeLock } from './publish';

let folder: string;
let lockFile: string;

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'aoba-publish-'));
  lockFile = path.join(folder, '.cache/build.lock');
});

afterEach(() => {
  fs.rmSync(folder, { recursive: true });
});

/** @returns id of a process that has ended */
const endedPid = () => spawnSync(process.execPath, ['-e', '']).pid;

function writeLock(text: string): void {
  fs.mkdirSync(path.dirname(lockFile), { recursive: true });
  fs.writeFileSync(lockFile, text);
}

describe('takeLock', () => {
  it('locks out a second build until the first releases the lock', () => {
    const lock = takeLock(lockFile);
    expect(() => takeLock(lockFile)).toThrow(`process ${process.pid}`);
    lock.release();
    takeLock(lockFile).release();
    expect(fs.existsSync(lockFile)).toBe(false);
  });

  it.each([
    ['from a killed build', () => `${endedPid()}\n`],
    ['that is empty after a power cut', () => ''],
    ['with invalid content', () => 'lixo\n-1\n0\n'],
  ])('takes over a lock %s', (_, text) => {
    writeLock(text());
    const lock = takeLock(lockFile);
    expect(fs.readFileSync(lockFile, 'utf8')).toBe(`${process.pid}\n`);
    lock.release();
  });

  it('respects the lock of a killed build while a child process of it still runs', () => {
    const orphan = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)']);
    try {
      writeLock(`${endedPid()}\n${orphan.pid}\n`);
      expect(() => takeLock(lockFile)).toThrow(`process ${orphan.pid}`);
    } finally {
      orphan.kill('SIGKILL');
    }
  });

  it.skipIf(process.platform !== 'linux')('takes over the lock of a zombie process', async () => {
    // The parent process becomes `sleep`, which never waits for its child, so the child is a
    // zombie.
    const parent = spawn('sh', ['-c', 'sleep 0.5 & echo $!; exec sleep 60']);
    try {
      const [said] = (await once(parent.stdout, 'data')) as [Buffer];
      const pid = Number(said.toString());
      writeLock(`${pid}\n`);
      await expect.poll(() => fs.readFileSync(`/proc/${pid}/stat`, 'utf8')).toMatch(/\) Z /);
      takeLock(lockFile).release();
    } finally {
      parent.kill('SIGKILL');
    }
  });

  it('adds child processes to the lock file', () => {
    const lock = takeLock(lockFile);
    lock.share(42);
    expect(fs.readFileSync(lockFile, 'utf8')).toBe(`${process.pid}\n42\n`);
    lock.release();
  });
});

describe('publish', () => {
  const write = (name: string, text: string) => {
    fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    fs.writeFileSync(path.join(folder, name), text);
  };
  const all = () => listFiles(folder);
  const go = () => publish(path.join(folder, 'made'), path.join(folder, 'build'));

  it('replaces the previous build completely', () => {
    write('build/velho.html', 'velho');
    write('build/index.html', 'velho');
    write('made/index.html', 'novo');
    write('made.old/resto.html', 'left by a build that was killed while it published');
    go();
    expect(all()).toEqual(['build/index.html']);
    expect(fs.readFileSync(path.join(folder, 'build/index.html'), 'utf8')).toBe('novo');
  });

  it('keeps the previous build when the new build cannot replace it', () => {
    write('build/index.html', 'velho');
    expect(go).toThrow('ENOENT');
    expect(all()).toEqual(['build/index.html']);
  });

  it('publishes when there is no previous build', () => {
    write('made/index.html', 'novo');
    go();
    expect(all()).toEqual(['build/index.html']);
  });
});
