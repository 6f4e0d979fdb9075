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
}

/** What src/demos/good-mood-2-final/store.js exports. */
interface Store {
  open: (name: string) => Promise<{ place: 'disk' | 'memory'; format: number }>;
  save: (...days: Day[]) => Promise<void>;
  read: (date: string) => Promise<Day | undefined>;
  readRange: (from: string, to: string) => Promise<Day[]>;
  remove: (date: string) => Promise<void>;
  count: () => Promise<number>;
}

const file = path.join(import.meta.dirname, '../../src/demos/good-mood-2-final/store.js');
let disk: FakeIndexedDB;

/** Each call is another tab: the module keeps its connection. */
async function tab(): Promise<Store> {
  vi.resetModules();
  return (await import(/* @vite-ignore */ `${pathToFileURL(file).href}?${Math.random()}`)) as Store;
}

beforeEach(() => {
  disk = fakeIndexedDB();
  vi.stubGlobal('indexedDB', disk);
  vi.stubGlobal('IDBKeyRange', { bound: (from: string, to: string) => ({ from, to }) });
});

const april = (day: number, mood: number): Day => ({ date: `2024-04-0${day}`, mood });

/** Migrates the diary as the final app does. */
const migrate = () =>
  disk.upgrade('good-mood-diary', 2, (database) => {
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
    expect(await later.open('good-mood-diary')).toEqual({ place: 'disk', format: 2 });
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

  it('makes way for a migration of another tab, and goes on in the new format', async () => {
    const store = await tab();
    await store.open('good-mood-diary');
    await store.save({ ...april(7, 2), note: 'a' });
    // The upgrade would wait for ever if this tab kept its connection.
    await migrate();
    await store.save(april(7, 4));
    expect(await store.read('2024-04-07')).toEqual({ ...april(7, 4), tags: ['chuva'], energy: 2 });
    expect(await store.open('good-mood-diary')).toEqual({ place: 'disk', format: 2 });
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
