import type { Locator, Page } from '@playwright/test';
import { expect, inLanguage, languages, open, settle, test } from './support';
import { field, modal, texts } from './searchSupport';

const path = '/blog/animacoes-de-carregamento/janeiro';
const depth = 1500;

/** Opens a long post and scrolls down to `depth` (CSS pixels). */
async function openDeep(page: Page, prefix: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await open(page, inLanguage(prefix, path));
  await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), depth);
  await expect.poll(() => scrollTop(page)).toBe(depth);
  await settle(page);
  // The frames near this depth may still load.
  await expect(page.locator('iframe:not([data-loaded])')).toHaveCount(0);
  await settle(page);
}

const scrollTop = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

const button = (page: Page) => page.locator('[data-search-button]').first();

/** Clicks at the position of an element. A locator's `click()` would scroll the page first. */
async function press(page: Page, target: Locator): Promise<void> {
  const box = await target.boundingBox();
  if (box === null) {
    throw new Error('The element to click is not visible: it has no box');
  }
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

/**
 * Takes the first control of the article below `depth`, scrolls it to the middle of the window,
 * focuses it and marks it with `data-was-focused`.
 */
async function focusInText(page: Page): Promise<void> {
  await page.evaluate((least) => {
    const controls = [...document.querySelectorAll<HTMLElement>('main article :is(a, button)')];
    const below = controls.find(
      (element) =>
        element.offsetParent !== null &&
        element.getBoundingClientRect().top + window.scrollY > least + 500,
    );
    below?.scrollIntoView({ block: 'center', behavior: 'instant' });
    below?.focus({ preventScroll: true });
    below?.setAttribute('data-was-focused', '');
  }, depth);
  await settle(page);
  await expect(page.locator('[data-was-focused]').first()).toBeFocused();
}

const waysToOpen: Record<string, (page: Page) => Promise<unknown>> = {
  'the button': (page) => press(page, button(page)),
  'Ctrl K': (page) => page.keyboard.press('Control+k'),
  'a slash': (page) => page.keyboard.press('/'),
};

const waysToClose: Record<string, (page: Page, cancel: string) => Promise<unknown>> = {
  Escape: (page) => page.keyboard.press('Escape'),
  'the button inside': (page, cancel) =>
    press(page, modal(page).getByRole('button', { name: cancel })),
  'the backdrop': (page) => page.mouse.click(4, 790),
};

for (const { locale, prefix } of languages) {
  for (const width of [390, 1280]) {
    for (const [how, begin] of Object.entries(waysToOpen)) {
      test(`${locale}, ${width} px: closing a search opened by ${how} keeps the scroll position`, async ({
        page,
      }) => {
        await openDeep(page, prefix, width);
        for (const [name, end] of Object.entries(waysToClose)) {
          // Below 769 px the modal covers the page and has a button. Above, it has a backdrop.
          if (name === (width < 769 ? 'the backdrop' : 'the button inside')) {
            continue;
          }
          const isByButton = how === 'the button';
          if (!isByButton) {
            await focusInText(page);
          }
          const before = await scrollTop(page);
          expect(before).toBeGreaterThanOrEqual(depth);
          await begin(page);
          await expect(field(page)).toBeFocused();
          await end(page, texts[locale].cancel);
          await expect(modal(page)).toHaveCount(0);
          const back = isByButton ? button(page) : page.locator('[data-was-focused]:focus');
          await expect(back, name).toBeFocused();
          await settle(page);
          expect(await scrollTop(page), name).toBe(before);
          if (isByButton) {
            await expect(button(page)).toBeInViewport();
          }
        }
      });
    }
  }
}

test('closing a search opened without focus focuses the button and keeps the scroll position', async ({
  page,
}) => {
  await openDeep(page, '', 1280);
  await page.keyboard.press('/');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button(page)).toBeFocused();
  await settle(page);
  expect(await scrollTop(page)).toBe(depth);
});

test('closing the language menu or the keyboard help keeps the scroll position', async ({
  page,
}) => {
  await openDeep(page, '', 1280);
  const language = page.locator('header [aria-expanded]').first();
  await language.press('Enter');
  await expect(language).toHaveAttribute('aria-expanded', 'true');
  await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), depth);
  await page.keyboard.press('Escape');
  await expect(language).toBeFocused();
  await expect(language).toHaveAttribute('aria-expanded', 'false');
  await settle(page);
  expect(await scrollTop(page)).toBe(depth);
  await page.keyboard.press('?');
  await expect(page.locator('dialog[open]')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await settle(page);
  expect(await scrollTop(page)).toBe(depth);
});

test('closing the mobile menu keeps the scroll position', async ({ page }) => {
  await openDeep(page, '', 390);
  await press(page, page.locator('.navbar__toggle'));
  await expect(page.locator('dialog[open]')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await expect(page.locator('.navbar__toggle')).toBeFocused();
  await settle(page);
  expect(await scrollTop(page)).toBe(depth);
});

test('Back and Forward of the router restore the scroll position, announce the page and focus its heading', async ({
  page,
}) => {
  await open(page, '/blog');
  // Its chunk, which has the transitions, comes after the page has hydrated.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/extras.')),
  );
  const scrollTo = async (top: number) => {
    await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
    await settle(page);
  };
  /** Waits until a page of the same document is shown with its scroll position. */
  const expectShown = async (title: string, top: number) => {
    const heading = page.getByRole('main').getByRole('heading', { level: 1 });
    await expect(heading).toHaveText(title);
    await expect(heading).toBeFocused();
    await expect(page.locator('#route-announcer')).toContainText(title);
    await expect.poll(() => scrollTop(page)).toBe(top);
  };
  await scrollTo(900);
  // A click of the mouse would scroll to the link.
  await page
    .locator('header nav a[href="/blog/arquivo"]')
    .evaluate((link) => (link as HTMLElement).click());
  await expectShown('Arquivo', 0);
  await scrollTo(700);
  await page.evaluate(() => window.history.back());
  await expectShown('Blog', 900);
  await page.evaluate(() => window.history.forward());
  await expectShown('Arquivo', 700);
});
