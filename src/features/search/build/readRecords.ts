import { sliceReader, type BaseFile, type ReadSlice } from '../shared/files';
import { Library } from '../shared/library';
import type { SearchRecord } from '../shared/record';
import { Shapes } from '../shared/shapes';

/** @returns the records that an index was made of, all of them */
export async function readRecords(base: BaseFile, read: ReadSlice): Promise<SearchRecord[]> {
  const shapes = new Shapes(base.pages);
  const library = new Library(base, shapes, sliceReader(base, read));
  const pages = [...base.pages.keys()];
  await library.load(pages);
  await library.loadCode(Array.from({ length: shapes.count }, (_, id) => library.codeOf(id)));
  return Array.from({ length: shapes.count }, (_, id) => library.record(id));
}
