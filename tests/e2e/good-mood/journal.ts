import fs from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { expect } from '../support';

export const app = '/demos/good-mood/';

/** A page of the same origin that opens no database. */
export const neutral = '/demos/good-mood-1-final/';

export interface Day {
  date: string;
  mood: number;
  note?: string;
  tags?: string[];
  energy?: number;
  time?: string;
}

/** Unfolds the fields below the faces: energy, tags and note. Stages of the series have no fold. */
export const unfold = (page: Page) =>
  page.locator('#more').evaluateAll((folds: HTMLDetailsElement[]) => {
    for (const fold of folds) {
      fold.open = true;
    }
  });

/** Opens the app with all fields unfolded, and waits until it has read its days. */
export async function openApp(page: Page, address = app): Promise<void> {
  await page.goto(address);
  // The app shows the letter count of the note after it has read today's day. A migration takes time.
  await expect(page.locator('#counter')).toHaveText(/^(Letras que restam|Characters left): /);
  await unfold(page);
}

/** @returns rows of a store of the app's database, and the version of the database */
export const stored = (page: Page, store = 'days') =>
  page.evaluate(
    (name) =>
      new Promise<{ version: number; rows: unknown[] }>((resolve, reject) => {
        const request = indexedDB.open('good-mood-diary');
        request.onerror = () => reject(request.error);
        request.onsuccess = () => {
          const database = request.result;
          const { version } = database;
          const all = database.transaction(name).objectStore(name).getAll();
          all.onsuccess = () => {
            database.close();
            resolve({ version, rows: all.result });
          };
        };
      }),
    store,
  );

/** @returns days of format 1: the last `count` days before 2025 */
export const oldDays = (count: number): Day[] =>
  Array.from({ length: count }, (_, i) => ({
    date: new Date(Date.UTC(2024, 11, 31 - i)).toISOString().slice(0, 10),
    mood: (i % 5) + 1,
    ...(i % 3 === 0 ? { note: `dia ${i}` } : {}),
  }));

/** Stores of a database: rows by name, and the key of the rows. */
type Stores = Readonly<Record<string, { keyPath: string; rows: readonly object[] }>>;

/** Creates a database with these stores and rows. */
export const seed = (page: Page, name: string, version: number, stores: Stores) =>
  page.evaluate(
    ([database, number, content]) =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.open(database, number);
        request.onerror = () => reject(request.error);
        request.onupgradeneeded = () => {
          for (const [store, { keyPath, rows }] of Object.entries(content)) {
            const created = request.result.createObjectStore(store, { keyPath });
            rows.forEach((row) => created.put(row));
          }
        };
        request.onsuccess = () => {
          request.result.close();
          resolve();
        };
      }),
    [name, version, stores] as const,
  );

/** Creates the database of parts 2 to 4, in format 1. */
export const seedFormat1 = (page: Page, count: number) =>
  seed(page, 'good-mood-diary', 1, { days: { keyPath: 'date', rows: oldDays(count) } });

export const textOf = async (download: Download) =>
  fs.readFile(await download.path(), { encoding: 'utf8' });

export const asFile = (name: string, content: unknown) => ({
  name,
  mimeType: 'application/json',
  buffer: Buffer.from(typeof content === 'string' ? content : JSON.stringify(content)),
});

/** Opens a screen of the app and waits until it is shown: its heading gets the focus. */
export async function goTo(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { name, exact: true, level: 2 })).toBeFocused();
}

/**
 * Tells the app that its tab is in view again, and waits until it has read its days: at the end it
 * writes the question of the form again.
 */
export const comeBack = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const question = document.querySelector('legend');
        if (question) new MutationObserver(() => resolve()).observe(question, { childList: true });
        document.dispatchEvent(new Event('visibilitychange'));
      }),
  );

/** Chooses a mood with a click on its label, the face. */
export const pick = (page: Page, mood: number) => page.locator(`.option.mood-${mood}`).click();

/**
 * Holds back the opening of the database in the next page that loads.
 *
 * @returns waits until the page has asked for the database, and lets it open
 */
export async function holdOpening(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const open = IDBFactory.prototype.open;
    IDBFactory.prototype.open = function (this: IDBFactory, ...args) {
      const request = open.apply(this, args);
      Object.defineProperty(request, 'onsuccess', {
        set: (listener: (event: Event) => void) => {
          Object.assign(window, { letOpen: () => listener.call(request, new Event('success')) });
        },
      });
      IDBFactory.prototype.open = open;
      return request;
    };
  });
  return async () => {
    await page.waitForFunction(() => 'letOpen' in window);
    await page.evaluate(() => (window as unknown as { letOpen: () => void }).letOpen());
  };
}

/**
 * Holds back the script of an app in the next page that loads.
 *
 * @returns lets it come, and waits until the form is filled
 */
export async function holdScript(page: Page): Promise<() => Promise<void>> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/app.js', async (route) => {
    await held;
    await route.continue();
  });
  return async () => {
    letGo();
    await expect(page.locator('#counter')).toHaveText(/^(Letras que restam|Characters left): /);
  };
}
