import { hash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { ITrie } from 'cspell-trie-lib';
import { stateOfFile } from '../../../../lib/node/fileStates';
import type { Dictionaries } from './cspell';

/** Where spellingDictionaries.mjs keeps dictionaries. The end of a name is the hash of the content. */
const folder = '.cache/spelling';

/** A word of letters, or several that hyphens join: cspell looks up each of them as it is. */
const simple = /^\p{L}+(?:-\p{L}+)*\.*$/u;

/** Kept dictionaries that were opened, by the state of their file: a check asks for each text. */
const opened = new Map<string, ITrie>();

/** @returns a kept dictionary; `undefined` when its file is missing or damaged */
async function open(siteDir: string, name: string): Promise<ITrie | undefined> {
  try {
    const { line } = stateOfFile(siteDir, `${folder}/${name}`);
    const earlier = opened.get(line);
    if (earlier !== undefined) {
      return earlier;
    }
    const content = fs.readFileSync(path.join(siteDir, folder, name));
    if (name.split('.').at(-2) !== hash('sha1', content).slice(0, 16)) {
      return undefined;
    }
    const { decodeTrie } = await import('cspell-trie-lib');
    const dictionary = decodeTrie(content);
    opened.set(line, dictionary);
    return dictionary;
  } catch {
    return undefined;
  }
}

/** @returns whether a dictionary has a word, also in lower case, and forbids neither */
function hasWord(dictionary: ITrie, word: string): boolean {
  const forms = [word, word.toLowerCase()];
  return (
    forms.some((form) => dictionary.hasWord(form, true)) &&
    !forms.some((form) => dictionary.isForbiddenWord(form))
  );
}

const partsOf = (word: string) => word.replace(/\.+$/, '').split('-');

/**
 * Finds words in the dictionaries of cspell. That takes a tenth of a second; starting cspell takes seconds.
 *
 * @param siteDir root of the repository
 * @param words words of a text, some with a period at the end
 * @param dictionaries the dictionaries that cspell uses for the text
 * @returns those words that cspell accepts. It may accept others too
 */
export async function findWords(
  siteDir: string,
  words: readonly string[],
  { dictionaries, forbidden }: Dictionaries,
): Promise<string[]> {
  const isForbidden = (part: string) => forbidden.includes(part.toLowerCase());
  const simpleWords = words.filter((word) => simple.test(word) && !partsOf(word).some(isForbidden));
  const missing = new Set(simpleWords.flatMap(partsOf));
  for (const name of dictionaries) {
    if (missing.size === 0) {
      break;
    }
    const dictionary = await open(siteDir, name);
    const found = [...missing].filter((part) => dictionary && hasWord(dictionary, part));
    found.forEach((part) => missing.delete(part));
  }
  return simpleWords.filter((word) => !partsOf(word).some((part) => missing.has(part)));
}
