import fs from 'node:fs';
import path from 'node:path';

/** @returns path of `file` relative to `folder`, with `/` on every system */
export const pathFrom = (folder: string, file: string): string =>
  path.relative(folder, file).split(path.sep).join('/');

/** @returns whether a path is a file; a folder is none, and neither is a path below a file */
export const isFile = (file: string): boolean =>
  // Below a file, statSync throws ENOTDIR.
  fs.existsSync(file) && fs.statSync(file, { throwIfNoEntry: false })?.isFile() === true;

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

/** @returns whether the file has this content already */
const hasContent = (file: string, content: string | Uint8Array): boolean =>
  fs.existsSync(file) && fs.readFileSync(file).equals(Buffer.from(content));

/**
 * Writes only the files whose content has changed: the development server reloads pages for each file
 * that is written.
 *
 * @param folder of the files; it is made when it is missing
 * @param files content by path below the folder
 */
export function writeChanged(
  folder: string,
  files: Readonly<Record<string, string | Uint8Array>>,
): void {
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, name);
    if (!hasContent(file, content)) {
      fs.mkdirSync(path.dirname(file), { recursive: true });
      fs.writeFileSync(file, content);
    }
  }
}

/**
 * Writes a file atomically: another process that writes or reads it at the same time never gets a part
 * of it.
 *
 * @param file path; missing folders are created
 * @throws the error of the file system, such as that of a full disk. The part that was written is deleted
 */
export function writeAtomically(file: string, content: string | Uint8Array): void {
  const draft = `${file}.${process.pid}`;
  fs.mkdirSync(path.dirname(file), { recursive: true });
  try {
    fs.writeFileSync(draft, content);
    fs.renameSync(draft, file);
  } catch (error) {
    fs.rmSync(draft, { force: true });
    throw error;
  }
}

const oneMonth = 30 * 24 * 3_600_000;

/**
 * Deletes the files and folders of a cache that no build has used for a month.
 *
 * @param folder of the cache, which may not exist. A build that uses an entry sets its modification
 *   time
 */
export function deleteUnused(folder: string): void {
  for (const name of fs.existsSync(folder) ? fs.readdirSync(folder) : []) {
    const entry = path.join(folder, name);
    // The entry can be gone: another build renames its drafts.
    const found = fs.statSync(entry, { throwIfNoEntry: false });
    if (found !== undefined && Date.now() - found.mtimeMs > oneMonth) {
      fs.rmSync(entry, { recursive: true, force: true });
    }
  }
}
