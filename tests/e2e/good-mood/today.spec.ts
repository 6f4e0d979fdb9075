import { expect, test } from '../support';
import { app, goTo, neutral, openApp, pick, seedFormat1, stored } from './journal';

test('a tap logs the day and folds nothing away; tags are chips, and the used ones come first', async ({
  page,
}) => {
  await page.clock.setFixedTime(new Date('2025-03-10T12:00:00'));
  await page.goto(app);
  const more = page.locator('#more');
  const button = page.getByRole('button', { name: 'Anotar o dia' });
  const notice = page.locator('#notice');
  await pick(page, 4);
  await expect(notice).toHaveText('Anotado: 10 de março, 4, bem.');
  await expect(more).not.toHaveAttribute('open');
  await expect(button).toBeHidden();

  // Chips log at once; a group of taps is one step of Undo. The field shows the same tags.
  await page.getByText('Acrescentar energia').press('Enter');
  const chips = page.getByRole('group', { name: 'Mais usadas' });
  const chip = (name: string) => chips.getByRole('button', { name });
  await expect(chips.getByRole('button')).toHaveCount(6);
  await chip('amigos').focus();
  await page.keyboard.press('Space');
  await chip('descanso').press('Enter');
  await expect(chip('amigos')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByLabel('Etiquetas, separadas')).toHaveValue('amigos, descanso');
  const day = { date: '2025-03-10', mood: 4, tags: ['amigos', 'descanso'], time: '12:00' };
  await expect.poll(async () => (await stored(page)).rows).toEqual([day]);
  await page.getByRole('button', { name: /^Desfazer/ }).click();
  await expect.poll(async () => (await stored(page)).rows).toEqual([{ ...day, tags: [] }]);
  await page.getByRole('button', { name: 'Descartar' }).click();
  await page.getByLabel('Etiquetas, separadas').fill('mar, amigos');
  await button.click();
  await expect(chips.getByRole('button')).toHaveText([
    'trabalho',
    'estudo',
    'família',
    'amigos',
    'exercício',
    'descanso',
    'mar',
  ]);

  // A day with tags is shown unfolded, and another day offers them.
  await page.reload();
  await expect(chip('mar')).toHaveAttribute('aria-pressed', 'true');
  await expect(chips.getByRole('button').first()).toHaveText('amigos');
  await page.getByLabel('Dia').fill('2025-03-09');
  await expect(chip('mar')).toHaveAttribute('aria-pressed', 'false');

  // Without a mood, a chip is a draft.
  await chip('mar').click();
  await expect(page.locator('#draft')).toBeVisible();
  expect((await stored(page)).rows).toHaveLength(1);
});

test('a face that could not be stored, or came as a draft, has a button that logs it', async ({
  page,
}) => {
  // The day must not end during the test.
  await page.clock.setFixedTime('2025-03-10T12:00:00');
  await page.goto(app);
  const button = page.getByRole('button', { name: 'Anotar o dia' });
  const notice = page.locator('#notice');
  await expect(page.locator('#counter')).toHaveText(/^Letras que restam: /);
  await expect(button).toBeHidden();
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await pick(page, 4);
  await expect(notice).toContainText('O que você escreveu continua aqui.');
  await expect(page.locator('#more')).not.toHaveAttribute('open');
  await expect(button).toBeVisible();

  await page.reload();
  await expect(page.getByRole('radio', { name: '4 bem' })).toBeChecked();
  await button.click();
  await expect(notice).toContainText('4, bem');
  await expect(button).toBeHidden();
});

test('half a time in the closed fold is shown when it holds a face back', async ({ page }) => {
  await openApp(page);
  const time = page.locator('#entry-time');
  await time.focus();
  await page.keyboard.press('1');
  await page.locator('#more > summary').click();
  await expect(time).toBeHidden();
  await pick(page, 4);
  await expect(time).toBeFocused();
  await time.fill('12:30');
  await page.getByRole('button', { name: 'Anotar o dia' }).click();
  await expect(page.locator('#notice')).toContainText('4, bem');
});

test('the screen of today fits 320 px with its chips', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await openApp(page);
  const width = () => page.evaluate(() => document.querySelector('main')?.scrollWidth ?? 0);
  await page.getByLabel('Etiquetas').fill('a'.repeat(60));
  await pick(page, 3);
  await expect(page.locator('#chips')).toContainText('aaaa');
  expect(await width()).toBeLessThanOrEqual(320);
});

test('the faces are invalid only after the form was sent without one', async ({ page }) => {
  const tree = await page.context().newCDPSession(page);
  const invalid = async () => {
    const { nodes } = await tree.send('Accessibility.getFullAXTree');
    return nodes
      .filter(({ role }) => role?.value === 'radio')
      .map(({ properties }) => properties?.find(({ name }) => name === 'invalid')?.value.value);
  };
  const all = (value: string) => Array.from({ length: 5 }, () => value);
  await openApp(page);
  await expect.poll(invalid).toEqual(all('false'));
  await page.getByRole('button', { name: 'Anotar o dia' }).click();
  await expect.poll(invalid).toEqual(all('true'));
  await page.getByLabel('Dia').fill('2025-03-09');
  await expect.poll(invalid).toEqual(all('false'));
});

test('after a night asleep, a tap logs the new day and leaves the day before alone', async ({
  page,
}) => {
  await page.clock.install({ time: new Date('2025-03-10T22:30:00') });
  await openApp(page);
  await page.getByLabel('Nota').fill('a noite do dia 10');
  await pick(page, 5);
  await expect(page.locator('#notice')).toHaveText('Anotado: 10 de março, 5, muito bem.');
  // The clock of a computer that slept has moved on, and no timer has run.
  await page.clock.setSystemTime(new Date('2025-03-11T08:00:00'));
  await pick(page, 1);
  await expect(page.locator('#notice')).toHaveText('Anotado: 11 de março, 1, muito mal.');
  await expect
    .poll(async () => (await stored(page)).rows)
    .toMatchObject([
      { date: '2025-03-10', mood: 5, note: 'a noite do dia 10' },
      { date: '2025-03-11', mood: 1 },
    ]);

  // A journey to the west gives back the day before, also without a tap.
  await page.clock.setSystemTime(new Date('2025-03-10T20:00:00'));
  await page.clock.runFor(61_000);
  await expect(page.getByLabel('Dia')).toHaveValue('2025-03-10');
  await expect(page.getByRole('radio', { name: '5 muito bem' })).toBeChecked();
});

test('at midnight the open page draws the question, the streak and the calendar again', async ({
  page,
}) => {
  await page.clock.install({ time: new Date('2025-01-01T23:59:00') });
  await page.goto(neutral);
  await seedFormat1(page, 3);
  await openApp(page);
  const streak = page.locator('#streak');
  await expect(streak).toContainText('3 dias seguidos.');
  await page.getByLabel('Nota').fill('sem rosto');
  await expect(page.getByRole('group', { name: 'Como você está?' })).toBeVisible();
  await page.clock.runFor(62_000);
  await expect(streak).toContainText('A próxima sequência começa no próximo dia anotado.');
  await expect(page.getByRole('group', { name: 'Como foi 1 de janeiro?' })).toBeVisible();
  await expect(page.getByLabel('Nota')).toHaveValue('sem rosto');

  await goTo(page, 'Ano');
  const current = page.locator('#calendar [aria-current="date"]');
  await expect(current).toHaveAttribute('data-day', '2025-01-02');
  await page.clock.setSystemTime(new Date('2025-01-03T00:00:30'));
  await page.clock.runFor(61_000);
  await expect(current).toHaveAttribute('data-day', '2025-01-03');
});
