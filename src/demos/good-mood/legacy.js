/* {{whyLegacy}} */
const NAMES = {
  data: 'date',
  humor: 'mood',
  nota: 'note',
  energia: 'energy',
  etiquetas: 'tags',
};
const OLD_DATABASE = 'good-mood';
const MARK = 'good-mood-legacy';
const PATIENCE = 3000;

/* {{whyOldSession}} */
export const OLD_DRAFT = 'good-mood-rascunho';

export const ownName = (name) => (Object.hasOwn(NAMES, name) ? NAMES[name] : name);

/* {{whyTranslated}} */
export function translated(value) {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [ownName(name), field]),
  );
}

/* {{whyTranslatedFile}} */
export function translatedFile(file) {
  if (Array.isArray(file)) return { format: 1, days: file.map(translated) };
  if (!Array.isArray(file?.dias)) return file;
  const { formato, dias, edicoes } = file;
  return { format: formato, days: dias.map(translated), edits: edicoes };
}

/* {{whyOpenOld}} */
function openOld() {
  return new Promise((resolve) => {
    let isLate = false;
    const give = (database) => {
      if (isLate) database?.close();
      isLate = true;
      resolve(database);
    };
    try {
      const request = indexedDB.open(OLD_DATABASE);
      request.onupgradeneeded = () => request.transaction.abort();
      request.onerror = (event) => {
        event.preventDefault();
        give(null);
      };
      request.onsuccess = () => give(request.result);
      setTimeout(() => give(null), PATIENCE);
    } catch {
      give(null);
    }
  });
}

function readStores(database, names) {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(names, 'readonly');
    const requests = names.map((name) => transaction.objectStore(name).getAll());
    transaction.oncomplete = () => resolve(requests.map(({ result }) => result));
    transaction.onabort = () => reject(transaction.error);
  });
}

async function readAll(database) {
  const has = (name) => database.objectStoreNames.contains(name);
  if (!has('dias')) return null;
  if (!has('edicoes')) {
    const [days] = await readStores(database, ['dias']);
    return { format: 1, days: days.map(translated), edits: {}, copy: null };
  }
  const names = ['dias', 'edicoes', 'copias'];
  const [days, edits, copies] = await readStores(database, names);
  const copy = copies.find(({ formato }) => formato === 1);
  return {
    format: 2,
    days: days.map(translated),
    edits: Object.fromEntries(edits.map(({ data, em }) => [data, em])),
    copy: copy ? { createdAt: copy.criadaEm, days: copy.dias.map(translated) } : null,
  };
}

/* {{whyMark}} */
export function newer({ days, edits, ...rest }, mark) {
  const isNew = (day) => mark === null || (edits[day] ?? '') > mark;
  return {
    ...rest,
    days: days.filter(({ date }) => isNew(date)),
    edits: Object.fromEntries(Object.entries(edits).filter(([day]) => isNew(day))),
  };
}

/* {{whyReadLegacy}} */
export async function readLegacy() {
  const database = await openOld();
  if (!database) return null;
  database.onversionchange = () => database.close();
  try {
    const all = await readAll(database);
    return all && newer(all, localStorage.getItem(MARK));
  } catch {
    return null;
  } finally {
    database.close();
  }
}

/* {{whyRemember}} */
export function rememberLegacy({ edits }) {
  const times = ['', ...Object.values(edits)].sort();
  try {
    const last = times.at(-1);
    const old = localStorage.getItem(MARK);
    if (old === null || last > old) localStorage.setItem(MARK, last);
  } catch {
    /* {{whyNoMark}} */
  }
}

/* {{whyRemoveLegacy}} */
export function removeLegacy() {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(OLD_DATABASE);
    request.onsuccess = () => resolve();
    request.onblocked = () => resolve();
    request.onerror = () => reject(request.error);
  });
}
