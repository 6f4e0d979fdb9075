import fs from 'node:fs';
import { holdFirstFile } from '../slowFile';
import { expect, hold, test } from '../support';
import { english, task, list, texts, message, stored, openWith } from './appSupport';

test('an exported list is the same after its import', async ({ page }) => {
  await openWith(page, list('a', '<b>🥖</b>', 'c'));
  const before = (await stored(page)) as { tasks: unknown };
  await page.getByText('Levar e trazer a lista').click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar arquivo' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^do-it-\d{4}-\d\d-\d\d\.json$/);
  const text = fs.readFileSync(await file.path(), 'utf8');
  expect(JSON.parse(text)).toEqual({ version: 1, tasks: before.tasks });

  for (const name of ['a', '<b>🥖</b>', 'c']) {
    await page.getByRole('button', { name: `Remover: ${name}` }).click();
  }
  const input = page.getByLabel('Importar arquivo');
  const lista = { name: 'lista.json', mimeType: 'application/json', buffer: Buffer.from(text) };
  await input.setInputFiles(lista);
  const arrival = page.getByRole('group', { name: /lista\.json/ });
  await expect(arrival).toBeFocused();
  await expect(arrival).toContainText('novas: 3; mudadas: 0; iguais às daqui: 0');
  await page.getByRole('button', { name: 'Juntar à lista' }).click();
  await expect.poll(() => texts(page)).toEqual(['a', '<b>🥖</b>', 'c']);
  await expect
    .poll(async () => ((await stored(page)) as { tasks: unknown }).tasks)
    .toEqual(before.tasks);

  // A second import adds no task. Then another list replaces this one, and undo restores it.
  await input.setInputFiles(lista);
  await expect(arrival).toContainText('novas: 0; mudadas: 0; iguais às daqui: 3');
  await page.getByRole('button', { name: 'Juntar à lista' }).click();
  await expect(arrival).toHaveCount(0);
  await expect.poll(() => texts(page)).toHaveLength(3);
  await input.setInputFiles({ ...lista, buffer: Buffer.from(list('z')) });
  await page.getByRole('button', { name: 'Trocar a lista' }).click();
  await expect.poll(() => texts(page)).toEqual(['z']);
  await page.getByRole('button', { name: 'Desfazer importação' }).click();
  await expect.poll(() => texts(page)).toEqual(['a', '<b>🥖</b>', 'c']);
});

test('a file that is chosen before the script loads is read, and can be chosen again', async ({
  page,
}) => {
  const release = await hold(page, '**/view.en.js');
  await page.goto(english, { waitUntil: 'commit' });
  await page.getByText('Take the list out, bring it back').click();
  const file = {
    name: 'list.json',
    mimeType: 'application/json',
    buffer: Buffer.from(list('a', 'b')),
  };
  const input = page.getByLabel('Import file');
  await input.setInputFiles(file);
  release();
  const arrival = page.getByRole('group', { name: /list\.json/ });
  await expect(arrival).toContainText('new tasks: 2');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await input.setInputFiles(file);
  await expect(arrival).toContainText('new tasks: 2');
});

test('a file that is read slowly does not replace one that is chosen later', async ({ page }) => {
  await openWith(page, list('a'), english);
  await page.getByText('Take the list out, bring it back').click();
  const release = await holdFirstFile(page);
  const input = page.getByLabel('Import file');
  const file = (name: string, ...tasks: string[]) => ({
    name,
    mimeType: 'application/json',
    buffer: Buffer.from(list(...tasks)),
  });
  await input.setInputFiles(file('slow.json', 'b'));
  await input.setInputFiles(file('quick.json', 'c', 'd'));
  await expect(page.getByRole('group', { name: /quick\.json/ })).toBeFocused();
  await release();
  await page.getByRole('button', { name: 'Replace the list' }).click();
  await expect.poll(() => texts(page)).toEqual(['c', 'd']);
});

test('a file that is not a list is refused with a reason', async ({ page }, testInfo) => {
  await openWith(page, list('a'), english);
  await page.getByText('Take the list out, bring it back').click();
  const before = await page.evaluate(() => localStorage.getItem('do-it-list'));
  const input = page.getByLabel('Import file');
  const bad = [
    [Buffer.from('{"version":1,"tar'), 'not JSON'],
    [Buffer.from([0, 255, 254]), 'not JSON'],
    [Buffer.from('{"version":9}'), 'version 9 of the format'],
    [Buffer.from('{"nome":"x"}'), 'another program'],
    [Buffer.from(JSON.stringify({ version: 1, tasks: [task(1, 'x'), 7] })), 'Position 2'],
    [
      Buffer.from(JSON.stringify({ version: 1, tasks: Array.from({ length: 9 }, () => 1) })),
      'More problems like these: 4',
    ],
  ] as const;
  // Each file has its own name: the answer to the file before stays until the next one is read.
  for (const [index, [buffer, words]] of bad.entries()) {
    const name = `x${index}.json`;
    await input.setInputFiles({ name, mimeType: 'application/json', buffer });
    const answer = page.getByRole('group', { name: `${name} was not imported` });
    await expect(answer).toContainText(words);
    await expect(answer.getByRole('button')).toHaveCount(0);
  }
  // A file of this size takes seconds to send to the browser, so it is read from the disk.
  const huge = testInfo.outputPath('huge.json');
  fs.writeFileSync(huge, '');
  fs.truncateSync(huge, 33 * 1024 * 1024);
  await input.setInputFiles(huge);
  await expect(page.getByRole('group', { name: 'huge.json was not imported' })).toContainText(
    'The file is over 32 MB',
  );
  await expect.poll(() => texts(page)).toEqual(['a']);
  expect(await page.evaluate(() => localStorage.getItem('do-it-list'))).toBe(before);
});

test('the list is copied as text, or shown in a text box when copying fails', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openWith(page, JSON.stringify({ version: 1, tasks: [task(1, 'a', true), task(2, 'b')] }));
  await page.getByText('Levar e trazer a lista').click();
  await page.evaluate(() => Object.assign(navigator, { share: undefined }));
  const share = page.getByRole('button', { name: 'Compartilhar como texto' });
  await share.click();
  await expect(message(page)).toHaveText('Lista copiada como texto.');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('[x] a\n[ ] b');
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('no'));
  });
  await share.click();
  await expect(page.getByRole('textbox', { name: 'A lista em texto' })).toHaveValue('[x] a\n[ ] b');
});
