import { itemAt } from './itemAt';
import { packNumbers, unpackNumbers } from './numbers';

/*
 * Posting lists in columns. brotli compresses numbers of one kind side by side better than a list
 * whose numbers mean different things, and lists of one length better than lists in the order of their
 * words: the gaps of a long list are small, those of a short one are any number.
 */

/**
 * Number of occurrences by place, for one form. A place is a number: the index of the field among the
 * fields of the columns times the number of all records, plus the number of the record, or of the code
 * file.
 */
export type Postings = ReadonlyMap<number, number>;

/** The posting lists of all forms, for some fields. Each column is packed (`numbers.ts`). */
export interface PostingColumns {
  /** Number of postings of each form, in the order of the forms. */
  sizes: string;
  /**
   * Gaps between the places of each list, the shortest lists first, in two columns: the remainder of
   * a division by `base`, which takes one character, and the quotient.
   */
  remainders: string;
  quotients: string;
  /**
   * Places with more than one occurrence: how many places to skip until the next one, and its number
   * of occurrences minus 2.
   */
  skips: string;
  repeats: string;
}

const base = 60;

/** @returns size and index of the lists, in the order in which their gaps are written */
const byLength = (sizes: readonly number[]): { size: number; index: number }[] =>
  sizes
    .map((size, index) => ({ size, index }))
    .sort((a, b) => a.size - b.size || a.index - b.index);

/**
 * @param lists posting list of each form, in the order of the forms
 * @returns the columns of the lists
 */
export function packPostings(lists: readonly Postings[]): PostingColumns {
  const sizes = lists.map(({ size }) => size);
  const gaps: number[] = [];
  const skips: number[] = [];
  const repeats: number[] = [];
  let skipped = 0;
  for (const { index } of byLength(sizes)) {
    let last = -1;
    for (const [place, times] of [...itemAt(lists, index)].sort(([a], [b]) => a - b)) {
      gaps.push(place - last - 1);
      last = place;
      if (times > 1) {
        skips.push(skipped);
        repeats.push(times - 2);
        skipped = 0;
      } else {
        skipped += 1;
      }
    }
  }
  return {
    sizes: packNumbers(sizes),
    remainders: packNumbers(gaps.map((gap) => gap % base)),
    quotients: packNumbers(gaps.map((gap) => Math.floor(gap / base))),
    skips: packNumbers(skips),
    repeats: packNumbers(repeats),
  };
}

/** The posting lists of all forms, for some fields, one after another. */
export interface PostingLists {
  /** Where the list of each form starts in `places`, in the order of the forms. */
  starts: readonly number[];
  /** Number of postings of each form. */
  sizes: readonly number[];
  places: readonly number[];
  /** Number of occurrences, by posting; 1 for those that are missing. */
  times: ReadonlyMap<number, number>;
}

/** Inverse of `packPostings`. */
export function unpackPostings(columns: PostingColumns): PostingLists {
  const sizes = unpackNumbers(columns.sizes);
  const quotients = unpackNumbers(columns.quotients);
  const places = unpackNumbers(columns.remainders);
  const starts: number[] = sizes.map(() => 0);
  let at = 0;
  for (const { size, index } of byLength(sizes)) {
    starts[index] = at;
    let place = -1;
    for (const end = at + size; at < end; at += 1) {
      place += 1 + itemAt(places, at) + base * itemAt(quotients, at);
      places[at] = place;
    }
  }
  const repeats = unpackNumbers(columns.repeats);
  let repeated = -1;
  const times = new Map(
    unpackNumbers(columns.skips).map((skip, index) => {
      repeated += skip + 1;
      return [repeated, 2 + itemAt(repeats, index)];
    }),
  );
  return { starts, sizes, places, times };
}
