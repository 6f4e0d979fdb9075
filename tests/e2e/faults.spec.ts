import type { Page } from '@playwright/test';
import { findChromium } from '../../src/cli/ensure.mjs';
import { field, hits, modal, openModal, storedHit, store, texts } from './searchSupport';
import {
  expect,
  expectNoOverflow,
  followRequests,
  interact,
  languages,
  open,
  resize,
  settle,
  test,
} from './support';

const janeiro = '/blog/animacoes-de-carregamento/janeiro';

const nav = (page: Page, name: string) =>
  page.locator('header nav').getByRole('link', { name, exact: true });

/** @returns elements whose content is clipped: it does not fit and cannot be scrolled to */
const clipped = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *:not(svg, svg *, .visually-hidden)')]
      .filter((element) => {
        const { overflowX, overflowY, display } = getComputedStyle(element);
        const hides = (value: string) => value === 'hidden' || value === 'clip';
        return (
          display !== 'inline' &&
          element.clientWidth > 1 &&
          ((hides(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
            (hides(overflowY) && element.scrollHeight > element.clientHeight + 1))
        );
      })
      .map(
        (element) => `${element.tagName} ${element.className} ${element.textContent?.slice(0, 40)}`,
      ),
  );

const words = {
  pt: { archive: 'Arquivo', about: 'Sobre', offline: /^Sem rede\./, retry: 'Tentar agora' },
  en: { archive: 'Archive', about: 'About', offline: /^No network\./, retry: 'Try now' },
} as const;

/**
 * Opens a page with Save-Data and waits until it is hydrated. Such a page loads its scripts only when
 * the reader uses a control or presses a key (src/features/first-paint/client/start/reader.ts).
 */
async function openSaving(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.keyboard.press('Shift');
  await page.locator('html[data-has-hydrated="true"]').waitFor();
}

for (const { locale, prefix } of languages) {
  const { archive, about, offline, retry } = words[locale];

  test(`the network fails during navigation: the page stays, shows a notice and continues later, ${locale}`, async ({
    page,
    context,
    complaints,
  }) => {
    await page.addInitScript(() => {
      // With Save-Data nothing is prefetched, so that the navigation needs the network.
      Object.defineProperty(navigator, 'connection', {
        value: { effectiveType: '4g', saveData: true },
      });
    });
    await openSaving(page, `${prefix}/blog`);
    const notice = page.getByRole('status').getByText(offline);
    await context.setOffline(true);
    await nav(page, archive).click();
    await expect(notice).toBeVisible();
    await expect(page.locator('h1')).toHaveText('Blog');
    await page.getByRole('button', { name: retry }).click();
    await expect(notice).toBeVisible();

    await page.evaluate(() => window.history.back());
    await expect(notice).toHaveCount(0);
    await nav(page, about).click();
    await expect(notice).toBeVisible();
    await context.setOffline(false);
    await expect(page.locator('h1')).toHaveText(about);
    await expect(page).toHaveURL(`${prefix}/sobre`);
    await expect(notice).toHaveCount(0);
    complaints.isExpected = () => true;
  });
}

test('after a redeploy all old chunks are missing: one page load gets the new ones', async ({
  page,
  complaints,
}) => {
  await open(page, '/');
  let documents = 0;
  await page.route('**/*', async (route) => {
    const isDocument = route.request().resourceType() === 'document';
    documents += isDocument && route.request().frame() === page.mainFrame() ? 1 : 0;
    const isGone = documents === 0 && route.request().url().endsWith('.js');
    await (isGone ? route.fulfill({ status: 404, body: '' }) : route.continue());
  });
  await nav(page, 'Arquivo').click();
  await expect(page.locator('h1')).toHaveText('Arquivo');
  await interact(page);
  await page.locator('html[data-has-hydrated="true"]').waitFor();
  expect(documents).toBe(1);
  complaints.isExpected = () => true;
});

test('with Save-Data, nothing is prefetched', async ({ page }) => {
  const asked = async (saveData: boolean) => {
    await page.addInitScript((value) => {
      Object.defineProperty(navigator, 'connection', {
        configurable: true,
        value: { effectiveType: '4g', saveData: value },
      });
    }, saveData);
    await page.goto('about:blank');
    const requests = followRequests(page);
    const scripts = () => requests.all.filter((request) => request.url().endsWith('.js')).length;
    await openSaving(page, '/blog');
    await requests.quiet();
    const few = scripts();
    await page.locator('main h3 a').first().focus();
    await requests.quiet();
    return () => scripts() - few;
  };
  expect((await asked(true))()).toBe(0);
  await expect.poll(await asked(false)).toBeGreaterThan(0);
});

test('invalid input after load breaks nothing: hash, other tabs, unknown paths, no cookies', async ({
  page,
  complaints,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'cookie', {
      get() {
        throw new DOMException('refused', 'SecurityError');
      },
      set() {
        throw new DOMException('refused', 'SecurityError');
      },
    });
  });
  await open(page, janeiro);
  for (const hash of ['%', '%E0%A4', '"><svg onload=alert(1)>', 'a'.repeat(5000)]) {
    await page.evaluate((value) => {
      window.location.hash = value;
    }, hash);
    await settle(page);
    await expect(page.locator('h1')).toHaveText(/^Janeiro/);
  }
  await page.evaluate(() => {
    for (const key of [
      'theme',
      'motion',
      'docusaurus.announcement.dismiss',
      '__DOCSEARCH_RECENT_SEARCHES__aoba_pt',
      'outra',
      null,
    ]) {
      // The last value stays in effect. It is one that the checks below would detect.
      for (const newValue of [null, '', 'null', '{', '"><svg onload=alert(1)>']) {
        if (key !== null && newValue !== null) {
          localStorage.setItem(key, newValue);
        }
        window.dispatchEvent(
          new StorageEvent('storage', { key, newValue, storageArea: localStorage }),
        );
      }
    }
  });
  await settle(page);
  await expect(page.locator('html')).toHaveAttribute('data-theme', /^(light|dark)$/);
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Escape');

  await page.evaluate(() => {
    window.history.pushState(null, '', '/nada/aqui');
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  });
  await expect(page.locator('h1')).toHaveText('Página não encontrada');
  await expect(page.locator('meta[name="robots"]').last()).toHaveAttribute('content', /noindex/);
  await open(page, '/search?q=%');
  await expect(page.locator('h1')).toHaveText('Busca');
  await settle(page);
  expect(complaints.warnings).toEqual([]);
});

