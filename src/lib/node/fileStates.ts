import fs from 'node:fs';
import path from 'node:path';

/** A file or folder, with values that change when its content changes. */
interface FileState {
  file: string;
  /** Metadata of a file; of a folder its name. */
  line: string;
  /** When a file was last changed, in milliseconds of the clock; 0 for a folder. */
  changedMs: number;
  isEmpty: boolean;
  /** Whether it leads to another file or folder, whose state is unknown. */
  isLink: boolean;
}

/**
 * @param siteDir root of the repository
 * @param file path of a file below it
 * @returns the state of the file
 * @throws Error when the file does not exist
 */
export function stateOfFile(siteDir: string, file: string): FileState {
  // Only the system sets the change time: a file with an old modification time differs too.
  const stats = fs.lstatSync(path.join(siteDir, file), { bigint: true });
  const { size, ino, mode, ctimeNs } = stats;
  return {
    file,
    line: [file, size, ino, mode, ctimeNs].join('\0'),
    changedMs: Number(ctimeNs / 1_000_000n),
    isEmpty: size === 0n,
    isLink: stats.isSymbolicLink(),
  };
}

/**
 * Editors create and delete temporary files, which change a folder's metadata. So the state of a folder
 * is its name.
 *
 * @param siteDir root of the repository
 * @param folder path below it; '' for all of it
 * @param skipped names of files and folders at the root that are left out
 * @returns every file and folder below a folder
 * @throws Error when a folder cannot be read
 */
export function* statesBelow(
  siteDir: string,
  folder: string,
  skipped: readonly string[] = [],
): Generator<FileState> {
  const entries = fs.readdirSync(path.join(siteDir, folder), { withFileTypes: true });
  for (const entry of entries.filter(({ name }) => folder !== '' || !skipped.includes(name))) {
    const file = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) {
      yield { file, line: file, changedMs: 0, isEmpty: false, isLink: false };
      yield* statesBelow(siteDir, file);
    } else {
      yield stateOfFile(siteDir, file);
    }
  }
}

/** Milliseconds. A file that has been empty for longer is not being written by an editor. */
const emptyMs = 1000;

/**
 * @param siteDir root of the repository
 * @param folders paths below it, of which some may be missing
 * @param read matches the files that count: editors write others beside them
 * @returns a text that changes with any of those files; `undefined` while a file is being written: it
 *   appears or disappears during the call, or became empty within the last second
 */
export function stateOfFolders(
  siteDir: string,
  folders: readonly string[],
  read = /(?:)/,
): string | undefined {
  try {
    const files = folders
      .filter((folder) => fs.existsSync(path.join(siteDir, folder)))
      .flatMap((folder) => [...statesBelow(siteDir, folder)])
      .filter(({ file }) => read.test(file));
    const isWriting = files.some(
      ({ isEmpty, changedMs }) => isEmpty && Date.now() - changedMs < emptyMs,
    );
    return isWriting ? undefined : files.map(({ line }) => line).join('\n');
  } catch {
    return undefined;
  }
}
