import { sliceReader, type BaseFile, type ReadSlice } from '../shared/files';
import { Library } from '../shared/library';
import type { SearchRecord } from '../shared/record';
import { RecordHeads } from '../shared/shapes';

/**
 * Inverse of `indexFiles`.
 *
 * @param read reads the slices that the base file does not hold
 * @returns all records of an index
 */
export async function readRecords(base: BaseFile, read: ReadSlice): Promise<SearchRecord[]> {
  const heads = new RecordHeads(base.pages);
  const library = new Library(base, heads, sliceReader(base, read));
  const pages = [...base.pages.keys()];
  await library.load(pages);
  await library.loadCode(Array.from({ length: heads.count }, (_, id) => library.codeSliceOf(id)));
  return Array.from({ length: heads.count }, (_, id) => library.record(id));
}
