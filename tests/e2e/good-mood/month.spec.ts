import type { Page } from '@playwright/test';
import { violations } from '../accessibility';
import { expect, test } from '../support';
import { app, asFile, comeBack, goTo, neutral, openApp, pick, seedFormat1 } from './journal';

test('a month of faces opens days by keyboard, moves to other months and makes their card', async ({
  page,
}) => {
  await page.clock.setFixedTime(new Date('2025-03-10T15:00:00Z'));
  await openApp(page);
  await goTo(page, 'Seus dados');
  const days = [
    { date: '2024-12-31', mood: 5 },
    { date: '2025-03-08', mood: 2, note: 'Família na praia' },
    { date: '2025-03-09', mood: 4, note: 'Choveu.', tags: ['São João'] },
  ];
  const file = { app: 'good-mood', format: 2, days: days.map((day) => ({ tags: [], ...day })) };
  await page.getByLabel('Arquivo JSON').setInputFiles(asFile('x.json', file));
  await page.getByRole('button', { name: 'Juntar ao diário' }).click();
  await goTo(page, 'Ano');
  const month = (name: string) => page.locator('#calendar').getByRole('group', { name });
  const march = month('março de 2025: 2 dias');
  await expect(march.getByRole('button')).toHaveCount(10);
  await expect(march.locator('svg')).toHaveCount(2);
  await expect(march.locator('.later')).toHaveCount(21);
  // 1 March 2025 was a Saturday.
  const column = (name: RegExp) =>
    march.getByRole('button', { name }).evaluate((cell) => getComputedStyle(cell).gridColumnStart);
  expect(await column(/^1 de março/)).toBe('7');

  // One Tab stop. The arrow keys move a day or a week.
  await expect(march.locator('[tabindex="0"]')).toHaveAccessibleName('10 de março: sem registro');
  await march.locator('[tabindex="0"]').focus();
  for (const [key, name] of [
    ['ArrowLeft', '9 de março: 4, bem'],
    ['ArrowUp', '2 de março: sem registro'],
    ['Home', '1 de março: sem registro'],
    ['End', '10 de março: sem registro'],
    ['ArrowLeft', '9 de março: 4, bem'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(march.locator(':focus')).toHaveAccessibleName(name);
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: 'Como foi 9 de março?' })).toBeVisible();
  await pick(page, 5);

  // Other months, as far as there are days, and the card of the month that is shown.
  await goTo(page, 'Ano');
  const back = page.getByRole('button', { name: 'Mês anterior' });
  await expect(page.getByRole('button', { name: 'Mês seguinte' })).toBeHidden();
  for (let step = 0; step < 3; step += 1) {
    await back.press('Enter');
  }
  await expect(month('dezembro de 2024: 1 dia').getByRole('button')).toHaveCount(31);
  await expect(back).toBeHidden();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /Baixar cartão/ }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('good-mood-2024-12.png');
  await page.getByLabel('Mês', { exact: true }).selectOption('2025-03');
  await expect(march).toBeVisible();

  // The history finds words of notes and tags, without accents, and marks them.
  await goTo(page, 'Histórico');
  const query = page.getByLabel('Procurar no que');
  const rows = page.locator('#list li');
  await query.fill('familia PRAIA');
  await expect(rows).toHaveCount(1);
  await expect(page.locator('#found')).toHaveText('1 dia encontrado.');
  await expect(rows.locator('mark')).toHaveText(['Família', 'praia']);
  await query.fill('joao');
  await expect(rows.locator('mark')).toHaveText(['João']);
  await query.fill('neve');
  await expect(page.locator('#found')).toHaveText('Nenhum dia com essas palavras.');
  await query.fill('');
  await expect(rows).toHaveCount(3);
});

test('at the first and the last month the focus goes to the list of months', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2025-01-10T15:00:00Z'));
  await page.goto(neutral);
  await seedFormat1(page, 3);
  await openApp(page);
  await goTo(page, 'Ano');
  for (const name of ['Mês anterior', 'Mês seguinte']) {
    const button = page.getByRole('button', { name });
    await button.press('Enter');
    await expect(button).toBeHidden();
    await expect(page.getByLabel('Mês', { exact: true })).toBeFocused();
  }
});

