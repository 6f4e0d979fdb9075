import fs from 'node:fs';
import path from 'node:path';

/** Milliseconds without a change before it is told: an editor writes a file in several steps. */
const quiet = 120;

/** @returns the folder and all folders below it */
const foldersIn = (folder: string): string[] => [
  folder,
  ...fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ parentPath, name }) => path.join(parentPath, name)),
];

/**
 * Watches folders, never single files: an editor that saves by renaming a new file replaces the file
 * that was watched.
 *
 * @param roots existing folders
 * @param onChange is called once for changes that follow closely
 * @returns a function that ends the watch
 */
export function watchFolders(roots: readonly string[], onChange: () => void): () => void {
  const watchers = new Map<string, fs.FSWatcher>();
  let timer: NodeJS.Timeout | undefined;
  const watchNew = () => {
    for (const folder of roots.filter((root) => fs.existsSync(root)).flatMap(foldersIn)) {
      if (!watchers.has(folder)) {
        const end = () => {
          watchers.get(folder)?.close();
          watchers.delete(folder);
        };
        watchers.set(folder, fs.watch(folder, later).on('error', end));
      }
    }
    for (const [folder, watcher] of watchers) {
      if (!fs.existsSync(folder)) {
        watcher.close();
        watchers.delete(folder);
      }
    }
  };
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      watchNew();
      onChange();
    }, quiet);
  };
  watchNew();
  return () => {
    clearTimeout(timer);
    watchers.forEach((watcher) => watcher.close());
  };
}
