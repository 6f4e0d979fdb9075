import { typosAllowed, typosBetween, typosToBeginning } from '../../../lib/distance';
import type { Lexicon, TermEntry, WordForm } from './lexicon';
import type { QueryWord } from './query';

/*
 * Query expansion: finds the index terms that a word of the query may mean (the word itself, its
 * stems, completions of an unfinished word, synonyms, and spelling corrections).
 */

/** An index term that a word of the query is expanded to. */
export interface Expansion {
  /**
   * Factor of its occurrences, at most 1. The formulas for completions and corrections are those of
   * MiniSearch (https://github.com/lucaong/minisearch).
   */
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

const frequencyOf = ({ forms }: TermEntry) =>
  forms.reduce((sum, { frequency }) => sum + frequency, 0);

const mostFrequent = (entries: readonly TermEntry[], count: number): TermEntry[] =>
  [...entries].sort((a, b) => frequencyOf(b) - frequencyOf(a)).slice(0, count);

/**
 * The caller asks for corrections only when the exact expansions find nothing: a word that occurs in
 * the texts is most likely spelled as the reader meant it.
 *
 * @returns the spelling corrections with the fewest typos, within the allowed number
 */
export function corrections({ word, isPrefix }: QueryWord, lexicon: Lexicon): Expansions {
  const allowed = typosAllowed(word);
  const distance = isPrefix ? typosToBeginning : typosBetween;
  const found: { known: string; typos: number }[] = [];
  for (const known of allowed === 0 ? [] : lexicon.wordsWith('')) {
    // A cheap filter before the edit distance. A completion of an unfinished word may be longer.
    const isNear =
      known.length >= word.length - allowed && (isPrefix || known.length <= word.length + allowed);
    const typos = isNear ? distance(word, known) : Infinity;
    if (typos <= allowed) {
      found.push({ known, typos });
    }
  }
  const fewest = Math.min(...found.map(({ typos }) => typos));
  const nearest = found
    .filter(({ typos }) => typos === fewest)
    .flatMap(({ known }) => lexicon.find(known) ?? []);
  return new Map(
    mostFrequent(nearest, maxCorrections).map(({ word: term, forms }) => [
      term,
      { boost: (0.35 * word.length) / (word.length + fewest), forms },
    ]),
  );
}

/** @returns the expansions of a word without spelling corrections; empty when no text has any */
export function exactExpansions(query: QueryWord, lexicon: Lexicon): Expansions {
  const expansions = new Map<string, Expansion>();
  const add = (term: string, boost: number) => {
    const forms = lexicon.find(term)?.forms;
    if (!expansions.has(term) && forms !== undefined) {
      expansions.set(term, { boost, forms });
    }
  };
  const { word, stems, joined, synonyms, isPrefix } = query;
  add(word, 1);
  stems.forEach((stem) => add(stem, 0.7));
  joined.forEach((other) => add(other, 0.9));
  const longer = isPrefix ? mostFrequent(lexicon.startingWith(word), maxCompletions) : [];
  for (const { word: known } of longer) {
    add(known, (0.6 * word.length) / (0.7 * word.length + 0.3 * known.length));
  }
  synonyms.forEach((synonym) => add(synonym, 0.5));
  return expansions;
}
