/** Messages of webpack-dev-server that end a compilation. */
const ends = ['webpackOk', 'webpackStillOk', 'webpackWarnings', 'webpackErrors'];

/**
 * In `npm start`, calls the listener each time a change has been compiled. The script of
 * webpack-dev-server tells the window when it hears of it.
 *
 * @param target the window
 * @returns a function that ends this
 */
export function onCompiled(listener: () => void, target: EventTarget = window): () => void {
  // A page that has just connected hears of the last compilation too: that one it has already.
  let hasChanged = false;
  const hear = (event: Event) => {
    const data: unknown = event instanceof MessageEvent ? event.data : undefined;
    const type = typeof data === 'object' && data !== null && 'type' in data ? data.type : '';
    if (type === 'webpackInvalid') {
      hasChanged = true;
    } else if (hasChanged && ends.includes(String(type))) {
      hasChanged = false;
      listener();
    }
  };
  target.addEventListener('message', hear);
  return () => target.removeEventListener('message', hear);
}
