import { fold, isStopWord, stems, tokenize } from './words';
import { synonymsOf } from './synonyms';

/** A word of a query, and every other form in which it may stand in a text. */
export interface QueryWord {
  word: string;
  stems: readonly string[];
  synonyms: readonly string[];
  /** It is still being typed: the last word, with nothing after it. */
  isPrefix: boolean;
  /** One sign and no space lie between it and the word before (`offset-path`, `Math.imul`). */
  isJoined: boolean;
}

/**
 * @param query what the reader typed
 * @param language of the texts
 * @returns its words; without those that say little, when there are others. A part of a joined
 *   name is never left out: `do-it` is not a question about "it"
 */
export function parseQuery(query: string, language: string): QueryWord[] {
  const text = query.normalize('NFC');
  const tokens = tokenize(text);
  const isJoined = (index: number) => {
    const between = text.slice(tokens[index - 1]?.end ?? text.length, tokens[index]?.start);
    return between.length === 1 && !/\s/.test(between);
  };
  const words = tokens.map(({ start, end }, index): QueryWord => {
    const word = fold(text.slice(start, end));
    return {
      word,
      stems: stems(word, language),
      synonyms: synonymsOf(word, language),
      isPrefix: index === tokens.length - 1 && !/[^\p{L}\p{N}]$/u.test(text),
      isJoined: isJoined(index),
    };
  });
  const telling = words.filter(
    ({ word }, index) => !isStopWord(word, language) || isJoined(index) || isJoined(index + 1),
  );
  return telling.length > 0 ? telling : words;
}
