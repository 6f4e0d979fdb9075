/** A name with a hyphen, such as "good-mood,", or a word with its number, such as "parte 2:". */
const whole = /([^\s-]+-[^\s-]+|\p{L}+ \d+\S*)/u;

/** The longest part, in characters, that has space on a line of the narrowest phones. */
const longest = 12;

interface Part {
  text: string;
  /** Whether the part must stay on one line. */
  whole: boolean;
}

/**
 * Splits a title for display. The texts of the parts, joined, are the title.
 *
 * @param title one line of plain text
 */
export const partsOf = (title: string): Part[] =>
  title
    .split(whole)
    .map((text, index) => ({ text, whole: index % 2 === 1 && text.length <= longest }))
    .filter(({ text }) => text !== '');
