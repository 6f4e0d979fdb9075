import { typosAllowed, typosBetween, typosToBeginning } from '../../../lib/distance';
import { lettersOf, type TermEntry, type Lexicon, type WordForm } from './lexicon';
import type { QueryWord } from './query';

/*
 * Query expansion: finds the index terms that a word of the query may mean (the word itself, its
 * stems, completions of an unfinished word, synonyms, and spelling corrections).
 */

/** An index term that a word of the query is expanded to. */
export interface Expansion {
  /** Factor of its occurrences, at most 1. */
  boost: number;
  /** Forms that the term finds. */
  forms: readonly WordForm[];
}

/** Expansions of one word of the query, by term. */
export type Expansions = ReadonlyMap<string, Expansion>;

/** Maximum number of completions of an unfinished word; the most frequent are kept. */
const maxCompletions = 50;
/** Maximum number of spelling corrections of a word that no text has. */
const maxCorrections = 12;

const countBits = (bits: number): number => {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) {
    count += 1;
  }
  return count;
};

const countOf = ({ forms }: { forms: readonly WordForm[] }) =>
  forms.reduce((sum, { count }) => sum + count, 0);

const byFrequency = (a: TermEntry, b: TermEntry) => countOf(b) - countOf(a);

function completions({ word }: QueryWord, lexicon: Lexicon): TermEntry[] {
  return [...lexicon.startingWith(word)].sort(byFrequency).slice(0, maxCompletions);
}

/**
 * Corrections with another first letter. A typo in the first letter counts twice, so every other
 * letter must be right: the first letter is wrong, missing, added, or swapped with the second.
 */
async function firstLetterCorrections(word: string, lexicon: Lexicon): Promise<TermEntry[]> {
  const tail = word.slice(1);
  const near = [tail, `${word[1]}${word[0]}${word.slice(2)}`];
  const [, ...others] = await Promise.all([
    lexicon.load(near),
    lexicon.endingWith(word),
    lexicon.endingWith(tail),
  ]);
  return [
    ...near.flatMap((other) => (lexicon.has(other) ? (lexicon.find(other) ?? []) : [])),
    ...others.flat(),
  ].filter((other) => other.word[0] !== word[0]);
}

/**
 * The caller asks for corrections only when the exact expansions find nothing: a word that occurs in
 * the texts is most likely spelled as the reader meant it.
 *
 * @returns the spelling corrections with the fewest typos, within the allowed number
 */
export async function corrections(query: QueryWord, lexicon: Lexicon): Promise<Expansions> {
  const { word, isPrefix } = query;
  const allowed = typosAllowed(word);
  if (allowed === 0) {
    return new Map();
  }
  const letters = lettersOf(word);
  const distance = isPrefix ? typosToBeginning : typosBetween;
  // A cheap filter before the edit distance. A completion of an unfinished word may be longer.
  const isNear = (known: TermEntry) =>
    known.word.length >= word.length - allowed &&
    (isPrefix || known.word.length <= word.length + allowed) &&
    countBits(letters & ~known.letters) <= allowed;
  await lexicon.loadLetter(word[0] as string);
  const near = lexicon.startingWith(word[0] as string).filter(isNear);
  const others = allowed < 2 ? [] : await firstLetterCorrections(word, lexicon);
  const found = [...near, ...others]
    .map((known) => ({ known, typos: distance(word, known.word) }))
    .filter(({ typos }) => typos > 0 && typos <= allowed);
  const fewest = Math.min(...found.map(({ typos }) => typos));
  return new Map(
    found
      .filter(({ typos }) => typos === fewest)
      .map(({ known }) => known)
      .sort(byFrequency)
      .slice(0, maxCorrections)
      .map(({ word: term, forms }) => [
        term,
        { boost: (0.35 * word.length) / (word.length + fewest), forms },
      ]),
  );
}

/**
 * Limits on the slices of posting lists that a search reads: one for each word of the query and
 * `extraSlices` more, but not more than `maxSlices` unless the query has more words than that.
 */
const extraSlices = 3;
const maxSlices = 6;

/**
 * Keeps the download of a search small on a large blog: forms are taken by importance, and a form
 * whose posting list needs one slice too many is dropped.
 *
 * @param all expansions of each word of the query
 * @returns the same, with only the forms whose slices are within the limit
 */
export function withinSliceLimit(all: readonly Expansions[], lexicon: Lexicon): Expansions[] {
  const limit = Math.max(all.length, Math.min(all.length + extraSlices, maxSlices));
  const slices = new Set<number>();
  const take = (form: WordForm) => {
    const slice = lexicon.postingsSliceOf(form);
    if (slices.has(slice) || slices.size < limit) {
      slices.add(slice);
    }
  };
  const byCount = (forms: readonly WordForm[]) => [...forms].sort((a, b) => b.count - a.count);
  const ordered = all.map((expansions) =>
    [...expansions.values()].map(({ forms }) => byCount(forms)),
  );
  // First the most frequent form of each word itself, then its other forms, then other expansions.
  ordered.forEach(([own]) => own?.slice(0, 1).forEach(take));
  ordered.forEach(([own]) => own?.forEach(take));
  ordered.forEach((lists) => lists.flat().forEach(take));
  const kept = (forms: readonly WordForm[]) => {
    const known = forms.filter((form) => slices.has(lexicon.postingsSliceOf(form)));
    return known.length === forms.length ? forms : known;
  };
  return all.map(
    (expansions) =>
      new Map(
        [...expansions]
          .map(([term, expansion]): [string, Expansion] => [
            term,
            { ...expansion, forms: kept(expansion.forms) },
          ])
          .filter(([, { forms }]) => forms.length > 0),
      ),
  );
}

/** Loads the vocabulary slices that `exactExpansions` needs for a word of the query. */
export async function loadTerms(query: QueryWord, lexicon: Lexicon): Promise<void> {
  const { word, stems, synonyms, isPrefix } = query;
  await Promise.all([
    lexicon.load([word, ...stems, ...synonyms]),
    isPrefix && word.length === 1 ? lexicon.loadLetter(word) : undefined,
  ]);
}

/**
 * @param query word of the query; `loadTerms` was awaited for it
 * @param lexicon vocabulary of the texts
 * @returns its expansions without spelling corrections; empty when no text has any of them
 */
export function exactExpansions(query: QueryWord, lexicon: Lexicon): Expansions {
  const expansions = new Map<string, Expansion>();
  const add = (term: string, boost: number) => {
    const forms = lexicon.find(term)?.forms;
    if (!expansions.has(term) && forms !== undefined) {
      expansions.set(term, { boost, forms });
    }
  };
  const { word, stems, synonyms, isPrefix } = query;
  add(word, 1);
  for (const stem of stems) {
    add(stem, 0.7);
  }
  for (const known of isPrefix ? completions(query, lexicon) : []) {
    const boost = (0.6 * word.length) / (0.7 * word.length + 0.3 * known.word.length);
    add(known.word, boost);
  }
  for (const synonym of synonyms) {
    add(synonym, 0.5);
  }
  return expansions;
}
