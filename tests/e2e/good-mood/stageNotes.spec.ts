import type { Page } from '@playwright/test';
import { expect, test } from '../support';
import { holdScript, neutral, seed, stored, type Day } from './journal';

const parts = [2, 3, 4];
const part = (number: number) => `/demos/good-mood-${number}-final/`;
const today = '2025-03-10';

const note = (page: Page) => page.getByRole('textbox', { name: 'Nota' });
const date = (page: Page) => page.getByLabel('Dia');
const notice = (page: Page) => page.locator('#notice');
const face = (page: Page, name: string) => page.getByRole('radio', { name });
const pick = (page: Page, mood: number) => page.locator(`.option.mood-${mood}`).click();
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const goTo = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true }).click();

/** Opens a part and waits until it has read the day of its form. */
async function open(page: Page, number: number): Promise<void> {
  await page.goto(part(number));
  await expect(page.locator('#counter')).toHaveText(/^Letras que restam/);
}

/** Chooses another day and waits until the form asks for it. */
async function choose(page: Page, day: string, question: string): Promise<void> {
  await date(page).fill(day);
  await expect(page.getByRole('group', { name: question })).toBeVisible();
}

/**
 * Lets the browser refuse all writes.
 *
 * @returns lets the page write again
 */
async function refuseWrites(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const { prototype } = IDBObjectStore;
    const { put, delete: remove } = prototype;
    prototype.put = prototype.delete = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    Object.assign(window, {
      letWrite: () => Object.assign(prototype, { put, delete: remove }),
    });
  });
  return () => page.evaluate(() => (window as unknown as { letWrite: () => void }).letWrite());
}

test.beforeEach(async ({ page }) => {
  await page.clock.setFixedTime(`${today}T12:00:00`);
  await page.goto(neutral);
  const rows: Day[] = [
    { date: '2025-03-08', mood: 2, note: 'guardada' },
    { date: '2025-03-09', mood: 4 },
  ];
  await seed(page, 'good-mood-diary', 1, { days: { keyPath: 'date', rows } });
});

