import { useSyncExternalStore } from 'react';

const query = () => window.matchMedia('(prefers-reduced-motion: reduce)');

function subscribe(listener: () => void): () => void {
  const current = query();
  current.addEventListener('change', listener);
  return () => current.removeEventListener('change', listener);
}

/** @returns whether the reader prefers reduced motion; false in the HTML of the build */
export const useReducedMotion = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => query().matches,
    () => false,
  );
