/** A row has its key in the field that the store names. */
type Row = Record<string, unknown>;

interface FakeStore {
  keyPath: string;
  rows: Map<string, Row>;
}

interface FakeDatabase {
  version: number;
  stores: Map<string, FakeStore>;
  connections: Set<Connection>;
}

interface Connection {
  onversionchange?: (() => void) | null;
  onclose?: (() => void) | null;
  close: () => void;
}

interface Request {
  result?: unknown;
  error?: unknown;
  onsuccess?: (event: { target: Request }) => void;
  onerror?: (event: { target: Request }) => void;
  onupgradeneeded?: (event: { target: Request }) => void;
}

/** Methods of a database that is being upgraded. */
interface Upgrade {
  createObjectStore: (name: string, options: { keyPath: string }) => void;
  rows: <T>(store: string) => T[];
  put: (store: string, row: object) => void;
}

export interface FakeIndexedDB {
  open: (name: string, version?: number) => Request;
  /** Refuses every write. */
  isFull: boolean;
  /** Opens no database. */
  isAway: boolean;
  storesOf: (name: string) => string[];
  rows: <T>(name: string, store: string) => T[];
  put: (name: string, store: string, row: object) => void;
  /** Closes all connections, as a browser does that clears its data or loses the process of the disk. */
  lose: (name: string) => void;
  /** Upgrades a database as another tab does. Fails when a connection stays open. */
  upgrade: (name: string, version: number, change: (database: Upgrade) => void) => Promise<void>;
}

const inOrder = <T>(map: ReadonlyMap<string, T>): T[] =>
  [...map].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, value]) => value);

function putInto(store: FakeStore | undefined, row: object): void {
  const copy = structuredClone(row) as Row;
  store?.rows.set(String(copy[store.keyPath]), copy);
}

/**
 * Runs the requests of one transaction, also those that a request's listener adds. A full disk
 * aborts the transaction, and the rows are as before.
 */
function transactionOn(database: FakeDatabase, names: string[], isFull: () => boolean) {
  const before = structuredClone(database.stores);
  const queue: { request: Request; run: () => unknown }[] = [];
  const transaction: {
    error: Error | null;
    oncomplete?: () => void;
    onabort?: () => void;
    objectStore: (name: string) => object;
  } = { error: null, objectStore: (name) => stores.get(name) ?? {} };
  const ask = (run: () => unknown): Request => {
    const request: Request = {};
    queue.push({ request, run });
    return request;
  };
  const write = (run: () => void) =>
    ask(() => {
      if (isFull()) {
        throw new Error('QuotaExceededError');
      }
      run();
    });
  const stores = new Map(
    names.map((name) => {
      const rows = () => database.stores.get(name)?.rows ?? new Map<string, Row>();
      return [
        name,
        {
          get: (key: string) => ask(() => structuredClone(rows().get(key))),
          getAll: (range?: { from: string; to: string }) =>
            ask(() => {
              const isInside = ([key]: [string, Row]) =>
                range === undefined || (key >= range.from && key <= range.to);
              return structuredClone(inOrder(new Map([...rows()].filter(isInside))));
            }),
          count: () => ask(() => rows().size),
          put: (row: object) => write(() => putInto(database.stores.get(name), row)),
          delete: (key: string) => write(() => rows().delete(key)),
        },
      ];
    }),
  );
  const work = () => {
    try {
      for (let next = queue.shift(); next; next = queue.shift()) {
        next.request.result = next.run();
        next.request.onsuccess?.({ target: next.request });
      }
      transaction.oncomplete?.();
    } catch (error) {
      database.stores = before;
      transaction.error = error as Error;
      transaction.onabort?.();
    }
  };
  setTimeout(work);
  return transaction;
}

/** @returns a small IndexedDB in memory, with what good-mood and its stages use of it */
export function fakeIndexedDB(): FakeIndexedDB {
  const databases = new Map<string, FakeDatabase>();
  const isFull = () => fake.isFull;
  const get = (name: string): FakeDatabase => {
    const found = databases.get(name) ?? { version: 0, stores: new Map(), connections: new Set() };
    databases.set(name, found);
    return found;
  };
  const create = (database: FakeDatabase, name: string, keyPath: string) =>
    void database.stores.set(name, { keyPath, rows: new Map() });
  const connect = (database: FakeDatabase) => {
    const connection = {
      version: database.version,
      objectStoreNames: { contains: (name: string) => database.stores.has(name) },
      createObjectStore: (name: string, { keyPath }: { keyPath: string }) =>
        create(database, name, keyPath),
      transaction: (names: string[]) => {
        if (!database.connections.has(connection)) {
          throw new Error('InvalidStateError');
        }
        return transactionOn(database, names, isFull);
      },
      close: () => void database.connections.delete(connection),
    };
    database.connections.add(connection);
    return connection;
  };
  const fake: FakeIndexedDB = {
    isFull: false,
    isAway: false,
    open: (name, version) => {
      const request: Request = {};
      setTimeout(() => {
        const database = get(name);
        const isNew = database.version === 0;
        const isOlder = version !== undefined && version < database.version;
        if (fake.isAway || isOlder) {
          request.error = fake.isAway
            ? new Error('UnknownError')
            : new DOMException('', 'VersionError');
          request.onerror?.({ target: request });
          return;
        }
        database.version ||= version ?? 1;
        request.result = connect(database);
        if (isNew) {
          request.onupgradeneeded?.({ target: request });
        }
        request.onsuccess?.({ target: request });
      });
      return request;
    },
    storesOf: (name) => [...get(name).stores.keys()].sort(),
    rows: <T>(name: string, store: string) =>
      inOrder(get(name).stores.get(store)?.rows ?? new Map()) as T[],
    put: (name, store, row) => putInto(get(name).stores.get(store), row),
    lose: (name) => {
      const { connections } = get(name);
      const lost = [...connections];
      connections.clear();
      for (const connection of lost) {
        connection.onclose?.();
      }
    },
    upgrade: async (name, version, change) => {
      const database = get(name);
      for (const connection of [...database.connections]) {
        connection.onversionchange?.();
      }
      if (database.connections.size > 0) {
        throw new Error('blocked');
      }
      database.version = version;
      change({
        createObjectStore: (store, { keyPath }) => create(database, store, keyPath),
        rows: (store) => fake.rows(name, store),
        put: (store, row) => fake.put(name, store, row),
      });
      await Promise.resolve();
    },
  };
  return fake;
}
