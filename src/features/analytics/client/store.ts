import { useSyncExternalStore } from 'react';
import { createSubscription } from '@site/src/lib/subscription';
import { choiceKey, isRefused, storedChoice, type Choice } from './choice';

/** Listeners are called when the answer may have changed, in this tab or in another. */
const { notify, subscribe } = createSubscription(choiceKey);
export { subscribe };

/** The answer in memory, for a page that cannot use localStorage. */
let memoryChoice: Choice | undefined;

/** @returns whether this browser refuses analytics, so that the question is not shown */
export const isRefusedByBrowser = (): boolean => isRefused(navigator);

/** @returns the reader's answer; a refusal by the browser has priority over a stored yes */
export function readChoice(): Choice | undefined {
  try {
    return storedChoice();
  } catch {
    return memoryChoice;
  }
}

/** Stores the reader's answer and calls the subscribed listeners. */
export function setChoice(choice: Choice): void {
  memoryChoice = choice;
  try {
    localStorage.setItem(choiceKey, choice);
  } catch {
    // localStorage is not available. The answer in memory is used until the page is closed.
  }
  notify();
}

/** @returns the answer; `null` before hydration, because the built HTML is the same for all readers */
export const useChoice = (): Choice | undefined | null =>
  useSyncExternalStore<Choice | undefined | null>(subscribe, readChoice, () => null);
