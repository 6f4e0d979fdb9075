/**
 * Memoizes a function of one object in a `WeakMap`.
 *
 * @param read its result must depend on the object alone, and the object must never change
 * @returns a function that calls `read` once for each object. Callers must not change the result
 */
export function perObject<Key extends object, T>(read: (key: Key) => T): (key: Key) => T {
  const results = new WeakMap<Key, { value: T }>();
  return (key) => {
    const result = results.get(key) ?? { value: read(key) };
    results.set(key, result);
    return result.value;
  };
}
