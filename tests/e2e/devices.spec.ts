import type { Locator, Page } from '@playwright/test';
import { findChromium } from '../../src/cli/ensure.mjs';
import { field, hits, modal, openModal, openModalHere } from './searchSupport';
import {
  expect,
  expectNoOverflow,
  followRequests,
  hold,
  interact,
  languages,
  open,
  resize,
  settle,
  test,
} from './support';

// Zoom, text size, print, motion, touch, input methods and the back/forward cache.

const janeiro = '/blog/animacoes-de-carregamento/janeiro';

/**
 * @returns elements whose content is clipped: it does not fit and cannot be scrolled to. A text that
 *   ends with an ellipsis is not one of them: lists show three lines of a post, and lead to it
 */
const clipped = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *:not(svg, svg *, .visually-hidden)')]
      .filter((element) => {
        const { overflowX, overflowY, display, webkitLineClamp } = getComputedStyle(element);
        const hides = (value: string) => value === 'hidden' || value === 'clip';
        return (
          display !== 'inline' &&
          webkitLineClamp === 'none' &&
          element.clientWidth > 1 &&
          ((hides(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
            (hides(overflowY) && element.scrollHeight > element.clientHeight + 1))
        );
      })
      .map(
        (element) => `${element.tagName} ${element.className} ${element.textContent?.slice(0, 40)}`,
      ),
  );

/** Sets the text spacing of WCAG 1.4.12. */
const spaceText = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
       p { margin-bottom: 2em !important; }`,
    );
    document.adoptedStyleSheets = [sheet];
  });

test('nothing is clipped at 400 % zoom, with wider text spacing and with text at 200 %', async ({
  page,
}) => {
  for (const path of ['/', '/blog', `/en${janeiro}`]) {
    await resize(page, 320, 256);
    await open(page, path);
    await expectNoOverflow(page, `${path}, 400 %`);
    const header = await page.evaluate(() => {
      const bar = document.querySelector('body header');
      const { position } = getComputedStyle(bar ?? document.body);
      return { position, height: bar?.getBoundingClientRect().height ?? 0 };
    });
    expect(header.position !== 'sticky' || header.height <= 64, JSON.stringify(header)).toBe(true);

    await resize(page, 1280, 800);
    await settle(page);
    const before = await clipped(page);
    await spaceText(page);
    await expect.poll(() => clipped(page), `${path}, spacing`).toEqual(before);
    await expectNoOverflow(page, `${path}, spacing`);
    await page.evaluate(() => {
      document.adoptedStyleSheets = [];
    });
    // The font size setting of the browser: text grows, and the viewport keeps its size.
    const browser = await page.context().newCDPSession(page);
    await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
    await expect(page.locator('html')).toHaveCSS('font-size', '32px');
    await expect.poll(() => clipped(page), `${path}, 200 %`).toEqual(before);
    await expectNoOverflow(page, `${path}, 200 %`);
    await browser.send('Page.setFontSizes', { fontSizes: { standard: 16, fixed: 13 } });
    await browser.detach();
  }
});

test('the home page fits 320 px with wider text spacing', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const { prefix } of languages) {
    await open(page, `${prefix}/`);
    await spaceText(page);
    await expectNoOverflow(page, prefix);
  }
});

test('print hides controls, header and footer; with reduced motion nothing moves', async ({
  page,
}) => {
  await page.emulateMedia({ media: 'print' });
  await open(page, janeiro);
  for (const role of ['banner', 'contentinfo', 'button', 'region', 'searchbox'] as const) {
    await expect(page.getByRole(role), role).toHaveCount(0);
  }
  // The navigation of the series stays: it shows on paper that the post is part of a series.
  await expect(page.getByRole('navigation')).toHaveCount(1);
  await expect(page.locator('article h1')).toBeVisible();
  await page.emulateMedia({ media: 'screen', reducedMotion: 'reduce' });
  // Colors and opacity may fade. Position and size must not change.
  const moving = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('body *')].flatMap((element) => {
        const style = getComputedStyle(element);
        const lasts = (value: string) => value.split(',').some((one) => parseFloat(one) > 0.01);
        const moves = style.transitionProperty
          .split(', ')
          .some((property) => !/color|^(fill|stroke|opacity|visibility|none)$/.test(property));
        return (lasts(style.transitionDuration) && moves) || lasts(style.animationDuration)
          ? [`${element.tagName}.${element.className}: ${style.transitionProperty}`]
          : [];
      }),
    );
  await expect.poll(moving).toEqual([]);
  await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'auto');
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 1280, height: 800 } });

  test('the language menu opens, closes on a press outside, and its link works', async ({
    page,
  }) => {
    await open(page, '/blog');
    const button = page.locator('header button[aria-controls]');
    // A slow touch sends `pointerover` some time before its press. That event must not open the menu.
    await button.dispatchEvent('pointerover', { pointerType: 'touch' });
    await settle(page);
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await button.tap();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await page.locator('main h1').tap();
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await button.tap();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await page.getByRole('link', { name: 'English' }).tap();
    await expect(page).toHaveURL('/en/blog');
  });
});

test('Enter that ends an IME composition opens no hit', async ({ page }) => {
  await openModal(page, '');
  await page.keyboard.type('onda');
  await expect(hits(page).first()).toBeVisible();
  await field(page).evaluate((input) => {
    input.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
    input.dispatchEvent(
      new KeyboardEvent('keydown', {
        key: 'Enter',
        keyCode: 229,
        isComposing: true,
        bubbles: true,
        cancelable: true,
      }),
    );
    input.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }));
  });
  await settle(page);
  await expect(modal(page)).toBeVisible();
  await expect(page).toHaveURL('/blog');
  await page.keyboard.press('Enter');
  await expect(modal(page)).toHaveCount(0);
});

// Safari sends the press that ends a composition after it, with its key code only.
for (const isComposing of [true, false]) {
  test(`Escape and Enter of an IME leave the modal as it is, isComposing: ${isComposing}`, async ({
    page,
  }) => {
    await openModal(page, '');
    await page.keyboard.type('onda');
    await expect(hits(page).first()).toBeVisible();
    for (const key of ['Escape', 'Enter']) {
      await field(page).evaluate(
        (input, init) => input.dispatchEvent(new KeyboardEvent('keydown', init)),
        { key, keyCode: 229, isComposing, bubbles: true, cancelable: true },
      );
      await settle(page);
      await expect(modal(page), key).toBeVisible();
      await expect(field(page), key).toHaveValue('onda');
      await expect(page, key).toHaveURL('/blog');
    }
    await page.keyboard.press('Escape');
    await expect(modal(page)).toHaveCount(0);
  });
}

/** Checks that each of these elements has the text color of the closest element around it. */
const expectColorOf = (elements: Locator, around: string) =>
  expect
    .poll(() =>
      elements.evaluateAll((all, selector) => {
        const colorOf = (element: Element | null) => element && getComputedStyle(element).color;
        const colors = all.map((one) => [colorOf(one), colorOf(one.closest(selector))]);
        return colors.length > 0 && colors.every(([own, other]) => own === other);
      }, around),
    )
    .toBe(true);

// A dark palette has black for the text of marks, which have no background of their own here.
test('marks without a background stay visible in forced colors', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await open(page, janeiro);
  await expectColorOf(page.locator('mark[data-handle]'), 'pre');
  await openModalHere(page);
  await page.keyboard.type('onda');
  await expect(hits(page).locator('mark').first()).toBeVisible();
  await expectColorOf(hits(page).locator('mark'), '.search-hit');
  // The hits that are there before the modal.
  await hold(page, '**/assets/js/*.js');
  await page.goto('/blog');
  await page.keyboard.press('/');
  await page.keyboard.type('onda');
  const early = page.locator('[data-search-frame] ol mark');
  await expect(early.first()).toBeVisible();
  await expectColorOf(early, 'a');
});

const hydrate = async (page: Page) => {
  await interact(page);
  await page.locator('html[data-has-hydrated="true"]').waitFor();
};

for (const [state, show] of [
  ['before hydration', () => Promise.resolve()],
  ['after it', hydrate],
] as const) {
  test(`the back/forward cache restores the page with the choices made meanwhile, ${state}`, async ({
    playwright,
  }) => {
    const { launchOptions, baseURL } = test.info().project.use;
    const browser = await playwright.chromium.launch({
      ...launchOptions,
      // The headless shell has no such cache.
      executablePath: findChromium(),
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    });
    try {
      const page = await browser.newPage({ baseURL });
      const requests = followRequests(page);
      await page.goto('/blog');
      await show(page);
      // The cache takes no page that waits for a response.
      await requests.quiet();
      await page.evaluate(() => {
        window.addEventListener('pageshow', ({ persisted }) => {
          document.documentElement.dataset.persisted = String(persisted);
        });
      });
      await open(page, '/en/blog');
      await page.getByRole('button', { name: 'Switch to dark mode' }).first().click();
      await page.getByRole('button', { name: 'Pause animations' }).first().click();
      await page.evaluate(() => window.history.back());
      const root = page.locator('html');
      await expect(root).toHaveAttribute('data-persisted', 'true');
      await expect(root).toHaveAttribute('data-theme', 'dark');
      await expect(root).toHaveAttribute('data-motion', 'paused');
      await hydrate(page);
      await page.getByRole('button', { name: 'Permitir animações' }).first().click();
      await expect(root).not.toHaveAttribute('data-motion', 'paused');
      await page.getByRole('button', { name: 'Mudar para o modo claro' }).first().click();
      await expect(root).toHaveAttribute('data-theme', 'light');
    } finally {
      await browser.close();
    }
  });
}
