/** Messages of webpack-dev-server that end a compilation. */
const ends = ['webpackOk', 'webpackStillOk', 'webpackWarnings', 'webpackErrors'];

/** How a message begins that tells a page that it is older than what was compiled last. */
const newer = 'webpackHotUpdate';

const typeOf = (data: unknown) =>
  typeof data === 'object' && data !== null && 'type' in data ? String(data.type) : '';

/** Whether a change was compiled after the page had been loaded. */
export interface Compiled {
  isNewer: () => boolean;
  /** @returns a function that ends the subscription */
  subscribe: (listener: () => void) => () => void;
}

/**
 * Listens from now on: the script of webpack-dev-server in `npm start` tells the window what it
 * hears. What came before a listener subscribes counts too.
 *
 * @param target the window
 */
export function watchCompiled(target: EventTarget = window): Compiled {
  const listeners = new Set<() => void>();
  let isNewer = false;
  // A page that has just connected hears of the last compilation too: that one it mostly has.
  let hasChanged = false;
  target.addEventListener('message', (event) => {
    const data: unknown = event instanceof MessageEvent ? event.data : undefined;
    hasChanged ||= typeOf(data) === 'webpackInvalid';
    const isEnd = hasChanged && ends.includes(typeOf(data));
    if (isEnd || (typeof data === 'string' && data.startsWith(newer))) {
      isNewer = true;
      listeners.forEach((listener) => listener());
    }
  });
  return {
    isNewer: () => isNewer,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
