const listeners = new Set<() => void>();
let path = window.location.pathname;

/** @param pathname of the page that is shown from now on */
export function setPath(pathname: string): void {
  path = pathname;
  listeners.forEach((listener) => listener());
}

/** @returns the path of the page that is shown */
export const readPath = (): string => path;

/** @returns a function that ends the subscription */
export function onPath(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
