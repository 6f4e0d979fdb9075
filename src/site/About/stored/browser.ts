import { diaryNames, lengthIn, oldTasksKey, tasksKey, type Group, type Item } from './kinds';

/** Timeout in ms. A request to a database that another tab is deleting gets no answer. */
const timeout = 2000;

/** @returns the value, or the fallback if the promise rejects or exceeds the timeout */
async function withFallback<T>(value: () => Promise<T>, fallback: T): Promise<T> {
  let timer = 0;
  const expired = new Promise<T>((resolve) => {
    timer = window.setTimeout(() => resolve(fallback), timeout);
  });
  try {
    return await Promise.race([value(), expired]);
  } catch {
    return fallback;
  } finally {
    window.clearTimeout(timer);
  }
}

/** @returns the storage, or `null` if the browser blocks it */
export function storageOf(place: 'local' | 'session'): Storage | null {
  try {
    return window[`${place}Storage`] as Storage | null;
  } catch {
    return null;
  }
}

/**
 * @returns an existing database; `undefined` if it is missing (it is not created) or cannot be
 *   opened
 */
function openDatabase(name: string): Promise<IDBDatabase | undefined> {
  return new Promise((resolve) => {
    const request = indexedDB.open(name);
    // A new database is about to be created: abort.
    request.onupgradeneeded = () => request.transaction?.abort();
    request.onerror = (event) => {
      event.preventDefault();
      resolve(undefined);
    };
    request.onsuccess = () => {
      const { result: database } = request;
      database.onversionchange = () => database.close();
      resolve(database);
    };
  });
}

async function databaseNames(): Promise<string[]> {
  if (typeof indexedDB.databases === 'function') {
    return (await indexedDB.databases()).flatMap(({ name }) => (name === undefined ? [] : [name]));
  }
  // Without `indexedDB.databases()`, only databases with a known name can be found.
  const found: string[] = [];
  for (const name of diaryNames) {
    const database = await openDatabase(name);
    database?.close();
    if (database !== undefined) {
      found.push(name);
    }
  }
  return found;
}

/**
 * @returns number of days in good-mood's diary; `undefined` without a diary
 * @throws DOMException if the browser cannot count them
 */
async function countDays(): Promise<number | undefined> {
  const [diary, old] = diaryNames;
  // The diary has the days of the old database, once the app has read them.
  const database = (await openDatabase(diary)) ?? (await openDatabase(old));
  if (database === undefined) {
    return undefined;
  }
  try {
    const name = database.name === old ? 'dias' : 'days';
    return await new Promise((resolve, reject) => {
      const request = database.transaction(name).objectStore(name).count();
      request.onsuccess = () => resolve(request.result);
      request.onerror = () =>
        reject(request.error ?? new Error('IndexedDB could not count the days'));
    });
  } finally {
    database.close();
  }
}

const countFiles = async (items: readonly Item[]) => {
  const counts = items
    .filter(({ place }) => place === 'cache')
    .map(async ({ name }) => (await (await caches.open(name)).keys()).length);
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
};

/**
 * @returns all data that the browser stores for this origin, except stores that it refuses to list
 */
export async function listItems(): Promise<Item[]> {
  const keys = (place: 'local' | 'session'): Item[] =>
    Object.keys(storageOf(place) ?? {}).map((name) => ({ place, name }));
  const named = (place: Item['place'], names: readonly string[]): Item[] =>
    names.map((name) => ({ place, name }));
  const [databases, cacheNames, workers] = await Promise.all([
    withFallback(databaseNames, []),
    withFallback(() => caches.keys(), []),
    withFallback(() => navigator.serviceWorker.getRegistrations(), []),
  ]);
  return [
    ...keys('local'),
    ...keys('session'),
    ...named('database', databases),
    ...named('cache', cacheNames),
    ...named(
      'worker',
      workers.map(({ scope }) => scope),
    ),
  ];
}

/**
 * @param group stored data of one kind
 * @returns its amount: tasks, days, searches, files or keys; `undefined` if it cannot be counted
 */
export async function countOf({ id, items }: Group): Promise<number | undefined> {
  const local = storageOf('local');
  const read = (name: string) => local?.getItem(name) ?? null;
  switch (id) {
    case 'tasks':
      return lengthIn(read(tasksKey), 'tasks') ?? lengthIn(read(oldTasksKey), 'tarefas');
    case 'reading':
      return lengthIn(read('reading'), 'posts');
    case 'searches':
      return items.reduce((sum, { name }) => sum + (lengthIn(read(name)) ?? 0), 0);
    case 'diary':
      return withFallback(countDays, undefined);
    case 'offline':
      return withFallback(() => countFiles(items), undefined);
    default:
      return items.length;
  }
}

/**
 * Result of a deletion. `blocked`: another tab has the database open, and the browser deletes it
 * when that tab closes. `refused`: the data is still there.
 */
export type Outcome = 'done' | 'blocked' | 'refused';

function deleteDatabase(name: string): Promise<Outcome> {
  return new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(name);
    request.onsuccess = () => resolve('done');
    request.onblocked = () => resolve('blocked');
    request.onerror = () => resolve('refused');
  });
}

async function deleteItem({ place, name }: Item): Promise<Outcome> {
  switch (place) {
    case 'local':
    case 'session': {
      const storage = storageOf(place);
      const oldValue = storage?.getItem(name) ?? null;
      storage?.removeItem(name);
      // Browsers send `storage` events only to other tabs. The stores of this page need one too.
      window.dispatchEvent(
        new StorageEvent('storage', { key: name, oldValue, newValue: null, storageArea: storage }),
      );
      return storage?.getItem(name) === null ? 'done' : 'refused';
    }
    case 'database':
      return deleteDatabase(name);
    case 'cache':
      return (await caches.delete(name)) ? 'done' : 'refused';
    default: {
      const registration = await navigator.serviceWorker.getRegistration(name);
      return registration === undefined || (await registration.unregister()) ? 'done' : 'refused';
    }
  }
}

/**
 * Deletes stored data of one kind. Service workers go first, because they could fill their caches
 * again.
 *
 * @param group data to delete
 * @returns the worst outcome of its items
 */
export async function deleteGroup({ items }: Group): Promise<Outcome> {
  const isWorker = ({ place }: Item) => place === 'worker';
  const order = [...items.filter(isWorker), ...items.filter((item) => !isWorker(item))];
  const outcomes: Outcome[] = [];
  for (const item of order) {
    outcomes.push(await withFallback(() => deleteItem(item), 'refused'));
  }
  return (['refused', 'blocked'] as const).find((worst) => outcomes.includes(worst)) ?? 'done';
}
