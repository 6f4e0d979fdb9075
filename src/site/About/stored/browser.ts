import { diaryName, lengthIn, tasksKey, type Group, type Item } from './kinds';

/** A database that another tab is deleting answers nothing: milliseconds to wait for it. */
const patience = 2000;

/** @returns the value, or `otherwise` where the browser refuses or takes too long */
async function orElse<T>(value: () => Promise<T>, otherwise: T): Promise<T> {
  let timer = 0;
  const late = new Promise<T>((resolve) => {
    timer = window.setTimeout(() => resolve(otherwise), patience);
  });
  try {
    return await Promise.race([value(), late]);
  } catch {
    return otherwise;
  } finally {
    window.clearTimeout(timer);
  }
}

/** @returns the storage; `null` where it is refused */
export function storageOf(place: 'local' | 'session'): Storage | null {
  try {
    return window[`${place}Storage`] as Storage | null;
  } catch {
    return null;
  }
}

/** Opens a database that is there; one that is not is not made. */
function openDatabase(name: string): Promise<IDBDatabase | undefined> {
  return new Promise((resolve) => {
    const request = indexedDB.open(name);
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
  const database = await openDatabase(diaryName);
  database?.close();
  return database === undefined ? [] : [diaryName];
}

/** @returns days in good-mood's diary; `undefined` where they cannot be counted */
async function countDays(): Promise<number | undefined> {
  const database = await openDatabase(diaryName);
  if (database === undefined) {
    return undefined;
  }
  try {
    return await new Promise((resolve, reject) => {
      const request = database.transaction('dias').objectStore('dias').count();
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error ?? new Error('no count'));
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

/** @returns everything that this browser keeps of this origin; what it refuses to tell is left out */
export async function listItems(): Promise<Item[]> {
  const keys = (place: 'local' | 'session'): Item[] =>
    Object.keys(storageOf(place) ?? {}).map((name) => ({ place, name }));
  const named = (place: Item['place'], names: readonly string[]): Item[] =>
    names.map((name) => ({ place, name }));
  const [databases, cacheNames, workers] = await Promise.all([
    orElse(databaseNames, []),
    orElse(() => caches.keys(), []),
    orElse(() => navigator.serviceWorker.getRegistrations(), []),
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
 * @param group what belongs to one kind
 * @returns how much it is: tasks, days, searches, files, or keys; `undefined` where none can tell
 */
export async function countOf({ id, items }: Group): Promise<number | undefined> {
  const local = storageOf('local');
  const read = (name: string) => local?.getItem(name) ?? null;
  switch (id) {
    case 'tasks':
      return lengthIn(read(tasksKey), 'tarefas');
    case 'searches':
      return items.reduce((sum, { name }) => sum + (lengthIn(read(name)) ?? 0), 0);
    case 'diary':
      return orElse(countDays, undefined);
    case 'offline':
      return orElse(() => countFiles(items), undefined);
    default:
      return items.length;
  }
}

/** Why something is still there. */
export type Outcome = 'done' | 'blocked' | 'refused';

function deleteDatabase(name: string): Promise<Outcome> {
  return new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(name);
    request.onsuccess = () => resolve('done');
    // The browser deletes it later, when the tab that has it open closes.
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
      // The page's own stores listen to other tabs: this one has to tell them.
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
 * @param group what should go; workers go first, since one could fill its cache again
 * @returns the worst of what became of its parts
 */
export async function deleteGroup({ items }: Group): Promise<Outcome> {
  const isWorker = ({ place }: Item) => place === 'worker';
  const order = [...items.filter(isWorker), ...items.filter((item) => !isWorker(item))];
  const outcomes: Outcome[] = [];
  for (const item of order) {
    outcomes.push(await orElse(() => deleteItem(item), 'refused'));
  }
  return (['refused', 'blocked'] as const).find((worst) => outcomes.includes(worst)) ?? 'done';
}
