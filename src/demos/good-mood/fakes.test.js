/* {{whyFakes}} */

const copyOf = (value) => structuredClone(value);

/* {{whyFakeDisk}} */
export function fakeDisk() {
  const rows = new Map(); /* {{whyFakeRows}} */
  let copy;
  const disk = {
    isFull: false,
    isKilling: false,
    isMemory: false,
    isUnreadable: false,
    isClosed: false /* {{whyFakeClosed}} */,
  };
  const empty = { record: undefined, at: undefined };
  disk.store = {
    isLasting: () => !disk.isMemory,
    async readAll() {
      if (disk.isUnreadable) throw new Error('InvalidStateError');
      const all = [...rows].sort(([a], [b]) => (a < b ? -1 : 1));
      return copyOf({
        days: all.flatMap(([, { record }]) => (record ? [record] : [])),
        edits: Object.fromEntries(
          all.flatMap(([day, { at }]) => (at ? [[day, at]] : [])),
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
      if (disk.isFull && [...changed.values()].some(({ record, at }) => record || at)) {
        throw new Error('QuotaExceededError');
      }
      for (const [day, row] of changed) {
        if (row.record || row.at) rows.set(day, copyOf(row));
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

/* {{whyFakeStorage}} */
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
