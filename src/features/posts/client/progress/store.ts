import { useSyncExternalStore } from 'react';
import { createSubscription } from '../../../../lib/subscription';
import { progressKey } from '../../shared/progressKey';
import {
  formatProgress,
  parseProgress,
  withPost,
  type Place,
  type Progress,
} from '../../shared/progress';

const none: Progress = [];
let lastText: string | null = null;
let lastProgress: Progress = none;

/** @returns the stored text; `null` without one, and when the browser refuses its storage */
function readText(): string | null {
  try {
    return localStorage.getItem(progressKey);
  } catch {
    return null;
  }
}

/** @returns what the reader has read, also in other tabs; the same object until it changes */
export function readProgress(): Progress {
  const text = readText();
  if (text !== lastText) {
    lastText = text;
    lastProgress = parseProgress(text) ?? none;
  }
  return lastProgress;
}

const { notify, subscribe } = createSubscription(progressKey);

export { subscribe as onProgress };

/**
 * Stores that a post was read, or where it was left. Storage that is full or refused remembers nothing.
 *
 * @param slug path of the post below `/blog/`
 * @param place where it was left; none when it was read to its end
 */
export function storePost(slug: string, place?: Place): void {
  // Another tab may have stored something since.
  const progress = parseProgress(readText());
  if (progress === undefined) {
    return;
  }
  try {
    localStorage.setItem(progressKey, formatProgress(withPost(progress, slug, place)));
  } catch {
    return;
  }
  notify();
}

/** @returns what the reader has read; nothing until the page has hydrated */
export const useProgress = (): Progress =>
  useSyncExternalStore(subscribe, readProgress, () => none);
