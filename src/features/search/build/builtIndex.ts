import fs from 'node:fs';
import path from 'node:path';
import {
  baseName,
  fileName,
  manifestName,
  type BaseFile,
  type Manifest,
  type ReadFile,
} from '../shared/files';
import { itemAt } from '../shared/itemAt';
import { Library } from '../shared/library';
import type { SearchRecord } from '../shared/record';

/**
 * Opens a built index from the disk.
 *
 * @param folder folder of the manifest
 * @param onRead called with the path of each file before it is read
 * @returns the manifest, the base file, and a reader of the other files
 * @throws Error when a file is missing
 */
export function builtIndex(
  folder: string,
  onRead: (file: string) => void = () => undefined,
): { manifest: Manifest; base: BaseFile; read: ReadFile } {
  const parse = (name: string): unknown => {
    const file = path.join(folder, name);
    onRead(file);
    return JSON.parse(fs.readFileSync(file, 'utf8'));
  };
  const manifest = parse(manifestName) as Manifest;
  return {
    manifest,
    base: parse(fileName(baseName, manifest)) as BaseFile,
    read: async (name) => parse(fileName(name, manifest)) as never,
  };
}

/**
 * Inverse of `indexFiles`.
 *
 * @param read reads the files other than the base file
 * @returns all records of an index
 */
export async function readRecords(base: BaseFile, read: ReadFile): Promise<SearchRecord[]> {
  const library = new Library(base, read);
  await library.load(base.pages.keys());
  await library.loadCode(Array.from({ length: library.codeFileCount }, (_, file) => file));
  const phrases = await read('phrases');
  return library.pageOf.map((page, id) => {
    const record = library.record(id);
    return { ...record, phrases: id === library.firstOf(page) ? itemAt(phrases, page) : [] };
  });
}
