/**
 * Does something that nobody waits for when the browser has nothing else to do; soon, in browsers
 * that do not tell when that is.
 *
 * @returns calls it off
 */
export function whenIdle(act: () => void): () => void {
  if (typeof window.requestIdleCallback === 'function') {
    const id = window.requestIdleCallback(act, { timeout: 2000 });
    return () => window.cancelIdleCallback(id);
  }
  const id = window.setTimeout(act, 1);
  return () => window.clearTimeout(id);
}
