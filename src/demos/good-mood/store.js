import { FORMAT, migrate1to2 } from './format.js';

/* {{whyStoreFile}} */
const STORES = ['days', 'edits'];
const memory = { days: new Map(), edits: new Map() };
let database = null;
let reopen = null; /* {{whyReopen}} */

/* {{whyIsLasting}} */
export const isLasting = () => database !== null;

/* {{whyUpgrade}} */
function upgrade(transaction, version) {
  const store = (name, keyPath) => transaction.db.createObjectStore(name, { keyPath });
  if (version < 1) store('days', 'date');
  if (version < 2) {
    store('edits', 'date');
    store('copies', 'format');
    if (version === 1) copyAndMigrate(transaction);
  }
}

/* {{whyCopyFirst}} */
function copyAndMigrate(transaction) {
  const days = transaction.objectStore('days');
  days.getAll().onsuccess = ({ target }) => {
    const old = target.result;
    const createdAt = new Date().toISOString();
    transaction.objectStore('copies').put({ format: 1, createdAt, days: old });
    for (const record of old) days.put(migrate1to2(record));
  };
}

/* {{whyOpenCalls}} */
export function open(name, listeners = {}) {
  const { onBlocked, onOutdated } = listeners;
  return new Promise((resolve) => {
    const withoutDisk = (where = 'memory') => resolve({ where, migrated: false });
    let migrated = false;
    try {
      const request = indexedDB.open(name, FORMAT);
      request.onblocked = () => onBlocked?.();
      request.onupgradeneeded = ({ oldVersion }) => {
        migrated = oldVersion === 1;
        upgrade(request.transaction, oldVersion);
      };
      request.onerror = () =>
        withoutDisk(request.error.name === 'VersionError' ? 'newer' : 'memory');
      request.onsuccess = () => {
        const opened = request.result;
        opened.onversionchange = () => {
          opened.close();
          onOutdated?.();
        };
        opened.onclose = () => {
          reopen = () => open(name, listeners);
        };
        database = opened;
        reopen = null;
        resolve({ where: 'disk', migrated });
      };
    } catch {
      withoutDisk(); /* {{whyNoOrigin}} */
    }
  });
}

/* {{whyComplete}} */
async function operate(names, mode, action) {
  if (reopen) await reopen();
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(names, mode);
    const request = action(...names.map((name) => transaction.objectStore(name)));
    transaction.oncomplete = () => resolve(request?.result);
    transaction.onabort = () => reject(transaction.error);
  });
}

/* {{partWhole}} */

/* {{whyMemory}} */
function updateMemory(dates, change) {
  const { days, edits } = memory;
  const all = dates ?? new Set([...days.keys(), ...edits.keys()]);
  const found = [...all].map((date) => [
    date,
    { record: days.get(date), at: edits.get(date) },
  ]);
  for (const [date, { record, at }] of change(new Map(found))) {
    if (record) days.set(date, structuredClone(record));
    else days.delete(date);
    if (at) edits.set(date, at);
    else edits.delete(date);
  }
}

/* {{whyUpdate}} */
export async function update(days, change) {
  if (!database) return updateMemory(days, change);
  let error = null;
  const work = operate(STORES, 'readwrite', (dayStore, editStore) => {
    const found = new Map();
    const row = (date) => {
      if (!found.has(date)) found.set(date, { record: undefined, at: undefined });
      return found.get(date);
    };
    const write = () => {
      const requests = days ? new Map(days.map((date) => [date, row(date)])) : found;
      for (const [date, { record, at }] of change(requests)) {
        if (record) dayStore.put(record);
        else dayStore.delete(date);
        if (at) editStore.put({ date, at });
        else editStore.delete(date);
      }
    };
    /* {{whyRange}} */
    const sorted = [...(days ?? [])].sort();
    const range = days?.length ? IDBKeyRange.bound(sorted[0], sorted.at(-1)) : undefined;
    dayStore.getAll(range).onsuccess = ({ target }) => {
      for (const record of target.result) row(record.date).record = record;
    };
    editStore.getAll(range).onsuccess = ({ target }) => {
      for (const { date, at } of target.result) row(date).at = at;
      try {
        write();
      } catch (reason) {
        error = reason;
        target.transaction.abort();
      }
    };
  });
  try {
    await work;
  } catch (reason) {
    throw error ?? reason;
  }
}

export async function readAll() {
  if (!database) {
    const days = [...memory.days.values()].sort((a, b) => (a.date < b.date ? -1 : 1));
    return { days: structuredClone(days), edits: Object.fromEntries(memory.edits) };
  }
  let edits = [];
  const days = await operate(STORES, 'readonly', (dayStore, editStore) => {
    editStore.getAll().onsuccess = ({ target }) => {
      edits = target.result;
    };
    return dayStore.getAll();
  });
  return { days, edits: Object.fromEntries(edits.map(({ date, at }) => [date, at])) };
}

/* {{partCopy}} */

export async function readCopy() {
  return database ? operate(['copies'], 'readonly', (copies) => copies.get(1)) : memory.copy;
}

/* {{whyNoCopy}} */
export async function writeCopy(copy) {
  if (!database) memory.copy = copy ?? undefined;
  else {
    await operate(['copies'], 'readwrite', (copies) =>
      copy ? copies.put(copy) : copies.delete(1),
    );
  }
}
