/**
 * @param read a slow function that depends on its object alone. Nobody changes the object
 * @returns a function that calls `read` once for each object, as long as something else holds that
 *   object. Callers must not change the result
 */
export function perObject<Key extends object, T>(read: (key: Key) => T): (key: Key) => T {
  const results = new WeakMap<Key, { value: T }>();
  return (key) => {
    const result = results.get(key) ?? { value: read(key) };
    results.set(key, result);
    return result.value;
  };
}
