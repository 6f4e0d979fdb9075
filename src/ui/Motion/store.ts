import { useSyncExternalStore } from 'react';

const key = 'motion';

type Choice = 'paused' | 'free';

const listeners = new Set<() => void>();

function read(): Choice {
  try {
    return localStorage.getItem(key) === 'paused' ? 'paused' : 'free';
  } catch {
    return document.documentElement.dataset.motion === 'paused' ? 'paused' : 'free';
  }
}

function apply(choice: Choice): void {
  if (choice === 'paused') {
    document.documentElement.dataset.motion = 'paused';
  } else {
    delete document.documentElement.dataset.motion;
  }
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) {
      apply(read());
    }
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

/**
 * Whether the reader has paused every drawing of the site; kept in storage and across tabs.
 *
 * @returns the choice and its setter
 */
export function useMotionPaused(): [boolean, (paused: boolean) => void] {
  const choice = useSyncExternalStore(subscribe, read, (): Choice => 'free');
  const set = (paused: boolean) => {
    const next = paused ? 'paused' : 'free';
    try {
      localStorage.setItem(key, next);
    } catch {
      // The choice still holds for this page.
    }
    apply(next);
  };
  return [choice === 'paused', set];
}
