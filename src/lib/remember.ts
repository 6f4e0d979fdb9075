/** A check reads a few hundred texts. More come only from a long session of `npm start`. */
const most = 1000;

/**
 * @param read a slow function that depends on a text alone
 * @returns a function that calls `read` once for each text and then returns the same result. Callers
 *   must not change that result
 */
export function remember<T>(read: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const result = known.get(text) ?? read(text);
    if (known.size >= most) {
      known.clear();
    }
    known.set(text, result);
    return result;
  };
}
