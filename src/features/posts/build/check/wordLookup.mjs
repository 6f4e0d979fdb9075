/* Looks up words in dictionaries of cspell: for the check, and in the process of cspell. */

/** A word of letters, or several that hyphens join: cspell looks up each of them as it is. */
const simple = /^\p{L}+(?:-\p{L}+)*\.*$/u;

/** @returns whether a dictionary has a word, also in lower case, and forbids neither */
function hasWord(dictionary, word) {
  const forms = [word, word.toLowerCase()];
  return (
    forms.some((form) => dictionary.hasWord(form, true)) &&
    !forms.some((form) => dictionary.isForbiddenWord(form))
  );
}

const partsOf = (word) => word.replace(/\.+$/, '').split('-');

/**
 * @param {readonly string[]} words words of a text, some with a period at the end
 * @param {import('./cspell').Dictionaries} dictionaries the dictionaries that cspell uses for the text
 * @param {(name: string) => Promise<import('cspell-trie-lib').ITrie | undefined>} open opens one of them
 * @returns {Promise<string[]>} those words that cspell accepts. It may accept others too
 */
export async function lookUp(words, { dictionaries, forbidden }, open) {
  const special = new Set(forbidden);
  const isSpecial = (part) => special.has(part.toLowerCase());
  const simpleWords = words.filter((word) => simple.test(word) && !partsOf(word).some(isSpecial));
  const missing = new Set(simpleWords.flatMap(partsOf));
  for (const name of dictionaries) {
    if (missing.size === 0) {
      break;
    }
    const dictionary = await open(name);
    const found = [...missing].filter((part) => dictionary && hasWord(dictionary, part));
    found.forEach((part) => missing.delete(part));
  }
  return simpleWords.filter((word) => !partsOf(word).some((part) => missing.has(part)));
}
