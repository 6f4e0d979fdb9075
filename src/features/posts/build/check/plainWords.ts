import path from 'node:path';
import * as z from 'zod';

/** A pattern with flags, as in "/import .*$/gm". The names of cspell's own patterns have no slashes. */
const written = /^\/([^]+)\/([gimuy]*)$/;

/** Names that cspell gives to the languages of files. A file with another ending has no pattern here. */
const languages: Readonly<Record<string, string>> = {
  '.mdx': 'mdx',
  '.md': 'markdown',
  '.html': 'html',
  '.json': 'json',
  '.yml': 'yaml',
};

const schema = z.object({
  languageSettings: z
    .array(
      z.object({
        languageId: z.union([z.string(), z.array(z.string())]),
        ignoreRegExpList: z.array(z.string()).optional(),
      }),
    )
    .optional(),
});

/**
 * @param settings content of cspell.json, parsed
 * @param file path of a text
 * @returns the patterns of cspell.json whose matches cspell skips in that text. It skips more, by
 *   patterns of its own
 */
export function skippedIn(settings: unknown, file: string): RegExp[] {
  const { data } = schema.safeParse(settings);
  const language = languages[path.extname(file)];
  return (data?.languageSettings ?? [])
    .filter(({ languageId }) =>
      [languageId]
        .flat()
        .join(',')
        .split(',')
        .includes(language ?? ''),
    )
    .flatMap(({ ignoreRegExpList = [] }) => ignoreRegExpList)
    .flatMap((pattern) => {
      const [, source = '', flags = ''] = written.exec(pattern) ?? [];
      return source === '' ? [] : [new RegExp(source, [...new Set(`g${flags}`)].join(''))];
    });
}

/** @returns the text with spaces in place of all matches. Each pattern sees the whole text */
function blanked(text: string, patterns: readonly RegExp[]): string {
  const skipped = patterns
    .flatMap((pattern) => [...text.matchAll(pattern)])
    .sort((one, other) => one.index - other.index);
  let shown = '';
  for (const { index, 0: match } of skipped) {
    shown += text.slice(shown.length, index);
    shown += ' '.repeat(Math.max(0, index + match.length - shown.length));
  }
  return shown + text.slice(shown.length);
}

/** All that cspell may take for one word, with the backslash that escapes a letter or a quote in code. */
const runs = /[\p{L}\p{M}\w'’`.+\\-]+/gu;

/** Characters of words whose verdict does not depend on the text around them. */
const plain = /^[\p{L}\d'’`.+_-]+$/u;

/**
 * cspell skips codes, such as those of commits and of Unicode, in some surroundings. The code of a commit has
 * a digit.
 */
const code = /(?<![\da-f-])(?=[a-f]*[\d-])[\da-f-]{7}|u\+|.{31}/iu;

/** cspell skips a color, but not a longer word that only starts as one. */
const startsAsColor = /^[\da-f]{3}/i;
const color = /^[\da-f]{3,8}$/i;

/** @returns whether cspell may skip a part of a word: that of a color, or of an address for mail */
function isInCode(text: string, index: number, word: string): boolean {
  const before = text.slice(Math.max(0, index - 2), index);
  return (
    text.charAt(index + word.length) === '@' ||
    /[\w.+-]@$/.test(before) ||
    (before.endsWith('#') && startsAsColor.test(word) && !color.test(word))
  );
}

const hasLetter = /\p{L}/u;

/** Letters that belong to one word. cspell accepts single letters, such as those of paths in drawings. */
const hasWord = /\p{L}(?:[\p{L}\p{M}]|\\?['’])/u;

/** cspell skips them in all files. */
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** An instruction to cspell in a text, which changes its settings. */
const directive = /\b(?:spell-?checker|c?spell):/i;

/** The words of a text. */
export interface PlainWords {
  /** Each plain word once. */
  words: ReadonlySet<string>;
  /** Whether the text has nothing else that cspell would look at. */
  isPlain: boolean;
}

/**
 * Finds the words of a text that cspell would check. It may find more words than cspell.
 *
 * @param text content of a file
 * @param skipped patterns of `skippedIn`
 * @returns the words, and whether they are all that cspell would check
 */
export function plainWordsOf(text: string, skipped: readonly RegExp[]): PlainWords {
  const words = new Set<string>();
  const shown = blanked(text, skipped);
  let isPlain = !directive.test(text);
  for (const { 0: run, index } of shown.matchAll(runs)) {
    if (!hasLetter.test(run)) {
      continue;
    }
    if (plain.test(run) && !code.test(run) && !isInCode(shown, index, run)) {
      words.add(run);
    } else if (hasWord.test(run) && !uuid.test(run)) {
      isPlain = false;
    }
  }
  return { words, isPlain };
}
