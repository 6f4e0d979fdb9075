import type { SearchRequest } from '../shared/types';

/** @returns snippet length in words; Algolia's default is 10 */
export const snippetWordsOf = (request: SearchRequest | undefined): number =>
  Number(
    request?.attributesToSnippet?.find((name) => name.startsWith('content:'))?.split(':')[1] ?? 10,
  );

const pre = '<mark>';

/**
 * Cuts a text to a window of words, as Algolia's `attributesToSnippet` does.
 *
 * @param marked text with `<mark>` before each match; a match contains no white space
 * @param words number of words to keep
 * @returns the first window with the most matches; it starts a few words before its first match
 */
export function snippet(marked: string, words: number): string {
  // A text without a match is cut at its start, so the rest needs no split.
  const limit = marked.includes(pre) ? undefined : words + 1;
  const all = marked.trim().split(/\s+/, limit).filter(Boolean);
  if (all.length <= words) {
    return all.join(' ');
  }
  const marks = all.map((word) => (word.includes(pre) ? word.split(pre).length - 1 : 0));
  const last = all.length - words;
  let best = 0;
  let most = -1;
  let sum = marks.slice(0, words).reduce((total, count) => total + count, 0);
  for (let start = 0; start <= last; start += 1) {
    if (sum > most) {
      [best, most] = [start, sum];
    }
    sum += (marks[start + words] ?? 0) - (marks[start] ?? 0);
  }
  if (most > 0) {
    const inside = marks.flatMap((count, index) =>
      count > 0 && index >= best && index < best + words ? [index] : [],
    );
    const [first = best, end = best] = [inside.at(0), inside.at(-1)];
    // Add up to a quarter of the words before the first match as context, if they fit.
    best = Math.max(0, Math.min(last, Math.max(first - Math.ceil(words / 4), end - words + 1)));
  }
  const text = all.slice(best, best + words).join(' ');
  return `${best > 0 ? '…' : ''}${text}${best < last ? '…' : ''}`;
}
