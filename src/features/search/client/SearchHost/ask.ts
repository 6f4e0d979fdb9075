/** What the header's button asks of the search, wherever that is. */
type Ask = 'open' | 'warm';

const listeners = new Set<(what: Ask) => void>();

/** Asks for the search to open, or to fetch what it will need. */
export function askSearch(what: Ask): void {
  listeners.forEach((listener) => listener(what));
}

/** @returns ends the listening */
export function onAsk(listener: (what: Ask) => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
