import { violations } from '../accessibility';
import { expect, expectNoOverflow, hold, settle, test } from '../support';
import {
  address,
  english,
  task,
  list,
  texts,
  message,
  field,
  stored,
  openWith,
  add,
} from './appSupport';

test('every action works by keyboard, with accessible names and announcements', async ({
  page,
}) => {
  await page.goto(address);
  const { keyboard } = page;
  await keyboard.press('Tab');
  await expect(field(page)).toBeFocused();
  for (const text of ['Comprar pão', 'Regar as plantas', 'Devolver o livro']) {
    await keyboard.type(text);
    await keyboard.press('Enter');
    await expect(message(page)).toHaveText(`Tarefa adicionada: ${text}`);
  }
  await expect(field(page)).toHaveValue('');
  await expect(field(page)).toBeFocused();
  await keyboard.type('   ');
  await keyboard.press('Enter');
  await settle(page);
  await expect.poll(() => texts(page)).toHaveLength(3);
  await field(page).fill('');

  // Tab stops: the Add button, three filters, then the first row (check box and four named buttons).
  for (let i = 0; i < 5; i += 1) await keyboard.press('Tab');
  await expect(page.getByRole('checkbox', { name: 'Comprar pão' })).toBeFocused();
  await keyboard.press('Alt+ArrowDown');
  await expect(message(page)).toHaveText('Comprar pão, 2 de 3');
  await expect(page.getByRole('checkbox', { name: 'Comprar pão' })).toBeFocused();
  await keyboard.press('Alt+ArrowDown');
  await keyboard.press('Alt+ArrowDown');
  await expect(message(page)).toHaveText('Comprar pão já é a última.');
  await expect
    .poll(() => texts(page))
    .toEqual(['Regar as plantas', 'Devolver o livro', 'Comprar pão']);

  await keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Subir: Comprar pão' })).toBeFocused();
  await keyboard.press('Enter');
  await expect(message(page)).toHaveText('Comprar pão, 2 de 3');
  await expect(page.getByRole('button', { name: 'Subir: Comprar pão' })).toBeFocused();

  // Edit: Escape discards the new text, Enter saves it.
  await page.getByRole('button', { name: 'Editar: Comprar pão' }).press('Enter');
  await expect(page.getByRole('textbox', { name: 'Editar: Comprar pão' })).toBeFocused();
  await keyboard.type('Outra coisa');
  await keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Editar: Comprar pão' })).toBeFocused();
  await keyboard.press('Enter');
  await keyboard.type('Outra coisa');
  await page.getByRole('button', { name: 'Hoje' }).focus();
  await keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Editar: Comprar pão' })).toBeFocused();
  await keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Editar: Comprar pão' })).toBeFocused();
  await keyboard.type('Comprar pão e café');
  await keyboard.press('Enter');
  await expect(message(page)).toHaveText('Tarefa mudada: Comprar pão e café');
  await expect(page.getByRole('button', { name: 'Editar: Comprar pão e café' })).toBeFocused();

  // Remove: the focus moves to the neighbor. Undo restores the task at its old position.
  await page.getByRole('button', { name: 'Remover: Comprar pão e café' }).press('Enter');
  await expect(message(page)).toHaveText(
    'Tarefa removida: Comprar pão e café. Desfazer disponível.',
  );
  await expect(page.getByRole('button', { name: 'Remover: Devolver o livro' })).toBeFocused();
  await page.getByRole('button', { name: 'Desfazer remoção' }).press('Enter');
  await expect(page.getByRole('checkbox', { name: 'Comprar pão e café' })).toBeFocused();
  await expect
    .poll(() => texts(page))
    .toEqual(['Regar as plantas', 'Comprar pão e café', 'Devolver o livro']);

  await keyboard.press('Space');
  await expect(message(page)).toHaveText('Feita: Comprar pão e café');
  await expect(page.getByText('1 de 3 feitas')).toBeVisible();
  // Filters are links: the address keeps the chosen filter.
  await page.getByRole('link', { name: 'Feitas' }).press('Enter');
  await expect.poll(() => texts(page)).toEqual(['Comprar pão e café']);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Feitas' })).toHaveAttribute('aria-current', 'true');
  await expect.poll(() => texts(page)).toEqual(['Comprar pão e café']);
  await page.getByRole('checkbox').press('Space');
  await expect(page.getByText('Nenhuma tarefa feita ainda.')).toBeVisible();
  await expect(field(page)).toBeFocused();
  await expect
    .poll(() => stored(page))
    .toMatchObject({
      version: 1,
      tasks: [{ done: false, doneAt: null }, {}, {}],
    });
});

