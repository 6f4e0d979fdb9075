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
