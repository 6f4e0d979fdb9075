import type { Lexicon, WordForm } from './lexicon';
import type { QueryWord } from './query';
import type { Expansions, MatchQuality } from './terms';
import { fold, wordEnd } from './words';

/*
 * Finds the words of a text that match the query, to rank and to highlight it. MiniSearch scores
 * records without their texts, so it cannot give these positions.
 */

/** By word of the query: the quality of a match; undefined where the word does not match. */
export type Qualities = readonly (MatchQuality | undefined)[];

/** A word of a text that matches one or more words of the query. */
export interface Match {
  /** Index among the words of the text. */
  at: number;
  /** Offsets in the text; `end` is exclusive. */
  start: number;
  end: number;
  /** Folded. */
  word: string;
  qualities: Qualities;
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

const anotherForm: MatchQuality = { typos: 0, exact: 1 };

function qualityOf(
  query: QueryWord,
  expansions: Expansions,
  form: WordForm,
): MatchQuality | undefined {
  let best: MatchQuality | undefined;
  for (const term of form.terms) {
    const expansion = expansions.get(term);
    if (expansion !== undefined && (best === undefined || expansion.typos < best.typos)) {
      best = expansion;
    }
  }
  if (best?.typos === 0) {
    return best.exact === 2 && form.word !== query.word ? anotherForm : best;
  }
  const isCompletion =
    query.isPrefix &&
    (form.word.startsWith(query.word) || form.parts.some((part) => part.startsWith(query.word)));
  return isCompletion ? anotherForm : best;
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

/** Match qualities by key of the form. */
function qualitiesByForm(
  query: readonly QueryWord[],
  expansions: readonly Expansions[],
  lexicon: Lexicon,
): Map<string, Qualities> {
  const all = new Map<string, (MatchQuality | undefined)[]>();
  query.forEach((word, index) => {
    for (const form of formsFor(word, expansions[index] as Expansions, lexicon)) {
      const qualities = all.get(form.key) ?? query.map(() => undefined);
      qualities[index] ??= qualityOf(word, expansions[index] as Expansions, form);
      all.set(form.key, qualities);
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
  const byWritten = new Map<string, Qualities | undefined>(
    qualitiesByForm(query, expansions, lexicon),
  );
  const byKey = new Map(byWritten);
  // Filter by first letter: most words of a text are skipped without a lookup. Words that start
  // outside of ASCII are always looked up, since folding changes their first letter.
  const letters = new Uint8Array(128).fill(0);
  for (const [letter = ''] of byKey.keys()) {
    letters[letter.charCodeAt(0)] = 1;
    letters[letter.toUpperCase().charCodeAt(0)] = 1;
  }
  const qualitiesOf = (written: string) => {
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
        const qualities = qualitiesOf(written);
        if (qualities !== undefined) {
          matches.push({ at, start, end, word: fold(written), qualities });
        }
      }
    }
    return matches;
  };
}
