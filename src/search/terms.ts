import { typosAllowed, typosBetween, typosToBeginning } from './distance';
import { lettersOf, type KnownWord, type Lexicon } from './lexicon';
import type { QueryWord } from './query';

/** How a term of the index answers a word of the query. */
export interface Way {
  typos: number;
  /** 2 the word itself, 1 its beginning or another form of it, 0 anything else. */
  exact: number;
  /** What a match is worth in BM25, of 1. */
  boost: number;
}

/** The terms that answer a word of the query. */
export type Ways = ReadonlyMap<string, Way>;

/** Words that an unfinished one may become, the most used first. */
const maxBeginnings = 50;
/** Words that may be meant by one that no text has. */
const maxGuesses = 12;

const bitsOf = (bits: number): number => {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) {
    count += 1;
  }
  return count;
};

const mostUsed = (lexicon: Lexicon) => (a: KnownWord, b: KnownWord) =>
  lexicon.countOf(b) - lexicon.countOf(a);

function beginnings({ word }: QueryWord, lexicon: Lexicon): KnownWord[] {
  return lexicon
    .beginningWith(word[0] as string)
    .filter((known) => known.word.startsWith(word))
    .sort(mostUsed(lexicon))
    .slice(0, maxBeginnings);
}

/** A slip in the first letter counts twice, so nothing else may differ. */
function otherFirstLetters(word: string, lexicon: Lexicon): string[] {
  const rest = word.slice(1);
  return [
    rest,
    `${word[1]}${word[0]}${word.slice(2)}`,
    ...[...lexicon.letters].flatMap((letter) => [letter + word, letter + rest]),
  ].filter((other) => other[0] !== word[0] && lexicon.has(other));
}

/** Words of the texts within the slips that are forgiven, the nearest first. */
function guesses({ word, isPrefix }: QueryWord, lexicon: Lexicon): [KnownWord, typos: number][] {
  const allowed = typosAllowed(word);
  if (allowed === 0) {
    return [];
  }
  const letters = lettersOf(word);
  const byUse = mostUsed(lexicon);
  const distance = isPrefix ? typosToBeginning : typosBetween;
  // The end of an unfinished word is not there to be compared.
  const isNear = (known: KnownWord) =>
    known.word.length >= word.length - allowed &&
    (isPrefix || known.word.length <= word.length + allowed) &&
    bitsOf(letters & ~known.letters) <= allowed;
  const near = lexicon.beginningWith(word[0] as string).filter(isNear);
  const others =
    allowed < 2
      ? []
      : otherFirstLetters(word, lexicon).flatMap((other) => lexicon.find(other) ?? []);
  return [...near, ...others]
    .map((known): [KnownWord, number] => [known, distance(word, known.word)])
    .filter(([{ word: other }, typos]) => typos > 0 && typos <= allowed && other !== word)
    .sort(([a, typosOfA], [b, typosOfB]) => typosOfA - typosOfB || byUse(a, b))
    .slice(0, maxGuesses);
}

/**
 * @param query a word of the query
 * @param lexicon words of the texts
 * @param forgiving whether slips of the keyboard are looked for: only where nothing else answers,
 *   since a word that is there is what was meant
 * @returns the terms that answer it; none when no text does
 */
export function waysOf(query: QueryWord, lexicon: Lexicon, forgiving: boolean): Ways {
  const ways = new Map<string, Way>();
  const add = (term: string, way: Way) => {
    if (!ways.has(term) && lexicon.find(term) !== undefined) {
      ways.set(term, way);
    }
  };
  const { word, stems, synonyms, isPrefix } = query;
  add(word, { typos: 0, exact: 2, boost: 1 });
  for (const stem of stems) {
    add(stem, { typos: 0, exact: 1, boost: 0.8 });
  }
  for (const known of isPrefix ? beginnings(query, lexicon) : []) {
    const boost = (0.6 * word.length) / (0.7 * word.length + 0.3 * known.word.length);
    add(known.word, { typos: 0, exact: 1, boost });
  }
  for (const synonym of synonyms) {
    add(synonym, { typos: 0, exact: 0, boost: 0.5 });
  }
  for (const [known, typos] of forgiving ? guesses(query, lexicon) : []) {
    add(known.word, { typos, exact: 0, boost: (0.3 * word.length) / (word.length + typos) });
  }
  return ways;
}
