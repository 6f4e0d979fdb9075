import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeIndexedDB, type FakeIndexedDB } from './fakeIndexedDB';

interface Day {
  date: string;
  mood: number;
  note?: string;
  tags?: string[];
  energy?: number;
  time?: string;
  id?: string;
  entries?: Omit<Day, 'date'>[];
}

/** Exports of src/demos/good-mood-2-final/store.js. */
interface Store {
  open: (name: string) => Promise<{ place: 'disk' | 'memory'; format: number }>;
  save: (...days: Day[]) => Promise<void>;
  read: (date: string) => Promise<Day | undefined>;
  readRange: (from: string, to: string) => Promise<Day[]>;
  remove: (date: string) => Promise<void>;
  count: () => Promise<number>;
}

interface Row {
  record: Day | undefined;
  at: string | undefined;
}

/** The diary of the final app, entry by entry: store.js below shelf.js. */
interface Shelf {
  isLasting: () => boolean;
  readAll: () => Promise<{ days: Day[]; edits: Record<string, string> }>;
  update: (
    keys: string[],
    change: (found: ReadonlyMap<string, Row>) => ReadonlyMap<string, Row>,
  ) => Promise<void>;
}

const demos = path.join(import.meta.dirname, '../../src/demos');
let disk: FakeIndexedDB;

const load = async (file: string): Promise<unknown> =>
  import(/* @vite-ignore */ `${pathToFileURL(path.join(demos, file)).href}?${Math.random()}`);

/** Each call is another tab: the module keeps its connection. */
async function tab(): Promise<Store> {
  vi.resetModules();
  return (await load('good-mood-2-final/store.js')) as Store;
}

/** Opens the final app. The diary is migrated already. */
async function finalApp(): Promise<Shelf> {
  const store = (await load('good-mood/store.js')) as Store;
  await store.open('good-mood-diary');
  const { createShelf } = (await load('good-mood/shelf.js')) as {
    createShelf: (store: Store) => Shelf;
  };
  return createShelf(store);
}

beforeEach(() => {
  disk = fakeIndexedDB();
  vi.stubGlobal('indexedDB', disk);
  vi.stubGlobal('IDBKeyRange', { bound: (from: string, to: string) => ({ from, to }) });
});

const april = (day: number, mood: number): Day => ({ date: `2024-04-0${day}`, mood });

/** Migrates the diary as the final app does. */
const migrate = () =>
  disk.upgrade('good-mood-diary', 3, (database) => {
    database.createObjectStore('edits', { keyPath: 'date' });
    database.createObjectStore('copies', { keyPath: 'format' });
    for (const day of database.rows<Day>('days')) {
      database.put('days', { ...day, tags: ['chuva'], energy: 2 });
    }
  });

