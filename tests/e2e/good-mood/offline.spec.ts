import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { listenAnywhere } from '../../../src/cli/server/listen';
import { controlled, mediaTypeOf } from '../offline';
import { expect, open, ofTheSite, test } from '../support';
import { app, goTo, openApp, pick, stored } from './journal';

const folder = path.resolve('build');

/** A server that can drop all connections and can publish another version of the worker. */
async function ownServer() {
  let release = '';
  let isCut = false;
  const server = http.createServer((request, response) => {
    if (isCut) {
      request.socket.destroy();
      return;
    }
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = [`${pathname.replace(/\/$/, '/index')}.html`, pathname]
      .map((name) => path.join(folder, name))
      .find((name) => fs.existsSync(name) && fs.statSync(name).isFile());
    if (file === undefined || !pathname.startsWith('/demos/')) {
      response.writeHead(404).end();
      return;
    }
    const body = fs.readFileSync(file, 'utf8');
    response.writeHead(200, { 'Content-Type': mediaTypeOf(file) });
    response.end(pathname.endsWith('/sw.js') ? `${body}\n// ${release}` : body);
  });
  const port = await listenAnywhere(server);
  return {
    root: `http://localhost:${port}`,
    cut: (cut: boolean) => {
      isCut = cut;
    },
    publish: (version: string) => {
      release = version;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

test('the service worker caches every file of its app', async () => {
  for (const id of ['good-mood', 'good-mood-4-final']) {
    const shipped = fs
      .readdirSync(path.join(folder, 'demos', id))
      // The .zip, the page of changes and the stills for print are no part of the app.
      .filter((file) => !/^(?:sw\.js|changes|.*\.zip|(?:index|en)\.svg)$/.test(file))
      .map((file) => ({ 'index.html': './', 'en.html': 'en' })[file] ?? file);
    const worker = fs.readFileSync(path.join(folder, 'demos', id, 'sw.js'), 'utf8');
    const shell = /const SHELL = \[([^\]]+)\]/.exec(worker)?.[1] ?? '';
    const named = [...shell.matchAll(/'([^']+)'/g)].map(([, name]) => name);
    expect(named.sort(), id).toEqual([...shipped, ...ofTheSite].sort());
    expect(worker).toMatch(/const CACHE = `\$\{PREFIX\}[0-9a-f]{8}`/);
    for (const [manifest, start] of [
      ['manifest.webmanifest', './'],
      ['manifest.en.webmanifest', 'en'],
    ] as const) {
      const text = fs.readFileSync(path.join(folder, 'demos', id, manifest), 'utf8');
      const { start_url, scope, icons } = JSON.parse(text) as Record<string, string> & {
        icons: { src: string; purpose: string }[];
      };
      expect({ start_url, scope }).toEqual({ start_url: start, scope: './' });
      expect(icons.map(({ purpose }) => purpose)).toEqual(['any', 'maskable']);
      expect(shipped).toEqual(expect.arrayContaining(icons.map(({ src }) => src)));
    }
  }
});

test('after one visit the app works offline in both languages, with its days and charts', async ({
  page,
  context,
  complaints,
}) => {
  // The day must not end during the test.
  await page.clock.setFixedTime('2025-03-10T12:00:00');
  const server = await ownServer();
  try {
    await openApp(page, `${server.root}${app}`);
    await controlled(page);
    server.cut(true);
    await context.setOffline(true);
    await openApp(page, `${server.root}${app}?theme=dark`);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await pick(page, 4);
    await expect(page.locator('#notice')).toContainText('4, bem');
    await goTo(page, 'Ano');
    await expect(page.locator('.year .mood-4')).toHaveCount(1);
    await expect(page.locator('.average .line')).toHaveCount(1);

    await openApp(page, `${server.root}${app}en`);
    await expect(page.getByRole('radio', { name: '4 good' })).toBeChecked();

    // An address in the worker's scope that is not cached shows an offline page in both languages.
    const answer = await page.goto(`${server.root}${app}nada`);
    expect(answer?.status()).toBe(503);
    await expect(page.getByRole('heading', { name: 'Sem rede' })).toBeVisible();
    await page.getByRole('link', { name: 'Open the journal' }).click();
    await expect(page.getByRole('radio', { name: '4 good' })).toBeChecked();
    complaints.isExpected = (error) => error.includes('503');
  } finally {
    await context.setOffline(false);
    server.close();
  }
});

test('the first version of the app is not offered as a new one', async ({ page }) => {
  // A busy WebKit still reports a worker as waiting after it has become active.
  await page.addInitScript(() => {
    const { prototype } = ServiceWorkerRegistration;
    const waiting = Object.getOwnPropertyDescriptor(prototype, 'waiting');
    Object.defineProperty(prototype, 'waiting', {
      get(this: ServiceWorkerRegistration) {
        return waiting?.get?.call(this) ?? this.active;
      },
    });
  });
  const server = await ownServer();
  try {
    for (const id of [app, '/demos/good-mood-4-final/']) {
      await openApp(page, `${server.root}${id}`);
      await controlled(page);
      await page.waitForFunction(
        async () => (await navigator.serviceWorker.ready).active?.state === 'activated',
      );
      await expect(page.locator('#new-version')).toBeHidden();
    }
  } finally {
    server.close();
  }
});

test('a new version waits for the reader and keeps unsaved text and stored days', async ({
  page,
}) => {
  // The day must not end during the test.
  await page.clock.setFixedTime('2025-03-10T12:00:00');
  const server = await ownServer();
  try {
    await openApp(page, `${server.root}${app}`);
    await controlled(page);
    await pick(page, 4);
    await expect.poll(async () => (await stored(page)).rows).toHaveLength(1);
    await expect(page.locator('#new-version')).toBeHidden();
    const caches = () => page.evaluate(() => window.caches.keys());
    await expect.poll(caches).toHaveLength(1);
    const before = await caches();
    await page.evaluate(() => window.caches.open('de-outro'));

    server.publish('outra versão');
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    await expect(page.locator('#new-version')).toContainText('Há uma versão nova.');
    await expect(page.locator('#notice')).toHaveText('Há uma versão nova.');
    await page.getByLabel('Nota').fill('ainda não guardei');

    await Promise.all([
      page.waitForEvent('load'),
      page.getByRole('button', { name: 'Atualizar agora' }).click(),
    ]);
    await expect(page.getByLabel('Nota')).toHaveValue('ainda não guardei');
    await expect(page.getByRole('radio', { name: '4 bem' })).toBeChecked();
    await expect(page.locator('#new-version')).toBeHidden();
    await expect.poll(async () => (await stored(page)).rows).toHaveLength(1);
    // The worker must not delete the caches of others.
    await expect.poll(async () => (await caches()).sort()).toEqual(['de-outro', ...before].sort());
  } finally {
    server.close();
  }
});

/** Chooses a day of a part, and waits for the question about it. */
async function choose(page: Page, day: string, question: string): Promise<void> {
  await page.getByLabel('Dia').fill(day);
  await expect(page.getByRole('group', { name: question })).toBeVisible();
}

test('a new version of part 4 keeps unsaved texts of all days', async ({ page }) => {
  await page.clock.setFixedTime('2025-03-10T12:00:00');
  const server = await ownServer();
  const note = page.getByRole('textbox', { name: 'Nota' });
  try {
    await openApp(page, `${server.root}/demos/good-mood-4-final/`);
    await controlled(page);
    await choose(page, '2025-03-08', 'Como foi 8 de março?');
    await note.fill('do dia 8');
    await choose(page, '2025-03-09', 'Como foi 9 de março?');
    await note.fill('do dia 9');

    server.publish('outra versão');
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    await Promise.all([
      page.waitForEvent('load'),
      page.getByRole('button', { name: 'Atualizar agora' }).click(),
    ]);
    await expect(note).toHaveValue('do dia 9');
    await expect(page.getByRole('group', { name: 'Como foi 9 de março?' })).toBeVisible();
    await choose(page, '2025-03-08', 'Como foi 8 de março?');
    await expect(note).toHaveValue('do dia 8');
    await choose(page, '2025-03-09', 'Como foi 9 de março?');
    await expect(note).toHaveValue('do dia 9');
  } finally {
    server.close();
  }
});

test('a tab left in the old version by another tab reloads when asked to update', async ({
  page,
  context,
}) => {
  const server = await ownServer();
  const update = (tab: typeof page) =>
    Promise.all([
      tab.waitForEvent('load', { timeout: 20_000 }),
      tab.getByRole('button', { name: 'Atualizar agora' }).click(),
    ]);
  try {
    for (const id of [app, '/demos/good-mood-4-final/']) {
      await openApp(page, `${server.root}${id}`);
      await controlled(page);
      const other = await context.newPage();
      await openApp(other, `${server.root}${id}`);
      await other.getByRole('textbox', { name: 'Nota' }).fill('noutra aba');
      server.publish(`outra versão de ${id}`);
      await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
      await expect(other.locator('#new-version')).toBeVisible();
      await update(page);
      await expect(other.locator('#new-version')).toBeVisible();
      await update(other);
      await expect(other.getByRole('textbox', { name: 'Nota' })).toHaveValue('noutra aba');
      await expect(other.locator('#new-version')).toBeHidden();
      await other.close();
    }
  } finally {
    server.close();
  }
});

test('a note of part 4 that is saved while the new version starts replaces the one before', async ({
  page,
}) => {
  await page.clock.setFixedTime('2025-03-10T12:00:00');
  const server = await ownServer();
  const note = page.getByRole('textbox', { name: 'Nota' });
  try {
    await openApp(page, `${server.root}/demos/good-mood-4-final/`);
    await controlled(page);
    await pick(page, 4);
    await expect(page.locator('#notice')).toContainText('4, bem');
    server.publish('outra versão');
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    await expect(page.locator('#new-version')).toBeVisible();
    // The new version is slow to start: the page hears nothing from it yet.
    await page.evaluate(() => {
      const { postMessage } = ServiceWorker.prototype;
      ServiceWorker.prototype.postMessage = function (this: ServiceWorker, message: unknown) {
        Object.assign(window, { start: () => postMessage.call(this, message) });
      };
    });
    await note.fill('antes');
    await page.getByRole('button', { name: 'Atualizar agora' }).click();
    await note.fill('depois');
    await page.getByRole('button', { name: 'Anotar o dia' }).click();
    await expect
      .poll(async () => (await stored(page)).rows)
      .toEqual([{ date: '2025-03-10', mood: 4, note: 'depois' }]);
    await choose(page, '2025-03-09', 'Como foi 9 de março?');
    await choose(page, '2025-03-10', 'Como você está?');
    await expect(note).toHaveValue('depois');
    // Letters typed meanwhile are kept as well.
    await choose(page, '2025-03-09', 'Como foi 9 de março?');
    await note.fill('do dia 9');
    await Promise.all([
      page.waitForEvent('load'),
      page.evaluate(() => (window as unknown as { start: () => void }).start()),
    ]);
    await expect(note).toHaveValue('do dia 9');
    await choose(page, '2025-03-10', 'Como você está?');
    await expect(note).toHaveValue('depois');
  } finally {
    server.close();
  }
});

test('the service worker controls only its app and no page of the blog', async ({ page }) => {
  await openApp(page);
  await controlled(page);
  const scopes = await page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname),
  );
  expect(scopes).toEqual([app]);
  await open(page, '/blog/good-mood/introducao');
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  await page.goto('/demos/good-mood-1-final/');
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
});
