import type { Lexicon, WordForm } from './lexicon';
import type { QueryWord } from './query';
import type { Nearness, Ways } from './terms';
import { fold, wordEnd } from './words';

/** By word of the query: how a word of a text answers it. */
export type Answers = readonly (Nearness | undefined)[];

/** A word of a text that answers one of the query, or several. */
export interface Match {
  /** Its number among the words of the text. */
  at: number;
  start: number;
  end: number;
  /** Folded. */
  word: string;
  answers: Answers;
}

/** Finds the words of a text that answer the query, in their order. */
export type Matcher = (text: string) => readonly Match[];

/** Where the words of texts begin and end, one after the other; kept once a text was read. */
export class Places {
  private readonly known = new Map<string, Uint32Array>();

  of(text: string): Uint32Array {
    const known = this.known.get(text);
    if (known !== undefined) {
      return known;
    }
    const places: number[] = [];
    for (let start = 0; start < text.length; start += 1) {
      const end = wordEnd(text, start);
      if (end > start) {
        places.push(start, end);
        start = end;
      }
    }
    const kept = Uint32Array.from(places);
    this.known.set(text, kept);
    return kept;
  }
}

const anotherForm: Nearness = { typos: 0, exact: 1 };

function relation(query: QueryWord, ways: Ways, form: WordForm): Nearness | undefined {
  let best: Nearness | undefined;
  for (const term of form.terms) {
    const way = ways.get(term);
    if (way !== undefined && (best === undefined || way.typos < best.typos)) {
      best = way;
    }
  }
  if (best?.typos === 0) {
    return best.exact === 2 && form.word !== query.word ? anotherForm : best;
  }
  const isBeginning =
    query.isPrefix &&
    (form.word.startsWith(query.word) || form.parts.some((part) => part.startsWith(query.word)));
  return isBeginning ? anotherForm : best;
}

/** The forms that a word of the query may be answered by. */
function* formsFor(query: QueryWord, ways: Ways, lexicon: Lexicon): Generator<WordForm> {
  for (const term of ways.keys()) {
    yield* lexicon.find(term)?.forms ?? [];
  }
  if (query.isPrefix) {
    for (const { forms } of lexicon.beginningWith(query.word)) {
      yield* forms;
    }
  }
}

/** By key of the form. */
function answersOf(
  query: readonly QueryWord[],
  ways: readonly Ways[],
  lexicon: Lexicon,
): Map<string, Answers> {
  const all = new Map<string, (Nearness | undefined)[]>();
  query.forEach((word, index) => {
    for (const form of formsFor(word, ways[index] as Ways, lexicon)) {
      const answers = all.get(form.key) ?? query.map(() => undefined);
      answers[index] ??= relation(word, ways[index] as Ways, form);
      all.set(form.key, answers);
    }
  });
  return all;
}

/**
 * @param query words of the query
 * @param ways what answers each of them
 * @param lexicon has all words of the texts that will be read
 * @param places of the words of texts
 */
export function matcher(
  query: readonly QueryWord[],
  ways: readonly Ways[],
  lexicon: Lexicon,
  places: Places,
): Matcher {
  const byWritten = new Map<string, Answers | undefined>(answersOf(query, ways, lexicon));
  const byKey = new Map(byWritten);
  // Most words of a text are passed over for their first letter; beyond ASCII none are.
  const letters = new Uint8Array(128).fill(0);
  for (const [letter = ''] of byKey.keys()) {
    letters[letter.charCodeAt(0)] = 1;
    letters[letter.toUpperCase().charCodeAt(0)] = 1;
  }
  const answersTo = (written: string) => {
    if (!byWritten.has(written)) {
      byWritten.set(written, byKey.get(fold(written)));
    }
    return byWritten.get(written);
  };
  // A text is read to be ranked, and again to be marked.
  const read = new Map<string, Match[]>();
  return (text) => {
    const known = read.get(text);
    if (known !== undefined) {
      return known;
    }
    const matches: Match[] = [];
    read.set(text, matches);
    const words = places.of(text);
    for (let at = 0; 2 * at < words.length; at += 1) {
      const start = words[2 * at] as number;
      const code = text.charCodeAt(start);
      if (code > 127 || letters[code] === 1) {
        const end = words[2 * at + 1] as number;
        const written = text.slice(start, end);
        const answers = answersTo(written);
        if (answers !== undefined) {
          matches.push({ at, start, end, word: fold(written), answers });
        }
      }
    }
    return matches;
  };
}
