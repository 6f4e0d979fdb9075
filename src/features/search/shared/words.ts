/*
 * Text analysis for the index and for queries: folding, tokenizer, stemmer and stop words. Both
 * sides must use the same functions, or a query would not find the terms of the index.
 */

/** Unicode property patterns are slow to compile. ASCII text, the usual case, avoids them. */
const isAscii = /^[\x00-\x7f]*$/;

/**
 * @param text any text
 * @returns the text in lower case and without accents. When the input is composed (NFC), the output
 *   has the same length, so an offset in one is the same offset in the other
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

/** Offsets of a word in a text, in UTF-16 units; `end` is exclusive. */
export interface Token {
  start: number;
  end: number;
}

/**
 * @param text composed text (NFC)
 * @returns its words: runs of letters and digits. `stroke-dasharray` is two words, `pathLength` one
 */
export const tokenize = (text: string): Token[] =>
  Array.from(text.matchAll(/[\p{L}\p{N}]+/gu), ({ 0: word, index }) => ({
    start: index,
    end: index + word.length,
  }));

/**
 * @param text a word as written, not folded
 * @returns the folded parts of a camelCase name (`pathLength`: path, length); empty for other words
 */
export function camelParts(text: string): string[] {
  const parts = text.match(/^\p{Ll}+(?=\p{Lu})|\p{Lu}\p{Ll}+|\p{Lu}+(?!\p{Ll})/gu) ?? [];
  return parts.length > 1 ? parts.map(fold) : [];
}

type Rule = readonly [suffix: string, replacement: string, minStemLength?: number];

/**
 * Suffix rules of the stemmer, by language; folded, longest first. Plural rules (which also cover
 * plural verb forms) run first, then the endings of verbs and of nouns derived from verbs.
 */
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
      // sobem -> sobe, imagens -> imagem. The minimum length of 4 protects short words (quem).
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
    // Undo the doubled consonant: dragging -> dragg -> drag.
    doubled: /([bdgmnprt])\1$/,
  },
};

/** Minimum length of a stem: shorter stems would join unrelated words. */
const minStemLength = 4;

/**
 * Light stemmer: inflected forms of a word get the same stem (animação, animações, animar). The rules
 * follow RSLP (Orengo and Huyck) for Portuguese and the first steps of Porter's stemmer for English.
 *
 * @param word a folded word
 * @param language `pt` or `en`; a word of another language is returned unchanged
 * @returns the stem, which is not always a real word
 */
export function stem(word: string, language: string): string {
  const found = rules[language];
  if (found === undefined || word.length < minStemLength || /\d/.test(word)) {
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
      (suffix) => text.endsWith(suffix) && text.length - suffix.length >= minStemLength,
    );
    return ending === undefined ? text : text.slice(0, -ending.length).replace(found.doubled, '$1');
  };
  // English endings can be stacked, so two are removed: filtering -> filter -> filt. The stem of
  // "filter" is then the same.
  const root = language === 'en' ? withoutEnding(withoutEnding(singular)) : withoutEnding(singular);
  return root.length > minStemLength ? root.replace(/[aeo]$/, '') : root;
}

/** A Portuguese diminutive, without its ending: `aviao` in `aviaozinho`, `rost` in `rostinhos`. */
const diminutive = /^(?:(.{3,})zinh|(.{4,})inh)[ao]s?$/;

/**
 * @param word a folded word of a query
 * @param language `pt` or `en`
 * @returns its possible stems. A Portuguese plural in -es is ambiguous: `mares` may be the plural of
 *   `mar` or of `maré`, so it has two stems. A diminutive has those of the words that it may come from
 */
export function stems(word: string, language: string): string[] {
  const isPortuguese = language === 'pt';
  const [, long, short] = (isPortuguese && diminutive.exec(word)) || [];
  const base = long ?? short;
  const others = [
    ...(isPortuguese && /[rz]es$/.test(word) ? [word.slice(0, -1)] : []),
    ...(base === undefined ? [] : ['', 'o', 'a'].map((ending) => base + ending)),
  ];
  return [word, ...others].map((other) => stem(other, language));
}

/**
 * Stop words, folded: those of the Snowball stemmers, without the rarer forms of verbs, and the words
 * that questions begin with. `parseQuery` drops them when the query has other words.
 */
const stopWords: Readonly<Record<string, ReadonlySet<string>>> = {
  pt: new Set(
    (
      'a ao aos aquela aquelas aquele aqueles aquilo as ate com como da das de dela delas dele deles depois do dos e ' +
      'ela elas ele eles em entre era essa essas esse esses esta estao estas este estes eu foi ha isso isto ja ' +
      'la lhe mais mas me mesmo meu meus minha minhas muito na nas nao nem no nos nossa nosso num numa o onde os ou ' +
      'para pela pelas pelo pelos pode por porque posso pra qual quais quando que quem se sem ser seu seus so sua ' +
      'suas tambem te tem tenho ter um uma umas uns vou voce'
    ).split(' '),
  ),
  en: new Set(
    (
      'a about am an and any are as at be been but by can could did do does doing for from had has have how i if in ' +
      'into is it its just me my no not of off on only or other our out over own same should so some such than that ' +
      'the their them then there these they this those through to too under until up very was we were what when ' +
      'where which while who why will with would you your'
    ).split(' '),
  ),
};

/** @returns whether a folded word is a stop word of the language */
export function isStopWord(word: string, language: string): boolean {
  return stopWords[language]?.has(word) ?? false;
}
