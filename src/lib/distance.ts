/**
 * Table of the optimal string alignment distance (Damerau's four slips: a letter too many, too
 * few, another, or two neighbours swapped), last row only.
 *
 * @returns distances of `word` to each beginning of `other`, by its length
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
 * @param other a word that exists
 * @returns how many slips lie between them; a wrong first letter counts twice, as in Algolia
 */
export function typosBetween(word: string, other: string): number {
  const distance = lastRow(word, other)[other.length] as number;
  return distance + (distance > 0 && word[0] !== other[0] ? 1 : 0);
}

/** @returns the same, for a word whose end is still to be typed */
export function typosToBeginning(word: string, other: string): number {
  const distance = Math.min(...lastRow(word, other));
  return distance + (distance > 0 && word[0] !== other[0] ? 1 : 0);
}

/**
 * Algolia's `minWordSizefor1Typo` and `minWordSizefor2Typos` as DocSearch sets them, and no typos
 * in numbers.
 *
 * @param word a folded word
 * @returns how many slips are forgiven
 */
export function typosAllowed(word: string): number {
  if (/\d/.test(word) || word.length < 3) {
    return 0;
  }
  return word.length < 7 ? 1 : 2;
}
