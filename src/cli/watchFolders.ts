import { watch } from 'chokidar';

/** Milliseconds without a change before it is told: an editor writes a file in several steps. */
const quiet = 120;

/**
 * Watches folders and all that is in them, also where an editor saves by renaming a new file.
 *
 * @param roots existing folders
 * @param onChange is called once for changes that follow closely
 * @returns a function that ends the watch, once all changes from now on are told
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
