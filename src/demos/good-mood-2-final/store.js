/* {{whyStore}} */
const STORE = 'days';
const memory = new Map(); /* {{whyMemory}} */
let database = null;

/* {{whyOpen}} */
export function open(name) {
  return new Promise((resolve) => {
    try {
      const request = indexedDB.open(name, 1);
      request.onupgradeneeded = () => {
        request.result.createObjectStore(STORE, { keyPath: 'date' });
      };
      request.onsuccess = () => {
        database = request.result;
        resolve('disk');
      };
      request.onerror = () => resolve('memory');
    } catch {
      resolve('memory'); /* {{whyNoOrigin}} */
    }
  });
}

/* {{whyOperate}} */
function operate(mode, action) {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(STORE, mode);
    const request = action(transaction.objectStore(STORE));
    transaction.oncomplete = () => resolve(request.result);
    transaction.onabort = () => reject(transaction.error);
  });
}

export async function save(day) {
  if (database) await operate('readwrite', (store) => store.put(day));
  else memory.set(day.date, structuredClone(day));
}

export async function read(date) {
  return database ? operate('readonly', (store) => store.get(date)) : memory.get(date);
}

/* {{whyTextKeys}} */
export async function readRange(from, to) {
  if (database) {
    return operate('readonly', (store) => store.getAll(IDBKeyRange.bound(from, to)));
  }
  return [...memory.values()]
    .filter(({ date }) => date >= from && date <= to)
    .sort((a, b) => (a.date < b.date ? -1 : 1));
}

export async function remove(date) {
  if (database) await operate('readwrite', (store) => store.delete(date));
  else memory.delete(date);
}

export async function count() {
  return database ? operate('readonly', (store) => store.count()) : memory.size;
}
