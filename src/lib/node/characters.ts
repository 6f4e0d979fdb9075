/** Names of the invisible characters that texts contain most often, for messages. */
const names: Readonly<Record<string, string>> = {
  '\u00AD': 'soft hyphen',
  '\u200B': 'zero width space',
  '\u200E': 'left-to-right mark',
  '\u200F': 'right-to-left mark',
  '\u202E': 'right-to-left override',
  '\uFEFF': 'byte order mark',
  '\uFFFD': 'replacement character: a letter was lost',
};

/**
 * Invisible control and format characters, and those for private use, for which most fonts have no
 * picture. `\p{Cf}` includes the direction marks and the byte order mark.
 */
const hidden =
  /[\p{Cf}\p{Co}\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u2028\u2029\uFFFD]/gu;

/**
 * Emoji that contain format characters: sequences with joiners, and flags made of tag characters.
 */
const emoji =
  /\p{Extended_Pictographic}[\uFE0F\u{1F3FB}-\u{1F3FF}]*(?:\u200D\p{Extended_Pictographic}[\uFE0F\u{1F3FB}-\u{1F3FF}]*)+|\u{1F3F4}[\u{E0020}-\u{E007E}]+\u{E007F}/gu;

/** Allowed in the text of a post, where a long word may break. Not allowed in titles and data. */
export const softHyphen = '\u00AD';

/** @returns code point and name of a character, such as `U+202E (right-to-left override)` */
export function nameOfCharacter(character: string): string {
  const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  const name = names[character];
  return `U+${code}${name === undefined ? '' : ` (${name})`}`;
}

/** An invisible character in a text; line and column are 1-based. */
interface Hidden {
  line: number;
  column: number;
  character: string;
  message: string;
}

/**
 * Finds invisible characters. They change the direction of text, split words in the search index,
 * and get copied into titles and feeds. Three kinds are allowed: a byte order mark at the start,
 * joiners in emoji, and non-breaking spaces.
 *
 * @param text content of a whole file
 * @param allowed more characters that are allowed in this text
 * @returns each occurrence
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
        message: `has ${nameOfCharacter(character)}, an invisible character, at column ${column}. Delete it`,
      };
    });
}

/** @returns only the characters that `hiddenCharacters` finds; it has the same parameters */
export function hiddenIn(text: string, allowed = ''): string[] {
  return hiddenCharacters(text, allowed).map(({ character }) => character);
}
