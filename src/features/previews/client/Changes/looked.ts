import { useState, useSyncExternalStore } from 'react';
import { createSubscription } from '../../../../lib/subscription';

/** Hash of what an editor saw of each change, by the key of the change. */
type Looked = Readonly<Record<string, string>>;

interface LookedStore {
  subscribe: (listener: () => void) => () => void;
  get: () => Looked;
  /** Marks a change, or takes its mark away. */
  set: (key: string, content: string | undefined) => void;
}

const nothing: Looked = {};

/** @returns the stored marks; `undefined` when storage is blocked, or has something else */
function read(storageKey: string): Looked | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}');
    return typeof stored === 'object' && stored !== null && !Array.isArray(stored)
      ? Object.fromEntries(
          Object.entries(stored).filter(
            (entry): entry is [string, string] => typeof entry[1] === 'string',
          ),
        )
      : undefined;
  } catch {
    return undefined;
  }
}

/**
 * @param storageKey key in `localStorage`. Where storage is blocked or full, the marks last as long as
 *   the page
 * @returns the store of the marks
 */
export function lookedStore(storageKey: string): LookedStore {
  let current: Looked | undefined;
  const { subscribe, notify } = createSubscription(storageKey, () => {
    current = undefined;
  });
  const get = () => (current ??= read(storageKey) ?? nothing);
  return {
    subscribe,
    get,
    set: (key, content) => {
      const { [key]: _, ...others } = { ...get(), ...read(storageKey) };
      current = content === undefined ? others : { ...others, [key]: content };
      try {
        localStorage.setItem(storageKey, JSON.stringify(current));
      } catch {
        // The marks stay in this page.
      }
      notify();
    },
  };
}

/**
 * @param id name of the preview: each preview has its own marks
 * @returns whether a change was looked at as it is now, and a function that marks it
 */
export function useLooked(id: string): {
  isLooked: (change: { key: string; content: string }) => boolean;
  setLooked: (change: { key: string; content: string }, isLooked: boolean) => void;
} {
  const [store] = useState(() => lookedStore(`changes-looked:${id}`));
  const looked = useSyncExternalStore(store.subscribe, store.get, () => nothing);
  return {
    isLooked: ({ key, content }) => looked[key] === content,
    setLooked: ({ key, content }, isLooked) => store.set(key, isLooked ? content : undefined),
  };
}
