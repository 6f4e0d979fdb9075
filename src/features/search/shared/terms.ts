import { typosAllowed, typosBetween, typosToBeginning } from '../../../lib/distance';
import { lettersOf, type KnownWord, type Lexicon, type WordForm } from './lexicon';
import type { QueryWord } from './query';

/** How near a word of a text is to a word of the query. */
export interface Nearness {
  typos: number;
  /** 2 the word itself, 1 its beginning or another form of it, 0 anything else. */
  exact: number;
}

/** How a term of the index answers a word of the query. */
export interface Way extends Nearness {
  /** What a match is worth in BM25, of 1. */
  boost: number;
  /** What it finds. */
  forms: readonly WordForm[];
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

const countOf = ({ forms }: { forms: readonly WordForm[] }) =>
  forms.reduce((sum, { count }) => sum + count, 0);

const mostUsed = (a: KnownWord, b: KnownWord) => countOf(b) - countOf(a);

/** @returns how often the texts have any of the terms */
export const usesOf = (ways: Ways): number =>
  [...ways.values()].reduce((sum, way) => sum + countOf(way), 0);

function beginnings({ word }: QueryWord, lexicon: Lexicon): KnownWord[] {
  return [...lexicon.beginningWith(word)].sort(mostUsed).slice(0, maxBeginnings);
}

/** A slip in the first letter counts twice, so nothing else may differ. */
async function otherFirstLetters(word: string, lexicon: Lexicon): Promise<KnownWord[]> {
  const rest = word.slice(1);
  const near = [rest, `${word[1]}${word[0]}${word.slice(2)}`];
  const [, ...others] = await Promise.all([
    lexicon.load(near),
    lexicon.endingWith(word),
    lexicon.endingWith(rest),
  ]);
  return [
    ...near.flatMap((other) => (lexicon.has(other) ? (lexicon.find(other) ?? []) : [])),
    ...others.flat(),
  ].filter((other) => other.word[0] !== word[0]);
}

/** Words of the texts within the slips that are forgiven, the nearest first. */
async function guesses(
  { word, isPrefix }: QueryWord,
  lexicon: Lexicon,
): Promise<[KnownWord, typos: number][]> {
  const allowed = typosAllowed(word);
  if (allowed === 0) {
    return [];
  }
  const letters = lettersOf(word);
  const distance = isPrefix ? typosToBeginning : typosBetween;
  // The end of an unfinished word is not there to be compared.
  const isNear = (known: KnownWord) =>
    known.word.length >= word.length - allowed &&
    (isPrefix || known.word.length <= word.length + allowed) &&
    bitsOf(letters & ~known.letters) <= allowed;
  await lexicon.loadLetter(word[0] as string);
  const near = lexicon.beginningWith(word[0] as string).filter(isNear);
  const others = allowed < 2 ? [] : await otherFirstLetters(word, lexicon);
  return [...near, ...others]
    .map((known): [KnownWord, number] => [known, distance(word, known.word)])
    .filter(([{ word: other }, typos]) => typos > 0 && typos <= allowed && other !== word)
    .sort(([a, typosOfA], [b, typosOfB]) => typosOfA - typosOfB || mostUsed(a, b))
    .slice(0, maxGuesses);
}

/**
 * Slices of uses that a search reads beside one for each of its words, and of how many it has enough
 * if its words do not need more.
 */
const morePieces = 3;
const enoughPieces = 6;

/**
 * Keeps what a search asks for small on a large blog: what says most is taken first, and what would
 * need too many more slices is left out.
 *
 * @param all what answers each word of a query
 * @returns the same, with those forms alone that few slices hold
 */
export function affordable(all: readonly Ways[], lexicon: Lexicon): Ways[] {
  const limit = Math.max(all.length, Math.min(all.length + morePieces, enoughPieces));
  const pieces = new Set<number>();
  const take = (form: WordForm) => {
    const piece = lexicon.pieceOf(form);
    if (pieces.has(piece) || pieces.size < limit) {
      pieces.add(piece);
    }
  };
  const byCount = (forms: readonly WordForm[]) => [...forms].sort((a, b) => b.count - a.count);
  const ordered = all.map((ways) => [...ways.values()].map(({ forms }) => byCount(forms)));
  // Of each word first what it is itself, then its forms, then what it may become.
  ordered.forEach(([own]) => own?.slice(0, 1).forEach(take));
  ordered.forEach(([own]) => own?.forEach(take));
  ordered.forEach((lists) => lists.flat().forEach(take));
  const kept = (forms: readonly WordForm[]) => {
    const known = forms.filter((form) => pieces.has(lexicon.pieceOf(form)));
    return known.length === forms.length ? forms : known;
  };
  return all.map(
    (ways) =>
      new Map(
        [...ways]
          .map(([term, way]): [string, Way] => [term, { ...way, forms: kept(way.forms) }])
          .filter(([, { forms }]) => forms.length > 0),
      ),
  );
}

/** Reads the words that may answer a word of the query without a slip. */
export async function loadFor(query: QueryWord, lexicon: Lexicon): Promise<void> {
  const { word, stems, synonyms, isPrefix } = query;
  await Promise.all([
    lexicon.load([word, ...stems, ...synonyms]),
    isPrefix && word.length === 1 ? lexicon.loadLetter(word) : undefined,
  ]);
}

/**
 * @param query a word of the query that was read for (`loadFor`)
 * @param lexicon words of the texts
 * @returns the terms that answer it as it is; none when no text does
 */
export function strictWays(query: QueryWord, lexicon: Lexicon): Ways {
  const ways = new Map<string, Way>();
  const add = (term: string, way: Omit<Way, 'forms'>) => {
    const forms = lexicon.find(term)?.forms;
    if (!ways.has(term) && forms !== undefined) {
      ways.set(term, { ...way, forms });
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
  return ways;
}

/**
 * Slips of the keyboard are looked for only where nothing else answers, since a word that is there
 * is what was meant.
 *
 * @returns the terms that answer a word as it is, and those that may be meant by it
 */
export async function forgivingWays(query: QueryWord, lexicon: Lexicon): Promise<Ways> {
  const ways = new Map(strictWays(query, lexicon));
  const { word } = query;
  for (const [known, typos] of await guesses(query, lexicon)) {
    if (!ways.has(known.word)) {
      const boost = (0.3 * word.length) / (word.length + typos);
      ways.set(known.word, { typos, exact: 0, boost, forms: known.forms });
    }
  }
  return ways;
}
