/** Patterns for all letters of Unicode take long to be made ready: most words can do without. */
const isAscii = /^[\x00-\x7f]*$/;

/**
 * @param text any text
 * @returns it without accents and in lower case, letter for letter when the text is composed
 *   (NFC): a place in one is the same place in the other
 */
export function fold(text: string): string {
  if (isAscii.test(text)) {
    return text.toLowerCase();
  }
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

/** By UTF-16 unit: 1 a part of a word, 2 not, 0 not looked at yet. A table is faster than a pattern. */
const kinds = new Uint8Array(0x10000);
for (let code = 0; code < 128; code += 1) {
  kinds[code] = /[a-z0-9]/i.test(String.fromCharCode(code)) ? 1 : 2;
}
// Punctuation and arrows.
kinds.fill(2, 0x2000, 0x2070);
kinds.fill(2, 0x2190, 0x2300);
// Accented letters, but for the signs of multiplication and division.
kinds.fill(1, 0xc0, 0x180);
kinds.fill(2, 0xd7, 0xd8);
kinds.fill(2, 0xf7, 0xf8);

const isWord = (letter: string) => /^[\p{L}\p{N}]/u.test(letter);

/** How many units of a word stand at a place of a text: 0, 1, or 2 for a pair. */
function wordUnits(text: string, at: number): number {
  const code = text.charCodeAt(at);
  if (code >= 0xd800 && code < 0xdc00) {
    return isWord(text.slice(at, at + 2)) ? 2 : 0;
  }
  kinds[code] ||= isWord(text[at] as string) ? 1 : 2;
  return kinds[code] === 1 ? 1 : 0;
}

/**
 * @param text composed text (NFC)
 * @param from where to look
 * @returns the place after the last unit of the word there; the same place where there is none
 */
export function wordEnd(text: string, from: number): number {
  let end = from;
  for (;;) {
    const kind = kinds[text.charCodeAt(end)];
    const units = kind === 1 ? 1 : kind === 2 || end >= text.length ? 0 : wordUnits(text, end);
    if (units === 0) {
      return end;
    }
    end += units;
  }
}

/**
 * @param text composed text (NFC)
 * @returns its words: runs of letters and digits. `stroke-dasharray` is two, `pathLength` is one
 */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  for (let start = 0; start < text.length; start += 1) {
    const end = wordEnd(text, start);
    if (end > start) {
      tokens.push({ start, end });
      start = end;
    }
  }
  return tokens;
}

/**
 * @param text a word as it is written, not folded
 * @returns the folded words in a name such as `pathLength`; none for any other word
 */
export function camelParts(text: string): string[] {
  const parts =
    text.match(
      isAscii.test(text)
        ? /^[a-z]+(?=[A-Z])|[A-Z][a-z]+|[A-Z]+(?![a-z])/g
        : /^\p{Ll}+(?=\p{Lu})|\p{Lu}\p{Ll}+|\p{Lu}+(?!\p{Ll})/gu,
    ) ?? [];
  return parts.length > 1 ? parts.map(fold) : [];
}

type Rule = readonly [suffix: string, replacement: string, shortest?: number];

/** Plurals first (of verbs too), then what verbs and the nouns made of them end in; folded, longest first. */
const rules: Record<
  string,
  { plurals: readonly Rule[]; endings: readonly string[]; doubled: RegExp }
> = {
  pt: {
    plurals: [
      ['oes', 'ao'],
      ['aes', 'ao'],
      ['ais', 'al'],
      ['eis', 'el'],
      // sobem, sobe; imagens, imagem. Not quem, que.
      ['ens', 'e', 4],
      ['em', 'e', 4],
      ['am', 'a', 4],
      ['ns', 'm'],
      ['res', 'r'],
      ['zes', 'z'],
      ['s', ''],
    ],
    endings:
      'amentos amento imento aremos acao icao ador adora ando endo indo aram eram iram ados adas ado ada ido ida ava avam ou ar er ir'.split(
        ' ',
      ),
    doubled: /$^/,
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
    // "dragging" is made of "drag".
    doubled: /([bdgmnprt])\1$/,
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
    ([suffix, rest, least = 3]) =>
      word.endsWith(suffix) &&
      word.length > suffix.length + 1 &&
      word.length - suffix.length + rest.length >= least,
  );
  const singular =
    plural === undefined ? word : word.slice(0, word.length - plural[0].length) + plural[1];
  const withoutEnding = (text: string) => {
    const ending = found.endings.find(
      (suffix) => text.endsWith(suffix) && text.length - suffix.length >= shortest,
    );
    return ending === undefined ? text : text.slice(0, -ending.length).replace(found.doubled, '$1');
  };
  // Twice where endings follow one another: "filtering" is made of "filter" as "loader" of "load".
  const root = language === 'en' ? withoutEnding(withoutEnding(singular)) : withoutEnding(singular);
  return root.length > shortest ? root.replace(/[aeo]$/, '') : root;
}

/**
 * @param word a folded word
 * @returns the stems it may have: a plural in -es may be of a word in -e (`mares` of `maré`)
 */
export function stems(word: string, language: string): string[] {
  const isDoubtful = language === 'pt' && /[rz]es$/.test(word);
  return [stem(word, language), ...(isDoubtful ? [stem(word.slice(0, -1), language)] : [])];
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

/**
 * @param word a folded word, or the stem of one
 * @returns what it is filed by: `stem` leaves the first two letters as they are
 */
export const keyOf = (word: string): string => word.slice(0, 2);
