import fs from 'node:fs';
import type { Page } from '@playwright/test';
import { violations } from '../accessibility';
import { expect, expectNoOverflow, hold, settle, test } from '../support';

const address = '/demos/do-it/';
const english = '/demos/do-it/en';
const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const task = (n: number, texto: string, feita = false) => ({
  id: id(n),
  texto,
  feita,
  criadaEm: '2023-05-01T12:00:00.000Z',
  feitaEm: feita ? '2023-05-02T12:00:00.000Z' : null,
  ordem: n,
});
const list = (...texts: string[]) =>
  JSON.stringify({ versao: 1, tarefas: texts.map((texto, i) => task(i + 1, texto)) });

const texts = (page: Page) => page.locator('#lista .texto').allTextContents();
const message = (page: Page) => page.getByRole('status');
const field = (page: Page) => page.getByRole('textbox', { name: /^(Nova tarefa|New task)$/ });
const stored = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('do-it') ?? 'null') as unknown);

/** Stores a text under the key of the app's list, then opens the app. */
async function openWith(page: Page, text: string, path = address): Promise<void> {
  await page.addInitScript((value) => {
    // Only once: after a reload, the data that the app has written must stay.
    if (sessionStorage.getItem('laid') === null) {
      sessionStorage.setItem('laid', '1');
      localStorage.setItem('do-it', value);
    }
  }, text);
  await page.goto(path);
}

async function add(page: Page, ...all: string[]): Promise<void> {
  for (const text of all) {
    await field(page).fill(text);
    await field(page).press('Enter');
  }
}

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
  await keyboard.press('Space');
  await expect(message(page)).toHaveText('Feita: Comprar pão');
  await expect(page.getByText('1 de 3 feitas')).toBeVisible();
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
      versao: 1,
      tarefas: [{ feita: false, feitaEm: null }, {}, {}],
    });
});

test('a double click starts editing and does not change the check box', async ({ page }) => {
  await openWith(page, list('a', 'b'), `${english}#abertas`);
  await page.locator('.texto').first().dblclick();
  await expect(page.getByRole('textbox', { name: 'Edit: a' })).toBeFocused();
  await page.keyboard.type('c');
  // The text is saved when the field loses the focus.
  await field(page).click();
  await expect.poll(() => texts(page)).toEqual(['c', 'b']);
  await expect
    .poll(() => stored(page))
    .toMatchObject({ tarefas: [{ texto: 'c', feita: false }, {}] });
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
  await expect(page.locator('#lista img')).toHaveCount(0);
  await settle(page);
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  await page.getByRole('button', { name: `Editar: ${hard[0]}` }).click();
  await expect(page.getByRole('textbox', { name: `Editar: ${hard[0]}` })).toBeFocused();
  await expectNoOverflow(page);
  const small = () =>
    page
      .locator('button:visible, summary, .filtros a, #lista label, input:not(.editor):visible')
      .evaluateAll((all) =>
        all
          .map((one) => one.closest('label') ?? one)
          .map((one) => [one, one.getBoundingClientRect().height] as const)
          .filter(([, height]) => height > 0 && height < 43.9)
          .map(([{ outerHTML }]) => outerHTML),
      );
  await expect.poll(small, 'targets are 44 px high').toEqual([]);
});

const spoiled = [
  {
    name: 'blocked',
    words: /não deixa a página guardar dados/,
    break: () =>
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('', 'SecurityError');
        },
      }),
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
  const broken = '{"versao":1,"tarefas":[{"texto":"pela meta';
  await openWith(page, broken, english);
  await expect(page.getByRole('alert')).toHaveText(/could not be read/);
  await add(page, 'a');
  const copies = () =>
    page.evaluate(() =>
      Object.entries(localStorage).filter(([key]) => key.startsWith('do-it:quebrada:')),
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
  await expect(page.locator('#problema')).toBeHidden();
});

test('a list of a newer version is neither read nor overwritten', async ({ page }) => {
  const future = '{"versao":9,"listas":[]}';
  await openWith(page, future);
  await expect(page.getByRole('alert')).toHaveText(/versão mais nova/);
  await add(page, 'a');
  await expect.poll(() => texts(page)).toEqual(['a']);
  expect(await page.evaluate(() => localStorage.getItem('do-it'))).toBe(future);
  await expect(page.getByRole('button', { name: 'Apagar a cópia' })).toBeHidden();
});

test('with ten thousand tasks the first rows appear early and the last row works', async ({
  page,
}) => {
  // The speed of a busy two-core machine says nothing about phones. This test checks only that the
  // app works.
  test.slow();
  const many = Array.from({ length: 10_000 }, (_, i) => `Tarefa ${i + 1}`);
  await openWith(page, list(...many));
  await expect(page.getByText('0 de 10000 feitas')).toBeVisible();
  // These are CSS selectors, because a search by role among so many elements is too slow.
  const rows = page.locator('#lista > li');
  await rows.first().locator('input').check();
  await expect(page.locator('#contagem')).toHaveText('1 de 10000 feitas');
  await expect.poll(() => rows.count()).toBe(10_000);
  await rows.last().locator('[data-acao="subir"]').click();
  await expect(page.locator('#aviso')).toHaveText('Tarefa 10000, 9999 de 10000');
  await page.reload({ waitUntil: 'commit' });
  await expect(rows.first().locator('input')).toBeChecked();
});

