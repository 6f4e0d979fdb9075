import type { Page } from '@playwright/test';
import { expect, open, test } from './support';
import { deadControls } from './withoutApp';

/* The list of changes with a keyboard, and without scripts. */

const bar = (page: Page) => page.locator('[data-changes-bar]');

/**
 * Runs in the page. Controls in frames do not count: for them, Chromium scrolls the page without its
 * `scroll-padding`.
 *
 * @returns the focused element of the list when the sticky bar covers all of it, or ''
 */
function coveredFocus(): string {
  const focused = document.activeElement;
  const bar = document.querySelector('[data-changes-bar]');
  const edge = bar?.getBoundingClientRect().bottom ?? 0;
  if (focused === null || focused.tagName === 'IFRAME' || !focused.closest('[data-change]')) {
    return '';
  }
  return focused.getBoundingClientRect().bottom <= edge ? focused.outerHTML : '';
}

for (const width of [1280, 390]) {
  test(`Shift+Tab through the list of changes leads below the bar, ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await open(page, '/mudancas');
    await page.locator('footer a').first().focus();
    const isInList = () =>
      page.evaluate(() => document.activeElement?.closest('[data-changes-bar]') === null);
    let steps = 0;
    while (await isInList()) {
      await page.keyboard.press('Shift+Tab');
      await expect.poll(() => page.evaluate(coveredFocus)).toBe('');
      steps += 1;
    }
    expect(steps).toBeGreaterThan(30);
  });
}

test('n stops at each change just below the bar', async ({ page }) => {
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await open(page, '/mudancas');
    await page.keyboard.press('n');
    await page.keyboard.press('n');
    const gap = () =>
      page.evaluate(() => {
        const edge = document.querySelector('[data-changes-bar]')?.getBoundingClientRect().bottom;
        return (document.activeElement?.getBoundingClientRect().top ?? NaN) - (edge ?? NaN);
      });
    await expect.poll(gap).toBeGreaterThanOrEqual(0);
    await expect.poll(gap).toBeLessThan(24);
  }
});

for (const [prefix, text, keys] of [
  ['', 'Na lista do que mudou, ir à próxima mudança ou à anterior', 'Teclado'],
  ['/en', 'In the list of what changed, go to the next change or the previous one', 'Keyboard'],
] as const) {
  test(`the list of keys has those of the list of changes, ${keys}`, async ({ page }) => {
    await open(page, `${prefix}/mudancas`);
    await expect(bar(page).locator('kbd')).toHaveText(['p', 'n']);
    await expect(bar(page).locator('kbd').first()).toBeVisible();
    await page.keyboard.press('?');
    const dialog = page.getByRole('dialog', { name: keys });
    await expect(dialog.getByText(text)).toBeVisible();
    await dialog.getByRole('checkbox').uncheck();
    await page.keyboard.press('Escape');
    await expect(bar(page).locator('kbd').first()).toBeHidden();
    await expect(bar(page).getByRole('button').first()).toBeVisible();
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the list of changes has no dead control', async ({ page }) => {
    await page.goto('/mudancas');
    await expect(page.locator('[data-change]').first()).toBeVisible();
    expect(await deadControls(page)).toEqual([]);
  });
});
