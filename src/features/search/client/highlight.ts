import type { Match } from '../shared/matches';
import type { QueryWord } from '../shared/query';
import type { Highlight } from '../shared/types';

/**
 * @param text text to show
 * @param matches matches in the text
 * @param query words of the query
 * @returns the text with the matches in `<mark>`. When a word of the text only starts with the
 *   word of the query, only that prefix is highlighted
 */
export function highlight(
  text: string,
  matches: readonly Match[],
  query: readonly QueryWord[],
): Highlight {
  let value = '';
  let done = 0;
  for (const found of matches) {
    const word = query[found.query]?.word;
    if (word === undefined) {
      continue;
    }
    const end = found.word.startsWith(word) ? found.start + word.length : found.end;
    value += `${text.slice(done, found.start)}<mark>${text.slice(found.start, end)}</mark>`;
    done = end;
  }
  return { value: value + text.slice(done), matchLevel: done === 0 ? 'none' : 'full' };
}
