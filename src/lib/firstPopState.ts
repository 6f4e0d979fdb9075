/*
 * A listener of `popstate` that runs before the router's. A window calls its listeners in the order of
 * their registration, capturing ones too, so a client module must import this one.
 */
type Listener = (event: PopStateEvent) => void;

let listener: Listener | undefined;

if (typeof window !== 'undefined') {
  window.addEventListener('popstate', (event) => listener?.(event));
}

/** @param next replaces the listener; undefined removes it */
export function setFirstPopState(next: Listener | undefined): void {
  listener = next;
}
