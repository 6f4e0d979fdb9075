import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
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

/** @returns ids of the processes that hold a lock */
const pidsIn = (file: string) =>
  fs
    .readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => parseInt(line, 10));

/** @returns the lines of a stream; they are added as they come */
function readLines(stream: NodeJS.ReadableStream): string[] {
  const lines: string[] = [];
  createInterface(stream).on('line', (line) => lines.push(line));
  return lines;
}

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
    expect(pidsIn(lockFile)).toEqual([process.pid]);
    lock.release();
    expect(fs.readdirSync(path.dirname(lockFile))).toEqual([]);
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
      // By itself it would wait one second, of which the child sleeps half.
      await expect
        .poll(() => fs.readFileSync(`/proc/${pid}/stat`, 'utf8'), { timeout: 60_000 })
        .toMatch(/\) Z /);
      takeLock(lockFile).release();
    } finally {
      parent.kill('SIGKILL');
    }
  });

  it('adds child processes to the lock file', () => {
    const lock = takeLock(lockFile);
    lock.share(42);
    expect(pidsIn(lockFile)).toEqual([process.pid, 42]);
    lock.release();
  });

  it('names the lock file, which may be deleted when the process is no build', () => {
    writeLock(`${process.ppid}\n`);
    expect(() => takeLock(lockFile)).toThrow(`is no build, delete ${lockFile}`);
  });

  it.runIf(process.platform === 'linux').each([
    ['another process', process.ppid],
    ['this one', process.pid],
  ])('takes over the lock of an ended process whose id %s has', (_, pid) => {
    writeLock(`${pid} 1\n`);
    const lock = takeLock(lockFile);
    expect(pidsIn(lockFile)).toEqual([process.pid]);
    lock.release();
  });

  it.runIf(process.platform === 'linux')('takes over a lock without time with its own id', () => {
    writeLock(`${process.pid}\n`);
    takeLock(lockFile).release();
  });

  it('releases no lock of another build', () => {
    const lock = takeLock(lockFile);
    writeLock(`${process.ppid}\n`);
    lock.release();
    expect(pidsIn(lockFile)).toEqual([process.ppid]);
  });

  it('is held by one of many builds that begin at the same time, also after killed builds', async () => {
    // Each takes the lock many times. `held` exists while one has it; some end as if they were killed.
    const program = `
      import fs from 'node:fs';
      import { takeLock } from ${JSON.stringify(path.join(import.meta.dirname, 'publish.ts'))};
      const [file, dead] = ${JSON.stringify([lockFile, endedPid()])};
      process.stdin.once('data', () => {
        let count = 0;
        for (const end = Date.now() + 60_000; count < 200 && Date.now() < end; ) {
          let lock;
          try {
            lock = takeLock(file);
          } catch {
            continue;
          }
          count += 1;
          fs.closeSync(fs.openSync(file + '.held', 'wx'));
          fs.rmSync(file + '.held');
          if (count % 2 === 0) {
            lock.release();
          } else {
            fs.writeFileSync(file + '.dead' + process.pid, dead + '\\n');
            fs.renameSync(file + '.dead' + process.pid, file);
          }
        }
        console.log(count);
        process.exit();
      });
      console.log('ready');
    `;
    const file = path.join(folder, 'build.mts');
    fs.writeFileSync(file, program);
    const builds = Array.from({ length: 3 }, () => {
      const build = spawn(process.execPath, ['--import', 'tsx', file]);
      return { build, lines: readLines(build.stdout), faults: readLines(build.stderr) };
    });
    for (const { lines } of builds) {
      await expect.poll(() => lines[0], { timeout: 60_000 }).toBe('ready');
    }
    const ends = builds.map(async ({ build, lines, faults }) => {
      const end = once(build, 'close');
      build.stdin.write('go\n');
      await end;
      return [...lines.slice(1), ...faults];
    });
    expect(await Promise.all(ends)).toEqual(builds.map(() => ['200']));
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
