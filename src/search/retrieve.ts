import type MiniSearch from 'minisearch';
import type { SearchResult } from 'minisearch';
import { typosAllowed, typosToBeginning } from './distance';
import type { QueryWord } from './query';

/** A term to look for on behalf of a word of the query. */
interface Term {
  text: string;
  /** Place of the word in the query. */
  word: number;
  prefix: boolean;
  /** Letters that may differ. */
  slips: number;
}

/** Words of the texts that may stand for one that no text has. */
const maxGuesses = 8;

/** Neighbouring letters of a word swapped, each pair in its turn. */
function swaps(word: string): string[] {
  return typosAllowed(word) === 0
    ? []
    : Array.from(
        { length: word.length - 1 },
        (_, at) => word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2),
      );
}

/** Words that begin almost as one that is still being typed. */
function guesses({ word, isPrefix }: QueryWord, known: ReadonlySet<string>): string[] {
  const allowed = typosAllowed(word);
  if (!isPrefix || word.length < 4 || allowed === 0) {
    return [];
  }
  return [...known]
    .filter((other) => other[0] === word[0] && other.length >= word.length - allowed)
    .map((other) => ({ other, typos: typosToBeginning(word, other) }))
    .filter(({ typos }) => typos <= allowed)
    .sort((a, b) => a.typos - b.typos)
    .slice(0, maxGuesses)
    .map(({ other }) => other);
}

/**
 * @param query words of the query
 * @param known every folded word of the texts
 * @param forgiving whether slips of the keyboard are looked for too
 * @returns all that the words may be found by
 */
export function termsOf(
  query: readonly QueryWord[],
  known: ReadonlySet<string>,
  forgiving: boolean,
): Term[] {
  return query.flatMap((queryWord, word): Term[] => {
    const { word: text, stem, synonyms, isPrefix } = queryWord;
    const others = [
      stem,
      ...synonyms,
      ...(forgiving ? [...swaps(text), ...guesses(queryWord, known)] : []),
    ].filter((other) => other !== text);
    return [
      { text, word, prefix: isPrefix, slips: forgiving ? typosAllowed(text) : 0 },
      ...[...new Set(others)].map((other) => ({ text: other, word, prefix: false, slips: 0 })),
    ];
  });
}

const asIs = (text: string) => [text];

/**
 * @param index made of the records
 * @param terms what to look for
 * @param limit how many results at most
 * @param all whether a result must have every word of the query: far fewer results to look at
 * @returns results with the most words of the query first, then by BM25: a rare word alone must
 *   not stand before all of the words
 */
export function retrieve<T>(
  index: MiniSearch<T>,
  terms: readonly Term[],
  limit: number,
  all: boolean,
): SearchResult[] {
  const places = [...new Set(terms.map(({ word }) => word))];
  const results = index.search({
    combineWith: all ? 'AND' : 'OR',
    queries: places.map((place) => ({
      combineWith: 'OR',
      queries: terms
        .filter(({ word }) => word === place)
        .map(({ text, prefix, slips }) => ({
          queries: [text],
          prefix,
          fuzzy: slips === 0 ? false : slips,
          tokenize: asIs,
          processTerm: asIs,
        })),
    })),
  });
  if (all) {
    return results.slice(0, limit);
  }
  const wordOf = new Map(terms.map(({ text, word }) => [text, word]));
  // Results come by score: sorting them into heaps by the number of words keeps that order.
  const byWords: SearchResult[][] = [];
  for (const result of results) {
    const words = new Set(result.queryTerms.map((term) => wordOf.get(term))).size;
    (byWords[words] ??= []).push(result);
  }
  return byWords.reverse().flat().slice(0, limit);
}
