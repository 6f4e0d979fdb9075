import { useSyncExternalStore } from 'react';

let isWaiting = false;
const listeners = new Set<() => void>();
const asking = new Set<() => void>();

/** Says whether a page waits for the network. */
export function setWaiting(next: boolean): void {
  isWaiting = next;
  listeners.forEach((listener) => listener());
}

/** @returns when the reader next asks to try again */
export function askedAgain(): Promise<void> {
  return new Promise((resolve) => {
    asking.add(resolve);
  });
}

/** The reader asks to try again. */
export function askAgain(): void {
  asking.forEach((resolve) => resolve());
  asking.clear();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** @returns whether a page waits for the network */
export function useWaiting(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isWaiting,
    () => false,
  );
}