test('energy and tags stand beside the mood, with what the figure cannot say', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2025-03-31T15:00:00Z'));
  await page.setViewportSize({ width: 320, height: 700 });
  await openApp(page);
  await goTo(page, 'Seus dados');
  const days = Array.from({ length: 20 }, (_, i) => ({
    date: `2025-03-${String(i + 1).padStart(2, '0')}`,
    mood: i % 2 === 0 ? 5 : 2,
    energy: i % 2 === 0 ? 4 : 1,
    tags: i % 2 === 0 ? ['sol'] : [],
  }));
  await page
    .getByLabel('Arquivo JSON')
    .setInputFiles(asFile('x.json', { app: 'good-mood', format: 2, days }));
  await page.getByRole('button', { name: 'Juntar ao diário' }).click();
  await goTo(page, 'Ano');
  const chart = page.getByRole('img', { name: 'Energia e etiquetas ao lado do humor em 2025' });
  await expect(chart).toHaveAccessibleDescription(
    'energia 1 de 5: 2,0; outros dias: 5,0. energia 4 de 5: 5,0; outros dias: 2,0. sol: 5,0; outros dias: 2,0.',
  );
  const figure = page.locator('figure').filter({ has: chart });
  await expect(figure).toContainText('não o que causou o quê');
  await figure.getByText('Ver como tabela').click();
  await expect(figure.locator('tbody tr')).toHaveCount(3);
  await expect(page.locator('.dots circle')).toHaveCount(20);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await violations(page)).toEqual([]);
  }
});

/** Where the reader is: name of the element with the focus, open tables, scroll positions. */
const placeOf = (page: Page) =>
  page.evaluate(() => ({
    focus:
      document.activeElement === document.body
        ? 'nowhere'
        : (document.activeElement?.getAttribute('aria-label') ??
          document.activeElement?.textContent),
    tables: [...document.querySelectorAll('details.table')].map((one) => one.hasAttribute('open')),
    grid: document.querySelector('#charts .scroller')?.scrollLeft,
    page: [document.documentElement, document.querySelector('main')].map((one) => one?.scrollTop),
  }));

test('Year and History stay as the reader has left them when the tab comes back or another tab logs', async ({
  page,
  context,
}) => {
  await context.clock.setFixedTime(new Date('2025-11-30T15:00:00Z'));
  await page.setViewportSize({ width: 320, height: 568 });
  await openApp(page);
  await goTo(page, 'Seus dados');
  const days = Array.from({ length: 20 }, (_, i) => ({
    date: `2025-11-${String(i + 1).padStart(2, '0')}`,
    mood: (i % 5) + 1,
  }));
  await page.getByLabel('Arquivo JSON').setInputFiles(asFile('x.json', days));
  await page.getByRole('button', { name: 'Juntar ao diário' }).click();
  await expect(page.locator('#notice')).toContainText('Pronto.');
  const tab = await context.newPage();
  await openApp(tab, app);
  let day = 20;
  /** Logs the next day in the other tab. */
  const log = async () => {
    day += 1;
    await tab.getByLabel('Dia').fill(`2025-11-${day}`);
    await pick(tab, 4);
  };
  const stay = async () => {
    const before = await placeOf(page);
    await page.evaluate(() => Object.assign(document.activeElement ?? {}, { isFirst: true }));
    await comeBack(page);
    expect(await placeOf(page)).toEqual(before);
    // Nothing was drawn again.
    expect(await page.evaluate(() => 'isFirst' in (document.activeElement ?? {}))).toBe(true);
    await log();
    return before;
  };

  await goTo(page, 'Ano');
  const cells = page.locator('.year .day:not(.empty)');
  await page.locator('#charts summary').first().press('Enter');
  await page.locator('.year [data-day="2025-01-05"]').focus();
  let before = await stay();
  expect(before.tables).toEqual([true, false, false]);
  await expect(cells).toHaveCount(21);
  expect(await placeOf(page)).toEqual(before);
  // The day with the focus is the one where Tab enters.
  await expect(page.locator('.year [tabindex="0"]')).toBeFocused();
  await expect(page.locator('.year [tabindex="0"]')).toHaveCount(1);
  for (const place of ['#calendar [data-day="2025-11-05"]', '#charts summary >> nth=1']) {
    await page.locator(place).focus();
    before = await stay();
    await expect(cells).toHaveCount(day);
    expect(await placeOf(page), place).toEqual(before);
  }

  await goTo(page, 'Histórico');
  const rows = page.locator('#list li');
  await page.getByRole('button', { name: 'Editar 9 de novembro' }).focus();
  before = await stay();
  await expect(rows).toHaveCount(day);
  expect(await placeOf(page)).toEqual(before);
  // The row with the focus is deleted in the other tab.
  await goTo(tab, 'Histórico');
  await tab.getByRole('button', { name: 'Apagar 9 de novembro' }).click();
  await expect(rows).toHaveCount(day - 1);
  await expect(page.getByRole('heading', { name: 'Histórico' })).toBeFocused();
});
