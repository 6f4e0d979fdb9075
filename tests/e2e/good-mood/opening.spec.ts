import { expect, test } from '../support';
import {
  app,
  asFile,
  goTo,
  holdOpening,
  holdScript,
  neutral,
  openApp,
  pick,
  seed,
  seedFormat1,
  stored,
  textOf,
} from './journal';

test('before the journal opens, no screen calls it empty and no empty file is given', async ({
  page,
}) => {
  await page.goto(neutral);
  await seedFormat1(page, 2);
  const letOpen = await holdOpening(page);
  await page.goto(app);
  const notice = page.locator('#notice');
  let files = 0;
  page.on('download', () => {
    files += 1;
  });
  await goTo(page, 'Histórico');
  await expect(notice).toHaveText('O diário ainda está abrindo.');
  await expect(page.locator('#list')).toHaveText('');
  await goTo(page, 'Ano');
  await expect(page.locator('#year-empty')).toBeHidden();
  await goTo(page, 'Seus dados');
  await expect(page.locator('#count')).toHaveText('');
  const json = page.getByRole('button', { name: 'Baixar JSON' });
  await json.click();
  await page.getByRole('button', { name: 'Baixar CSV' }).click();
  await page.getByRole('button', { name: 'Apagar o diário' }).click();
  await expect(page.locator('#confirm')).toBeHidden();
  await expect(notice).toHaveText('O diário ainda está abrindo.');

  await letOpen();
  await expect(page.locator('#count')).toHaveText('2 dias guardados neste navegador.');
  await expect(notice).toHaveText('');
  expect(files).toBe(0);
  const [file] = await Promise.all([page.waitForEvent('download'), json.click()]);
  expect(JSON.parse(await textOf(file))).toMatchObject({ days: [{}, {}] });
});

test('a journal that another tab blocks gives no file, and the message says what to do', async ({
  page,
  context,
}) => {
  await page.goto(neutral);
  await seedFormat1(page, 2);
  // This tab keeps its connection to version 1.
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const request = indexedDB.open('good-mood-diary');
        request.onsuccess = () => {
          Object.assign(window, { database: request.result });
          resolve();
        };
      }),
  );
  const tab = await context.newPage();
  await tab.goto(`${app}#data`);
  const notice = tab.locator('#notice');
  const close = 'Feche as outras abas do good-mood para terminar a atualização.';
  await expect(notice).toHaveText(close);
  let files = 0;
  tab.on('download', () => {
    files += 1;
  });
  await tab.getByRole('button', { name: 'Baixar CSV' }).click();
  await goTo(tab, 'Histórico');
  await expect(tab.locator('#list')).toHaveText('');
  await expect(notice).toHaveText(close);
  await page.close();
  await expect(tab.locator('#list li')).toHaveCount(2);
  await expect(notice).toHaveText('');
  expect(files).toBe(0);
});

test('a journal that cannot be read gives no file', async ({ page }) => {
  await openApp(page);
  await pick(page, 4);
  await expect(page.locator('#notice')).toContainText('4, bem');
  await goTo(page, 'Seus dados');
  await page.evaluate(() => {
    IDBObjectStore.prototype.getAll = () => {
      throw new DOMException('lost', 'UnknownError');
    };
  });
  for (const name of ['Baixar CSV', 'Baixar JSON']) {
    await page.getByRole('button', { name }).click();
    await expect(page.locator('#notice')).toContainText('Não deu para ler o diário.');
  }
});

test('a form sent before the script came stays practice', async ({ page }) => {
  const letScript = await holdScript(page);
  await page.goto(`${app}?practice`, { waitUntil: 'commit' });
  await page.getByLabel('Dia').fill('2025-03-10');
  await pick(page, 4);
  await page.getByRole('button', { name: 'Anotar o dia' }).click();
  await page.waitForURL(/date=2025-03-10/, { waitUntil: 'commit' });
  await letScript();
  await expect(page.locator('#practice')).toBeVisible();
  await expect(page).toHaveURL(`${app}?practice=`);
  await expect(page.getByRole('radio', { name: '4 bem' })).toBeChecked();
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});

test('a file chosen before the script came is shown', async ({ page }) => {
  const letScript = await holdScript(page);
  await page.goto(`${app}#data`, { waitUntil: 'commit' });
  const days = [{ date: '2025-03-09', mood: 5 }];
  const field = page.getByLabel('Arquivo JSON');
  await field.setInputFiles(asFile('cedo.json', days));
  await letScript();
  await expect(page.locator('#arrival')).toContainText('cedo.json: novos, 1');
  await expect(field).toHaveValue('');
  await page.getByRole('button', { name: 'Juntar ao diário' }).click();
  await expect.poll(async () => (await stored(page)).rows).toMatchObject(days);
});

test('a journal of a newer page asks to reload, and what is typed is a draft', async ({ page }) => {
  await page.goto(neutral);
  const empty = { keyPath: 'date', rows: [] };
  await seed(page, 'good-mood-diary', 99, { days: empty, edits: empty });
  await openApp(page);
  const band = page.locator('#memory');
  await expect(band).toContainText('Esta página é mais velha que o seu diário.');
  await page.getByLabel('Nota').fill('ainda não');
  await openApp(page);
  await expect(page.getByLabel('Nota')).toHaveValue('ainda não');
});
