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
 * Opens an index as a browser does, from the disk.
 *
 * @param folder of the manifest
 * @param tell is called with each file that is read
 * @throws Error when a file is missing
 */
export function builtIndex(
  folder: string,
  tell: (file: string) => void = () => undefined,
): { manifest: Manifest; base: BaseFile; read: ReadSlice } {
  const parse = (name: string): unknown => {
    const file = path.join(folder, name);
    tell(file);
    return JSON.parse(fs.readFileSync(file, 'utf8'));
  };
  const manifest = parse(manifestName) as Manifest;
  return {
    manifest,
    base: parse(fileName(baseName, manifest)) as BaseFile,
    read: async (name) => parse(fileName(name, manifest)) as never,
  };
}
