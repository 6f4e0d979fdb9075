import type { IndexedWord, QueryWord } from './query';
import type { Relate } from './rank';
import type { Highlight } from './types';

/**
 * @param text the text as it is shown
 * @param words its words
 * @param query words of the query
 * @param relate how a word of the text answers one of the query
 * @returns the text with matched words between the tags: of a word that is still being typed, the
 *   part that is there already
 */
export function highlight(
  text: string,
  words: readonly IndexedWord[],
  query: readonly QueryWord[],
  relate: Relate,
  pre: string,
  post: string,
): Highlight {
  const matched = new Set<string>();
  let value = '';
  let done = 0;
  for (const found of words) {
    const index = query.findIndex((_, at) => relate(at, found.form) !== undefined);
    const word = query[index]?.word;
    if (word === undefined) {
      continue;
    }
    matched.add(word);
    const end = found.form.word.startsWith(word) ? found.start + word.length : found.end;
    value += `${text.slice(done, found.start)}${pre}${text.slice(found.start, end)}${post}`;
    done = end;
  }
  const matchLevel =
    matched.size === 0 ? 'none' : matched.size === query.length ? 'full' : 'partial';
  return { value: value + text.slice(done), matchLevel, matchedWords: [...matched] };
}
