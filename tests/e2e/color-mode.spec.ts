import type { Page } from '@playwright/test';
import { expect, hold, open, settle, test } from './support';

/** Waits for the theme, because a change runs inside a view transition. */
const expectTheme = (page: Page, theme: string) =>
  expect(page.locator('html')).toHaveAttribute('data-theme', theme);
const toggle = (page: Page) =>
  page.getByRole('button', { name: /^(Mudar para o modo|Switch to)/ }).first();

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`with a ${colorScheme} system`, () => {
    test.use({ colorScheme });

    test('a page starts in the color mode of the system, and one press changes it', async ({
      page,
    }) => {
      await open(page, '/');
      await expectTheme(page, colorScheme);
      await toggle(page).click();
      await expectTheme(page, colorScheme === 'light' ? 'dark' : 'light');
      await toggle(page).click();
      await expectTheme(page, colorScheme);
    });
  });
}

test.describe('before React, with a dark system', () => {
  test.use({ colorScheme: 'dark' });

  test('the buttons for light mode say so, in both languages', async ({ page }) => {
    // A dark system that is set in a page already open counts as a change, which loads React.
    await hold(page, '**/assets/js/*.js');
    for (const [address, name] of [
      ['/blog', 'Mudar para o modo claro'],
      ['/en/blog', 'Switch to light mode'],
    ] as const) {
      await page.goto(address, { waitUntil: 'commit' });
      await expect(page.getByRole('button', { name, exact: true })).toHaveCount(2);
      await expect(page.locator('html')).not.toHaveAttribute('data-has-hydrated', 'true');
    }
  });
});

test('the chosen color mode survives reload, change of route and change of language', async ({
  page,
}) => {
  await open(page, '/');
  await toggle(page).click();
  await expectTheme(page, 'dark');
  await page.reload();
  await expectTheme(page, 'dark');
  await page.getByRole('link', { name: 'Arquivo' }).first().click();
  await expect(page.locator('h1')).toHaveText('Arquivo');
  await expectTheme(page, 'dark');
  await open(page, '/en/');
  await expectTheme(page, 'dark');
});

test('a second tab follows a change of color mode', async ({ context }) => {
  const [first, second] = [await context.newPage(), await context.newPage()];
  await open(first, '/');
  await open(second, '/en/blog');
  await toggle(first).click();
  await expect(second.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('a page follows the system until the reader chooses a color mode', async ({ page }) => {
  await open(page, '/');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectTheme(page, 'dark');
  await toggle(page).click();
  await expectTheme(page, 'light');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await settle(page);
    await expectTheme(page, 'light');
  }
});

test('the page of a demo follows the system too, and prints in light mode', async ({ page }) => {
  await page.goto('/demos/do-it/');
  await expectTheme(page, 'light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectTheme(page, 'dark');
  await page.evaluate(() => localStorage.setItem('theme', 'dark'));
  // Chromium says that a dark system is light while it prints.
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await expectTheme(page, 'light');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await settle(page);
    await expectTheme(page, 'light');
  }
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expectTheme(page, 'dark');
});

test('the frames of a page keep its color mode when another tab stores something', async ({
  page,
  context,
}) => {
  await open(page, '/blog/do-it/parte-1?docusaurus-theme=dark');
  const frame = page.locator('[data-src] iframe').first();
  await page.locator('[data-src]').first().scrollIntoViewIfNeeded();
  await expect(frame).toHaveAttribute('data-loaded', 'true');
  const root = frame.contentFrame().locator('html');
  await expect(root).toHaveAttribute('data-theme', 'dark');
  await root.evaluate((element) => {
    addEventListener('storage', () => element.setAttribute('data-told', ''));
  });
  await (await context.newPage()).goto('/sobre');
  await expect(root).toHaveAttribute('data-told', '');
  await expect(root).toHaveAttribute('data-theme', 'dark');
});

test('the color mode is set without external scripts, before the first paint', async ({
  page,
  complaints,
}) => {
  complaints.isExpected = (text) => text.includes('ERR_FAILED');
  await page.addInitScript(() => {
    const times: Record<string, number> = {};
    Object.assign(window, { times });
    new MutationObserver(() => {
      times.theme ??= performance.now();
    }).observe(document, { subtree: true, attributeFilter: ['data-theme'] });
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntriesByName('first-contentful-paint')) {
        times.paint = startTime;
      }
    }).observe({ type: 'paint' });
  });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.route('**/*.js', (route) => route.abort());
  await page.goto('/', { waitUntil: 'commit' });
  await expectTheme(page, 'dark');
  const times = () =>
    page.evaluate(() => (window as unknown as { times: Record<string, number> }).times);
  await expect.poll(times).toEqual({ theme: expect.any(Number), paint: expect.any(Number) });
  const { theme, paint } = await times();
  expect(theme).toBeLessThan(Number(paint));
});