test('a double click starts editing and does not change the check box', async ({ page }) => {
  await openWith(page, list('a', 'b'), `${english}#open`);
  await page.locator('.text').first().dblclick();
  await expect(page.getByRole('textbox', { name: 'Edit: a' })).toBeFocused();
  await page.keyboard.type('c');
  // The text is saved when the field loses the focus.
  await field(page).click();
  await expect.poll(() => texts(page)).toEqual(['c', 'b']);
  await expect.poll(() => stored(page)).toMatchObject({ tasks: [{ text: 'c', done: false }, {}] });
});

test('undo restores two removals together, and its button disappears after eight seconds', async ({
  page,
}) => {
  await page.clock.install();
  await openWith(page, list('a', 'b', 'c'));
  // From here on, only the test advances the clock.
  await page.clock.pauseAt(Date.now() + 600_000);
  await page.getByRole('button', { name: 'Remover: a' }).click();
  await page.getByRole('button', { name: 'Remover: b' }).click();
  await expect(message(page)).toHaveText('Tarefas removidas: 2. Desfazer disponível.');
  await page.getByRole('button', { name: 'Desfazer remoção' }).click();
  await expect.poll(() => texts(page)).toEqual(['a', 'b', 'c']);
  await page.getByRole('checkbox', { name: 'a' }).check();
  await page.clock.runFor(10);
  await page.getByRole('button', { name: 'Limpar feitas' }).click();
  await page.mouse.move(0, 0);
  await page.clock.runFor(7990);
  const undo = page.getByRole('button', { name: 'Desfazer remoção' });
  await expect(undo).toBeVisible();
  await undo.focus();
  // The countdown stops while the button has the focus.
  await page.clock.runFor(30_000);
  await expect(undo).toBeVisible();
  await field(page).focus();
  await page.clock.runFor(8000);
  await expect(undo).toBeHidden();
  await expect(message(page)).toHaveText('');
});

test('markup, emoji and 120 letters without a space are shown as text and fit in 320 px', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  const hard = ['<img src=x onerror="window.ran=1">', '🥖👩‍👩‍👧 $& `${1}`', 'W'.repeat(120)];
  await page.goto(address);
  await add(page, ...hard);
  await expect.poll(() => texts(page)).toEqual(hard);
  await page.reload();
  await expect.poll(() => texts(page)).toEqual(hard);
  await expect(page.locator('#list img')).toHaveCount(0);
  await settle(page);
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  await page.getByRole('button', { name: `Editar: ${hard[0]}` }).click();
  await expect(page.getByRole('textbox', { name: `Editar: ${hard[0]}` })).toBeFocused();
  await expectNoOverflow(page);
  const small = () =>
    page
      .locator('button:visible, summary, .filters a, #list label, input:not(.editor):visible')
      .evaluateAll((all) =>
        all
          .map((one) => one.closest('label') ?? one)
          .map((one) => [one, one.getBoundingClientRect().height] as const)
          .filter(([, height]) => height > 0 && height < 43.9)
          .map(([{ outerHTML }]) => outerHTML),
      );
  await expect.poll(small, 'targets are 44 px high').toEqual([]);
});

test('ten thousand tasks can be shown, and the last row works', async ({ page }) => {
  // The speed of a busy two-core machine says nothing about phones. This test checks only that the
  // app works.
  test.slow();
  const many = Array.from({ length: 10_000 }, (_, i) => `Tarefa ${i + 1}`);
  await openWith(page, list(...many));
  await expect(page.getByText('0 de 10000 feitas')).toBeVisible();
  // These are CSS selectors, because a search by role among so many elements is too slow.
  const rows = page.locator('#list > li');
  await rows.first().locator('input').check();
  await expect(page.locator('#count')).toHaveText('1 de 10000 feitas');
  await expect.poll(() => rows.count()).toBe(9999);
  await rows.last().locator('[data-action="up"]').click();
  await expect(page.locator('#message')).toHaveText('Tarefa 10000, 9998 de 9999');
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('#finished input')).toBeChecked();
});

