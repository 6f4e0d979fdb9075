/**
 * @param count a whole number
 * @param noun an English noun in the singular; its plural ends in s
 * @returns the number with its noun, for messages in the terminal: "1 file", "2 files", "0 files"
 */
export const counted = (count: number, noun: string): string =>
  `${count} ${noun}${count === 1 ? '' : 's'}`;
