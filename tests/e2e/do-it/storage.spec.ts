import fs from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from '../support';
import { address, english, list, stored, texts, openWith, add } from './appSupport';

const spoiled = [
  {
    name: 'blocked',
    words: /não deixa a página guardar dados/,
    break: () => {
      const refuse = () => {
        throw new DOMException('', 'SecurityError');
      };
      Object.defineProperty(window, 'localStorage', { get: refuse });
      Object.defineProperty(window, 'sessionStorage', { get: refuse });
      // Firefox refuses it as well when it keeps no data for a page.
      window.BroadcastChannel = class extends BroadcastChannel {
        constructor() {
          super(refuse());
        }
      };
    },
  },
  {
    name: 'full',
    words: /Acabou o espaço/,
    break: () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('', 'QuotaExceededError');
      };
    },
  },
];
for (const { name, words, break: spoil } of spoiled) {
  test(`storage ${name}: the app works in memory and shows a message`, async ({ page }) => {
    await page.addInitScript(spoil);
    await page.goto(address);
    await add(page, 'a', 'b');
    await expect.poll(() => texts(page)).toEqual(['a', 'b']);
    await expect(page.getByRole('alert')).toHaveText(words);
  });
}

test('a broken list is kept under another key; the reader can download and delete it', async ({
  page,
}) => {
  const broken = '{"version":1,"tasks":[{"text":"pela meta';
  await openWith(page, broken, english);
  await expect(page.getByRole('alert')).toHaveText(/could not be read/);
  await add(page, 'a');
  const copies = () =>
    page.evaluate(() =>
      Object.entries(localStorage).filter(([key]) => key.startsWith('do-it-list:broken:')),
    );
  await expect
    .poll(async () => (await copies()).map(([, text]) => text as string))
    .toEqual([broken]);
  await page.reload();
  await expect.poll(() => texts(page)).toEqual(['a']);
  await expect(page.getByRole('alert')).toHaveText(/still kept/);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the old text' }).click();
  expect(fs.readFileSync(await (await download).path(), 'utf8')).toBe(broken);
  await page.getByRole('button', { name: 'Delete the copy' }).click();
  await expect.poll(() => copies()).toEqual([]);
  await expect(page.locator('#problem')).toBeHidden();
});

test('a list that breaks while the app is open is told until its copy is deleted', async ({
  page,
}) => {
  await openWith(page, list('a'), english);
  await expect.poll(() => texts(page)).toEqual(['a']);
  await page.evaluate(() => localStorage.setItem('do-it-list', '{"version":1,"tas'));
  await add(page, 'b');
  await expect(page.getByRole('alert')).toHaveText(/could not be read/);
  await expect.poll(() => texts(page)).toEqual(['a', 'b']);
  await page.getByRole('button', { name: 'Delete the copy' }).click();
  await expect(page.locator('#problem')).toBeHidden();
  await page.reload();
  await expect.poll(() => texts(page)).toEqual(['a', 'b']);
});

test('a list of a newer version is neither read nor overwritten', async ({ page }) => {
  const future = '{"version":9,"lists":[]}';
  await openWith(page, future);
  await expect(page.getByRole('alert')).toHaveText(/versão mais nova/);
  await add(page, 'a');
  await expect.poll(() => texts(page)).toEqual(['a']);
  expect(await page.evaluate(() => localStorage.getItem('do-it-list'))).toBe(future);
  await expect(page.getByRole('button', { name: 'Apagar a cópia' })).toBeHidden();
});

