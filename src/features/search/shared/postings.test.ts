import { describe, expect, it } from 'vitest';
import { packPostings, PostingLists, type Postings } from './postings';

/** Posting lists in the order of the forms, as `[place, times]`. */
function unpacked(lists: readonly Postings[]): [number, number][][] {
  const found = new PostingLists(packPostings(lists));
  return lists.map(({ size }, form) => {
    expect(found.sizeOf(form)).toBe(size);
    return [...found.of(form)];
  });
}

describe('packed posting lists', () => {
  it('are unpacked to the same lists, in the order of the forms', () => {
    const lists: [number, number][][] = [
      [
        [0, 2],
        [1, 1],
        [59, 2],
      ],
      [],
      [[119, 1]],
      [[7, 2]],
      [
        [60, 1],
        [8000, 2],
        [8001, 1],
      ],
    ];
    expect(unpacked(lists.map((list) => new Map(list)))).toEqual(lists);
    // Places in reverse order of insertion.
    expect(unpacked([new Map([...(lists[0] ?? [])].reverse())])).toEqual([lists[0]]);
  });

  it('may be none', () => {
    expect(unpacked([])).toEqual([]);
  });
});
