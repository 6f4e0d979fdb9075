import { hash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { ITrie } from 'cspell-trie-lib';
import { stateOfFile } from '../../../../lib/node/fileStates';
import type { Dictionaries } from './cspell';
import { lookUp } from './wordLookup.mjs';

/** Where spellingDictionaries.mjs keeps dictionaries. The end of a name is the hash of the content. */
const folder = '.cache/spelling';

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

/**
 * Finds words in the dictionaries of cspell. That takes a tenth of a second; starting cspell takes seconds.
 *
 * @param siteDir root of the repository
 * @param words words of a text, some with a period at the end
 * @param dictionaries the dictionaries that cspell uses for the text
 * @returns those words that cspell accepts. It may accept others too
 */
export function findWords(
  siteDir: string,
  words: readonly string[],
  dictionaries: Dictionaries,
): Promise<string[]> {
  return lookUp(words, dictionaries, (name) => open(siteDir, name));
}
