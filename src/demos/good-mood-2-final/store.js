/* {{whyStore}} */
const memory = new Map(); /* {{whyMemory}} */
let name = '';
let connection = null; /* {{whyConnection}} */
let isOnDisk = true;

function connect() {
  return new Promise((resolve, reject) => {
    /* {{whyNoVersion}} */
    const request = indexedDB.open(name);
    request.onupgradeneeded = () => {
      request.result.createObjectStore('days', { keyPath: 'date' });
    };
    request.onerror = () => {
      connection = null;
      reject(request.error);
    };
    request.onsuccess = () => {
      const database = request.result;
      /* {{whyMakeWay}} */
      database.onversionchange = () => {
        database.close();
        connection = null;
      };
      /* {{whyClosed}} */
      database.onclose = () => {
        connection = null;
      };
      resolve(database);
    };
  });
}

/* {{whyOpen}} */
export async function open(next) {
  if (next !== name) {
    (await connection)?.close();
    connection = null;
    name = next;
  }
  try {
    if (!isOnDisk) throw new Error('memory');
    const { version } = await (connection ??= connect());
    return { place: 'disk', format: version };
  } catch {
    connection = null;
    isOnDisk = false; /* {{whyNoOrigin}} */
    return { place: 'memory', format: 1 };
  }
}

/* {{whyOperate}} */
async function operate(mode, action) {
  const database = await (connection ??= connect());
  const names = ['days', 'edits'].filter((one) =>
    database.objectStoreNames.contains(one),
  );
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(names, mode);
    const request = action(...names.map((one) => transaction.objectStore(one)));
    transaction.oncomplete = () => resolve(request?.result);
    transaction.onabort = () => reject(transaction.error);
  });
}

/* {{whyShelf}} */
function shelf() {
  if (!memory.has(name)) memory.set(name, new Map());
  return memory.get(name);
}

/* {{whyStamp}} */
function markEdit(edits, date) {
  if (!edits) return;
  edits.get(date).onsuccess = ({ target }) => {
    const now = new Date().toISOString();
    const last = target.result?.at ?? '';
    const at = now > last ? now : new Date(Date.parse(last) + 1).toISOString();
    edits.put({ date, at });
  };
}

/* {{whyKeepUnknown}} */
export async function save(...list) {
  if (!isOnDisk) {
    for (const day of list) shelf().set(day.date, structuredClone(day));
    return;
  }
  await operate('readwrite', (days, edits) => {
    for (const day of list) {
      days.get(day.date).onsuccess = ({ target }) => {
        const { note, ...others } = target.result ?? (edits ? { tags: [] } : {});
        days.put({ ...others, ...day });
      };
      markEdit(edits, day.date);
    }
  });
}

export async function read(date) {
  return isOnDisk ? operate('readonly', (days) => days.get(date)) : shelf().get(date);
}

/* {{whyTextKeys}} */
export async function readRange(from, to) {
  if (isOnDisk) {
    return operate('readonly', (days) => days.getAll(IDBKeyRange.bound(from, to)));
  }
  return [...shelf().values()]
    .filter(({ date }) => date >= from && date <= to)
    .sort((a, b) => (a.date < b.date ? -1 : 1));
}

export async function remove(date) {
  if (!isOnDisk) {
    shelf().delete(date);
    return;
  }
  await operate('readwrite', (days, edits) => {
    days.delete(date);
    markEdit(edits, date);
  });
}

export async function count() {
  return isOnDisk ? operate('readonly', (days) => days.count()) : shelf().size;
}
