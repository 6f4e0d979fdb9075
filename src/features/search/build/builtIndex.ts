import fs from 'node:fs';
import path from 'node:path';
import {
  baseName,
  fileName,
  manifestName,
  type BaseFile,
  type Manifest,
  type ReadSlice,
} from '../shared/files';

/**
 * Opens a built index from the disk.
 *
 * @param folder folder of the manifest
 * @param onRead called with the path of each file before it is read
 * @returns the manifest, the base file, and a reader of slices
 * @throws Error when a file is missing
 */
export function builtIndex(
  folder: string,
  onRead: (file: string) => void = () => undefined,
): { manifest: Manifest; base: BaseFile; read: ReadSlice } {
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
