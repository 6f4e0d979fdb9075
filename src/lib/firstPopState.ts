/*
 * Registers `window.onpopstate` before the router's listener. A window calls listeners in the order of
 * registration, and a handler that is replaced keeps its position, so a later handler still runs first.
 * A client module must import this one. The start script (src/features/first-paint/client/start) may
 * have set the handler already.
 */

/** Path that Back or Forward has led to; `undefined` once that page is shown. */
export const restored: { path?: string | undefined } = {};

if (typeof window !== 'undefined') {
  window.onpopstate ??= () => undefined;
  window.addEventListener('popstate', () => {
    restored.path = window.location.pathname;
  });
}
