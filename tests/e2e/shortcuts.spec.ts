import type { Page } from '@playwright/test';
import { expect, hold, interact, open, test } from './support';

// Shortcuts of one key, and the setting that switches them off (WCAG 2.1.4).

const focusedRow = (page: Page) => page.locator('main li h3 a:focus');
const series = '/blog/animacoes-de-carregamento';

test('j and k move through the rows of a list, from the first press on', async ({ page }) => {
  await page.goto('/blog');
  const titles = await page.locator('main li h3 a').allTextContents();
  await page.keyboard.press('j');
  await expect(focusedRow(page)).toHaveText(titles[0] ?? '');
  await page.keyboard.press('j');
  await expect(focusedRow(page)).toHaveText(titles[1] ?? '');
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await expect(focusedRow(page)).toHaveText(titles[1] ?? '');
  await expect(focusedRow(page)).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.locator('h1')).toHaveText(titles[1]?.replace(/\s+/g, ' ') ?? '');
});

test('n and p open the parts of a series, and nothing happens where there is none', async ({
  page,
}) => {
  await open(page, `${series}/setembro`);
  await page.keyboard.press('n');
  await expect(page).toHaveURL(`${series}/outubro`);
  await expect(page.locator('h1')).toBeFocused();
  await page.keyboard.press('n');
  await page.keyboard.press('p');
  await expect(page).toHaveURL(`${series}/setembro`);
});

test('one setting switches the shortcuts of one key off, for good and before React', async ({
  page,
}) => {
  await open(page, '/blog');
  const keys = page.getByRole('dialog', { name: 'Teclado' });
  const footer = page.locator('footer').getByRole('button', { name: 'Teclado' });
  await page.keyboard.press('?');
  await keys.getByRole('checkbox', { name: 'Usar atalhos de uma tecla só' }).uncheck();
  await page.keyboard.press('Escape');
  await expect(keys).toHaveCount(0);
  const press = async () => {
    for (const key of ['j', 'n', '/', '?']) {
      await page.keyboard.press(key);
    }
    // Had one of them acted, the list of shortcuts would not open: another dialog would be open.
    await footer.click();
    await expect(keys).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await expect(focusedRow(page)).toHaveCount(0);
  };
  await press();
  await page.keyboard.press('Escape');
  await page.reload();
  await press();
  await keys.getByRole('checkbox').check();
  await page.keyboard.press('Escape');
  await page.keyboard.press('j');
  await expect(focusedRow(page)).toHaveCount(1);
  // A shortcut with Control acts in any case.
  await page.keyboard.press('Control+k');
  await expect(page.locator('.DocSearch-Input')).toBeFocused();
  await page.keyboard.type('jknp?');
  await expect(page.locator('.DocSearch-Input')).toHaveValue('jknp?');
});

test('the setting reaches other open tabs, with and without React', async ({ page, context }) => {
  await open(page, '/blog');
  const hydrated = await context.newPage();
  await open(hydrated, '/blog');
  const waiting = await context.newPage();
  // With Save-Data, a change in another tab does not load React.
  await waiting.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', {
      value: { effectiveType: '4g', saveData: true },
    });
  });
  await waiting.goto('/en/blog');
  await page.keyboard.press('?');
  for (const [isOn, value] of [
    [false, 'off'],
    [true, 'on'],
  ] as const) {
    await page.getByRole('checkbox', { name: 'Usar atalhos de uma tecla só' }).setChecked(isOn);
    await expect(hydrated.locator('html')).toHaveAttribute('data-keys', value);
    await expect(waiting.locator('html')).toHaveAttribute('data-keys', value);
  }
  await expect(waiting.locator('html')).toHaveAttribute('data-app', 'waiting');
});

test('letters are text in a field, and no shortcut acts behind a dialog', async ({ page }) => {
  await page.goto('/search');
  await interact(page);
  const field = page.getByRole('main').getByRole('searchbox');
  await field.fill('');
  await field.pressSequentially('jknp/?');
  await expect(field).toHaveValue('jknp/?');
  await open(page, `${series}/setembro`);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Teclado' })).toBeVisible();
  await page.keyboard.press('n');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(`${series}/setembro`);
  await page.keyboard.press('p');
  await expect(page).toHaveURL(`${series}/agosto`);
});

test.describe('while the list of shortcuts loads', () => {
  const part = /\/assets\/js\/keyboard-help\./;

  test('a search that is opened keeps its letters', async ({ page }) => {
    await open(page, '/blog');
    const release = await hold(page, part);
    const loaded = page.waitForResponse(part);
    await page.keyboard.press('?');
    await page.keyboard.press('Control+k');
    const field = page.locator('.DocSearch-Input');
    await expect(field).toBeFocused();
    release();
    await (await loaded).finished();
    await page.keyboard.type('onda');
    await expect(field).toHaveValue('onda');
    await expect(page.locator('dialog[open]')).toHaveCount(0);
  });

  test('it does not open on another page', async ({ page }) => {
    await open(page, '/blog');
    const release = await hold(page, part);
    const loaded = page.waitForResponse(part);
    await page.keyboard.press('?');
    await page.locator('header a[href="/sobre"]').first().click();
    await expect(page).toHaveURL(/\/sobre$/);
    release();
    await (await loaded).finished();
    await page.evaluate(() => new Promise((done) => setTimeout(done)));
    await expect(page.locator('dialog[open]')).toHaveCount(0);
  });
});
