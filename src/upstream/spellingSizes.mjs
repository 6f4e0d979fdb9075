/*
 * cspell sorts dictionaries by size, the largest first. For their sizes it walks through each of them, five
 * letters deep. For those of Portuguese and English that takes longer than all other work on a new word. They
 * take their size from the number of their nodes instead, so that they stay the first.
 */

/** The dictionary of a language has more nodes than this, and no list of terms has. */
const many = 50_000;

/**
 * Makes the sizes of large dictionaries cheap, in this process. Does nothing with a release of cspell whose
 * dictionaries are made in another way.
 *
 * @param {{ createSpellingDictionary: Function }} cspell the package cspell-lib
 */
export function countNodes({ createSpellingDictionary }) {
  const dictionary = createSpellingDictionary(['word'], 'sample', 'sample');
  const kind = Object.getPrototypeOf(dictionary);
  const size = Object.getOwnPropertyDescriptor(kind, 'size');
  if (size?.get !== undefined && typeof dictionary.trie?.size === 'number') {
    Object.defineProperty(kind, 'size', {
      ...size,
      get() {
        return this.trie.size > many ? this.trie.size : size.get.call(this);
      },
    });
  }
}
