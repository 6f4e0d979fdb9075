import fs from 'node:fs';
import path from 'node:path';
import { listFiles } from '../../../../lib/node/files';
import { readDataFile } from '../../../../lib/node/data';

/** A pattern such as `blog/**\/*.{mdx,yml}`, or a path without wildcards. */
const simple = /^(?:([\w./-]+)\/\*\*\/\*\.(?:(\w+)|\{([\w,]+)\})|([\w./-]+))$/;

/** @returns the files of a pattern; `undefined` for a pattern that only cspell understands */
function filesOf(siteDir: string, pattern: string): string[] | undefined {
  const [, folder, ending = '', endings = ending, file] = simple.exec(pattern) ?? [];
  if (file !== undefined) {
    return fs.existsSync(path.join(siteDir, file)) ? [file] : [];
  }
  const wanted = endings.split(',').map((each) => `.${each}`);
  return folder === undefined
    ? undefined
    : listFiles(path.join(siteDir, folder))
        .filter((name) => wanted.includes(path.extname(name)))
        .map((name) => `${folder}/${name}`);
}

const entriesOf = (list: string, text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => `${list} ${line}`);

/** A path below the root, in which `*` stands for any characters of a name. */
const ignored = /^(?!.*\*\*)[\w.*-]+(?:\/[\w.*-]+)+$/;

/** @returns whether a pattern of `ignorePaths` matches a file, as far as that is known without cspell */
const isIgnored = (file: string, pattern: string) =>
  ignored.test(pattern) &&
  new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('*', '[^/]*')}$`).test(file);

/** Input of cspell. */
export interface Spelled {
  /** Content by the path of each file. */
  texts: ReadonlyMap<string, string>;
  /** Content of cspell.json. */
  config: string;
  /** Each entry of the project's lists of words, after the path of its list and a space. */
  entries: readonly string[];
  /** `config`, parsed. */
  data: unknown;
}

/**
 * @param siteDir root of the repository, with a valid cspell.json
 * @returns the files that cspell.json names and does not ignore, and what decides about their words;
 *   `undefined` when its patterns are not simple ones
 */
export function spelledFiles(siteDir: string): Spelled | undefined {
  const read = readDataFile(siteDir, 'cspell.json');
  if ('problems' in read) {
    return undefined;
  }
  const {
    files,
    ignorePaths = [],
    dictionaryDefinitions = [],
  } = read.data as {
    files: string[];
    ignorePaths?: string[];
    dictionaryDefinitions?: { path: string }[];
  };
  const found = files.map((pattern) => filesOf(siteDir, pattern));
  if (found.includes(undefined)) {
    return undefined;
  }
  const names = found
    .flatMap((each) => each ?? [])
    .filter((file) => !ignorePaths.some((pattern) => isIgnored(file, pattern)));
  const textOf = (file: string) => fs.readFileSync(path.join(siteDir, file), 'utf8');
  return {
    data: read.data,
    texts: new Map(names.map((name) => [name, textOf(name)])),
    config: read.raw,
    entries: dictionaryDefinitions.flatMap(({ path: list }) => entriesOf(list, textOf(list))),
  };
}
