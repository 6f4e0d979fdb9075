import { violations } from '../accessibility';
import { expect, test } from '../support';
import { asFile, goTo, openApp, pick } from './journal';

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
