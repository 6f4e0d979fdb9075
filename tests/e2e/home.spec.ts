import { stored as days } from './good-mood/journal';
import { expect, expectNoOverflow, interact, test } from './support';

for (const { width, height } of [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
]) {
  test(`home says what one can do here within one screen, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    for (const [path, audience, doors] of [
      ['/', 'Para quem', ['as animações', 'a lista de tarefas', 'o diário de humor']],
      ['/en/', 'For people', ['the animations', 'the to-do list', 'the mood journal']],
    ] as const) {
      await page.goto(path);
      await page.evaluate(() => document.fonts.ready);
      await expect(page.locator('main p').first()).toContainText(audience);
      for (const name of doors) {
        const door = page.locator('main').getByRole('link', { name });
        await expect(door).toBeInViewport({ ratio: 1 });
        // Without a script, the link goes to its section of this page.
        const room = page.locator((await door.getAttribute('href')) ?? '');
        await expect(room.locator('h2, h3').first()).toBeVisible();
      }
      expect(await page.locator('iframe').count()).toBe(0);
      await expectNoOverflow(page);
    }
  });
}

test('both apps of the home page start with an example, until the reader enters something', async ({
  page,
}) => {
  // The day must not end during the test.
  await page.clock.setFixedTime('2025-03-10T12:00:00');
  await page.goto('/');
  await interact(page);
  const list = page.frameLocator('#do-it iframe');
  const journal = page.frameLocator('#good-mood iframe');
  await page.locator('#do-it').scrollIntoViewIfNeeded();
  const tasks = list.locator('#lists .text');
  await expect(list.getByText(/^Exemplo: estas duas tarefas/)).toBeVisible();
  await expect(tasks).toHaveCount(2);
  await expect(journal.getByText(/^Exemplo: um ano inventado/)).toBeVisible();
  await expect.poll(() => journal.locator('#calendar svg').count()).toBeGreaterThan(0);

  // The example can be used, is not stored, and has no text that could be lost.
  await list.getByRole('checkbox').first().check();
  await expect(list.getByRole('button', { name: /^Editar/ })).toHaveCount(0);
  const kept = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => /^(do-it|good-mood)/.test(key)));
  expect(await kept()).toEqual([]);
  expect(await days(page)).toMatchObject({ rows: [] });

  await list.getByRole('textbox', { name: 'Nova tarefa' }).fill('Comprar pão');
  await expect(tasks).toHaveCount(2);
  await list.getByRole('button', { name: 'Adicionar' }).click();
  await expect(tasks).toHaveText(['Comprar pão']);
  await expect(list.getByText(/^Exemplo/)).toBeHidden();

  await journal.getByRole('link', { name: 'Hoje' }).click();
  await journal.getByRole('radio', { name: '4 bem' }).click();
  await expect(journal.getByText(/^Exemplo/)).toBeHidden();
  expect((await days(page)).rows).toHaveLength(1);

  // The reader finds these at the next visit, not the example.
  await page.reload();
  await interact(page);
  await page.locator('#do-it').scrollIntoViewIfNeeded();
  await expect(tasks).toHaveText(['Comprar pão']);
  await expect(journal.getByRole('radio', { name: '4 bem' })).toBeChecked();
  await expect(journal.getByText(/^Exemplo/)).toBeHidden();

  // The apps look like the page around them: its text font, and their names once.
  for (const app of [list, journal]) {
    await expect
      .poll(() =>
        app.locator('body').evaluate(() => ({
          font: getComputedStyle(document.body).fontFamily.split(',')[0],
          isLoaded: [...document.fonts].some(
            ({ family, status }) => family === 'Atkinson' && status === 'loaded',
          ),
        })),
      )
      .toEqual({ font: 'Atkinson', isLoaded: true });
    await expect(app.locator('h1')).toHaveCSS('width', '1px');
  }
});
