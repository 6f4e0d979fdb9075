import fs from 'node:fs';
import path from 'node:path';

/** On Linux a process that has ended keeps its number until its parent asks for it. */
function hasEnded(pid: number): boolean {
  try {
    return /\) [ZX] /.test(fs.readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

/** Whether a process lives; one of another user does too. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !hasEnded(pid);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

export interface Lock {
  /** A process that works on after this one is killed keeps the lock. */
  share: (pid: number) => void;
  release: () => void;
}

/**
 * Takes a lock that is a file with the numbers of its processes: two builds at once would write
 * into each other's files. One whose processes are all gone (killed, power cut) is taken over.
 *
 * @param file path of the lock
 * @returns the lock, held by this process
 * @throws Error naming the process that holds it
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
        throw new Error(`Another build is running here (process ${holder}). Wait for it to end`);
      }
      fs.rmSync(file, { force: true });
    }
  }
  throw new Error(`${file} is taken again and again. Wait for the other builds to end`);
}

/**
 * Puts a finished build in the place of the last one: until then, and if anything fails, the last
 * one is whole.
 *
 * @param made folder of the finished build
 * @param place folder that is published, replaced with all that is in it
 * @throws Error when the one cannot take the place of the other; the last build is back there
 */
export function publish(made: string, place: string): void {
  const old = `${made}.old`;
  fs.rmSync(old, { recursive: true, force: true });
  if (fs.existsSync(place)) {
    fs.renameSync(place, old);
  }
  try {
    fs.renameSync(made, place);
  } catch (error) {
    if (fs.existsSync(old)) {
      fs.renameSync(old, place);
    }
    throw error;
  }
  fs.rmSync(old, { recursive: true, force: true });
}