test('two tabs that write at the same time lose no task', async ({ page, context }) => {
  const other = await context.newPage();
  await Promise.all([page.goto(address), other.goto(english)]);
  const burst = (tab: Page, letter: string) =>
    tab.evaluate((name) => {
      for (let i = 0; i < 20; i += 1) {
        (document.querySelector('#texto') as HTMLInputElement).value = `${name}${i}`;
        (document.querySelector('#nova') as HTMLFormElement).requestSubmit();
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

test('dragging a task shows where it will drop, and Escape cancels the drag', async ({ page }) => {
  await openWith(page, list('a', 'b', 'c'));
  const handle = (text: string) => page.locator('#lista > li', { hasText: text }).locator('.alca');
  const at = async (text: string) => {
    const box = await handle(text).boundingBox();
    return { x: (box?.x ?? 0) + 10, y: (box?.y ?? 0) + 20 };
  };
  const [a, c] = [await at('a'), await at('c')];
  await page.mouse.move(a.x, a.y);
  await page.mouse.down();
  await page.mouse.move(a.x, a.y + 4);
  await settle(page);
  await expect(page.locator('.levada')).toHaveCount(0);
  await page.mouse.move(c.x, c.y + 40, { steps: 4 });
  await expect(page.locator('.levada')).toHaveCount(1);
  await expect(page.locator('.cai-depois')).toHaveText(/c/);
  await page.keyboard.press('Escape');
  await expect(message(page)).toHaveText('Nada mudou: a, 1 de 3');
  await page.mouse.up();
  await expect.poll(() => texts(page)).toEqual(['a', 'b', 'c']);
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);

  await page.mouse.move(c.x, c.y);
  await page.mouse.down();
  await page.mouse.move(a.x, a.y - 10, { steps: 4 });
  await expect(page.locator('.cai-antes')).toHaveText(/a/);
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
      (document.querySelector('[data-acao="descer"]') as HTMLElement).click();
      return document.getAnimations().length;
    });
  await expect.poll(() => moving()).toBe(2);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
  await expect.poll(() => moving()).toBe(0);
});

test('an exported list is the same after its import', async ({ page }) => {
  await openWith(page, list('a', '<b>🥖</b>', 'c'));
  const before = (await stored(page)) as { tarefas: unknown };
  await page.getByText('Levar e trazer a lista').click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar arquivo' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^do-it-\d{4}-\d\d-\d\d\.json$/);
  const text = fs.readFileSync(await file.path(), 'utf8');
  expect(JSON.parse(text)).toEqual({ versao: 1, tarefas: before.tarefas });

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
    .poll(async () => ((await stored(page)) as { tarefas: unknown }).tarefas)
    .toEqual(before.tarefas);

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

test('a file that is not a list is refused with a reason', async ({ page }) => {
  await openWith(page, list('a'), english);
  await page.getByText('Take the list out, bring it back').click();
  const before = await page.evaluate(() => localStorage.getItem('do-it'));
  const input = page.getByLabel('Import file');
  const bad = [
    [Buffer.alloc(20 * 1024 * 1024, 'a'), 'The file is over 5 MB'],
    [Buffer.from('{"versao":1,"tar'), 'not JSON'],
    [Buffer.from([0, 255, 254]), 'not JSON'],
    [Buffer.from('{"versao":9}'), 'version 9 of the format'],
    [Buffer.from('{"nome":"x"}'), 'another program'],
    [Buffer.from(JSON.stringify({ versao: 1, tarefas: [task(1, 'x'), 7] })), 'Position 2'],
    [
      Buffer.from(JSON.stringify({ versao: 1, tarefas: Array.from({ length: 9 }, () => 1) })),
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
  await expect.poll(() => texts(page)).toEqual(['a']);
  expect(await page.evaluate(() => localStorage.getItem('do-it'))).toBe(before);
});

test('the list is copied as text, or shown in a text box when copying fails', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openWith(page, JSON.stringify({ versao: 1, tarefas: [task(1, 'a', true), task(2, 'b')] }));
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

test('the page shows its form and takes text before its script loads', async ({ page }) => {
  const release = await hold(page, '**/tela.js');
  await page.goto(address, { waitUntil: 'commit' });
  await expect(page.getByRole('link', { name: 'Abertas' })).toBeVisible();
  await field(page).fill('Escrita cedo');
  release();
  await expect(page.getByText('Nada por aqui.')).toBeVisible();
  await page.waitForLoadState();
  await expect(field(page)).toHaveValue('Escrita cedo');
  // A form that is sent before the script loads puts its text into the address.
  await page.goto(`${address}?texto=Enviada+cedo&theme=dark`);
  await expect.poll(() => texts(page)).toEqual(['Enviada cedo']);
  await expect(page).toHaveURL(/\/do-it\/\?theme=dark$/);
});

test('print shows the tasks without controls', async ({ page }) => {
  await openWith(page, list('a', 'b'));
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('#lista .texto')).toHaveCount(2);
  await expect(page.locator('#lista .texto').first()).toBeVisible();
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
      const one = JSON.stringify({ versao: 1, tarefas: [task(1, 'a', true)] });
      await openWith(page, one, `${path}?theme=${theme}`);
      await add(page, 'b', 'c', 'd');
      await page.getByText(names.data).click();
      await page
        .locator('#arquivo')
        .setInputFiles({ name: 'x.json', mimeType: '', buffer: Buffer.from('oi') });
      await expect(page.locator('#defeitos li')).toHaveCount(1);
      await page.getByRole('button', { name: names.remove }).last().click();
      await page.getByRole('button', { name: names.edit }).last().click();
      await expect(page.getByRole('textbox', { name: names.edit })).toBeFocused();
      expect(await violations(page)).toEqual([]);
      await expectNoOverflow(page);
    });
  }
}
