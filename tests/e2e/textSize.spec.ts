import type { Page } from '@playwright/test';
import { brokenWords } from './titles';
import {
  expect,
  expectNoOverflow,
  inLanguage,
  kinds,
  languages,
  open,
  resize,
  test,
} from './support';

// Pages on phones and in windows, at the text size of the browser and up to twice that size (WCAG 1.4.4).

/** Sets the text size of the browser, in px. The page must be open. */
async function setTextSize(page: Page, standard: number): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', {
    fontSizes: { standard, fixed: Math.round((standard * 13) / 16) },
  });
  await browser.detach();
  await expect(page.locator('html')).toHaveCSS('font-size', `${standard}px`);
}

/** @returns controls of the bar that are not inside the window, or too small to press */
const outside = (page: Page) =>
  page
    .locator('body header')
    .first()
    .evaluate((bar) =>
      [...bar.querySelectorAll<HTMLElement>('a, button')]
        .filter((control) => control.checkVisibility({ visibilityProperty: true }))
        .map((control) => ({ name: control.textContent, box: control.getBoundingClientRect() }))
        .filter(({ box }) => box.left < 0 || box.right > window.innerWidth || box.width < 24)
        .map(({ name }) => name),
    );

/** @returns number of lines that the letters of the greeting take */
const linesOfGreeting = (page: Page) =>
  page
    .locator('main h1 b')
    .evaluateAll(
      (letters) => new Set(letters.map((letter) => letter.getBoundingClientRect().top)).size,
    );

for (const { locale, prefix } of languages) {
  test(`${locale}: pages fit a phone with the text at 150 % and 200 %`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const kind of [...kinds, '/blog/good-mood/parte-3']) {
      await page.goto(inLanguage(prefix, kind));
      for (const [width, size] of [
        [390, 24],
        [320, 32],
      ] as const) {
        await resize(page, width, 844);
        await setTextSize(page, size);
        const where = `${prefix}${kind}, ${width} px, text of ${size} px`;
        await expectNoOverflow(page, where);
        await expect(page.locator('.navbar__toggle'), where).toBeInViewport();
        await expect.poll(() => outside(page), where).toEqual([]);
        if (kind === '/') {
          await expect.poll(() => linesOfGreeting(page), where).toBe(1);
        } else {
          await expect.poll(() => brokenWords(page), where).toEqual([]);
        }
      }
      if (kind === '/search') {
        const field = await page.getByRole('searchbox').boundingBox();
        expect(field?.width, 'the search field has space for words').toBeGreaterThan(200);
      }
      await setTextSize(page, 16);
    }
  });
}

test('the bar fits a desktop with larger text, and its menu gives the focus back', async ({
  page,
}) => {
  for (const { prefix } of languages) {
    for (const [width, size] of [
      [1024, 24],
      [1024, 28],
      [1024, 32],
      [1180, 32],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await open(page, `${prefix}/sobre`);
      await setTextSize(page, size);
      const where = `${prefix}, ${width} px, text of ${size} px`;
      await expectNoOverflow(page, where);
      await expect.poll(() => outside(page), where).toEqual([]);
    }
    const toggle = page.locator('.navbar__toggle');
    const menu = page.getByRole('dialog', { name: 'Menu' });
    for (const round of ['first', 'second']) {
      await toggle.click();
      await expect(menu.getByRole('link').first(), round).toBeInViewport();
      await page.keyboard.press('Escape');
      await expect(menu, round).toBeHidden();
      await expect(toggle, round).toBeFocused();
    }
    await setTextSize(page, 16);
    await expect(toggle).toBeHidden();
  }
});

test('icons of buttons grow with the text', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/');
  await page.locator('.navbar__toggle').click();
  const icons = page.locator('dialog[open] button svg, section[aria-label="Aviso"] button svg');
  await expect(icons).toHaveCount(3);
  const widths = () =>
    icons.evaluateAll((all) =>
      all.map((icon) => {
        const { width, height } = icon.getBoundingClientRect();
        return [width, height];
      }),
    );
  const standard = await widths();
  await setTextSize(page, 32);
  await expect
    .poll(widths)
    .toEqual(standard.map(([width = 0, height = 0]) => [2 * width, 2 * height]));
});

test('the table of stored data fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const { prefix } of languages) {
    await page.goto(`${prefix}/sobre`);
    const table = page.locator('.table-scroll').first();
    await expect
      .poll(() => table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
      .toBe(0);
    // The narrowest column has space for words.
    for (const cell of await table.locator('tr:last-child > *').all()) {
      expect((await cell.boundingBox())?.width).toBeGreaterThan(100);
    }
  }
});
