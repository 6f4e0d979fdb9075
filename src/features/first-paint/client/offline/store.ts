import { useSyncExternalStore } from 'react';
import { createSubscription } from '@site/src/lib/subscription';

let isWaiting = false;
const { notify, subscribe } = createSubscription();
const asking = new Set<() => void>();

/** Sets whether a page waits for the network. */
export function setWaiting(next: boolean): void {
  isWaiting = next;
  notify();
}

/** @returns a promise that resolves when the reader next asks to try again */
export function askedAgain(): Promise<void> {
  return new Promise((resolve) => {
    asking.add(resolve);
  });
}

/** Called when the reader asks to try again. */
export function askAgain(): void {
  asking.forEach((resolve) => resolve());
  asking.clear();
}

/** @returns whether a page waits for the network */
export function useWaiting(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isWaiting,
    () => false,
  );
}
