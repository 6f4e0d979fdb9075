import fs from 'node:fs';
import path from 'node:path';

/** On Linux an ended process keeps its id, as a zombie, until its parent process waits for it. */
function isZombie(pid: number): boolean {
  try {
    return /\) [ZX] /.test(fs.readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

/** @returns whether a process runs. EPERM means that it runs, but belongs to another user */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

export interface Lock {
  /** Adds a child process. If this process is killed, the lock holds until that child ends too. */
  share: (pid: number) => void;
  release: () => void;
}

/**
 * Takes the build lock, because two builds at once would overwrite each other's files. The lock is
 * a file with the ids of the processes that hold it. A lock is taken over when none of them runs
 * any more, after a kill or a power cut.
 *
 * @param file path of the lock file
 * @returns the lock, held by this process
 * @throws Error that names the process which holds the lock
 */
export function takeLock(file: string): Lock {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  for (let attempt = 0; attempt < 2; attempt += 1) {
    try {
      fs.writeFileSync(file, `${process.pid}\n`, { flag: 'wx' });
      return {
        share: (pid) => fs.appendFileSync(file, `${pid}\n`),
        release: () => fs.rmSync(file, { force: true }),
      };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
        throw error;
      }
      const holder = fs
        .readFileSync(file, 'utf8')
        .split('\n')
        .map(Number)
        .find((pid) => Number.isInteger(pid) && pid > 0 && isAlive(pid));
      if (holder !== undefined) {
        throw new Error(`Another build is running here (process ${holder}). Wait until it ends`);
      }
      fs.rmSync(file, { force: true });
    }
  }
  throw new Error(`Other builds took the lock ${file} repeatedly. Wait until they end`);
}

/**
 * Replaces the previous build with a finished one. The previous build stays complete until then,
 * and also when something fails.
 *
 * @param newBuild folder of the finished build
 * @param target folder that is published; the new build replaces it completely
 * @throws Error when the folder cannot be replaced; then the previous build is in place again
 */
export function publish(newBuild: string, target: string): void {
  const old = `${newBuild}.old`;
  fs.rmSync(old, { recursive: true, force: true });
  if (fs.existsSync(target)) {
    fs.renameSync(target, old);
  }
  try {
    fs.renameSync(newBuild, target);
  } catch (error) {
    if (fs.existsSync(old)) {
      fs.renameSync(old, target);
    }
    throw error;
  }
  fs.rmSync(old, { recursive: true, force: true });
}
