import { itemAt } from './itemAt';
import { packedNumbers, packNumbers, unpackNumbers } from './numbers';

/*
 * Posting lists in columns. brotli compresses numbers of one kind side by side better than a list
 * whose numbers mean different things, and lists of one length better than lists in the order of their
 * words: the gaps of a long list are small, those of a short one are any number.
 */

/**
 * The places of one form, with 1 for one occurrence and 2 for more. A place is a number: the index of the
 * field among the fields of the columns times the number of all records, plus the number of the record, or
 * of the code file.
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
  /** Places with more than one occurrence: how many places to skip until the next one. */
  skips: string;
}

const base = 60;

/** @returns the indexes of the lists, in the order in which their gaps are written: by size */
const byLength = (sizes: Float64Array): Float64Array =>
  sizes
    .map((size, index) => size * sizes.length + index)
    .sort()
    .map((key) => key % sizes.length);

/**
 * @param lists posting list of each form, in the order of the forms
 * @returns the columns of the lists
 */
export function packPostings(lists: readonly Postings[]): PostingColumns {
  const sizes = Float64Array.from(lists, ({ size }) => size);
  const gaps: number[] = [];
  const skips: number[] = [];
  let skipped = 0;
  for (const index of byLength(sizes)) {
    let last = -1;
    for (const [place, times] of [...itemAt(lists, index)].sort(([a], [b]) => a - b)) {
      gaps.push(place - last - 1);
      last = place;
      if (times > 1) {
        skips.push(skipped);
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
  };
}

/** Reads the posting lists of `packPostings`: at once only where each starts, its places when asked for. */
export class PostingLists {
  private readonly sizes: Float64Array;
  /** Index of the first posting of each form. */
  private readonly starts: Uint32Array;
  private readonly remainders: (posting: number) => number;
  private readonly quotients: (posting: number) => number;
  /** Postings with more than one occurrence. */
  private readonly repeated = new Set<number>();

  constructor(columns: PostingColumns) {
    const { remainders, quotients, skips } = columns;
    this.sizes = unpackNumbers(columns.sizes);
    this.starts = new Uint32Array(this.sizes.length);
    let start = 0;
    for (const index of byLength(this.sizes)) {
      this.starts[index] = start;
      start += this.sizes[index] as number;
    }
    this.remainders = packedNumbers(remainders, start);
    this.quotients = packedNumbers(quotients, start);
    let posting = -1;
    for (const skip of unpackNumbers(skips)) {
      posting += skip + 1;
      this.repeated.add(posting);
    }
  }

  /** @returns the number of postings of a form */
  sizeOf(form: number): number {
    return itemAt(this.sizes, form);
  }

  /** @returns the posting list of a form, in the order of the places. Its times are 1, or 2 for more */
  *of(form: number): Generator<[place: number, times: number]> {
    const start = itemAt(this.starts, form);
    let place = -1;
    for (let at = start; at < start + this.sizeOf(form); at += 1) {
      place += 1 + this.remainders(at) + base * this.quotients(at);
      yield [place, this.repeated.has(at) ? 2 : 1];
    }
  }
}