test('a task that is edited stays in its place while another tab checks it or takes the check back', async ({
  page,
  context,
}) => {
  await openWith(page, list('a', 'b', 'c'));
  const other = await context.newPage();
  await other.goto(english);
  const box = other.getByRole('checkbox', { name: 'b' });
  await expect(box).toBeVisible();
  const editor = page.getByRole('textbox', { name: 'Editar: b' });
  const edit = page.getByRole('button', { name: 'Editar: b' });
  await edit.click();
  await page.keyboard.type('b mu');
  await box.check();
  await expect(page.getByText('1 de 3 feitas')).toBeVisible();
  await expect(editor).toBeFocused();
  await expect.poll(() => texts(page)).toEqual(['a', 'b', 'c']);
  await page.keyboard.type('dado');
  await expect(editor).toHaveValue('b mudado');
  // After a reload, the half-typed text is in view as well, and not in the closed fold.
  await page.reload();
  await expect(editor).toBeVisible();
  await expect(editor).toHaveValue('b mudado');
  await editor.press('Enter');
  await expect.poll(() => texts(page)).toEqual(['a', 'c', 'b mudado']);
  await expect(page.locator('#finished .text')).toHaveText('b mudado');
  // Its row is in the closed fold, so the focus goes to the field above the list.
  await expect(page.locator('#text')).toBeFocused();

  // The same in the fold, which stays open for the only task in it.
  await page.locator('#fold summary').click();
  await page.getByRole('button', { name: 'Editar: b mudado' }).click();
  await page.keyboard.type('b de');
  await other.locator('#fold summary').click();
  await other.getByRole('checkbox', { name: 'b mudado' }).uncheck();
  await expect(page.getByText('0 de 3 feitas')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Editar: b mudado' })).toBeFocused();
  await page.keyboard.type(' novo');
  await page.keyboard.press('Enter');
  await expect(page.locator('#list .text')).toHaveText(['a', 'b de novo', 'c']);
  await expect(page.locator('#fold')).toBeHidden();
  await expect
    .poll(() => stored(page))
    .toMatchObject({ tasks: [{}, { text: 'b de novo', done: false }, {}] });
  await other.close();
});

const deletions = {
  'deletes its list': () => localStorage.removeItem('do-it-list'),
  'clears the storage': () => localStorage.clear(),
};
for (const [name, remove] of Object.entries(deletions))
  test(`when another page ${name}, the list leaves this tab, and is not stored again`, async ({
    page,
    context,
  }) => {
    await openWith(page, list('a', 'b'));
    const other = await context.newPage();
    await other.goto('/sobre');
    await expect.poll(() => texts(page)).toEqual(['a', 'b']);
    await other.evaluate(remove);
    await expect.poll(() => texts(page)).toEqual([]);
    await add(page, 'c');
    expect(await stored(page)).toMatchObject({ tasks: [{ text: 'c' }] });
    await page.getByRole('button', { name: 'Remover: c' }).click();
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    await expect.poll(() => texts(page)).toEqual(['a', 'b']);
    await other.close();
  });

test('two tabs that write at the same time lose no task', async ({ page, context }) => {
  const other = await context.newPage();
  await Promise.all([page.goto(address), other.goto(english)]);
  const burst = (tab: Page, letter: string) =>
    tab.evaluate((name) => {
      for (let i = 0; i < 20; i += 1) {
        (document.querySelector('#text') as HTMLInputElement).value = `${name}${i}`;
        (document.querySelector('#entry') as HTMLFormElement).requestSubmit();
      }
    }, letter);
  await Promise.all([burst(page, 'a'), burst(other, 'b')]);
  await expect.poll(() => texts(page)).toHaveLength(40);
  await expect.poll(() => texts(other)).toHaveLength(40);
  expect(new Set(await texts(page)).size).toBe(40);
  await expect.poll(() => texts(other)).toEqual(await texts(page));
  // A task that one tab removed must not come back from the other tab.
  await page.getByRole('button', { name: 'Remover: a0', exact: true }).click();
  await expect(other.getByRole('checkbox', { name: 'a0', exact: true })).toHaveCount(0);
  await add(other, 'c');
  await expect(page.getByRole('checkbox', { name: 'c', exact: true })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'a0', exact: true })).toHaveCount(0);
  // Text that is being typed is kept when the other tab removes its task.
  await other.getByRole('button', { name: 'Edit: b0', exact: true }).click();
  await other.keyboard.type('b zero');
  await expect(other.getByText('0 of 40 done')).toBeVisible();
  await page.getByRole('button', { name: 'Remover: b0', exact: true }).click();
  await expect(other.getByText('0 of 39 done')).toBeVisible();
  await other.keyboard.press('Enter');
  await expect(page.getByRole('checkbox', { name: 'b zero' })).toBeVisible();
  await other.close();
});