describe('the store of the stages', () => {
  it('creates version 1 with one store, and keeps one record a day', async () => {
    const store = await tab();
    expect(await store.open('good-mood-diary')).toEqual({ place: 'disk', format: 1 });
    await store.save({ ...april(8, 4), note: 'a' });
    await store.save(april(8, 5));
    await store.save(april(9, 1), april(7, 2));
    expect(await store.readRange('2024-04-07', '2024-04-08')).toEqual([april(7, 2), april(8, 5)]);
    expect(await store.count()).toBe(3);
    await store.remove('2024-04-09');
    expect(await store.read('2024-04-09')).toBeUndefined();
    expect(disk.storesOf('good-mood-diary')).toEqual(['days']);
  });

  it('opens a migrated diary, and keeps the tags and the energy of a day that it edits', async () => {
    const store = await tab();
    await store.open('good-mood-diary');
    await store.save({ ...april(7, 2), note: 'antes' });
    await migrate();
    const later = await tab();
    expect(await later.open('good-mood-diary')).toEqual({ place: 'disk', format: 3 });
    await later.save(april(7, 5));
    await later.save(april(8, 3));
    expect(await later.readRange('2024-04-01', '2024-04-30')).toEqual([
      { ...april(7, 5), tags: ['chuva'], energy: 2 },
      { ...april(8, 3), tags: [] },
    ]);
    expect(disk.storesOf('good-mood-diary')).toEqual(['copies', 'days', 'edits']);
  });

  it('notes in a migrated diary when a day changed or went, always later than before', async () => {
    const store = await tab();
    await store.open('good-mood-diary');
    await store.save(april(7, 2), april(8, 3));
    await migrate();
    const future = '2999-01-01T00:00:00.000Z';
    disk.put('good-mood-diary', 'edits', { date: '2024-04-07', at: future });
    await store.save(april(7, 5));
    await store.remove('2024-04-08');
    const edits = disk.rows<{ date: string; at: string }>('good-mood-diary', 'edits');
    expect(edits.map(({ date }) => date)).toEqual(['2024-04-07', '2024-04-08']);
    expect(edits[0]?.at).toBe('2999-01-01T00:00:00.001Z');
    expect(Date.parse(edits[1]?.at ?? '')).not.toBeNaN();
    expect(await store.count()).toBe(1);
  });

  it('closes its connection for a migration in another tab, and continues in the new format', async () => {
    const store = await tab();
    await store.open('good-mood-diary');
    await store.save({ ...april(7, 2), note: 'a' });
    // The upgrade would wait for ever if this tab kept its connection.
    await migrate();
    await store.save(april(7, 4));
    expect(await store.read('2024-04-07')).toEqual({ ...april(7, 4), tags: ['chuva'], energy: 2 });
    expect(await store.open('good-mood-diary')).toEqual({ place: 'disk', format: 3 });
  });

  it('opens the diary again after the browser has closed it', async () => {
    const store = await tab();
    await store.open('good-mood-diary');
    await store.save(april(7, 2));
    disk.lose('good-mood-diary');
    await store.save(april(8, 4));
    disk.lose('good-mood-diary');
    expect(await store.readRange('2024-04-01', '2024-04-30')).toEqual([april(7, 2), april(8, 4)]);
    expect(await store.open('good-mood-diary')).toEqual({ place: 'disk', format: 1 });
  });

  it('opens the diary again when an attempt has failed', async () => {
    const store = await tab();
    await store.open('good-mood-diary');
    await store.save(april(7, 2));
    disk.lose('good-mood-diary');
    disk.isAway = true;
    await expect(store.save(april(8, 4))).rejects.toThrow('UnknownError');
    disk.isAway = false;
    await store.save(april(8, 4));
    expect(await store.count()).toBe(2);
  });

  it('reads and edits the first entry of a day, and leaves the others as they are', async () => {
    const stage = await tab();
    await stage.open('good-mood-diary');
    await stage.save({ ...april(7, 2), note: 'de manhã' });
    await migrate();
    const app = await finalApp();
    const at = '2024-04-07T22:00:00.000Z';
    const evening = { ...april(7, 5), note: 'à noite', tags: [], time: '22:00', id: 'x' };
    const night = { ...april(7, 1), tags: [], time: '23:00', id: 'y' };
    const key = '2024-04-07#x';
    await app.update([key], () => new Map([[key, { record: evening, at }]]));
    await app.update(['2024-04-07#y'], () => new Map([['2024-04-07#y', { record: night, at }]]));
    expect(await stage.readRange('2024-04-01', '2024-04-30')).toMatchObject([
      { mood: 2, note: 'de manhã', entries: [{ id: 'x' }, { id: 'y' }] },
    ]);

    await stage.save(april(7, 4));
    const first = { ...april(7, 4), tags: ['chuva'], energy: 2 };
    expect((await app.readAll()).days).toEqual([first, evening, night]);

    // Undo of a stage puts back the day as it read it.
    const before = await stage.read('2024-04-07');
    await stage.remove('2024-04-07');
    const { days, edits } = await app.readAll();
    expect(days).toEqual([]);
    expect(edits[key]).toBe(edits['2024-04-07']);
    await stage.save(...(before === undefined ? [] : [before]));
    expect((await app.readAll()).days).toEqual([first, evening, night]);

    // Without its first entry, the day shows the next one to the stages.
    await app.update(['2024-04-07'], () => new Map([['2024-04-07', { record: undefined, at }]]));
    await stage.save({ ...april(7, 3), note: 'editada' });
    expect((await app.readAll()).days).toEqual([{ ...evening, mood: 3, note: 'editada' }, night]);
  });

  it('keeps the invented year apart from the diary', async () => {
    const store = await tab();
    await store.open('good-mood-diary');
    await store.save(april(7, 2));
    await store.open('good-mood-example');
    await store.save(april(7, 5), april(8, 5));
    expect(await store.count()).toBe(2);
    await store.open('good-mood-diary');
    expect(await store.readRange('2024-01-01', '2024-12-31')).toEqual([april(7, 2)]);
  });

  it('keeps both in memory, apart, when the browser refuses', async () => {
    vi.stubGlobal('indexedDB', {
      open: () => {
        throw new DOMException('refused', 'SecurityError');
      },
    });
    const store = await tab();
    expect(await store.open('good-mood-diary')).toEqual({ place: 'memory', format: 1 });
    const day = april(8, 4);
    await store.save(day, april(7, 2));
    day.mood = 1;
    expect(await store.readRange('2024-04-01', '2024-04-30')).toEqual([april(7, 2), april(8, 4)]);
    expect(await store.open('good-mood-example')).toEqual({ place: 'memory', format: 1 });
    expect(await store.count()).toBe(0);
    await store.open('good-mood-diary');
    await store.remove('2024-04-07');
    expect(await store.count()).toBe(1);
  });

  it('reports a write that the disk refuses, and changes nothing', async () => {
    const store = await tab();
    await store.open('good-mood-diary');
    await store.save(april(7, 2));
    disk.isFull = true;
    await expect(store.save(april(7, 5))).rejects.toThrow('QuotaExceededError');
    disk.isFull = false;
    expect(await store.read('2024-04-07')).toEqual(april(7, 2));
  });
});

describe('the store of the finished app', () => {
  it('opens the diary again after the browser has closed it, also when an attempt has failed', async () => {
    const stage = await tab();
    await stage.open('good-mood-diary');
    await stage.save(april(7, 2));
    await migrate();
    const app = await finalApp();
    const at = '2024-04-08T12:00:00.000Z';
    const log = (day: number, mood: number) => {
      const record = { ...april(day, mood), tags: [] };
      return app.update([record.date], () => new Map([[record.date, { record, at }]]));
    };
    disk.lose('good-mood-diary');
    await log(8, 4);
    disk.lose('good-mood-diary');
    disk.isAway = true;
    await expect(log(9, 5)).rejects.toThrow('InvalidStateError');
    expect(app.isLasting()).toBe(true);
    disk.isAway = false;
    await log(9, 5);
    expect((await app.readAll()).days.map(({ mood }) => mood)).toEqual([2, 4, 5]);
  });
});