test('the last of two clicks wins, in any order of the responses', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', {
      value: { effectiveType: '4g', saveData: true },
    });
  });
  await openSaving(page, '/');
  const requests = followRequests(page);
  let release = () => {};
  const shown = new Promise<void>((resolve) => {
    release = resolve;
  });
  const held: string[] = [];
  let isFirst = true;
  await page.route('**/assets/js/*.js', async (route) => {
    if (isFirst) {
      held.push(route.request().url());
      await shown;
    }
    await route.continue();
  });
  // In two tasks: React would skip the first of two clicks in one task.
  await nav(page, 'Arquivo').dispatchEvent('click');
  await expect.poll(() => held).not.toEqual([]);
  isFirst = false;
  await nav(page, 'Sobre').dispatchEvent('click');
  await expect(page.locator('h1')).toHaveText('Sobre');
  // The requests of the first click get the last responses.
  release();
  await requests.quiet();
  await settle(page);
  await expect(page.locator('h1')).toHaveText('Sobre');
  await expect(page).toHaveURL('/sobre');
});

test('without style sheets a page is readable and shows no warning about its base path', async ({
  page,
  complaints,
}) => {
  await page.route('**/*.css', (route) => route.fulfill({ status: 404, body: '' }));
  await open(page, '/');
  await expect(page.locator('h1')).toBeVisible();
  await expect(page.locator('main')).toContainText('good-mood');
  await settle(page);
  await expect(page.getByRole('alert')).toHaveCount(0);
  complaints.isExpected = () => true;
});

test('without main.js a page is readable, and the home page explains it in its language', async ({
  page,
  complaints,
}) => {
  await page.route('**/assets/js/main.*.js', (route) => route.fulfill({ status: 404, body: '' }));
  for (const [path, text] of [
    ['/', 'O site não carregou direito.'],
    ['/en/', 'The site did not load properly.'],
  ]) {
    await page.goto(path ?? '/');
    await interact(page);
    await expect(page.getByRole('alert')).toContainText(text ?? '');
    await expect(page.locator('h1')).toBeVisible();
  }
  await page.goto(`/en${janeiro}`);
  await expect(page.locator('article p').first()).toBeVisible();
  complaints.isExpected = () => true;
});

test('without the Clipboard API, code is copied another way or the button reports a failure', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
  });
  await open(page, '/en/blog/aoba-mundo');
  await page.locator('main pre').first().hover();
  const button = page.getByRole('button', { name: 'Copy', exact: true }).first();
  await button.click();
  await expect(page.getByRole('button', { name: 'Copied', exact: true })).toBeVisible();
  await page.evaluate(() => {
    document.execCommand = () => false;
  });
  await button.click();
  await expect(page.getByRole('button', { name: "Couldn't copy" })).toBeVisible();
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

test('two tabs can remove the same favorite', async ({ page, context }) => {
  await store(page, 'pt', { favorite: [storedHit('a'), storedHit('b')] });
  await openModal(page, '');
  const other = await context.newPage();
  await openModal(other, '');
  for (const tab of [page, other]) {
    await tab.getByRole('button', { name: texts.pt.removeFavorite }).first().click();
    await expect(hits(tab)).toHaveCount(1);
  }
  await page.reload();
  await page.keyboard.press('Control+k');
  await expect(hits(page)).toHaveCount(1);
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
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(
        `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
         p { margin-bottom: 2em !important; }`,
      );
      document.adoptedStyleSheets = [sheet];
    });
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

  test('the language menu opens and its link works', async ({ page }) => {
    await open(page, '/blog');
    const button = page.locator('header button[aria-controls]');
    // A slow touch sends `pointerover` some time before its press. That event must not open the menu.
    await button.dispatchEvent('pointerover', { pointerType: 'touch' });
    await settle(page);
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await button.tap();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await page.getByRole('link', { name: 'English' }).tap();
    await expect(page).toHaveURL('/en/blog');
  });
});

test('the back/forward cache stores the page and restores it', async ({ playwright }) => {
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
    await open(page, '/blog');
    // The cache takes no page that waits for a response.
    await requests.quiet();
    await page.evaluate(() => {
      window.addEventListener('pageshow', ({ persisted }) => {
        document.documentElement.dataset.persisted = String(persisted);
      });
    });
    await page.goto('/en/blog');
    await page.evaluate(() => window.history.back());
    await expect(page.locator('html')).toHaveAttribute('data-persisted', 'true');
  } finally {
    await browser.close();
  }
});
