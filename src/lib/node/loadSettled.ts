import { setTimeout } from 'node:timers/promises';

/** Maximum number of loads in a row: files that change all the time must not block a page. */
const most = 5;

/** Files that are being written are checked again after these milliseconds, at most so many times. */
const pause = 20;
const looks = 60;

/** @returns the state when no file is being written, or after a second */
async function settledState(stateOf: () => string | undefined): Promise<string | undefined> {
  for (let look = 1; look < looks; look += 1) {
    const state = stateOf();
    if (state !== undefined) {
      return state;
    }
    await setTimeout(pause);
  }
  return stateOf();
}

/**
 * Loads content when no file is being written, and again when one has changed meanwhile. Many editors
 * empty a file before they write it. Content that is loaded at that moment lacks the file, and the watcher
 * of `npm start` misses a second change that comes within 5 ms, or while a load blocks the process.
 *
 * @param stateOf gives a text that changes with any file that is loaded; `undefined` while one is written
 * @param load reads the files
 * @returns what `load` returns
 * @throws what `load` throws
 */
export async function loadSettled<T>(
  stateOf: () => string | undefined,
  load: () => T | Promise<T>,
): Promise<T> {
  let before = await settledState(stateOf);
  const hasChanged = async () => {
    const now = await settledState(stateOf);
    const isSame = now === before;
    before = now;
    return !isSame;
  };
  for (let turn = 1; turn < most; turn += 1) {
    try {
      const content = await load();
      if (!(await hasChanged())) {
        return content;
      }
    } catch (error) {
      if (!(await hasChanged())) {
        throw error;
      }
    }
  }
  return load();
}
