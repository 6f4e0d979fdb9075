import type { WordList } from './files';
import { packNumbers, packSteps } from './numbers';
import { fields, sourceOf, textOf } from './fields';
import type { SearchRecord } from './record';
import { camelParts, fold, keyOf, tokenize } from './words';

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
  /** First key of each list, and the lists. */
  words: { starts: string[]; lists: WordList[] };
  tails: { starts: string[]; lists: string[] };
  /** First form of each piece of the uses. */
  pieces: number[];
  uses: string[];
}

/** Characters of the uses of some forms, in one file: 3 to 7 kB compressed. */
const pieceSize = 10_000;
/** Characters of some words, in one file: about 3 kB compressed. */
const groupSize = 8000;

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

/** Keys of the parts of a form other than its own. */
function otherKeys({ key, word }: Form): string[] {
  const keys = new Set(camelParts(key).map(keyOf));
  keys.delete(keyOf(word));
  return [...keys];
}

/**
 * @param sorted in the order of their keys
 * @returns the same in groups of about `groupSize` characters, none with a part of a key's words
 */
function grouped<T>(
  sorted: readonly T[],
  keyFor: (item: T) => string,
  sizeOf: (item: T) => number,
): T[][] {
  const groups: T[][] = [];
  let size = Infinity;
  let last: string | undefined;
  for (const item of sorted) {
    const key = keyFor(item);
    if (key !== last && size > groupSize) {
      groups.push([]);
      size = 0;
    }
    groups.at(-1)?.push(item);
    size += sizeOf(item);
    last = key;
  }
  return groups;
}

/** A form as it is filed by one of its keys. */
interface Filed {
  key: string;
  number: number;
  isOwn: boolean;
}

function listOf(group: readonly Filed[], forms: readonly Form[]): WordList {
  const own = group.filter(({ isOwn }) => isOwn).map(({ number }) => number);
  const known = new Set(own);
  const others = [...new Set(group.map(({ number }) => number))]
    .filter((number) => !known.has(number))
    .sort((a, b) => a - b);
  const keys = (numbers: readonly number[]) =>
    numbers.map((number) => (forms[number] as Form).key).join(' ');
  return {
    from: own[0] ?? 0,
    words: keys(own),
    others: keys(others),
    numbers: packSteps(others),
    counts: packNumbers([...own, ...others].map((number) => (forms[number] as Form).count)),
  };
}

/** The words by their keys. */
function wordLists(forms: readonly Form[]): { starts: string[]; lists: WordList[] } {
  const filed = forms.flatMap((form, number): Filed[] => [
    { key: keyOf(form.word), number, isOwn: true },
    ...otherKeys(form).map((key) => ({ key, number, isOwn: false })),
  ]);
  const groups = grouped(
    filed.sort((a, b) => byCode(a.key, b.key) || a.number - b.number),
    ({ key }) => key,
    ({ number }) => (forms[number] as Form).key.length + 1,
  );
  return {
    starts: groups.map(([first]) => (first as Filed).key),
    lists: groups.map((group) => listOf(group, forms)),
  };
}

/** Long words by the keys of what follows their first letters. */
function tailLists(forms: readonly Form[]): { starts: string[]; lists: string[] } {
  const words = [...new Set(forms.map(({ word }) => word))];
  const restKey = (word: string) => keyOf(word.slice(1));
  const groups = grouped(
    words
      .filter((word) => word.length >= longWord)
      .sort((a, b) => byCode(restKey(a), restKey(b)) || byCode(a, b)),
    restKey,
    (word) => word.length + 1,
  );
  return {
    starts: groups.map(([first]) => restKey(first as string)),
    lists: groups.map((group) => group.join(' ')),
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
  return { words: wordLists(forms), tails: tailLists(forms), pieces, uses };
}
