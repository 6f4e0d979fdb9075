/** Milliseconds until a refused value is written again. */
const retryTime = 500;

/**
 * Writes values to the address of the page. WebKit refuses more than 100 writes in 10 seconds with a
 * SecurityError, and Chromium drops those after 200: a key that is held down would reach both. So a
 * value may wait, only the last one is written, and a refused one is written again.
 *
 * @param write throws a SecurityError when the browser refuses the value
 * @returns `put` writes a value after a delay in milliseconds, 0 for at once, unless another one
 *   comes first; `waiting` gives the value that is not written yet; `cancel` drops it
 */
export function lateWriter<Value>(write: (value: Value) => void) {
  let waiting: { value: Value; timer: ReturnType<typeof setTimeout> } | undefined;
  const cancel = () => {
    clearTimeout(waiting?.timer);
    waiting = undefined;
  };
  const attempt = (value: Value) => {
    cancel();
    try {
      write(value);
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'SecurityError')) {
        throw error;
      }
      wait(value, retryTime);
    }
  };
  const wait = (value: Value, delay: number) => {
    cancel();
    waiting = { value, timer: setTimeout(() => attempt(value), delay) };
  };
  return {
    put: (value: Value, delay: number) => (delay === 0 ? attempt(value) : wait(value, delay)),
    waiting: () => waiting?.value,
    cancel,
  };
}
