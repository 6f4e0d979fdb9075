import { expect, test } from '../support';
import { app, goTo, neutral, openApp, seedFormat1, stored, textOf, type Day } from './journal';

/** @returns a day of format 1, converted to format 2 */
const migrated = (day: Day): Day => ({ ...day, etiquetas: [] });

interface Copy {
  formato: number;
  criadaEm: string;
  dias: Day[];
}

test('ten thousand days of format 1 are copied and migrated; the copy can be saved and deleted', async ({
  page,
}) => {
  await page.goto(neutral);
  await seedFormat1(page, 10_000);
  await openApp(page);
  await expect(page.locator('#migrou')).toContainText('passou para o formato 2');
  const { version, rows } = await stored(page);
  const [copy, ...more] = (await stored(page, 'copias')).rows as Copy[];
  expect(version).toBe(2);
  expect(more).toEqual([]);
  expect(copy?.formato).toBe(1);
  expect(copy?.dias).toHaveLength(10_000);
  expect(copy?.dias.some((day) => 'etiquetas' in day)).toBe(false);
  expect(rows).toEqual(copy?.dias.map(migrated));

  await openApp(page);
  await expect(page.locator('#migrou')).toBeHidden();
  await goTo(page, 'Seus dados');
  await expect(page.locator('#conta')).toHaveText('10.000 dias guardados neste navegador.');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Baixar a cópia' }).click(),
  ]);
  expect(JSON.parse(await textOf(download))).toEqual(copy?.dias);
  await page.getByRole('button', { name: 'Apagar a cópia' }).click();
  await expect.poll(async () => (await stored(page, 'copias')).rows).toEqual([]);
  expect((await stored(page)).rows).toHaveLength(10_000);
});

test('a tab killed during the migration loses no day: the next tab starts the migration again', async ({
  page,
  context,
}) => {
  await page.goto(neutral);
  await seedFormat1(page, 500);

  // The migrating tab hangs at its 200th write and is killed there.
  const doomed = await context.newPage();
  await doomed.addInitScript(() => {
    const put = IDBObjectStore.prototype.put;
    let writes = 0;
    IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...args) {
      writes += 1;
      if (writes === 200) {
        console.log('hung');
        while (true);
      }
      return put.apply(this, args);
    };
  });
  const hung = doomed.waitForEvent('console', (message) => message.text() === 'hung');
  const session = await context.newCDPSession(doomed);
  await session.send('Page.navigate', { url: new URL(app, page.url()).href });
  await hung;
  const crashed = doomed.waitForEvent('crash');
  session.send('Page.crash').catch(() => undefined);
  await crashed;

  const before = await stored(page);
  expect(before.version).toBe(1);
  expect(before.rows).toHaveLength(500);
  expect((before.rows as Day[]).some((day) => 'etiquetas' in day)).toBe(false);

  await openApp(page);
  await expect(page.locator('#migrou')).toBeVisible();
  const after = await stored(page);
  expect(after).toEqual({ version: 2, rows: (before.rows as Day[]).map(migrated) });
});

test('the app asks the reader to close a tab with the old version, then migrates by itself', async ({
  page,
  context,
}) => {
  const old = await context.newPage();
  await old.goto(neutral);
  await seedFormat1(old, 3);
  await old.evaluate(
    () =>
      new Promise<void>((resolve) => {
        indexedDB.open('good-mood', 1).onsuccess = () => resolve();
      }),
  );
  await page.goto(app);
  await expect(page.locator('#aviso')).toContainText('Feche as outras abas');
  await old.close();
  await expect(page.locator('#migrou')).toBeVisible();
  expect((await stored(page)).rows).toHaveLength(3);
});
