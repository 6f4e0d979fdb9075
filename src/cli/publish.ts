import fs from 'node:fs';
import path from 'node:path';

/**
 * @returns the fields of `/proc/<pid>/stat` after the name of the program: the state is the first, the
 *   time at which the process started the twentieth. Empty on systems other than Linux
 */
function statFields(pid: number): string[] {
  try {
    // The name may have spaces and parentheses.
    return fs
      .readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
  } catch {
    return [];
  }
}

/** @returns a line of the lock file: the id of a process and, on Linux, when it started */
const lineOf = (pid: number): string => [pid, ...statFields(pid).slice(19, 20)].join(' ');

/** @returns whether a process has this id. EPERM means that it runs, but belongs to another user */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    // On Linux an ended process keeps its id, as a zombie, until its parent process waits for it.
    return !/^[ZX]$/.test(statFields(pid)[0] ?? '');
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * The system gives the id of an ended process to a new one, soon in a container, where each build may
 * have the same. Another process with the id started at another time.
 *
 * @param line line of a lock file
 * @returns the id of the process that wrote it or was added, if that still runs
 */
function holderOf(line: string): number | undefined {
  const [id = '', start] = line.split(' ');
  const pid = Number(id);
  if (!Number.isInteger(pid) || pid <= 0 || !isRunning(pid)) {
    return undefined;
  }
  const current = lineOf(pid);
  // Without a time of start, only this process knows that the line is not its own.
  const isCompared = pid === process.pid || (start !== undefined && current !== id);
  return isCompared && current !== line ? undefined : pid;
}

/** @returns the text of a lock file; `undefined` when there is none */
function readLock(file: string): string | undefined {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') {
      return undefined;
    }
    throw error;
  }
}

/** @returns the id of a running process that holds a lock with this text */
const holderIn = (text: string): number | undefined =>
  text
    .split('\n')
    .map(holderOf)
    .find((pid) => pid !== undefined);

/**
 * @param file path of the lock file
 * @param line first line of the lock
 * @returns whether there was no lock; then there is one with this line. It is never there without its
 *   line: another build would take an empty lock for that of a killed one
 */
function create(file: string, line: string): boolean {
  const draft = `${file}.${process.pid}`;
  // A build that was killed here, with the same process id, may have left its draft, which is also its lock.
  fs.rmSync(draft, { force: true });
  try {
    fs.writeFileSync(draft, `${line}\n`);
    fs.linkSync(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
      throw error;
    }
    return false;
  } finally {
    fs.rmSync(draft, { force: true });
  }
}

/**
 * @param file path of a lock file
 * @returns the id of a running process that holds the lock. A lock that none holds is removed
 */
function findHolder(file: string): number | undefined {
  const text = readLock(file);
  const holder = text === undefined ? undefined : holderIn(text);
  if (text !== undefined && holder === undefined) {
    fs.rmSync(file, { force: true });
  }
  return holder;
}

/**
 * Removes a lock that no process holds, unless another build is doing so. One at a time: a second build
 * could read the old lock, and then remove the lock that the first has taken instead.
 */
function removeDead(file: string): void {
  const turn = `${file}.turn`;
  if (!create(turn, lineOf(process.pid))) {
    findHolder(turn);
    return;
  }
  try {
    findHolder(file);
  } finally {
    fs.rmSync(turn, { force: true });
  }
}

export interface Lock {
  /** Adds a child process. If this process is killed, the lock holds until that child ends too. */
  share: (pid: number) => void;
  release: () => void;
}

/**
 * Takes the build lock, because two builds at once would overwrite each other's files. The lock is
 * a file with the ids of the processes that hold it and, on Linux, when they started. A lock is taken
 * over when none of them runs any more, after a kill or a power cut.
 *
 * @param file path of the lock file
 * @returns the lock, held by this process
 * @throws Error that names the process which holds the lock
 */
export function takeLock(file: string): Lock {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  const line = lineOf(process.pid);
  for (let attempt = 0; attempt < 2; attempt += 1) {
    if (create(file, line)) {
      return {
        share: (pid) => fs.appendFileSync(file, `${lineOf(pid)}\n`),
        release: () => {
          // The lock of another build, after somebody deleted the one of this build, stays.
          if (readLock(file)?.startsWith(`${line}\n`)) {
            fs.rmSync(file, { force: true });
          }
        },
      };
    }
    const holder = holderIn(readLock(file) ?? '');
    if (holder !== undefined) {
      throw new Error(
        `Another build is running here (process ${holder}). Wait until it ends. If that process is no build, delete ${file}`,
      );
    }
    removeDead(file);
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
