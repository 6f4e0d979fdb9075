/** Message of webpack-dev-server that ends a compilation with errors. */
const failed = 'webpackErrors';

/** Its messages that end a compilation. */
const ends = ['webpackOk', 'webpackStillOk', 'webpackWarnings', failed];

/** Start of the message that tells a page that a newer compilation exists. */
const newer = 'webpackHotUpdate';

const typeOf = (data: unknown) =>
  typeof data === 'object' && data !== null && 'type' in data ? String(data.type) : '';

/** Results of compilations since the page was loaded. */
export interface Compiled {
  /** Whether a change was compiled since then. */
  isNewer: () => boolean;
  /**
   * Whether a compilation succeeded after one that failed. The page must reload then: the next hot update
   * also runs the modules that failed. They throw, so React keeps the old components.
   */
  isMended: () => boolean;
  /** @returns a function that ends the subscription */
  subscribe: (listener: () => void) => () => void;
}

/**
 * Listens to the messages that the client of webpack-dev-server posts to the window in `npm start`.
 * Messages from before a subscription count too.
 *
 * @param target the window
 * @returns the results so far, and a subscription to later ones
 */
export function watchCompiled(target: EventTarget = window): Compiled {
  const listeners = new Set<() => void>();
  let isNewer = false;
  let [hasFailed, isMended] = [false, false];
  // After connecting, a page gets the message of the last compilation, which it has usually loaded.
  let hasChanged = false;
  target.addEventListener('message', (event) => {
    const data: unknown = event instanceof MessageEvent ? event.data : undefined;
    hasChanged ||= typeOf(data) === 'webpackInvalid';
    const isEnd = hasChanged && ends.includes(typeOf(data));
    isMended ||= isEnd && hasFailed && typeOf(data) !== failed;
    hasFailed ||= typeOf(data) === failed;
    if (isEnd || (typeof data === 'string' && data.startsWith(newer))) {
      isNewer = true;
      listeners.forEach((listener) => listener());
    }
  });
  return {
    isNewer: () => isNewer,
    isMended: () => isMended,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
