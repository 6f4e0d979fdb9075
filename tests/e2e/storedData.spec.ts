import type { Locator, Page } from '@playwright/test';
import { bothModes } from './accessibility';
import { openApp, pick, stored } from './good-mood/journal';
import { expect, open, test } from './support';
import { storedHit } from './searchSupport';

const names = {
  preferences: /^Preferências do site/,
  searches: /^Buscas recentes e favoritas/,
  tasks: /^Lista do do-it/,
  diary: /^Diário do good-mood/,
  edits: /^Código que você mudou nos posts/,
  offline: /^Cópias dos aplicativos/,
  other: /^Outros dados deste endereço/,
};

/** Creates stored data of each kind. The two apps create their own data. */
async function fill(page: Page): Promise<void> {
  await page.goto('/demos/do-it/');
  await page.getByRole('textbox', { name: 'Nova tarefa' }).fill('regar as plantas');
  await page.keyboard.press('Enter');
  await expect(page.getByText('regar as plantas').first()).toBeVisible();
  await openApp(page);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await pick(page, 4);
  await expect.poll(async () => (await stored(page)).rows).toHaveLength(1);
  await page.goto('/sobre');
  await page.evaluate((hit) => {
    localStorage.setItem('theme', 'dark');
    localStorage.setItem('keys', 'off');
    localStorage.setItem('__DOCSEARCH_RECENT_SEARCHES__aoba_pt', JSON.stringify([hit, hit]));
    localStorage.setItem('unknown', '1');
    localStorage.setItem('demo-edit:pt:a', '{"v":1,"at":1,"files":{"css":"b"}}');
  }, storedHit('a'));
}

async function openList(page: Page): Promise<Locator> {
  await open(page, '/sobre');
  await page.getByRole('button', { name: 'Limpar o que está guardado' }).click();
  const list = page.getByRole('group', { name: 'Guardado neste navegador' });
  await expect(list).toBeVisible();
  return list;
}

const remove = (page: Page) => page.getByRole('button', { name: 'Apagar o que marquei' });
const status = (page: Page) => page.locator('main').getByRole('status');

/** @returns data in the browser: localStorage keys, databases, number of caches and of workers */
const kept = (page: Page) =>
  page.evaluate(async () => ({
    keys: Object.keys(localStorage).sort(),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: (await caches.keys()).length,
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }));

test('lists all stored data with its amount and deletes only the selected entries', async ({
  page,
}) => {
  test.slow();
  await fill(page);
  const list = await openList(page);
  for (const name of Object.values(names)) {
    await expect(list.getByRole('checkbox', { name })).not.toBeChecked();
  }
  await expect(list.getByRole('checkbox', { name: names.tasks })).toHaveAccessibleName(/1 tarefa$/);
  await expect(list.getByRole('checkbox', { name: names.diary })).toHaveAccessibleName(/1 dia$/);
  await expect(list.getByRole('checkbox', { name: names.searches })).toHaveAccessibleName(
    /2 páginas$/,
  );
  await expect(list.getByRole('checkbox', { name: names.other })).toHaveAccessibleName(/unknown$/);
  await expect(list.getByRole('checkbox', { name: names.edits })).toHaveAccessibleName(
    /1 demonstração$/,
  );
  await expect(remove(page)).toBeDisabled();

  // Data that the reader can easily create again is deleted without a confirmation.
  await list.getByRole('checkbox', { name: names.searches }).check();
  await remove(page).click();
  await expect(status(page).getByText('Apagado: Buscas recentes e favoritas.')).toBeVisible();
  await expect(list.getByRole('checkbox', { name: names.searches })).toHaveCount(0);
  await expect.poll(() => kept(page)).toMatchObject({ caches: 2, workers: 2 });
  const before = await kept(page);
  expect(before.keys).toEqual(expect.arrayContaining(['do-it-list', 'theme', 'unknown']));
  expect(before.keys.filter((key) => key.includes('DOCSEARCH'))).toEqual([]);
  expect(before.databases).toEqual(['good-mood-diary']);

  // A list and a diary need a confirmation. Escape keeps them and returns the focus.
  await list.getByRole('checkbox', { name: names.tasks }).check();
  await list.getByRole('checkbox', { name: names.diary }).check();
  await remove(page).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Apagar de vez?' });
  await expect(dialog).toContainText('Lista do do-it (1 tarefa)');
  await expect(dialog).toContainText('Diário do good-mood (1 dia)');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(remove(page)).toBeFocused();
  expect(await kept(page)).toEqual(before);
  await remove(page).press('Enter');
  await dialog.getByRole('button', { name: 'Apagar de vez' }).click();
  await expect(
    status(page).getByText('Apagado: Lista do do-it, Diário do good-mood.'),
  ).toBeVisible();
  await expect
    .poll(() => kept(page))
    .toEqual({
      keys: before.keys.filter((key) => key !== 'do-it-list'),
      databases: [],
      caches: 2,
      workers: 2,
    });

  // The rest: the service worker, its cache, the preferences (also on this page) and unknown keys.
  await expect(page.locator('html')).toHaveAttribute('data-keys', 'off');
  for (const name of [names.offline, names.preferences, names.edits, names.other]) {
    await list.getByRole('checkbox', { name }).check();
  }
  await remove(page).click();
  await expect(dialog).toContainText('Outros dados deste endereço (unknown)');
  await dialog.getByRole('button', { name: 'Apagar de vez' }).click();
  await expect(page.getByText('Este navegador não guarda nada deste site.')).toBeVisible();
  await expect.poll(() => kept(page)).toEqual({ keys: [], databases: [], caches: 0, workers: 0 });
  await expect(page.locator('html')).toHaveAttribute('data-keys', '');
});

