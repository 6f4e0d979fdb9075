import { watch } from 'chokidar';

/** Milliseconds of quiet before `onChange` is called: editors write a file in several steps. */
const quiet = 120;

/**
 * Watches files, and folders with all that is in them, also where an editor saves by renaming a new file.
 *
 * @param roots existing files and folders
 * @param onChange is called once for changes that follow closely
 * @returns a function that ends the watch. The promise resolves when all are being watched
 */
export async function watchFolders(
  roots: readonly string[],
  onChange: () => void,
): Promise<() => Promise<void>> {
  const watcher = watch([...roots], { ignoreInitial: true });
  let timer: NodeJS.Timeout | undefined;
  watcher.on('all', () => {
    clearTimeout(timer);
    timer = setTimeout(onChange, quiet);
  });
  await new Promise<void>((resolve) => {
    watcher.on('ready', resolve);
  });
  return () => {
    clearTimeout(timer);
    return watcher.close();
  };
}
