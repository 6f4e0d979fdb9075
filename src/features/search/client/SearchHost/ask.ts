/*
 * Messages from the search button in the header to `SearchHost`, which lies in another part of the
 * React tree.
 */

/** `open` opens the modal, `warm` prefetches what it needs. */
type Ask = 'open' | 'warm';

const listeners = new Set<(message: Ask) => void>();

export function askSearch(message: Ask): void {
  listeners.forEach((listener) => listener(message));
}

/** @returns a function that removes the listener */
export function onAsk(listener: (message: Ask) => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
