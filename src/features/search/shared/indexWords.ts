import type { WordList } from './files';
import { packNumbers, packDeltas } from './numbers';
import { fields, sourceOf, textOf } from './fields';
import type { SearchRecord } from './record';
import { camelParts, fold, slicePrefix, tokenize } from './words';

/*
 * Builds the inverted index while the site is built: the vocabulary and the posting list of each
 * form. The terms are defined in `files.ts`.
 */

/** Posting list: number of occurrences by number of the text, in the order of the texts. */
type Postings = Map<number, number>;

/** A form of the vocabulary. */
interface Form {
  /** The form itself: a camelCase name such as `pathLength` as written, any other word folded. */
  key: string;
  /** The form, folded. */
  word: string;
  /** Number of occurrences in all texts. */
  count: number;
  /** Packed posting list. */
  postings: string;
}

/** The inverted index, cut into the slices that a search reads. */
export interface WordIndex {
  /** Vocabulary: first prefix of each slice, and the slices. */
  words: { starts: string[]; lists: WordList[] };
  tails: { starts: string[]; lists: string[] };
  /** Number of the first form of each slice of posting lists. */
  postingStarts: number[];
  /** Slices of posting lists. */
  postings: string[];
}

/** Characters of a slice of posting lists: 3 to 7 kB compressed. */
const postingsSliceSize = 10_000;
/** Characters of a slice of words: about 3 kB compressed. */
const wordsSliceSize = 8000;

/** Minimum length of a word in which a typo in the first letter is corrected. */
export const minTailLength = 7;

const byCode = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/**
 * Packs a posting list: for each text the gap to the previous text, doubled. The lowest bit is set
 * when the text has the form more than once; the number of occurrences minus 2 follows then.
 */
function packPostings(postings: Postings): string {
  let last = -1;
  return packNumbers(
    [...postings].flatMap(([text, count]) => {
      const gap = 2 * (text - last - 1);
      last = text;
      return count > 1 ? [gap + 1, count - 2] : [gap];
    }),
  );
}

/** Posting lists of all forms. Texts have the same numbers as in `RecordHeads`. */
function collectPostings(records: readonly SearchRecord[]): Map<string, Postings> {
  const postingsByForm = new Map<string, Postings>();
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
        const postings = postingsByForm.get(key) ?? new Map<number, number>();
        postingsByForm.set(key, postings.set(text, (postings.get(text) ?? 0) + 1));
      }
      text += 1;
    }
  }
  return postingsByForm;
}

const formOf = ([key, postings]: [string, Postings]): Form => ({
  key,
  word: fold(key),
  count: [...postings.values()].reduce((sum, count) => sum + count, 0),
  postings: packPostings(postings),
});

/** Prefixes of the camelCase parts of a form that differ from the prefix of the form itself. */
function otherPrefixes({ key, word }: Form): string[] {
  const prefixes = new Set(camelParts(key).map(slicePrefix));
  prefixes.delete(slicePrefix(word));
  return [...prefixes];
}

/**
 * @param sorted items, sorted by prefix
 * @returns the items in groups of about `wordsSliceSize` characters; items with the same prefix are
 *   always in one group, since a search reads one slice for a prefix
 */
function groupByPrefix<T>(
  sorted: readonly T[],
  prefixFor: (item: T) => string,
  sizeOf: (item: T) => number,
): T[][] {
  const groups: T[][] = [];
  let size = Infinity;
  let last: string | undefined;
  for (const item of sorted) {
    const prefix = prefixFor(item);
    if (prefix !== last && size > wordsSliceSize) {
      groups.push([]);
      size = 0;
    }
    groups.at(-1)?.push(item);
    size += sizeOf(item);
    last = prefix;
  }
  return groups;
}

/** A form under one of its prefixes. */
interface FiledForm {
  prefix: string;
  number: number;
  /** Whether it is the prefix of the form itself, not of one of its parts. */
  isOwn: boolean;
}

function wordListOf(group: readonly FiledForm[], forms: readonly Form[]): WordList {
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
    numbers: packDeltas(others),
    counts: packNumbers([...own, ...others].map((number) => (forms[number] as Form).count)),
  };
}

/** Slices `words-<n>`. */
function wordLists(forms: readonly Form[]): { starts: string[]; lists: WordList[] } {
  const filed = forms.flatMap((form, number): FiledForm[] => [
    { prefix: slicePrefix(form.word), number, isOwn: true },
    ...otherPrefixes(form).map((prefix) => ({ prefix, number, isOwn: false })),
  ]);
  const groups = groupByPrefix(
    filed.sort((a, b) => byCode(a.prefix, b.prefix) || a.number - b.number),
    ({ prefix }) => prefix,
    ({ number }) => (forms[number] as Form).key.length + 1,
  );
  return {
    starts: groups.map(([first]) => (first as FiledForm).prefix),
    lists: groups.map((group) => wordListOf(group, forms)),
  };
}

/** Slices `tails-<n>`: long words, by the prefix of the letters after the first. */
function tailLists(forms: readonly Form[]): { starts: string[]; lists: string[] } {
  const words = [...new Set(forms.map(({ word }) => word))];
  const tailPrefix = (word: string) => slicePrefix(word.slice(1));
  const groups = groupByPrefix(
    words
      .filter((word) => word.length >= minTailLength)
      .sort((a, b) => byCode(tailPrefix(a), tailPrefix(b)) || byCode(a, b)),
    tailPrefix,
    (word) => word.length + 1,
  );
  return {
    starts: groups.map(([first]) => tailPrefix(first as string)),
    lists: groups.map((group) => group.join(' ')),
  };
}

/**
 * Builds the vocabulary and the posting lists. This happens in the build because a phone would need
 * more time to read all texts than for the rest of a first search.
 *
 * @param records of one language
 */
export function indexWords(records: readonly SearchRecord[]): WordIndex {
  const forms = [...collectPostings(records)]
    .map(formOf)
    .sort((a, b) => byCode(a.word, b.word) || byCode(a.key, b.key));
  const postingStarts: number[] = [];
  const postings: string[] = [];
  forms.forEach((form, number) => {
    const last = postings.length - 1;
    const slice = postings[last];
    if (slice === undefined || slice.length + form.postings.length > postingsSliceSize) {
      postingStarts.push(number);
      postings.push(form.postings);
    } else {
      postings[last] = `${slice} ${form.postings}`;
    }
  });
  return { words: wordLists(forms), tails: tailLists(forms), postingStarts, postings };
}
