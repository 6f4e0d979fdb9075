import { hash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { writeAtomically } from './files';

/** Results of one function. A value that is kept in a file must be one that JSON can write. */
export interface Memory<T> {
  get: (key: string) => T | undefined;
  set: (key: string, value: T) => void;
}

/** Options of a memory. */
interface Keeping {
  /**
   * Maximum number of results in memory; the least recently used go first. A check reads a few hundred
   * texts. More come only from a long session of `npm start`.
   */
  limit?: number;
  /** Whether `saveResults` writes them. Some results take longer to read from a file than to compute. */
  isSaved?: boolean;
}

const most = 1000;

/** Results by the hash of their key. */
type Results = Record<string, unknown>;

/** Files with the results of earlier runs; none before `keepResults`. */
let kept: { folder: string; version: string } | undefined;

/** Results that this run used, by the name of the memory. */
const used = new Map<string, Results>();

/** Names of the memories with results that are not in a file yet. */
const grown = new Set<string>();

/** @returns what the last run with the same version wrote; nothing when there is no such file */
function readResults(name: string): Results {
  if (kept === undefined) {
    return {};
  }
  try {
    const text = fs.readFileSync(path.join(kept.folder, `${name}.json`), 'utf8');
    const { version, results } = JSON.parse(text) as { version: string; results: Results };
    return version === kept.version ? results : {};
  } catch {
    return {};
  }
}

/**
 * @param name file name of the results, unique in the program
 * @param keeping how many results it keeps, and whether for later runs too
 * @returns a memory for the results of a slow function that depends on its key alone
 */
export function memory<T>(name: string, { limit = most, isSaved = true }: Keeping = {}): Memory<T> {
  const known = new Map<string, T>();
  let earlier: Results | undefined;
  const keep = (key: string, value: T) => {
    const results = used.get(name) ?? {};
    results[hash('sha1', key)] = value;
    used.set(name, results);
  };
  const fromFile = (key: string): T | undefined => {
    if (kept === undefined || !isSaved) {
      return undefined;
    }
    earlier ??= readResults(name);
    return earlier[hash('sha1', key)] as T | undefined;
  };
  const know = (key: string, value: T) => {
    known.delete(key);
    known.set(key, value);
    const [oldest] = known.keys();
    if (known.size > limit && oldest !== undefined) {
      known.delete(oldest);
    }
  };
  const set = (key: string, value: T) => {
    know(key, value);
    if (kept !== undefined && isSaved) {
      keep(key, value);
      grown.add(name);
    }
  };
  const get = (key: string) => {
    const value = known.get(key);
    const earlierValue = value === undefined ? fromFile(key) : undefined;
    if (earlierValue !== undefined) {
      keep(key, earlierValue);
    }
    const result = value ?? earlierValue;
    if (result !== undefined) {
      know(key, result);
    }
    return result;
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
 * From now on memories also know the results of earlier runs. Only `npm run check` asks for that;
 * builds compute everything.
 *
 * @param folder where the files lie
 * @param sources files and folders of the code that computes the results, and of the packages it
 *   uses. When one of them changes, earlier results are not used
 */
export function keepResults(folder: string, sources: readonly string[]): void {
  const files = sources.flatMap((source) =>
    fs.statSync(source).isFile()
      ? [source]
      : fs
          .readdirSync(source, { recursive: true, encoding: 'utf8' })
          .filter((name) => /(?<!\.test)\.m?tsx?$|\.mjs$|\.css$/.test(name))
          .sort()
          .map((name) => path.join(source, name)),
  );
  const texts = files.map((file) => `${file}\n${fs.readFileSync(file, 'utf8')}`);
  kept = { folder, version: hash('sha1', texts.join('\0')) };
}

/**
 * Writes the results that this run used, for each memory with new ones. Errors are ignored: without
 * the file, the next run only takes longer.
 */
export function saveResults(): void {
  for (const name of kept === undefined ? [] : grown) {
    const file = path.join(kept?.folder ?? '', `${name}.json`);
    try {
      const text = JSON.stringify({ version: kept?.version, results: used.get(name) });
      // Two checks may run at once.
      writeAtomically(file, text);
    } catch {
      continue;
    }
  }
}
