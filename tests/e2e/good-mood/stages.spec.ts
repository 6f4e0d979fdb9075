import type { Page } from '@playwright/test';
import { expect, test } from '../support';
import { app, comeBack, neutral, openApp, seed, stored, type Day } from './journal';

const part = (number: number) => `/demos/good-mood-${number}-final/`;

/** Opens a screen of a part. */
const goTo = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true }).click();

const pick = (page: Page, mood: number) => page.locator(`.option.mood-${mood}`).click();

const notice = (page: Page) => page.locator('#notice');

/** Writes a day into the diary, as the finished app does. */
const change = (page: Page, record: Day) =>
  page.evaluate(
    (row) =>
      new Promise<void>((resolve) => {
        const request = indexedDB.open('good-mood-diary');
        request.onsuccess = () => {
          const transaction = request.result.transaction('days', 'readwrite');
          transaction.objectStore('days').put(row);
          transaction.oncomplete = () => {
            request.result.close();
            resolve();
          };
        };
      }),
    record,
  );

const rows = (page: Page) => page.locator('#list li');

test('an invented year is apart from the diary, in each part, and one button leads back', async ({
  page,
}) => {
  // The day must not end during the test.
  await page.clock.setFixedTime('2025-03-10T12:00:00');
  await page.goto(part(2));
  await pick(page, 4);
  await expect(notice(page)).toContainText('Anotado: 10 de março, 4, bem.');
  await goTo(page, 'Seus dados');
  await expect(page.getByText('1 dia guardado neste navegador.')).toBeVisible();

  await page.getByRole('button', { name: 'Preencher com um ano inventado' }).click();
  await expect(page.getByText('Este é um ano inventado')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Histórico' })).toBeFocused();
  await expect.poll(() => rows(page).count()).toBeGreaterThan(280);
  // The year ends yesterday. Its days can be edited like any other.
  await goTo(page, 'Hoje');
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await pick(page, 1);
  await expect(notice(page)).toContainText('1, muito mal');

  // The next part opens the reader's own diary, and the same invented year.
  await page.goto(part(3));
  await expect(page.getByRole('radio', { name: '4 bem' })).toBeChecked();
  await expect(page.getByText('Este é um ano inventado')).toBeHidden();
  await goTo(page, 'Seus dados');
  await page.getByRole('button', { name: 'Preencher com um ano inventado' }).click();
  await expect(page.getByRole('heading', { name: 'Ano', exact: true, level: 2 })).toBeFocused();
  await expect
    .poll(() => page.locator('#charts .year .day:not(.empty)').count())
    .toBeGreaterThan(200);
  await goTo(page, 'Hoje');
  await expect(page.getByRole('radio', { name: '1 muito mal' })).toBeChecked();
  await page.getByRole('button', { name: 'Voltar ao meu diário' }).click();
  await expect(notice(page)).toHaveText('Este é o seu diário.');
  await expect(page.getByRole('heading', { name: 'Hoje', exact: true })).toBeFocused();
  await expect(page.getByRole('radio', { name: '4 bem' })).toBeChecked();
  await goTo(page, 'Histórico');
  await expect(rows(page)).toHaveCount(1);
});

test('a day chosen while the diary is being opened is shown once it is open, in each part', async ({
  page,
}) => {
  await page.clock.setFixedTime('2025-03-10T12:00:00');
  await page.goto(neutral);
  const days = [{ date: '2025-03-09', mood: 2 }];
  await seed(page, 'good-mood-diary', 1, { days: { keyPath: 'date', rows: days } });
  // Holds what a part reads about today, which is the last step of opening the diary.
  await page.addInitScript(() => {
    const asked = new Promise<void>((resolve) => {
      addEventListener('go on', () => resolve());
    });
    const { get } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.get = function (key) {
      const { transaction } = this;
      if (key === '2025-03-10') {
        Object.defineProperty(transaction, 'oncomplete', {
          set: (listener: () => void) => {
            transaction.addEventListener('complete', () => void asked.then(listener));
          },
        });
      }
      return get.call(this, key);
    };
  });
  for (const number of [2, 3, 4]) {
    await page.goto(part(number));
    // The last date is set once the part listens to its fields.
    await expect(page.getByLabel('Dia')).toHaveAttribute('max', '2025-03-10');
    await page.getByLabel('Dia').fill('2025-03-09');
    await stored(page);
    await page.evaluate(() => dispatchEvent(new Event('go on')));
    await expect(page.locator('#counter'), `part ${number}`).toHaveText('Letras que restam: 280');
    await expect(page.getByRole('radio', { name: '2 mal', exact: true })).toBeChecked();
    await expect(page.getByRole('group', { name: 'Como foi 9 de março?' })).toBeVisible();
  }
});

test('text without a face waits in its diary while the invented year is shown, in each part', async ({
  page,
}) => {
  await page.clock.setFixedTime('2025-03-10T12:00:00');
  const note = page.getByRole('textbox', { name: 'Nota' });
  /** Fills the year, and waits for the message that follows the change of screen. */
  const invent = async () => {
    await page.getByRole('button', { name: 'Preencher com um ano inventado' }).click();
    await expect(notice(page)).toContainText('inventado');
  };
  for (const number of [2, 3, 4]) {
    await page.goto(part(number));
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
    await page.getByLabel('Dia').fill('2025-03-09');
    await expect(page.getByRole('group', { name: 'Como foi 9 de março?' })).toBeVisible();
    await note.fill('sem rosto');
    await goTo(page, 'Seus dados');
    await invent();
    await goTo(page, 'Hoje');
    await expect(note).toHaveValue('');
    await note.fill('do ano inventado');
    await page.getByRole('button', { name: 'Voltar ao meu diário' }).click();
    await expect(note, `part ${number}`).toHaveValue('sem rosto');
    await expect(page.locator('#date')).toHaveValue('2025-03-09');
    await goTo(page, 'Seus dados');
    await invent();
    await goTo(page, 'Hoje');
    await expect(note).toHaveValue('do ano inventado');
  }
});

test('the history edits and deletes a day without losing the note of another, in each part', async ({
  page,
}) => {
  await page.clock.setFixedTime('2025-03-10T12:00:00');
  await page.goto(neutral);
  const days = [
    { date: '2025-03-09', mood: 2 },
    { date: '2025-03-10', mood: 4 },
  ];
  await seed(page, 'good-mood-diary', 1, { days: { keyPath: 'date', rows: days } });
  const note = page.getByRole('textbox', { name: 'Nota' });
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  for (const number of [2, 3, 4]) {
    await page.goto(part(number));
    await expect(page.getByRole('radio', { name: '4 bem' })).toBeChecked();
    await note.fill(`meia nota ${number}`);
    await goTo(page, 'Histórico');
    await press('Editar 9 de março');
    await expect(page.getByRole('group', { name: 'Como foi 9 de março?' })).toBeVisible();
    await goTo(page, 'Histórico');
    await expect(rows(page).first()).toContainText(`meia nota ${number}`);
    await press('Editar 10 de março');
    await expect(page.getByRole('radio', { name: '4 bem' })).toBeChecked();
    await note.fill(`outra metade ${number}`);
    await goTo(page, 'Histórico');
    await press('Apagar 9 de março');
    await expect(notice(page)).toContainText('Apagado');
    await goTo(page, 'Hoje');
    await expect(note).toHaveValue(`outra metade ${number}`);
    await press('Desfazer');
    await expect(notice(page)).toHaveText('Desfeito.');
    await goTo(page, 'Histórico');
    await expect(rows(page)).toHaveCount(2);
  }
});

test('a double click on Delete deletes one day, in each part and in the app', async ({ page }) => {
  await page.clock.setFixedTime('2025-03-10T12:00:00');
  await page.goto(neutral);
  const days = ['2025-03-08', '2025-03-09', '2025-03-10'].map((date) => ({ date, mood: 4 }));
  await seed(page, 'good-mood-diary', 1, { days: { keyPath: 'date', rows: days } });
  for (const address of [...[2, 3, 4].map(part), app]) {
    await openApp(page, address);
    await goTo(page, 'Histórico');
    await expect(rows(page), address).toHaveCount(3);
    const button = page.getByRole('button', { name: 'Apagar 10 de março' });
    const { x = 0, y = 0, width = 0, height = 0 } = (await button.boundingBox()) ?? {};
    const middle = [x + width / 2, y + height / 2] as const;
    await page.mouse.click(...middle);
    await expect(rows(page)).toHaveCount(2);
    // The next row is under the pointer now.
    const under = page.getByRole('button', { name: 'Apagar 9 de março' });
    await expect
      .poll(() =>
        under.evaluate((node, at) => node.contains(document.elementFromPoint(...at)), middle),
      )
      .toBe(true);
    await page.mouse.down({ clickCount: 2 });
    await page.mouse.up({ clickCount: 2 });
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await expect(rows(page), address).toHaveCount(3);
  }
});

test('a tab that comes back keeps its focus, in each part', async ({ page }) => {
  await page.clock.setFixedTime('2025-03-10T12:00:00');
  await page.goto(part(2));
  await pick(page, 4);
  await expect(notice(page)).toContainText('4, bem');
  for (const number of [2, 3, 4]) {
    await page.goto(part(number));
    await expect(page.getByRole('radio', { name: '4 bem' })).toBeChecked();
    await goTo(page, 'Histórico');
    const edit = page.getByRole('button', { name: 'Editar 10 de março' });
    await edit.focus();
    await comeBack(page);
    await expect(edit, `part ${number}`).toBeFocused();
  }
});

test('links to screens open in new tabs, and the address chooses the screen, in each part', async ({
  page,
  context,
}) => {
  for (const number of [2, 3, 4]) {
    await page.goto(part(number));
    await expect(page.locator('#counter')).toHaveText(/^Letras que restam/);
    const opened = context.waitForEvent('page');
    await page.getByRole('link', { name: 'Histórico' }).click({ modifiers: ['ControlOrMeta'] });
    const tab = await opened;
    await expect(tab.locator('#history'), `part ${number}`).toBeVisible();
    await tab.close();
    await expect(page.locator('#today')).toBeVisible();
    await page.evaluate(() => {
      location.hash = '#history';
    });
    await expect(page.getByRole('heading', { name: 'Histórico' })).toBeFocused();
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Hoje', exact: true })).toBeFocused();
  }
});

test('a year that has only days ahead is drawn in parts 3 and 4', async ({ page }) => {
  await page.clock.setFixedTime('2025-03-10T12:00:00');
  await page.goto(neutral);
  const ahead = { date: '2031-01-05', mood: 3 };
  await seed(page, 'good-mood-diary', 1, { days: { keyPath: 'date', rows: [ahead] } });
  for (const number of [3, 4]) {
    await page.goto(`${part(number)}#year`);
    await page.locator('#year-choice').selectOption('2031');
    await expect(page.locator('.year [tabindex="0"]')).toHaveAttribute(
      'aria-label',
      '5 de janeiro: 3, mais ou menos',
    );
  }
});

test('one diary goes from part 2 to part 4, into the final format, and back, and loses nothing', async ({
  page,
  context,
}) => {
  const day = '2025-03-10';
  await context.clock.setFixedTime(`${day}T12:00:00`);
  await page.goto(part(2));
  await pick(page, 4);
  await expect(notice(page)).toContainText('4, bem');
  await page.getByRole('textbox', { name: 'Nota' }).fill('feira na chuva');
  await page.getByRole('button', { name: 'Anotar o dia' }).click();
  await expect
    .poll(async () => stored(page))
    .toMatchObject({
      version: 1,
      rows: [{ date: day, mood: 4, note: 'feira na chuva' }],
    });

  // Part 2 stays open in this tab, with a connection to version 1.
  const other = await context.newPage();
  await other.goto(part(4));
  await expect(other.getByRole('radio', { name: '4 bem' })).toBeChecked();
  await expect(other.getByRole('textbox', { name: 'Nota' })).toHaveValue('feira na chuva');
  await expect(other.getByText('já está num formato mais novo')).toBeHidden();

  // The finished app migrates the database while part 2 is open. Then a day gets energy and tags.
  await openApp(other);
  await expect(other.getByRole('radio', { name: '4 bem' })).toBeChecked();
  const migrated = { date: day, mood: 4, note: 'feira na chuva', tags: [] };
  await expect.poll(async () => stored(other)).toEqual({ version: 3, rows: [migrated] });
  await change(other, { ...migrated, tags: ['feira'], energy: 2 });

  // The tab of part 2 has closed its connection. It continues in the new format, and keeps fields that it
  // does not know.
  await pick(page, 5);
  await expect(notice(page)).toContainText('5, muito bem');
  const kept = { ...migrated, mood: 5, tags: ['feira'], energy: 2 };
  await expect.poll(async () => stored(page)).toEqual({ version: 3, rows: [kept] });
  await page.reload();
  await expect(page.getByText('já está num formato mais novo')).toBeVisible();
  await goTo(page, 'Histórico');
  await page.getByRole('button', { name: 'Apagar' }).click();
  await expect(notice(page)).toContainText('Apagado');
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(notice(page)).toHaveText('Desfeito.');
  await expect.poll(async () => stored(page)).toEqual({ version: 3, rows: [kept] });
  expect((await stored(page, 'edits')).rows).toMatchObject([{ date: day }]);

  await openApp(other);
  await expect(other.getByRole('radio', { name: '5 muito bem' })).toBeChecked();
  await expect(other.locator('#note')).toHaveValue('feira na chuva');
});
