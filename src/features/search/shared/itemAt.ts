/**
 * Reads an item that must exist, so that the caller needs no cast: with `noUncheckedIndexedAccess`
 * the type of `list[index]` includes `undefined`.
 *
 * @param list array, typed array or string
 * @param index whole number from 0, less than the length of the list
 * @returns the item
 * @throws RangeError when the list has no item at this index, as when an index file is broken
 */
export function itemAt<T>(list: ArrayLike<T>, index: number): T {
  const item = list[index];
  if (item === undefined) {
    throw new RangeError(`no item ${index} in a list of ${list.length}`);
  }
  return item;
}