test('a database that is open in another tab is reported as not deleted yet', async ({
  page,
  context,
}) => {
  await page.goto('/sobre');
  const other = await context.newPage();
  await other.goto('/sobre');
  // This tab ignores the `versionchange` event and keeps its connection open.
  await other.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const request = indexedDB.open('good-mood-diary', 2);
        request.onupgradeneeded = () => {
          request.result.createObjectStore('days', { keyPath: 'date' });
        };
        request.onsuccess = () => {
          Object.assign(window, { database: request.result });
          resolve();
        };
      }),
  );
  const list = await openList(page);
  await list.getByRole('checkbox', { name: names.diary }).check();
  await remove(page).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Apagar de vez' }).click();
  await expect(status(page)).toContainText('aberto em outra aba: Diário do good-mood');
  await expect(status(page)).not.toContainText('Apagado:');
  await other.close();
  await expect.poll(async () => (await kept(page)).databases).toEqual([]);
});

test('shows a message when the browser blocks storage', async ({ page }) => {
  await page.addInitScript(() => {
    const refuse = {
      configurable: true,
      get() {
        throw new DOMException('refused', 'SecurityError');
      },
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
      Object.defineProperty(window, name, refuse);
    }
  });
  await open(page, '/sobre');
  await page.getByRole('button', { name: 'Limpar o que está guardado' }).click();
  await expect(page.getByText('Nada: este navegador não deixa')).toBeVisible();
});

test('lists stored data in English', async ({ page }) => {
  await open(page, '/en/sobre');
  await page.evaluate(() => localStorage.setItem('do-it', '{"tarefas":[{},{}]}'));
  await page.getByRole('button', { name: 'Clear what is stored' }).click();
  const list = page.getByRole('group', { name: 'Kept in this browser' });
  await expect(list.getByRole('checkbox', { name: /^do-it list/ })).toHaveAccessibleName(
    /2 tasks$/,
  );
});

for (const width of [390, 1280]) {
  test(`axe finds no violation in the list and in its confirmation, ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/sobre');
    await page.evaluate(() => localStorage.setItem('do-it', '{"tarefas":[{},{}]}'));
    const list = await openList(page);
    expect(await bothModes(page)).toEqual([]);
    await list.getByRole('checkbox', { name: names.tasks }).check();
    await remove(page).click();
    await expect(page.getByRole('dialog', { name: 'Apagar de vez?' })).toBeVisible();
    expect(await bothModes(page)).toEqual([]);
  });
}
