/*
 * Lets cspell read its largest files in a faster form. They take most of the time of a check with a new word.
 *
 * spellingProcess.mjs passes the packages of the site to these functions, so that this file needs none.
 */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { lookUp } from './wordLookup.mjs';

const packed = '.trie.gz';

const hashOf = (...parts) => {
  const sum = createHash('sha1');
  parts.forEach((part) => sum.update(part));
  return sum.digest('hex').slice(0, 16);
};

/** Names of the kept dictionaries of this run, by the path of their packed file. */
const kept = new Map();

/** Their contents, by name. */
const contents = new Map();

function keep(file, name, content) {
  kept.set(file, name);
  contents.set(name, content);
}

/**
 * Decoding the Portuguese dictionary takes a second. It is kept in a form that takes a hundredth of that, under
 * a name that ends with the hash of its content: a file with another content is damaged.
 *
 * @param siteDir root of the site
 * @param file path of a packed dictionary
 * @param trie the package cspell-trie-lib
 * @returns the content of the dictionary in that form
 * @throws when the package is damaged
 */
function readUnpacked(siteDir, file, { decodeTrie, encodeITrieToBTrie }) {
  const folder = path.join(siteDir, '.cache/spelling');
  const base = path.basename(file, packed);
  // npm writes this file when it changes a package.
  const lock = fs.readFileSync(path.join(siteDir, 'node_modules/.package-lock.json'));
  const own = `${base}.${hashOf(file)}.`;
  const start = `${own}${hashOf(lock)}.`;
  const namesOf = (beginning) =>
    fs.existsSync(folder)
      ? fs.readdirSync(folder).filter((name) => name.startsWith(beginning))
      : [];
  for (const name of namesOf(start)) {
    const content = fs.readFileSync(path.join(folder, name));
    if (name === `${start}${hashOf(content)}.btrie`) {
      keep(file, name, content);
      return content;
    }
  }
  const content = encodeITrieToBTrie(decodeTrie(gunzipSync(fs.readFileSync(file))));
  try {
    fs.mkdirSync(folder, { recursive: true });
    namesOf(own).forEach((name) => fs.rmSync(path.join(folder, name), { force: true }));
    const name = `${start}${hashOf(content)}.btrie`;
    const draft = path.join(folder, `draft.${process.pid}`);
    fs.writeFileSync(draft, content);
    fs.renameSync(draft, path.join(folder, name));
    keep(file, name, content);
  } catch {
    // In a read-only folder, the next run decodes it again.
    kept.delete(file);
  }
  return content;
}

/** Settings of this size hold entries such as `teh->the`, which suggest words for ninety thousand typos. */
const manyBytes = 40_000;

/** Settings that cspell reads with a slow parser. */
const settings = /\.(?:json|yaml)$/;

/** The entries for typos in a file of JSON or YAML, each on a line of its own. */
const typos = /(?<=suggestWords"?: ?\[?\n)(?:.*->.*\n)+/g;

const typo = /^ *(?:"|- )([a-z'’]+)->/i;

/** @returns settings with the entries for words of the texts alone: cspell takes half a second for all of them */
function readWithoutTypos(file, words) {
  if (words === undefined) {
    return undefined;
  }
  const isNeeded = (line) => {
    const [, word] = typo.exec(line) ?? [];
    return word === undefined || words.has(word.toLowerCase());
  };
  return fs.readFileSync(file, 'utf8').replace(typos, (lines) => {
    // Without its last entry, a list of JSON would end with a comma, and one of YAML might be no list.
    const [last, ...others] = lines.trimEnd().split('\n').reverse();
    return [...others.filter(isNeeded).reverse(), last, ''].join('\n');
  });
}

/**
 * Gives cspell large files in a faster form, by a file system of its own. Where that fails, cspell reads the
 * file itself.
 *
 * @param siteDir root of the site
 * @param vfs the file systems of cspell-lib
 * @param trie the package cspell-trie-lib
 * @param words promise of the words of the texts, and of the parts that cspell may take for words, in lower
 *   case; of `undefined` when they are not known
 */
export function readFaster(siteDir, vfs, trie, words) {
  const contentOf = async (file) => {
    try {
      if (file.endsWith(packed)) {
        return readUnpacked(siteDir, file, trie);
      }
      const isLarge = settings.test(file) && fs.statSync(file).size > manyBytes;
      return isLarge ? readWithoutTypos(file, await words) : undefined;
    } catch {
      return undefined;
    }
  };
  vfs.registerFileSystemProvider({
    name: 'faster files',
    getFileSystem(root, next) {
      const system = next(root);
      const readFile = async (asked, ...rest) => {
        const url = asked.url ?? asked;
        const content = await contentOf(fileURLToPath(url));
        return content === undefined ? system.readFile(asked, ...rest) : { url, content };
      };
      return root.protocol === 'file:' ? { ...system, readFile } : system;
    },
  });
}

/** An entry of a list that may do something else than to accept a word. */
const special = /[!:]|->/;

/** @returns the words of entries that may forbid them, in lower case, and those that they suggest instead */
const forbiddenBy = (entries) =>
  entries
    .filter((entry) => special.test(entry) && !entry.startsWith('#'))
    .flatMap((entry) => entry.toLowerCase().match(/[\p{L}\p{M}'’]+/gu) ?? []);

/** A list of words, one in each line. */
const list = /\.txt(?:\.gz)?$/;

/** @returns the lines of a list of words */
function linesOf(file) {
  const content = fs.readFileSync(file);
  return String(file.endsWith('.gz') ? gunzipSync(content) : content).split('\n');
}

/**
 * @param {{ dictionaryDefinitions?: object[], flagWords?: string[], noSuggestDictionaries?: string[] }} settings
 *   settings of a document
 * @param {(name: string) => boolean} isActive whether cspell uses a dictionary with these settings
 * @returns names of kept dictionaries whose words cspell accepts with these settings, and words about which
 *   only cspell can tell, in lower case
 */
export function dictionariesOf(
  { dictionaryDefinitions = [], flagWords = [], noSuggestDictionaries = [] },
  isActive,
) {
  const active = dictionaryDefinitions.filter(({ name }) => isActive(name));
  const isKept = ({ path: file, ignoreForbiddenWords }) => ignoreForbiddenWords && kept.has(file);
  const files = active.filter(isKept).map(({ path: file }) => kept.get(file));
  const forbidden = active
    .filter((definition) => !isKept(definition))
    .flatMap(({ path: file, flagWords: flagged = [], words = [] }) => [
      ...forbiddenBy(flagged.map((entry) => `!${entry}`)),
      ...forbiddenBy(words),
      ...(list.test(file ?? '') ? forbiddenBy(linesOf(file)) : []),
    ]);
  const isKnown =
    noSuggestDictionaries.length === 0 &&
    active.every((each) => isKept(each) || each.path === undefined || list.test(each.path));
  return {
    dictionaries: isKnown ? files : [],
    forbidden: [...new Set([...forbidden, ...forbiddenBy(flagWords.map((word) => `!${word}`))])],
  };
}

/**
 * @param {{ decodeTrie: Function }} trie the package cspell-trie-lib
 * @returns a function that finds those words that cspell accepts, by a result of `dictionariesOf`. cspell takes
 *   ten times as long for a word
 */
export function keptWords({ decodeTrie }) {
  const opened = new Map();
  const open = (name) => {
    const dictionary = opened.get(name) ?? decodeTrie(contents.get(name));
    opened.set(name, dictionary);
    return Promise.resolve(dictionary);
  };
  return (words, dictionaries) => lookUp(words, dictionaries, open);
}
