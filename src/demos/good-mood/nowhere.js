/* {{whyNowhere}} */
export function createNowhere() {
  const kept = new Map();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => kept.set(key, value),
    removeItem: (key) => kept.delete(key),
    keys: () => [...kept.keys()],
  };
}
