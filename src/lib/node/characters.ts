const names: Readonly<Record<string, string>> = {
  '\u00AD': 'soft hyphen',
  '\u200B': 'zero width space',
  '\u200E': 'left-to-right mark',
  '\u200F': 'right-to-left mark',
  '\u202E': 'right-to-left override',
  '\uFEFF': 'byte order mark',
  '\uFFFD': 'replacement character: a letter was lost',
};

/** Invisible controls and format characters; `\p{Cf}` holds direction marks and the byte order mark. */
const hidden = /[\p{Cf}\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u2028\u2029\uFFFD]/gu;

/** A joiner between two pictures, and the flags that are spelled with tags. */
const emoji =
  /\p{Extended_Pictographic}[\uFE0F\u{1F3FB}-\u{1F3FF}]*(?:\u200D\p{Extended_Pictographic}[\uFE0F\u{1F3FB}-\u{1F3FF}]*)+|\u{1F3F4}[\u{E0020}-\u{E007E}]+\u{E007F}/gu;

/** Titles and data of a site may not break inside a word; the text of a post may. */
export const softHyphen = '\u00AD';

/** @returns `U+202E (right-to-left override)` */
export function nameOfCharacter(character: string): string {
  const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  const name = names[character];
  return `U+${code}${name === undefined ? '' : ` (${name})`}`;
}

export interface Hidden {
  line: number;
  column: number;
  character: string;
  message: string;
}

/**
 * Finds invisible characters: they turn text around, split words for a search, and travel
 * into titles and feeds. A byte order mark at the start, the joiners of emoji and spaces that do
 * not break are fine.
 *
 * @param text a whole file
 * @param allowed characters that are fine in this text
 * @returns each place, with line and column from 1
 */
export function hiddenCharacters(text: string, allowed = ''): Hidden[] {
  const bare = text
    .replace(/^\uFEFF/, ' ')
    .replace(emoji, (sequence) => ' '.repeat(sequence.length));
  return [...bare.matchAll(hidden)]
    .filter(([character]) => !allowed.includes(character))
    .map(({ 0: character, index }) => {
      const before = bare.slice(0, index).split('\n');
      const column = [...(before.at(-1) ?? '')].length + 1;
      return {
        line: before.length,
        column,
        character,
        message: `has ${nameOfCharacter(character)} at column ${column}, which nobody sees. Delete it`,
      };
    });
}

/** @returns the hidden characters of one value; the parameters are as for `hiddenCharacters` */
export function hiddenIn(text: string, allowed = ''): string[] {
  return hiddenCharacters(text, allowed).map(({ character }) => character);
}
