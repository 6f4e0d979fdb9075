/** Listeners of a value outside React, for `useSyncExternalStore`. */
interface Subscription {
  subscribe: (listener: () => void) => () => void;
  /** Calls every listener. */
  notify: () => void;
}

/**
 * @param storageKey key in `localStorage`, if the value is stored there. Then listeners are also
 *   notified when another tab changes the value
 * @param onStorage called before the listeners when another tab has changed the value
 */
export function createSubscription(storageKey?: string, onStorage?: () => void): Subscription {
  const listeners = new Set<() => void>();
  return {
    notify: () => listeners.forEach((listener) => listener()),
    subscribe(listener) {
      const onEvent = ({ key }: StorageEvent) => {
        // The key is null when another tab has cleared the whole storage.
        if (key === storageKey || key === null) {
          onStorage?.();
          listener();
        }
      };
      listeners.add(listener);
      if (storageKey !== undefined) {
        window.addEventListener('storage', onEvent);
      }
      return () => {
        listeners.delete(listener);
        window.removeEventListener('storage', onEvent);
      };
    },
  };
}
