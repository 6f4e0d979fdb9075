import { holdFirstFile } from '../slowFile';
import { expect, test } from '../support';
import { asFile, openApp, app, stored } from './journal';

const day = '2025-03-05';

test('a deletion that is news stays, so that an older file does not bring the day back', async ({
  page,
}) => {
  await openApp(page, `${app}#data`);
  const file = page.getByLabel('Arquivo JSON');
  const notice = page.locator('#notice');
  const content = (days: object[], at: string) =>
    asFile('x.json', { app: 'good-mood', format: 3, days, edits: { [day]: at } });
  await file.setInputFiles(content([], '2025-03-07T10:00:00.000Z'));
  await expect(notice).toHaveText('Nada de novo: os dias do arquivo já estão aqui.');
  await expect(page.locator('#undo')).toBeHidden();
  const edits = async () => (await stored(page, 'edits')).rows;
  expect(await edits()).toEqual([{ date: day, at: '2025-03-07T10:00:00.000Z' }]);

  const older = { date: day, mood: 2, note: 'apagada', tags: [] };
  await file.setInputFiles(content([older], '2025-03-06T10:00:00.000Z'));
  await expect(notice).toHaveText('Nada de novo: os dias do arquivo já estão aqui.');
  await expect(page.locator('#arrival')).toBeHidden();
  expect((await stored(page)).rows).toEqual([]);
});

const asDay = (name: string, date: string) =>
  asFile(name, { app: 'good-mood', format: 3, days: [{ date, mood: 4, note: name, tags: [] }] });

test('a file that is read slowly does not replace one that is chosen later', async ({ page }) => {
  await openApp(page, `${app}#data`);
  const release = await holdFirstFile(page);
  const file = page.getByLabel('Arquivo JSON');
  await file.setInputFiles(asDay('lento.json', '2025-03-01'));
  await file.setInputFiles(asDay('rapido.json', '2025-03-02'));
  const arrival = page.locator('#arrival');
  await expect(arrival).toContainText('rapido.json');
  await release();
  await page.getByRole('button', { name: 'Juntar' }).click();
  await expect(arrival).toBeHidden();
  expect((await stored(page)).rows).toMatchObject([{ date: '2025-03-02' }]);
});

test('a second press on the button that merges says nothing else', async ({ page }) => {
  await openApp(page, `${app}#data`);
  await page.getByLabel('Arquivo JSON').setInputFiles(asDay('x.json', '2025-03-02'));
  const join = page.getByRole('button', { name: 'Juntar' });
  await expect(join).toBeVisible();
  await join.evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await expect(page.locator('#arrival')).toBeHidden();
  await expect(page.locator('#notice')).toContainText('Novos: 1');
});
