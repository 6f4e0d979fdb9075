import { fold, isStopWord, stems, tokenize } from './words';
import { synonymsOf } from './synonyms/index';

/** A word of a query, with the other forms that a text may use instead. */
export interface QueryWord {
  /** Folded. */
  word: string;
  stems: readonly string[];
  /** The word joined with its neighbors: a text may write as one what the query has as two. */
  joined: readonly string[];
  synonyms: readonly string[];
  /** The last word, with nothing typed after it: it may be unfinished, so it matches as a prefix. */
  isPrefix: boolean;
}

/**
 * @param query text that the reader typed
 * @param language language of the index
 * @returns the words of the query. Stop words are dropped when other words are left. A part of a
 *   joined name is always kept: in `do-it`, "do" and "it" belong to a name
 */
export function parseQuery(query: string, language: string): QueryWord[] {
  const text = query.normalize('NFC');
  const tokens = tokenize(text);
  // Exactly one character that is not a space separates both parts of a joined name (`offset-path`).
  const isJoined = (index: number) => {
    const between = text.slice(tokens[index - 1]?.end ?? text.length, tokens[index]?.start);
    return between.length === 1 && !/\s/.test(between);
  };
  // A stop word that is written as code is meant: `:has`, `@from`, `not(`.
  const isCode = (index: number) => {
    const { start = 0, end = 0 } = tokens[index] ?? {};
    return /[:@.#<$]/.test(text[start - 1] ?? '') || text[end] === '(';
  };
  const folded = tokens.map(({ start, end }) => fold(text.slice(start, end)));
  const words = folded.map((word, index): QueryWord => ({
    word,
    stems: stems(word, language),
    joined: [
      ...(index > 0 ? [`${folded[index - 1]}${word}`] : []),
      ...(index < folded.length - 1 ? [`${word}${folded[index + 1]}`] : []),
    ],
    synonyms: synonymsOf(word, language),
    isPrefix: index === folded.length - 1 && !/[^\p{L}\p{N}]$/u.test(text),
  }));
  const significant = words.filter(
    ({ word }, index) =>
      !isStopWord(word, language) || isCode(index) || isJoined(index) || isJoined(index + 1),
  );
  return significant.length > 0 ? significant : words;
}