for (const number of parts) {
  test(`a note without a face waits for its day in part ${number}`, async ({ page }) => {
    await open(page, number);
    await note(page).fill('sem rosto');
    await choose(page, '2025-03-09', 'Como foi 9 de março?');
    await expect(note(page)).toHaveValue('');
    await choose(page, today, 'Como você está?');
    await expect(note(page)).toHaveValue('sem rosto');
    await goTo(page, 'Histórico');
    await press(page, 'Editar 9 de março');
    await expect(face(page, '4 bem')).toBeChecked();
    await choose(page, today, 'Como você está?');
    await expect(note(page)).toHaveValue('sem rosto');
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);

    // A form that cannot be saved does not hold back the other day either.
    await choose(page, '2025-03-09', 'Como foi 9 de março?');
    await note(page).fill('sem data');
    await date(page).fill('');
    await goTo(page, 'Histórico');
    await press(page, 'Editar 8 de março');
    await expect(page.getByRole('group', { name: 'Como foi 8 de março?' })).toBeVisible();
    await choose(page, '2025-03-09', 'Como foi 9 de março?');
    await expect(note(page)).toHaveValue('sem data');
  });

  test(`Undo keeps the letters of the open day in part ${number}`, async ({ page }) => {
    await open(page, number);
    await pick(page, 5);
    await expect(notice(page)).toContainText('5, muito bem');
    await note(page).fill('depois do rosto');
    await press(page, 'Desfazer');
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
    await expect(note(page)).toHaveValue('depois do rosto');
    await goTo(page, 'Histórico');
    await press(page, 'Apagar 9 de março');
    await expect(notice(page)).toContainText('Apagado');
    await press(page, 'Desfazer');
    await expect(page.locator('#list li')).toHaveCount(2);
    await expect(page.getByRole('heading', { name: 'Histórico' })).toBeFocused();
    await goTo(page, 'Hoje');
    await expect(note(page)).toHaveValue('depois do rosto');
  });

  test(`a day that the browser refuses stays in the form in part ${number}`, async ({
    page,
    complaints,
  }) => {
    complaints.isExpected = (error) => error === 'full';
    await open(page, number);
    await choose(page, '2025-03-09', 'Como foi 9 de março?');
    await note(page).fill('não coube');
    await page.evaluate(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await date(page).fill('2025-03-08');
    await expect(notice(page)).toContainText('Não deu para guardar');
    await expect(date(page)).toHaveValue('2025-03-09');
    await expect(note(page)).toHaveValue('não coube');
    await goTo(page, 'Histórico');
    await press(page, 'Editar 8 de março');
    await goTo(page, 'Hoje');
    await expect(note(page)).toHaveValue('não coube');
    await expect(face(page, '4 bem')).toBeChecked();
  });

  test(`an undo that the browser refuses is told and offered again in part ${number}`, async ({
    page,
    complaints,
  }) => {
    complaints.isExpected = (error) => error === 'full';
    await open(page, number);
    await goTo(page, 'Histórico');
    await press(page, 'Apagar 9 de março');
    await expect(notice(page)).toContainText('Apagado');
    const letWrite = await refuseWrites(page);
    await press(page, 'Desfazer');
    await expect(notice(page)).toContainText('Não deu para guardar');
    await expect(page.getByRole('button', { name: 'Desfazer' })).toBeFocused();
    await letWrite();
    await press(page, 'Desfazer');
    await expect(notice(page)).toHaveText('Desfeito.');
    await expect(page.locator('#list li')).toHaveCount(2);
    await expect(page.getByRole('button', { name: 'Desfazer' })).toBeHidden();
  });

  test(`a deletion that the browser refuses is told in part ${number}`, async ({ page }) => {
    await open(page, number);
    await goTo(page, 'Histórico');
    await refuseWrites(page);
    await press(page, 'Apagar 9 de março');
    await expect(notice(page)).toHaveText('Não deu para apagar: o navegador recusou.');
    await expect(page.locator('#list li')).toHaveCount(2);
  });

  test(`after a night asleep, a face is that of the new day in part ${number}`, async ({
    page,
  }) => {
    await page.clock.install({ time: new Date('2025-03-10T22:30:00') });
    await open(page, number);
    await note(page).fill('a noite do dia 10');
    await pick(page, 5);
    await expect(notice(page)).toHaveText('Anotado: 10 de março, 5, muito bem.');
    // The clock of a computer that slept has moved on, and no timer has run.
    await page.clock.setSystemTime(new Date('2025-03-11T08:00:00'));
    await pick(page, 1);
    await expect(notice(page)).toHaveText('Anotado: 11 de março, 1, muito mal.');
    await face(page, '1 muito mal').focus();
    await page.clock.setSystemTime(new Date('2025-03-12T08:00:00'));
    await page.keyboard.press('ArrowRight');
    await expect(notice(page)).toHaveText(/^Anotado: 12 de março, /);
    const { rows } = await stored(page);
    expect(rows.slice(2)).toMatchObject([
      { date: '2025-03-10', mood: 5, note: 'a noite do dia 10' },
      { date: '2025-03-11', mood: 1 },
      { date: '2025-03-12' },
    ]);

    // Letters that are not saved hold their day.
    await note(page).fill('ainda do dia 12');
    await page.clock.setSystemTime(new Date('2025-03-13T08:00:00'));
    await note(page).press('End');
    await expect(date(page)).toHaveValue('2025-03-12');
    await expect(note(page)).toHaveValue('ainda do dia 12');
  });

  test(`what is typed or sent before the script stays in part ${number}`, async ({ page }) => {
    let letScript = await holdScript(page);
    await page.goto(part(number), { waitUntil: 'commit' });
    await date(page).fill('2025-03-09');
    await note(page).fill('com pressa');
    await letScript();
    await expect(page.getByRole('group', { name: 'Como foi 9 de março?' })).toBeVisible();
    await expect(note(page)).toHaveValue('com pressa');
    await expect(face(page, '4 bem')).toBeChecked();

    // A face is saved, and what the day has stays.
    await page.unroute('**/app.js');
    letScript = await holdScript(page);
    await page.goto(part(number), { waitUntil: 'commit' });
    await date(page).fill('2025-03-08');
    await pick(page, 3);
    await letScript();
    await expect(notice(page)).toContainText('8 de março, 3, mais ou menos');
    await expect(note(page)).toHaveValue('guardada');

    // A form that was sent waits in the form, and leaves the address when it is saved.
    await open(page, number);
    await page.goto(`${part(number)}?mood=5&date=2025-03-09&note=enviada`);
    await expect(note(page)).toHaveValue('enviada');
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await choose(page, '2025-03-08', 'Como foi 8 de março?');
    await choose(page, '2025-03-09', 'Como foi 9 de março?');
    await expect(note(page)).toHaveValue('enviada');
    await expect(face(page, '5 muito bem')).toBeChecked();
    await expect(page).toHaveURL(part(number));
  });
}

test('at midnight the open page counts the streak again in part 4', async ({ page }) => {
  await page.clock.install({ time: new Date('2025-03-10T23:59:30') });
  await open(page, 4);
  await expect(page.locator('#streak')).toContainText('2 dias seguidos.');
  await page.clock.runFor(32_000);
  await expect(page.locator('#streak')).toContainText('A próxima sequência começa');
});
