import { useSyncExternalStore } from 'react';
import { asChoice, choiceKey, isRefused, type Choice, type Wishes } from './choice';

const listeners = new Set<() => void>();
/** The answer of this page, where nothing can be stored. */
let kept: Choice | undefined;

/** @returns whether the browser has said no already: nobody is asked */
export const isRefusedHere = (): boolean => isRefused(navigator as Wishes);

/** @returns the reader's answer; what the browser says comes first */
export function readChoice(): Choice | undefined {
  if (isRefusedHere()) {
    return 'no';
  }
  try {
    return asChoice(localStorage.getItem(choiceKey));
  } catch {
    return kept;
  }
}

/** Keeps the reader's answer, and tells whoever has to do with it. */
export function setChoice(choice: Choice): void {
  kept = choice;
  try {
    localStorage.setItem(choiceKey, choice);
  } catch {
    // The answer still holds for this page.
  }
  listeners.forEach((listener) => listener());
}

/**
 * @param listener is called when the answer may have changed, in this tab or another
 * @returns what ends that
 */
export function subscribe(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === choiceKey || key === null) {
      listener();
    }
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

/** @returns the answer; `null` until the page is the reader's (the HTML is the same for all) */
export const useChoice = (): Choice | undefined | null =>
  useSyncExternalStore<Choice | undefined | null>(subscribe, readChoice, () => null);
