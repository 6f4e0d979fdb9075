import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import sirv from 'sirv';
import type { Page } from '@playwright/test';
import { listenAnywhere } from '../../src/cli/server/listen';
import { zipName } from '../../src/features/demos/build/stage/stageFiles';
import { stages, unpack } from '../stages';
import { violations } from './accessibility';
import { expect, expectNoOverflow, test } from './support';

let folder = '';
test.beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'aoba-copies-'));
});
test.afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

/** Serves a folder as any file server does, on a port of its own, until it is closed. */
async function serve(root: string) {
  const files = sirv(root, { dev: true });
  const missing: string[] = [];
  const server = http.createServer((request, response) =>
    files(request, response, () => {
      missing.push(request.url ?? '');
      response.writeHead(404).end();
    }),
  );
  const port = await listenAnywhere(server);
  return {
    address: `http://localhost:${port}/`,
    missing,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** How somebody adds an entry to an app, and how they see it there. */
const apps = {
  'do-it': {
    add: async (page: Page, turn: number) => {
      await page.getByRole('textbox').first().fill(`Entry ${turn}`);
      await page.keyboard.press('Enter');
    },
    shows: (page: Page, turn: number, message: string) =>
      expect(page.getByRole('list').getByText(`Entry ${turn}`), message).toBeVisible(),
  },
  'good-mood': {
    add: async (page: Page, turn: number) => {
      await page.getByRole('radio').nth(turn).focus();
      await page.keyboard.press('Space');
      await page.keyboard.press('Enter');
    },
    shows: (page: Page, turn: number, message: string) =>
      expect(page.getByRole('radio').nth(turn), message).toBeChecked(),
  },
} as const;

/** @returns everything that the page has stored, as text */
const everything = (page: Page) =>
  page.evaluate(async () => {
    const rows: unknown[] = [{ ...localStorage }];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name);
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
      for (const store of database.objectStoreNames) {
        const all = database.transaction(store).objectStore(store).getAll();
        rows.push(
          await new Promise((resolve) => {
            all.onsuccess = () => resolve(all.result);
          }),
        );
      }
      database.close();
    }
    return JSON.stringify(rows);
  });

/** @returns the state of the worker of the page, or of the version that waits to follow it */
const workerState = (page: Page, place: 'active' | 'waiting') =>
  page.evaluate(
    async (name) => (await navigator.serviceWorker.getRegistration())?.[name]?.state,
    place,
  );

/** The first part of each series shows a page that stores nothing yet. */
const isFirst = (id: string) => id.endsWith('-1-final');

