/*
 * Reserves a place before the router's in the listeners of `popstate`: a window calls them in the order
 * of their registration, capturing ones too, and a handler that is set later keeps its place. So a
 * client module must import this one. The start script (src/features/first-paint/client/start) may
 * have set the handler already.
 */
if (typeof window !== 'undefined') {
  window.onpopstate ??= () => undefined;
}
