import type { Match } from '../shared/matches';
import type { QueryWord } from '../shared/query';
import type { Highlight } from '../shared/types';

/**
 * @param text the text as it is shown
 * @param matches its words that answer the query
 * @param query words of the query
 * @returns the text with matched words between the tags: of a word that is still being typed, the
 *   part that is there already
 */
export function highlight(
  text: string,
  matches: readonly Match[],
  query: readonly QueryWord[],
  pre: string,
  post: string,
): Highlight {
  const matched = new Set<string>();
  let value = '';
  let done = 0;
  for (const found of matches) {
    const index = found.answers.findIndex((way) => way !== undefined);
    const word = query[index]?.word;
    if (word === undefined) {
      continue;
    }
    matched.add(word);
    const end = found.word.startsWith(word) ? found.start + word.length : found.end;
    value += `${text.slice(done, found.start)}${pre}${text.slice(found.start, end)}${post}`;
    done = end;
  }
  const matchLevel =
    matched.size === 0 ? 'none' : matched.size === query.length ? 'full' : 'partial';
  return { value: value + text.slice(done), matchLevel, matchedWords: [...matched] };
}
