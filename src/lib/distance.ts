/**
 * Computes the optimal string alignment distance. It counts insertions, deletions, substitutions
 * and swaps of two adjacent letters (a restricted form of the Damerau-Levenshtein distance).
 *
 * @returns last row of the distance table: entry `n` is the distance of `word` to the first `n`
 *   letters of `other`
 */
function lastRow(word: string, other: string): number[] {
  let before: number[] = [];
  let above = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= word.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = word[row - 1] === other[column - 1];
      let least = Math.min(
        (above[column] as number) + 1,
        (current[column - 1] as number) + 1,
        (above[column - 1] as number) + (isSame ? 0 : 1),
      );
      const isSwap =
        row > 1 &&
        column > 1 &&
        word[row - 1] === other[column - 2] &&
        word[row - 2] === other[column - 1];
      if (isSwap) {
        least = Math.min(least, (before[column - 2] as number) + 1);
      }
      current.push(least);
    }
    before = above;
    above = current;
  }
  return above;
}

/**
 * @param word a word as typed
 * @param other an existing word
 * @returns number of typos between them. A typo in the first letter counts twice, as in Algolia
 */
export function typosBetween(word: string, other: string): number {
  const distance = lastRow(word, other)[other.length] as number;
  return distance + (distance > 0 && word[0] !== other[0] ? 1 : 0);
}

/**
 * @param word a word as typed
 * @param known the existing words
 * @returns the nearest of them, when it is at most two typos away
 */
export function nearestOf(word: string, known: readonly string[]): string | undefined {
  const [nearest] = known
    .map((name) => ({ name, typos: typosBetween(word, name) }))
    .sort((a, b) => a.typos - b.typos);
  return nearest !== undefined && nearest.typos <= 2 ? nearest.name : undefined;
}

/**
 * @param word the beginning of a word, as typed
 * @param other an existing word
 * @returns the smallest number of typos between `word` and any prefix of `other`, counted as in
 *   `typosBetween`
 */
export function typosToBeginning(word: string, other: string): number {
  const distance = Math.min(...lastRow(word, other));
  return distance + (distance > 0 && word[0] !== other[0] ? 1 : 0);
}

/**
 * The limits are Algolia's `minWordSizefor1Typo` and `minWordSizefor2Typos`, with the values that
 * DocSearch sets. Numbers allow no typos.
 *
 * @param word a folded word (lower case, no accents)
 * @returns number of typos that a search tolerates
 */
export function typosAllowed(word: string): number {
  if (/\d/.test(word) || word.length < 3) {
    return 0;
  }
  return word.length < 7 ? 1 : 2;
}
