import type { Lexicon, WordForm } from './lexicon';
import type { QueryWord } from './query';
import type { Expansions } from './terms';
import { fold, wordEnd } from './words';

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

/** Cache of word offsets by text: start and end of each word, alternating. */
export class WordOffsets {
  private readonly known = new Map<string, Uint32Array>();

  of(text: string): Uint32Array {
    const known = this.known.get(text);
    if (known !== undefined) {
      return known;
    }
    const offsets: number[] = [];
    for (let start = 0; start < text.length; start += 1) {
      const end = wordEnd(text, start);
      if (end > start) {
        offsets.push(start, end);
        start = end;
      }
    }
    const kept = Uint32Array.from(offsets);
    this.known.set(text, kept);
    return kept;
  }
}

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
 * @param offsets cache, shared by all searches of an engine
 */
export function matcher(
  query: readonly QueryWord[],
  expansions: readonly Expansions[],
  lexicon: Lexicon,
  offsets: WordOffsets,
): Matcher {
  const byWritten = new Map<string, number | undefined>(wordsByForm(query, expansions, lexicon));
  const byKey = new Map(byWritten);
  // Filter by first letter: most words of a text are skipped without a lookup. Words that start
  // outside of ASCII are always looked up, since folding changes their first letter.
  const letters = new Uint8Array(128).fill(0);
  for (const [letter = ''] of byKey.keys()) {
    letters[letter.charCodeAt(0)] = 1;
    letters[letter.toUpperCase().charCodeAt(0)] = 1;
  }
  const queryWordOf = (written: string) => {
    if (!byWritten.has(written)) {
      byWritten.set(written, byKey.get(fold(written)));
    }
    return byWritten.get(written);
  };
  // The same text is searched twice: for the rank, and for the highlights.
  const cache = new Map<string, Match[]>();
  return (text) => {
    const known = cache.get(text);
    if (known !== undefined) {
      return known;
    }
    const matches: Match[] = [];
    cache.set(text, matches);
    const words = offsets.of(text);
    for (let at = 0; 2 * at < words.length; at += 1) {
      const start = words[2 * at] as number;
      const code = text.charCodeAt(start);
      if (code > 127 || letters[code] === 1) {
        const end = words[2 * at + 1] as number;
        const written = text.slice(start, end);
        const word = queryWordOf(written);
        if (word !== undefined) {
          matches.push({ start, end, word: fold(written), query: word });
        }
      }
    }
    return matches;
  };
}
