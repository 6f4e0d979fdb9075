import fs from 'node:fs';
import path from 'node:path';

/** @returns path of `file` relative to `folder`, with `/` on every system */
export const pathFrom = (folder: string, file: string): string =>
  path.relative(folder, file).split(path.sep).join('/');

/**
 * @param folder path of a folder
 * @returns sorted paths of all files below it, relative to it, with `/`. Empty when there is no
 *   folder
 */
export function listFiles(folder: string): string[] {
  return fs.existsSync(folder)
    ? fs
        .readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => pathFrom(folder, path.join(parentPath, name)))
        .sort()
    : [];
}
