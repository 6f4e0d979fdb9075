import type { WordList } from './lexicon';
import { packNumbers, packSteps } from './numbers';
import { fields, sourceOf, textOf } from './rank';
import type { SearchRecord } from './record';
import { camelParts, fold, tokenize } from './words';

/** By text, in their order: how often. */
type Uses = Map<number, number>;

/** A word as it is filed: a name such as `pathLength` as it is written, any other word folded. */
interface Form {
  key: string;
  word: string;
  /** Number of all uses. */
  count: number;
  uses: string;
}

/** The words of all texts, in the slices that a search reads. */
export interface WordIndex {
  letters: string[];
  /** By letter. */
  words: WordList[];
  /** By letter: long words that have it in the second place. */
  tails: string[];
  /** First form of each piece of the uses. */
  pieces: number[];
  uses: string[];
}

/** The uses of some forms, in one file: about 8 kB compressed. */
const pieceSize = 10_000;

/** A slip in the first letter is forgiven in words from here on. */
export const longWord = 7;

const byCode = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** Gaps between texts, doubled; one more where the word stands there more than once. */
function packUses(uses: Uses): string {
  let last = -1;
  return packNumbers(
    [...uses].flatMap(([text, times]) => {
      const gap = 2 * (text - last - 1);
      last = text;
      return times > 1 ? [gap + 1, times - 2] : [gap];
    }),
  );
}

/** Which texts have which words. Texts are numbered as `Shapes` numbers them. */
function usesIn(records: readonly SearchRecord[]): Map<string, Uses> {
  const known = new Map<string, Uses>();
  let text = 0;
  for (const record of records) {
    for (const field of fields) {
      const source = sourceOf(field, record);
      const written = source === undefined ? '' : textOf(record, source);
      if (written === '') {
        continue;
      }
      for (const { start, end } of tokenize(written)) {
        const word = written.slice(start, end);
        const key = camelParts(word).length > 0 ? word : fold(word);
        const uses = known.get(key) ?? new Map<number, number>();
        known.set(key, uses.set(text, (uses.get(text) ?? 0) + 1));
      }
      text += 1;
    }
  }
  return known;
}

const formOf = ([key, uses]: [string, Uses]): Form => ({
  key,
  word: fold(key),
  count: [...uses.values()].reduce((sum, times) => sum + times, 0),
  uses: packUses(uses),
});

/** First letters of the parts of a form that it is not filed under already. */
function otherLetters({ key, word }: Form): string[] {
  const letters = new Set(camelParts(key).map((part) => part[0] as string));
  letters.delete(word[0] as string);
  return [...letters];
}

function listOf(letter: string, forms: readonly Form[]): WordList {
  const own = forms.flatMap(({ word }, number) => (word[0] === letter ? [number] : []));
  const others = forms.flatMap((form, number) =>
    otherLetters(form).includes(letter) ? [number] : [],
  );
  const all = [...own, ...others];
  const form = (number: number) => forms[number] as Form;
  return {
    from: own[0] ?? 0,
    words: own.map((number) => form(number).key).join(' '),
    others: others.map((number) => form(number).key).join(' '),
    numbers: packSteps(others),
    counts: packNumbers(all.map((number) => form(number).count)),
  };
}

/**
 * Notes which texts have which words, while the site is built: reading them all takes a phone
 * longer than everything else of a first search.
 *
 * @param records of one language
 */
export function indexWords(records: readonly SearchRecord[]): WordIndex {
  const forms = [...usesIn(records)]
    .map(formOf)
    .sort((a, b) => byCode(a.word, b.word) || byCode(a.key, b.key));
  const long = [...new Set(forms.map(({ word }) => word))].filter(
    (word) => word.length >= longWord,
  );
  const letters = [
    ...new Set([
      ...forms.flatMap((form) => [form.word[0] as string, ...otherLetters(form)]),
      ...long.map((word) => word[1] as string),
    ]),
  ].sort(byCode);
  const pieces: number[] = [];
  const uses: string[] = [];
  forms.forEach((form, number) => {
    const last = uses.length - 1;
    const piece = uses[last];
    if (piece === undefined || piece.length + form.uses.length > pieceSize) {
      pieces.push(number);
      uses.push(form.uses);
    } else {
      uses[last] = `${piece} ${form.uses}`;
    }
  });
  return {
    letters,
    words: letters.map((letter) => listOf(letter, forms)),
    tails: letters.map((letter) => long.filter((word) => word[1] === letter).join(' ')),
    pieces,
    uses,
  };
}