for (const [app, { add, shows }] of Object.entries(apps)) {
  /** Adds an entry, again if the app was still reading what it has, and waits until it is stored. */
  const addAndStore = (page: Page, turn: number) =>
    expect(async () => {
      const before = await everything(page);
      await add(page, turn);
      await expect.poll(() => everything(page), { timeout: 3_000 }).not.toBe(before);
    }).toPass();

  test(`each .zip of ${app} runs from any file server, and what has a worker also without one`, async ({
    page,
    complaints,
  }) => {
    test.slow();
    // The service worker looks for a new version of itself where the server is gone.
    complaints.isExpected = (error) => error.includes('ERR_CONNECTION_REFUSED');
    // The day must not end during the test: good-mood shows the entry of today.
    await page.clock.setFixedTime('2025-03-10T12:00:00');
    for (const { id, suffix, locale } of stages.filter(({ id }) => id.startsWith(app))) {
      const file = zipName(id, suffix);
      const root = path.join(folder, file);
      unpack(fs.readFileSync(path.resolve('build/demos', id, file)), root);
      const server = await serve(root);
      await page.goto(server.address);
      await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${locale}`));
      if (isFirst(id)) {
        const box = page.getByRole(app === 'do-it' ? 'checkbox' : 'radio').nth(1);
        await box.focus();
        await page.keyboard.press('Space');
        await expect(box, file).toBeChecked();
      } else {
        await addAndStore(page, 1);
        await shows(page, 1, `${file} shows a new entry`);
        await page.reload();
        await shows(page, 1, `${file} keeps an entry`);
      }
      const hasWorker = fs.existsSync(path.join(root, 'sw.js'));
      if (hasWorker) {
        // A page that was being loaded meanwhile is not controlled yet, but the next one is.
        await expect.poll(() => workerState(page, 'active'), file).toBe('activated');
        server.close();
        await page.reload();
        await shows(page, 1, `${file} keeps an entry without the server`);
        await addAndStore(page, 2);
        await page.reload();
        await shows(page, 2, `${file} takes an entry without the server`);
      }
      server.close();
      expect(server.missing, `${file} lacks no file`).toEqual([]);
    }
  });
}

const expectEdited = (page: Page, timeout?: number) =>
  expect(page.locator('body')).toHaveCSS('scroll-margin-top', '7px', { timeout });

const updateNow = (page: Page) => page.getByRole('button', { name: 'Atualizar agora' }).click();

/** The copies with a worker: how they get it, and how its new version takes over. */
const withWorker = {
  'do-it': {
    start: (page: Page) => apps['do-it'].add(page, 1),
    // The last tab of the app is closed, and another is opened.
    update: async (page: Page) => {
      const address = page.url();
      await expect.poll(() => workerState(page, 'waiting')).toBe('installed');
      await expect(async () => {
        await page.goto('about:blank');
        await page.goto(address);
        await expectEdited(page, 1_000);
      }).toPass();
    },
  },
  'good-mood-4-final': { start: async () => undefined, update: updateNow },
  'good-mood': { start: async () => undefined, update: updateNow },
} as const;

for (const [id, { start, update }] of Object.entries(withWorker)) {
  test(`an edited file of the copy of ${id} is shown after its cache has a new name`, async ({
    page,
  }) => {
    const file = zipName(id, '');
    const root = path.join(folder, `edited-${file}`);
    unpack(fs.readFileSync(path.resolve('build/demos', id, file)), root);
    const edit = (name: string, by: (code: string) => string) => {
      const place = path.join(root, name);
      fs.writeFileSync(place, by(fs.readFileSync(place, 'utf8')));
    };
    const server = await serve(root);
    await page.goto(server.address);
    await start(page);
    await expect.poll(() => workerState(page, 'active')).toBe('activated');
    edit('style.css', (css) => `${css}body { scroll-margin: 7px }\n`);
    edit('sw.js', (code) => code.replace(/(?<=const CACHE = `\$\{PREFIX\})\w+/, 'edited'));
    await page.reload();
    await update(page);
    await expectEdited(page);
    server.close();
  });
}

test('a post leads to its .zip and to the page of its changes, which is accessible without scripts', async ({
  page,
}) => {
  await page.goto('/blog/do-it/parte-2');
  const zip = page.getByRole('link', { name: /^Baixar esta parte \(\.zip, \d+ kB\)$/ });
  const bytes = fs.statSync('build/demos/do-it-2-final/do-it-2-final.zip').size;
  await expect(zip).toContainText(`${Math.round(bytes / 1000)} kB`);
  const response = await page.request.get((await zip.getAttribute('href')) ?? '');
  expect(response.headers()).toMatchObject({
    'content-type': 'application/zip',
    'x-content-type-options': 'nosniff',
  });
  expect((await response.body()).length).toBe(bytes);
  await page.getByRole('link', { name: 'Ver tudo, linha por linha' }).click();
  await expect(page).toHaveURL(/\/demos\/do-it-2-final\/changes\/$/);
  await page.setViewportSize({ width: 320, height: 568 });
  for (const address of [
    'do-it-2-final/changes/?theme=light',
    'do-it-3-final/changes/en?theme=dark',
  ]) {
    await page.goto(`/demos/${address}`);
    await page.evaluate(() =>
      document.querySelectorAll('details').forEach((details, index) => {
        details.open = index < 4;
      }),
    );
    await expectNoOverflow(page, address);
    expect(await violations(page), address).toEqual([]);
    // The signs of added and removed lines are seen, and not copied with the code.
    const line = page.locator('ins .l').first();
    expect(await line.evaluate((one) => getComputedStyle(one, '::before').content)).toBe('"+"');
    expect((await line.innerText()).trimStart()).not.toMatch(/^\+/);
  }
});
