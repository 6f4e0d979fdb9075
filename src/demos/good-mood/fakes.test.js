/* Fakes of the browser's storage, for tests. */

const copyOf = (value) => structuredClone(value);

/* banco.js in memory. It can be full, or stop answering, as in a killed tab. */
export function fakeDisk() {
  const rows = new Map(); /* day -> { dia, em } */
  let copy;
  const disk = {
    isFull: false,
    isKilling: false,
    isMemory: false,
    isUnreadable: false,
    isClosed: false /* refuses every change */,
  };
  const empty = { dia: undefined, em: undefined };
  disk.store = {
    isLasting: () => !disk.isMemory,
    async readAll() {
      if (disk.isUnreadable) throw new Error('InvalidStateError');
      const all = [...rows].sort(([a], [b]) => (a < b ? -1 : 1));
      return copyOf({
        dias: all.flatMap(([, { dia }]) => (dia ? [dia] : [])),
        edicoes: Object.fromEntries(
          all.flatMap(([day, { em }]) => (em ? [[day, em]] : [])),
        ),
      });
    },
    async update(days, change) {
      if (disk.isClosed) throw new Error('InvalidStateError');
      const found = (days ?? [...rows.keys()]).map((day) => [
        day,
        rows.get(day) ?? empty,
      ]);
      const changed = change(new Map(copyOf(found)));
      if (disk.isFull && [...changed.values()].some(({ dia, em }) => dia || em)) {
        throw new Error('QuotaExceededError');
      }
      for (const [day, row] of changed) {
        if (row.dia || row.em) rows.set(day, copyOf(row));
        else rows.delete(day);
      }
      if (disk.isKilling) await new Promise(() => undefined);
    },
    readCopy: async () => copyOf(copy),
    async writeCopy(value) {
      if (disk.isFull && value) throw new Error('QuotaExceededError');
      copy = value ?? undefined;
    },
  };
  return disk;
}

/* localStorage, which can be full. */
export function fakeStorage() {
  const values = new Map();
  const storage = {
    isFull: false,
    getItem: (key) => values.get(key) ?? null,
    setItem(key, value) {
      if (storage.isFull) throw new Error('QuotaExceededError');
      values.set(key, value);
    },
    removeItem: (key) => values.delete(key),
    keys: () => [...values.keys()],
  };
  return storage;
}
