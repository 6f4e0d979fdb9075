const name = 'site:keys';

/** Opens the list of keyboard shortcuts, also when shortcuts of one key are off. */
export const askForKeys = (): boolean => window.dispatchEvent(new Event(name));

/**
 * @param open called when the list is asked for
 * @returns function that stops listening
 */
export function onAskForKeys(open: () => void): () => void {
  window.addEventListener(name, open);
  return () => window.removeEventListener(name, open);
}
