import { itemAt } from './itemAt';
import type { Lexicon } from './lexicon';
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

/** The words of a text as written, and where each starts. */
interface Written {
  words: readonly string[];
  starts: readonly number[];
}

/** Cache, by text: each letter that is typed searches the same texts again. */
const cache = new Map<string, Written>();
/** Maximum number of cached texts, about as many as a blog of 100 posts has. */
const mostCached = 3000;

function writtenIn(text: string): Written {
  const cached = cache.get(text);
  if (cached !== undefined) {
    return cached;
  }
  if (cache.size === mostCached) {
    cache.clear();
  }
  const tokens = tokenize(text);
  const written = {
    words: tokens.map(({ start, end }) => text.slice(start, end)),
    starts: tokens.map(({ start }) => start),
  };
  cache.set(text, written);
  return written;
}

/**
 * @param query words of the query
 * @param expansions expansions of each word
 * @param lexicon vocabulary of the index, for words that continue an unfinished word
 * @returns a function that finds the matches in a text
 */
export function matcher(
  query: readonly QueryWord[],
  expansions: readonly Expansions[],
  lexicon: Lexicon,
): Matcher {
  /** Index of the first matching word of the query, by key of the form. */
  const byKey = new Map<string, number>();
  query.forEach(({ word, isPrefix }, index) => {
    const found = [
      ...itemAt(expansions, index).values(),
      ...(isPrefix ? lexicon.startingWith(word) : []),
    ];
    for (const { key } of found.flatMap(({ forms }) => forms)) {
      if (!byKey.has(key)) {
        byKey.set(key, index);
      }
    }
  });
  // The same words stand in many texts.
  const byWritten = new Map<string, number | undefined>(byKey);
  const queryWordOf = (written: string) => {
    if (!byWritten.has(written)) {
      byWritten.set(written, byKey.get(fold(written)));
    }
    return byWritten.get(written);
  };
  return (text) => {
    const { words, starts } = writtenIn(text);
    const matches: Match[] = [];
    words.forEach((written, index) => {
      const word = queryWordOf(written);
      if (word !== undefined) {
        const start = itemAt(starts, index);
        matches.push({ start, end: start + written.length, word: fold(written), query: word });
      }
    });
    return matches;
  };
}
