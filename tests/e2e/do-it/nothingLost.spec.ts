import { expect, test } from '../support';
import { add, address, english, field, list, message, openWith, stored, texts } from './appSupport';

test('undoing an import keeps the task that was added after it', async ({ page }) => {
  await openWith(page, list('a'));
  await page.getByText('Levar e trazer a lista').click();
  await page.getByLabel('Importar arquivo').setInputFiles({
    name: 'x.json',
    mimeType: 'application/json',
    buffer: Buffer.from(list('A', 'b')),
  });
  await page.getByRole('button', { name: 'Juntar à lista' }).click();
  await expect.poll(() => texts(page)).toEqual(['A', 'b']);
  await add(page, 'depois');
  await page.getByRole('button', { name: 'Desfazer importação' }).click();
  await expect.poll(() => texts(page)).toEqual(['a', 'depois']);
});

test('half-typed texts are there again after a reload, in the tab that they belong to', async ({
  page,
  context,
}) => {
  await openWith(page, list('a', 'b'));
  await field(page).fill('Escrita pela metade');
  await page.getByRole('button', { name: 'Editar: b' }).click();
  await page.keyboard.type('b em');
  // The app gets no event before the reload, as in a crash.
  await page.evaluate(() => {
    addEventListener('pagehide', (event) => event.stopImmediatePropagation(), { capture: true });
    addEventListener('focusout', (event) => event.stopImmediatePropagation(), { capture: true });
  });
  await page.reload();
  await expect(field(page)).toHaveValue('Escrita pela metade');
  const editor = page.getByRole('textbox', { name: 'Editar: b' });
  await expect(editor).toHaveValue('b em');
  // Another tab does not take the texts, and the list has none of them.
  const other = await context.newPage();
  await other.goto(english);
  await expect.poll(() => texts(other)).toEqual(['a', 'b']);
  await expect(field(other)).toHaveValue('');
  await editor.press('End');
  await page.keyboard.type(' flor');
  await page.keyboard.press('Enter');
  await field(page).press('Enter');
  await expect.poll(() => texts(other)).toEqual(['a', 'b em flor', 'Escrita pela metade']);
  await other.close();
  await page.reload();
  await expect(field(page)).toHaveValue('');
  expect(
    await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]),
  ).toEqual(['do-it-list', 'laid']);
});

test('a text that was typed in a tab that is closed comes up in the next tab', async ({
  page,
  context,
}) => {
  await page.goto(address);
  const other = await context.newPage();
  await other.goto(address);
  await field(other).fill('Escrita na outra aba');
  await other.close({ runBeforeUnload: true });
  await expect.poll(() => context.pages().length).toBe(1);
  // The closed tab says so in the storage, which reaches the process of this tab a moment later.
  await expect
    .poll(() => page.evaluate(() => Object.values(localStorage).join()))
    .toContain('"isClosed":1');
  await page.reload();
  await expect(field(page)).toHaveValue('Escrita na outra aba');
});

test('Ctrl+Z takes back each kind of step, and leaves text fields their own undo', async ({
  page,
}) => {
  await openWith(page, list('a', 'b', 'c'));
  const { keyboard } = page;
  await page.getByRole('button', { name: 'Descer: a' }).click();
  await page.getByRole('checkbox', { name: 'a' }).check();
  await page.getByRole('button', { name: 'Editar: c' }).click();
  await keyboard.type('C');
  await keyboard.press('Enter');
  await page.getByRole('button', { name: 'Remover: b' }).click();
  await add(page, 'd');
  await expect.poll(() => texts(page)).toEqual(['C', 'd', 'a']);
  // The empty field has nothing to undo. The task's text goes back into it, and then it has.
  await keyboard.press('Control+z');
  await expect.poll(() => texts(page)).toEqual(['C', 'a']);
  await expect(field(page)).toHaveValue('d');
  await keyboard.type('e');
  await keyboard.press('Control+z');
  await expect.poll(() => texts(page)).toEqual(['C', 'a']);
  await page.getByRole('checkbox', { name: 'C' }).focus();
  await keyboard.press('Control+z');
  await expect.poll(() => texts(page)).toEqual(['b', 'C', 'a']);
  await expect(message(page)).toHaveText('Desfeito. A lista voltou.');
  await keyboard.press('Control+z');
  await expect.poll(() => texts(page)).toEqual(['b', 'c', 'a']);
  // Without a keyboard, a button undoes the step.
  const undo = page.getByRole('button', { name: 'Desfazer', exact: true });
  await undo.click();
  await expect.poll(() => texts(page)).toEqual(['b', 'a', 'c']);
  await expect(page.getByRole('checkbox', { name: 'a' })).not.toBeChecked();
  await undo.click();
  await expect.poll(() => texts(page)).toEqual(['a', 'b', 'c']);
  await expect(undo).toBeHidden();
  await expect(field(page)).toBeFocused();
});

test('a text that an undo puts back into the field can be added at once', async ({ page }) => {
  await openWith(page, list('a'));
  await add(page, 'b', ' ');
  const isValid = () => field(page).evaluate((input: HTMLInputElement) => input.validity.valid);
  expect(await isValid()).toBe(false);
  await page.getByRole('button', { name: 'Desfazer', exact: true }).click();
  await expect(field(page)).toHaveValue(/b/);
  expect(await isValid()).toBe(true);
  await field(page).press('Enter');
  await expect.poll(() => texts(page)).toEqual(['a', 'b']);
});

test('with a full storage, a reload keeps the list and the texts', async ({ page, context }) => {
  await openWith(page, list('a'));
  const other = await context.newPage();
  await other.goto(address);
  await page.evaluate(() => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (key, text) {
      if (this === localStorage) throw new DOMException('', 'QuotaExceededError');
      setItem.call(this, key, text);
    };
  });
  await add(page, 'b');
  await field(page).fill('meia');
  await expect(page.getByRole('alert')).toHaveText(/Acabou o espaço/);
  await expect.poll(() => texts(other)).toEqual(['a', 'b']);
  await other.close();
  await page.reload();
  await expect.poll(() => texts(page)).toEqual(['a', 'b']);
  await expect(field(page)).toHaveValue('meia');
  await expect.poll(() => stored(page)).toMatchObject({ tasks: [{}, { text: 'b' }] });
});

test('the app reads its own export of 15,000 long tasks', async ({ page }) => {
  test.slow();
  const many = list(...Array.from({ length: 15_000 }, (_, i) => `${i} `.padEnd(120, 'ção ')));
  const file = JSON.stringify(JSON.parse(many), null, 2);
  expect(Buffer.byteLength(file)).toBeGreaterThan(5 * 1024 * 1024);
  await page.goto(address);
  await page.getByText('Levar e trazer a lista').click();
  await page
    .getByLabel('Importar arquivo')
    .setInputFiles({ name: 'x.json', mimeType: '', buffer: Buffer.from(file) });
  await page.locator('#join').click();
  await expect(page.locator('#count')).toHaveText('0 de 15000 feitas');
});

test('a double click in a filter leaves the check box as it was', async ({ page }) => {
  await openWith(page, list('a', 'b'), `${address}#open`);
  await page.locator('.text').first().dblclick();
  await expect(page.getByRole('textbox', { name: 'Editar: a' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('checkbox', { name: 'a' })).not.toBeChecked();
  for (const text of ['#text', '#copy', '#list .text >> nth=0']) {
    await expect(page.locator(text)).toHaveAttribute('dir', 'auto');
  }
  await page.getByRole('button', { name: 'Editar: a' }).click();
  await expect(page.locator('.editor')).toHaveAttribute('dir', 'auto');
});
