/**
 * The package `parse-numeric-range` knows more forms, which the build refuses (../../build/usages.ts):
 * posts load this function instead, which is smaller.
 *
 * @param lines numbers, and ranges from the lower to the higher, such as `2,4-6`
 * @returns all of the numbers
 */
export const lineNumbers = (lines: string): number[] =>
  lines.split(',').flatMap((part) => {
    const [from = 0, to = from] = part.split('-').map(Number);
    return Array.from({ length: to - from + 1 }, (_, index) => from + index);
  });
