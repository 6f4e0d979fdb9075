import type { Page } from '@playwright/test';
import { expect, test } from '../support';

const part = (number: number) => `/demos/good-mood-${number}-final/`;

/** Opens a screen of a part. */
const goTo = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true }).click();

const pick = (page: Page, mood: number) => page.locator(`.option.mood-${mood}`).click();

const notice = (page: Page) => page.locator('#notice');

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
  expect(await rows(page).count()).toBeGreaterThan(280);
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
  expect(await page.locator('#charts .year .day:not(.empty)').count()).toBeGreaterThan(200);
  await goTo(page, 'Hoje');
  await expect(page.getByRole('radio', { name: '1 muito mal' })).toBeChecked();
  await page.getByRole('button', { name: 'Voltar ao meu diário' }).click();
  await expect(notice(page)).toHaveText('Este é o seu diário.');
  await expect(page.getByRole('heading', { name: 'Hoje', exact: true })).toBeFocused();
  await expect(page.getByRole('radio', { name: '4 bem' })).toBeChecked();
  await goTo(page, 'Histórico');
  await expect(rows(page)).toHaveCount(1);
});
