/**
 * @param text any text
 * @returns it without accents and in lower case, letter for letter when the text is composed
 *   (NFC): a place in one is the same place in the other
 */
export function fold(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[^\x00-\x7f]/g, (letter) => {
      const bare = letter.normalize('NFD').replace(/\p{M}/gu, '');
      return bare.length === 1 ? bare : letter;
    })
    .toLowerCase();
}

/** Where a word stands in a text. */
export interface Token {
  start: number;
  end: number;
}

/**
 * @param text composed text (NFC)
 * @returns its words: runs of letters and digits. `stroke-dasharray` is two, `pathLength` is one
 */
export function tokenize(text: string): Token[] {
  return [...text.matchAll(/[\p{L}\p{N}]+/gu)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }));
}

/**
 * @param text a word as it is written, not folded
 * @returns the folded words in a name such as `pathLength`; none for any other word
 */
export function camelParts(text: string): string[] {
  const parts = text.match(/^\p{Ll}+(?=\p{Lu})|\p{Lu}\p{Ll}+|\p{Lu}+(?!\p{Ll})/gu) ?? [];
  return parts.length > 1 ? parts.map(fold) : [];
}

type Rule = readonly [suffix: string, replacement: string];

/** Plurals first, then what verbs and the nouns made of them end in; folded, longest first. */
const rules: Record<string, { plurals: readonly Rule[]; endings: readonly string[] }> = {
  pt: {
    plurals: [
      ['oes', 'ao'],
      ['aes', 'ao'],
      ['ais', 'al'],
      ['eis', 'el'],
      ['ns', 'm'],
      ['res', 'r'],
      ['zes', 'z'],
      ['s', ''],
    ],
    endings:
      'amentos amento imento aremos acao icao ador adora ando endo indo aram eram iram ados adas ado ada ido ida ava avam ou ar er ir am em'.split(
        ' ',
      ),
  },
  en: {
    plurals: [
      ['ies', 'y'],
      ['sses', 'ss'],
      ['xes', 'x'],
      ['ches', 'ch'],
      ['shes', 'sh'],
      ['ss', 'ss'],
      ['s', ''],
    ],
    endings: ['ations', 'ation', 'ings', 'ing', 'ed', 'er'],
  },
};

/** What is left of a word must still tell it from others. */
const shortest = 4;

/**
 * Brings inflected forms of a word together (animação, animações, animar): light rules in the
 * manner of Orengo and Huyck's RSLP for Portuguese and Porter's first steps for English.
 *
 * @param word a folded word
 * @param language `pt` or `en`; others stay as they are
 * @returns a stem, which need not be a word
 */
export function stem(word: string, language: string): string {
  const found = rules[language];
  if (found === undefined || word.length < shortest || /\d/.test(word)) {
    return word;
  }
  const plural = found.plurals.find(
    ([suffix, rest]) =>
      word.endsWith(suffix) &&
      word.length > suffix.length + 1 &&
      word.length - suffix.length + rest.length >= 3,
  );
  const singular =
    plural === undefined ? word : word.slice(0, word.length - plural[0].length) + plural[1];
  const ending = found.endings.find(
    (suffix) => singular.endsWith(suffix) && singular.length - suffix.length >= shortest,
  );
  const root = ending === undefined ? singular : singular.slice(0, -ending.length);
  return root.length > shortest ? root.replace(/[aeo]$/, '') : root;
}

/** Words that say little: a query is searched without them when it has others. */
const stopWords: Readonly<Record<string, ReadonlySet<string>>> = {
  pt: new Set(
    'a as ao aos o os um uma uns umas de da das do dos e em na nas no nos com como para por pelo pela que qual se sem'.split(
      ' ',
    ),
  ),
  en: new Set(
    'a an and are as at by for from how in is it of on or that the this to what with'.split(' '),
  ),
};

/** @returns whether a folded word is one of those */
export function isStopWord(word: string, language: string): boolean {
  return stopWords[language]?.has(word) ?? false;
}
