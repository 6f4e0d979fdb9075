import type { Lexicon, WordForm } from './lexicon';
import type { QueryWord } from './query';
import type { Expansions } from './terms';
import { fold, tokenize } from './words';

/*
 * Finds the words of a text that match the query, to highlight them.
 */

/** A word of a text that matches a word of the query. */
export interface Match {
  /** Offsets in the text; `end` is exclusive. */
  start: number;
  end: number;
  /** Folded. */
  word: string;
  /** Index of the first word of the query that it matches. */
  query: number;
}

/** Finds the matches in a text, in the order of the text. */
export type Matcher = (text: string) => readonly Match[];

/** Forms that may match a word of the query. */
function* formsFor(
  query: QueryWord,
  expansions: Expansions,
  lexicon: Lexicon,
): Generator<WordForm> {
  for (const term of expansions.keys()) {
    yield* lexicon.find(term)?.forms ?? [];
  }
  if (query.isPrefix) {
    for (const { forms } of lexicon.startingWith(query.word)) {
      yield* forms;
    }
  }
}

/** Index of the first matching word of the query, by key of the form. */
function wordsByForm(
  query: readonly QueryWord[],
  expansions: readonly Expansions[],
  lexicon: Lexicon,
): Map<string, number> {
  const all = new Map<string, number>();
  query.forEach((word, index) => {
    for (const { key } of formsFor(word, expansions[index] as Expansions, lexicon)) {
      if (!all.has(key)) {
        all.set(key, index);
      }
    }
  });
  return all;
}

/**
 * @param query words of the query
 * @param expansions expansions of each word
 * @param lexicon the slices of all expansions are loaded
 */
export function matcher(
  query: readonly QueryWord[],
  expansions: readonly Expansions[],
  lexicon: Lexicon,
): Matcher {
  const byKey = wordsByForm(query, expansions, lexicon);
  // The same words stand in many texts.
  const byWritten = new Map<string, number | undefined>(byKey);
  const queryWordOf = (written: string) => {
    if (!byWritten.has(written)) {
      byWritten.set(written, byKey.get(fold(written)));
    }
    return byWritten.get(written);
  };
  return (text) =>
    tokenize(text).flatMap(({ start, end }) => {
      const written = text.slice(start, end);
      const word = queryWordOf(written);
      return word === undefined ? [] : [{ start, end, word: fold(written), query: word }];
    });
}
