import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
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

/** Number of a process that has ended. */
const gone = () => spawnSync(process.execPath, ['-e', '']).pid;

function leave(text: string): void {
  fs.mkdirSync(path.dirname(lockFile), { recursive: true });
  fs.writeFileSync(lockFile, text);
}

describe('takeLock', () => {
  it('lets one build in, and the next when it is done', () => {
    const lock = takeLock(lockFile);
    expect(() => takeLock(lockFile)).toThrow(`process ${process.pid}`);
    lock.release();
    takeLock(lockFile).release();
    expect(fs.existsSync(lockFile)).toBe(false);
  });

  it.each([
    ['a killed build', () => `${gone()}\n`],
    ['a machine that went off in mid-write', () => ''],
    ['who knows what', () => 'lixo\n-1\n0\n'],
  ])('takes over the lock that %s left', (_, text) => {
    leave(text());
    const lock = takeLock(lockFile);
    expect(fs.readFileSync(lockFile, 'utf8')).toBe(`${process.pid}\n`);
    lock.release();
  });

  it('stays out while a program that the killed build had started works on', () => {
    const orphan = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)']);
    try {
      leave(`${gone()}\n${orphan.pid}\n`);
      expect(() => takeLock(lockFile)).toThrow(`process ${orphan.pid}`);
    } finally {
      orphan.kill('SIGKILL');
    }
  });

  it.skipIf(process.platform !== 'linux')(
    'takes over from a killed build that nobody has asked for',
    async () => {
      // Its parent becomes a program that never asks.
      const parent = spawn('sh', ['-c', 'sleep 0.5 & echo $!; exec sleep 60']);
      try {
        const [said] = (await once(parent.stdout, 'data')) as [Buffer];
        const pid = Number(said.toString());
        leave(`${pid}\n`);
        await expect.poll(() => fs.readFileSync(`/proc/${pid}/stat`, 'utf8')).toMatch(/\) Z /);
        takeLock(lockFile).release();
      } finally {
        parent.kill('SIGKILL');
      }
    },
  );

  it('is shared with the programs of the build', () => {
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
  const all = () =>
    fs
      .readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)))
      .sort();
  const go = () => publish(path.join(folder, 'made'), path.join(folder, 'build'));

  it('puts the new build in the place of the last one, and leaves nothing of it', () => {
    write('build/velho.html', 'velho');
    write('build/index.html', 'velho');
    write('made/index.html', 'novo');
    write('made.old/resto.html', 'of a build that was killed here');
    go();
    expect(all()).toEqual(['build/index.html']);
    expect(fs.readFileSync(path.join(folder, 'build/index.html'), 'utf8')).toBe('novo');
  });

  it('leaves the last one where it was when the new one cannot take its place', () => {
    write('build/index.html', 'velho');
    expect(go).toThrow('ENOENT');
    expect(all()).toEqual(['build/index.html']);
  });

  it('needs no last one', () => {
    write('made/index.html', 'novo');
    go();
    expect(all()).toEqual(['build/index.html']);
  });
});
