import { hash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { listFiles, writeAtomically } from './files';

/** Results of one function. A value that is kept in a file must be one that JSON can write. */
export interface Memory<T> {
  get: (key: string) => T | undefined;
  set: (key: string, value: T) => void;
}

/** Options of a memory. */
interface Keeping {
  /**
   * Maximum number of results in memory; the least recently used go first. A check reads a few hundred
   * texts. More come only from a long session of `npm start`. After `keepResults`, results that
   * `saveResults` writes have no limit.
   */
  limit?: number;
  /** Whether `saveResults` writes them. Some results take longer to read from a file than to compute. */
  isSaved?: boolean;
  /**
   * Whether the results are for later runs alone. Without `keepResults` none is held, because a run asks
   * for each of them once or twice, and together they would take much memory.
   */
  isForLater?: boolean;
}

const most = 1000;

/** Results by the hash of their key. */
type Results = Record<string, unknown>;

/** Files with the results of earlier runs; none before `keepResults`. */
let kept: { folder: string; version: string } | undefined;

/** Results that this run used and `saveResults` writes, by the name of the memory. */
const used = new Map<string, Results>();

/** Names of the memories with results that are not in a file yet. */
const grown = new Set<string>();

const fileOf = (folder: string, name: string) => path.join(folder, `${name}.json`);

/**
 * @param body the results as JSON
 * @returns the beginning of their file. Another version, or a file that was cut or changed, has another one
 */
const beginningOf = (version: string, body: string) =>
  `{"version":"${version}","sum":"${hash('sha1', body)}","results":`;

/** @returns what the last run with the same version wrote; nothing when there is no such file */
function readResults(name: string): Results {
  if (kept === undefined) {
    return {};
  }
  try {
    const text = fs.readFileSync(fileOf(kept.folder, name), 'utf8');
    const body = text.slice(beginningOf(kept.version, '').length, -1);
    return text.startsWith(beginningOf(kept.version, body)) ? (JSON.parse(body) as Results) : {};
  } catch {
    return {};
  }
}

/** @returns the results of a memory that this run used */
function usedOf(name: string): Results {
  const results = used.get(name) ?? {};
  used.set(name, results);
  return results;
}

/** Results in the memory of this process, by the hash of their key. */
function recent<T>(limit: number): Memory<T> {
  const known = new Map<string, T>();
  const set = (id: string, value: T) => {
    known.delete(id);
    known.set(id, value);
    const [oldest] = known.keys();
    if (known.size > limit && oldest !== undefined) {
      known.delete(oldest);
    }
  };
  const get = (id: string) => {
    const value = known.get(id);
    if (value !== undefined) {
      set(id, value);
    }
    return value;
  };
  return { get, set };
}

/**
 * @param name file name of the results, unique in the program
 * @param keeping how many results it keeps, and whether for later runs too
 * @returns a memory for the results of a slow function that depends on its key alone
 */
export function memory<T>(
  name: string,
  { limit = most, isSaved = true, isForLater = false }: Keeping = {},
): Memory<T> {
  // Keys are whole texts, so their hashes take less memory.
  const known = recent<T>(limit);
  let earlier: Results | undefined;
  // A result that is not known is asked for and then set, by the same key.
  let last = { key: '', id: hash('sha1', '') };
  const idOf = (key: string): string => {
    last = last.key === key ? last : { key, id: hash('sha1', key) };
    return last.id;
  };
  const isKept = () => kept !== undefined && isSaved;
  const isOff = () => isForLater && !isKept();
  const fromFile = (id: string): T | undefined => {
    earlier ??= readResults(name);
    const results = usedOf(name);
    const value = results[id] ?? earlier[id];
    if (value !== undefined) {
      results[id] = value;
    }
    return value as T | undefined;
  };
  const get = (key: string) => {
    if (isOff()) {
      return undefined;
    }
    const id = idOf(key);
    return isKept() ? fromFile(id) : known.get(id);
  };
  const set = (key: string, value: T) => {
    if (isOff()) {
      return;
    }
    const id = idOf(key);
    if (isKept()) {
      const results = usedOf(name);
      if (results[id] !== value) {
        results[id] = value;
        grown.add(name);
      }
    } else {
      known.set(id, value);
    }
  };
  return { get, set };
}

/**
 * @param name as in `memory`
 * @param read a slow function that depends on its texts alone, and gives a result that JSON can write
 * @param keeping as in `memory`
 * @returns a function that calls `read` once for the same texts and then returns the same result.
 *   Callers must not change that result
 */
export function remember<Texts extends readonly string[], T>(
  name: string,
  read: (...texts: Texts) => T,
  keeping?: Keeping,
): (...texts: Texts) => T {
  const results = memory<T>(name, keeping);
  return (...texts) => {
    const key = texts.join('\0');
    const known = results.get(key);
    if (known !== undefined) {
      return known;
    }
    const result = read(...texts);
    results.set(key, result);
    return result;
  };
}

/**
 * @returns a file; or the code below a folder, without its tests. Links are left out: while Emacs has a
 *   changed file open, a link to nothing (`.#name.ts`) lies beside the file
 */
const codeBelow = (source: string): string[] =>
  fs.statSync(source).isFile()
    ? [source]
    : listFiles(source)
        .filter((name) => /(?<!\.test)\.m?tsx?$|\.mjs$|\.css$/.test(name))
        .map((name) => path.join(source, name));

/** @returns a hash of code and of the version of Node; `undefined` when a file or folder is missing */
function versionOf(sources: readonly string[]): string | undefined {
  if (!sources.every((source) => fs.existsSync(source))) {
    return undefined;
  }
  const texts = sources
    .flatMap(codeBelow)
    .map((file) => `${file}\n${fs.readFileSync(file, 'utf8')}`);
  return hash('sha1', [process.version, ...texts].join('\0'));
}

/**
 * From now on memories also know the results of earlier runs. `npm run check` and builds on the machine
 * of an author ask for that; all other builds compute everything.
 *
 * @param folder where the files lie
 * @param sources files and folders of the code that computes the results, and of the packages it
 *   uses. When one of them or the version of Node changes, earlier results are not used. When one is
 *   missing, nothing is kept
 * @param known what this function returned for the same code. Reading all of it takes a tenth of a second
 * @returns a name for this state of the code; `undefined` when nothing is kept
 */
export function keepResults(
  folder: string,
  sources: readonly string[],
  known?: string,
): string | undefined {
  const version = known ?? versionOf(sources);
  kept = version === undefined ? kept : { folder, version };
  return version;
}

function freeMegabytes(folder: string): number {
  fs.mkdirSync(folder, { recursive: true });
  const { bavail, bsize } = fs.statfsSync(folder);
  return (bavail * bsize) / 1e6;
}

/**
 * Writes the results that this run used, for each memory with new ones. Errors are ignored: without
 * the file, the next run only takes longer.
 *
 * @param minFree free megabytes of the disk, below which nothing is written
 */
export function saveResults(minFree = 0): void {
  const { folder, version } = kept ?? { folder: '', version: '' };
  for (const name of grown) {
    try {
      if (minFree > 0 && freeMegabytes(folder) < minFree) {
        return;
      }
      const body = JSON.stringify(usedOf(name));
      // Two checks may run at once.
      writeAtomically(fileOf(folder, name), `${beginningOf(version, body)}${body}}`);
    } catch {
      continue;
    }
  }
}
