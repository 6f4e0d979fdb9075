/**
 * Cuts a text to a window of words, as Algolia's `attributesToSnippet` does.
 *
 * @param marked the text, with `pre` before each match; a match never holds white space
 * @param words how many words are kept
 * @param ellipsis written where text was cut
 * @returns the first window that holds the most marks, starting a little before its first mark
 */
export function snippet(marked: string, words: number, ellipsis: string, pre = '<mark>'): string {
  // Of a text without a mark, only the beginning is shown.
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
    // A few words before the match say what it is about, when there is room for them.
    best = Math.max(0, Math.min(last, Math.max(first - Math.ceil(words / 4), end - words + 1)));
  }
  const text = all.slice(best, best + words).join(' ');
  return `${best > 0 ? ellipsis : ''}${text}${best < last ? ellipsis : ''}`;
}
