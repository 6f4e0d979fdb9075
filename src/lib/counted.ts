/**
 * @param count a whole number
 * @param one what is counted, in English, whose plural is the same with an s
 * @returns the number with its noun, for messages in the terminal: "1 file", "2 files", "0 files"
 */
export const counted = (count: number, one: string): string =>
  `${count} ${one}${count === 1 ? '' : 's'}`;