test('dragging a task shows where it will drop, and Escape cancels the drag', async ({ page }) => {
  await openWith(page, list('a', 'b', 'c'));
  const handle = (text: string) => page.locator('#list > li', { hasText: text }).locator('.handle');
  const at = async (text: string) => {
    const box = await handle(text).boundingBox();
    return { x: (box?.x ?? 0) + 10, y: (box?.y ?? 0) + 20 };
  };
  const [a, c] = [await at('a'), await at('c')];
  await page.mouse.move(a.x, a.y);
  await page.mouse.down();
  await page.mouse.move(a.x, a.y + 4);
  await settle(page);
  await expect(page.locator('.dragged')).toHaveCount(0);
  await page.mouse.move(c.x, c.y + 40, { steps: 4 });
  await expect(page.locator('.dragged')).toHaveCount(1);
  await expect(page.locator('.drop-after')).toHaveText(/c/);
  await page.keyboard.press('Escape');
  await expect(message(page)).toHaveText('Nada mudou: a, 1 de 3');
  await page.mouse.up();
  await expect.poll(() => texts(page)).toEqual(['a', 'b', 'c']);
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);

  await page.mouse.move(c.x, c.y);
  await page.mouse.down();
  await page.mouse.move(a.x, a.y - 10, { steps: 4 });
  await expect(page.locator('.drop-before')).toHaveText(/a/);
  await page.mouse.up();
  await expect(message(page)).toHaveText('c, 1 de 3');
  await expect.poll(() => texts(page)).toEqual(['c', 'a', 'b']);
  await page.reload();
  await expect.poll(() => texts(page)).toEqual(['c', 'a', 'b']);
});

test('a moved row slides, except with reduced motion', async ({ page }) => {
  await openWith(page, list('a', 'b'));
  const moving = () =>
    page.evaluate(() => {
      (document.querySelector('[data-action="down"]') as HTMLElement).click();
      return document.getAnimations().length;
    });
  await expect.poll(() => moving()).toBe(2);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
  await expect.poll(() => moving()).toBe(0);
});

test('the page shows its form and takes text before its script loads', async ({ page }) => {
  const release = await hold(page, '**/view.js');
  await page.goto(address, { waitUntil: 'commit' });
  await expect(page.getByRole('link', { name: 'Abertas' })).toBeVisible();
  await field(page).fill('Escrita cedo');
  release();
  await expect(page.getByText('Nada por aqui.')).toBeVisible();
  await page.waitForLoadState();
  await expect(field(page)).toHaveValue('Escrita cedo');
  // A form that is sent before the script loads puts its text into the address.
  await page.goto(`${address}?text=Enviada+cedo&theme=dark`);
  await expect.poll(() => texts(page)).toEqual(['Enviada cedo']);
  await expect(page).toHaveURL(/\/do-it\/\?theme=dark$/);
});

test('print shows the tasks without controls', async ({ page }) => {
  await openWith(page, list('a', 'b'));
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('#list .text')).toHaveCount(2);
  await expect(page.locator('#list .text').first()).toBeVisible();
  await expect(
    page.locator('button:visible, form:visible, nav:visible, summary:visible'),
  ).toHaveCount(0);
});

const languages = [
  [address, { data: 'Levar e trazer a lista', edit: /^Editar/, remove: /^Remover/ }],
  [english, { data: 'Take the list out, bring it back', edit: /^Edit/, remove: /^Remove/ }],
] as const;
for (const [path, names] of languages) {
  for (const theme of ['light', 'dark']) {
    test(`axe finds no violation at ${path}, ${theme}, at 400 % zoom of a 1280 px window`, async ({
      page,
    }) => {
      await page.setViewportSize({ width: 320, height: 256 });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const one = JSON.stringify({ version: 1, tasks: [task(1, 'a', true)] });
      await openWith(page, one, `${path}?theme=${theme}`);
      await add(page, 'b', 'c', 'd');
      await page.getByText(names.data).click();
      await page
        .locator('#file')
        .setInputFiles({ name: 'x.json', mimeType: '', buffer: Buffer.from('oi') });
      await expect(page.locator('#faults li')).toHaveCount(1);
      await page.getByRole('button', { name: names.remove }).last().click();
      await page.getByRole('button', { name: names.edit }).last().click();
      await expect(page.getByRole('textbox', { name: names.edit })).toBeFocused();
      expect(await violations(page)).toEqual([]);
      await expectNoOverflow(page);
    });
  }
}
