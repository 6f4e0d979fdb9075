import fs from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { expect } from '../support';

export const app = '/demos/good-mood/';

/** A page of the same origin that opens no database. */
export const neutral = '/demos/good-mood-1-final/';

export interface Day {
  data: string;
  humor: number;
  nota?: string;
  etiquetas?: string[];
  energia?: number;
}

/** Opens the app and waits until it has read its days. */
export async function openApp(page: Page, address = app): Promise<void> {
  await page.goto(address);
  // The app shows the letter count of the note after it has read today's day. A migration takes time.
  await expect(page.locator('#contador')).toHaveText(/^Restam|left$/);
}

/** @returns rows of a store of the app's database, and the version of the database */
export const stored = (page: Page, store = 'dias') =>
  page.evaluate(
    (name) =>
      new Promise<{ version: number; rows: unknown[] }>((resolve, reject) => {
        const request = indexedDB.open('good-mood');
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

/** Creates the database in format 1, with the last `count` days before 2025. */
export const seedFormat1 = (page: Page, count: number) =>
  page.evaluate(
    (days) =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.open('good-mood', 1);
        request.onerror = () => reject(request.error);
        request.onupgradeneeded = () => {
          const store = request.result.createObjectStore('dias', { keyPath: 'data' });
          for (let i = 0; i < days; i += 1) {
            const data = new Date(Date.UTC(2024, 11, 31 - i)).toISOString().slice(0, 10);
            store.put({ data, humor: (i % 5) + 1, ...(i % 3 === 0 ? { nota: `dia ${i}` } : {}) });
          }
        };
        request.onsuccess = () => {
          request.result.close();
          resolve();
        };
      }),
    count,
  );

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

/** Chooses a mood with a click on its label, the face. */
export const pick = (page: Page, mood: number) => page.locator(`.opcao.humor-${mood}`).click();

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
