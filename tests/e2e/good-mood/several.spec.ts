import { violations } from '../accessibility';
import { expect, test } from '../support';
import { app, goTo, openApp, pick, stored, unfold, type Day } from './journal';

test.use({ timezoneId: 'America/Sao_Paulo' });

const morning = new Date('2025-03-10T11:10:00Z'); // 08:10 in São Paulo
const evening = new Date('2025-03-10T23:40:00Z'); // 20:40

interface Several extends Day {
  entries?: Omit<Day, 'date'>[];
}

test('one tap logs, a second corrects, and one button begins another entry of the day', async ({
  page,
}) => {
  await page.clock.setFixedTime(morning);
  await page.goto(app);
  const notice = page.locator('#notice');
  const moments = page.locator('#moments');
  const another = page.getByRole('button', { name: 'Outra anotação' });
  const rows = async () => (await stored(page)).rows as Several[];
  // A usual day takes one tap, and a slip of the finger is corrected by the next one.
  await pick(page, 5);
  await expect(notice).toHaveText('Anotado: 10 de março, 5, muito bem.');
  await expect(moments).toContainText('Anotado às 08:10.');
  await pick(page, 4);
  await expect(notice).toHaveText('Anotado: 10 de março, 4, bem.');
  const first = { date: '2025-03-10', mood: 4, tags: [], time: '08:10' };
  await expect.poll(rows).toEqual([first]);

  // An entry exists only once it has a face. By keyboard, its faces are next.
  await page.clock.setFixedTime(evening);
  await another.press('Enter');
  await expect(page.getByRole('group', { name: 'E agora, como você está?' })).toBeVisible();
  await expect(page.getByRole('radio', { name: '1 muito mal' })).toBeFocused();
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(another).toBeHidden();
  await expect(moments.getByRole('listitem')).toHaveText(['08:104, bem', 'nova anotação']);
  expect(await rows()).toEqual([first]);

  // Its text waits in a draft of its own, through a reload and beside the other entry.
  await unfold(page);
  const note = page.getByLabel('Nota');
  await note.fill('chuva forte');
  await page.reload();
  await expect(note).toHaveValue('chuva forte');
  await moments.getByRole('button').click();
  await expect(note).toHaveValue('');
  await page
    .locator('#pending')
    .getByRole('button', { name: '10 de março, nova anotação' })
    .click();
  await expect(note).toHaveValue('chuva forte');
  await pick(page, 1);
  await expect(notice).toHaveText('Anotado: 10 de março, 20:40, 1, muito mal.');
  await expect(page.getByRole('group', { name: 'Como foi 10 de março, 20:40?' })).toBeVisible();
  const second = { mood: 1, note: 'chuva forte', tags: [], time: '20:40' };
  await expect.poll(rows).toMatchObject([{ ...first, entries: [second] }]);
  await expect(moments.locator('[aria-current]')).toContainText('20:40');

  // Where the day is one figure, it is the mean, and a line says so.
  await goTo(page, 'Ano');
  const mean = '10 de março: mais ou menos, média 2,5 de 2 anotações';
  await expect(page.locator('#calendar').getByRole('button', { name: mean })).toBeVisible();
  await expect(page.locator('.year').getByRole('button', { name: mean })).toBeVisible();
  await expect(page.getByText('aparece aqui com a média delas.')).toHaveCount(2);
  await expect(page.locator('.dots circle')).toHaveCount(1);

  await goTo(page, 'Histórico');
  const list = page.locator('#list');
  await expect(list.locator('.several')).toContainText('média 2,5 de 2 anotações');
  await page.getByLabel('Procurar').fill('chuva');
  await expect(list.locator('.several li')).toHaveCount(1);
  await expect(page.locator('#found')).toHaveText('1 dia encontrado.');
  await page.getByLabel('Procurar').fill('');

  // One entry can go, or the day; each comes back in one step.
  await page.getByRole('button', { name: 'Apagar 10 de março, 20:40' }).click();
  await expect(notice).toHaveText('Apagado: 10 de março, 20:40.');
  await expect.poll(rows).toEqual([first]);
  await page.keyboard.press('Enter');
  await expect(list.locator('.several li')).toHaveCount(2);
  await page.getByRole('button', { name: 'Apagar o dia 10 de março' }).click();
  await expect.poll(rows).toEqual([]);
  await page.getByRole('button', { name: 'Desfazer: apagar 10 de março' }).click();
  await expect.poll(rows).toMatchObject([{ ...first, entries: [second] }]);

  // The day opens at its last entry.
  await openApp(page);
  await expect(page.getByRole('radio', { name: '1 muito mal' })).toBeChecked();
});

test('a day of several entries fits 320 px, passes axe and shows which one is open', async ({
  page,
  context,
}) => {
  await context.clock.setFixedTime(morning);
  await page.setViewportSize({ width: 320, height: 568 });
  await openApp(page, `${app}en?theme=dark`);
  await page.getByLabel('Note').fill('a'.repeat(280));
  await pick(page, 2);
  await page.getByRole('button', { name: 'Another entry' }).click();
  await context.clock.setFixedTime(evening);
  await pick(page, 5);
  await expect(page.locator('#notice')).toContainText(/March 10, 8:40.PM, 5/);
  for (const screen of ['Today', 'History', 'Year']) {
    await goTo(page, screen);
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth), screen)
      .toBe(320);
    expect(await violations(page), screen).toEqual([]);
  }
  await goTo(page, 'Today');
  // The list is drawn again when another tab adds an entry, and the focus stays in its row.
  const rows = page.locator('#moments button[data-key]');
  await rows.first().focus();
  const tab = await context.newPage();
  await openApp(tab, app);
  await tab.getByRole('button', { name: 'Outra anotação' }).click();
  await pick(tab, 3);
  await expect(rows).toHaveCount(3);
  await tab.close();
  await expect(rows.first()).toBeFocused();
  await page.emulateMedia({ forcedColors: 'active' });
  const open = page.locator('#moments button[aria-current]');
  await expect(open).toHaveCSS('outline-style', 'solid');
  await expect(page.locator('#moments button:not([aria-current])').first()).not.toHaveCSS(
    'outline-style',
    'solid',
  );
});
