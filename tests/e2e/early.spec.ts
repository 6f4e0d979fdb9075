import type { Page } from '@playwright/test';
import {
  expect,
  followRequests,
  inLanguage,
  interact,
  kinds,
  languages,
  resize,
  test,
  type Requests,
} from './support';
import { deadControls, namedFiles } from './withoutApp';

/** How often each case runs. Set EARLY_TRIES (for example to 20) to find rare failures. */
const tries = Number(process.env.EARLY_TRIES ?? 1);

const words = {
  pt: {
    dark: 'Mudar para o modo escuro',
    edit: 'Editar',
    query: 'onda',
    failed: 'Parte desta página não carregou.',
    reload: 'Recarregar',
  },
  en: {
    dark: 'Switch to dark mode',
    edit: 'Edit',
    query: 'wave',
    failed: 'Part of this page did not load.',
    reload: 'Reload',
  },
};

type Words = (typeof words)['pt'];

interface Case {
  name: string;
  path: string;
  width?: number;
  act: (page: Page, word: Words) => Promise<void>;
  check: (page: Page, word: Words) => Promise<void>;
}

const press = { noWaitAfter: true };

const cases: Case[] = [
  {
    name: 'the color mode toggle',
    path: '/blog',
    act: (page, { dark }) => page.getByRole('button', { name: dark }).first().click(press),
    check: (page) => expect(page.locator('html')).toHaveAttribute('data-theme', 'dark'),
  },
  {
    name: 'the menu',
    path: '/blog',
    width: 390,
    act: (page) => page.locator('.navbar__toggle').click(press),
    check: (page) => expect(page.locator('dialog[open]')).toBeVisible(),
  },
  {
    name: 'the language menu',
    path: '/blog',
    act: (page) => page.locator('header [aria-expanded]').first().press('Enter', press),
    check: (page) =>
      expect(page.locator('header [aria-expanded]').first()).toHaveAttribute(
        'aria-expanded',
        'true',
      ),
  },
  {
    name: 'the search shortcut followed by typed text',
    path: '/blog',
    act: async (page, { query }) => {
      await page.keyboard.press('/');
      await page.keyboard.type(query);
    },
    check: async (page, { query }) => {
      await expect(page.locator('.DocSearch-Input')).toHaveValue(query);
      await expect(page.locator('.DocSearch-Hit').first()).toBeVisible();
    },
  },
  {
    name: 'the shortcut of the next row',
    path: '/blog',
    act: (page) => page.keyboard.press('j'),
    check: (page) => expect(page.locator('main li h3 a').first()).toBeFocused(),
  },
  {
    name: 'a link',
    path: '/blog',
    act: (page) => page.locator('header a[href$="/sobre"]').first().click(press),
    check: (page) => expect(page).toHaveURL(/\/sobre$/),
  },
  {
    name: 'the editor of a demo',
    path: '/blog/animacoes-de-carregamento/janeiro',
    act: (page, { edit }) =>
      page.locator('main').getByRole('button', { name: edit }).first().click(press),
    // React, the editor and the editor's language load one after the other.
    check: (page) => expect(page.locator('.cm-editor').first()).toBeVisible(),
  },
];

/** Opens a page with a 4x CPU slowdown and waits until 50 ms after first contentful paint. */
async function openSlowly(page: Page, address: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) {
        document.documentElement.dataset.painted = '';
      }
    }).observe({ type: 'paint', buffered: true });
  });
  await page.goto(address, { waitUntil: 'commit' });
  await page.locator('html[data-painted]').waitFor();
  await page.evaluate(() => new Promise((done) => setTimeout(done, 50)));
}

for (const { locale, prefix } of languages) {
  for (const { name, path, width = 1280, act, check } of cases) {
    for (let time = 1; time <= tries; time += 1) {
      test(`${locale}: ${name} works 50 ms after first paint (${time})`, async ({ page }) => {
        test.slow();
        await page.setViewportSize({ width, height: 800 });
        await openSlowly(page, `${prefix}${path}`);
        await act(page, words[locale]);
        await check(page, words[locale]);
      });
    }
  }
}

/** @returns addresses of the scripts that the page has requested, without those of its frames */
const scriptsOf = (page: Page, { all }: Requests): string[] =>
  all
    .filter(
      (request) => request.resourceType() === 'script' && request.frame() === page.mainFrame(),
    )
    .map((request) => request.url());

test('a page requests its scripts at the first interaction, and none before', async ({ page }) => {
  const requests = followRequests(page);
  await page.goto('/blog/animacoes-de-carregamento/janeiro');
  // A page that loads its scripts in idle time has started by then.
  await requests.quiet();
  expect(scriptsOf(page, requests)).toEqual([]);
  await page.mouse.move(5, 5);
  await page.mouse.move(9, 9);
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
  expect(scriptsOf(page, requests)).not.toEqual([]);
});

test('a page that was cut off before its end has no dead controls', async ({ page }) => {
  await page.route('**/blog', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    await route.fulfill({ response, body: html.slice(0, html.lastIndexOf('<footer')) });
  });
  await page.goto('/blog');
  await expect(page.locator('html')).toHaveAttribute('data-app', 'failed');
  expect(await deadControls(page)).toEqual([]);
  await page.locator('[data-search-button]').click();
  await expect(page).toHaveURL(/\/search\??$/);
});

test('a query in the address shows results without an interaction', async ({ page }) => {
  await page.goto('/search?q=onda');
  await expect(page.locator('main li h3').first()).toBeVisible();
});

test('a frame gets the height that its demo reports when the scripts of the page fail', async ({
  page,
  complaints,
}) => {
  await page.route('**/assets/js/*.js', (route) => route.abort());
  await page.goto('/blog/animacoes-de-carregamento/janeiro');
  const box = page.locator('[data-src]:not([data-fixed])').first();
  await box.scrollIntoViewIfNeeded();
  const frame = box.locator('iframe');
  await expect(frame).toHaveAttribute('data-loaded', 'true');
  await frame
    .contentFrame()
    .locator('body')
    .evaluate(() => window.parent.postMessage({ type: 'size', height: 777 }, '*'));
  await expect(frame).toHaveAttribute('height', '777');
  complaints.isExpected = () => true;
});

test('with Save-Data, scripts load on a click and not on a pointer movement', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', {
      value: { saveData: true, effectiveType: '4g' },
    });
  });
  const requests = followRequests(page);
  await page.goto('/blog');
  await page.mouse.move(5, 5);
  await page.mouse.move(9, 9);
  await requests.quiet();
  expect(scriptsOf(page, requests)).toEqual([]);
  await page.getByRole('button', { name: words.pt.dark }).first().click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect.poll(() => scriptsOf(page, requests)).not.toEqual([]);
});

test('when main.js fails, dead controls are hidden and the search button opens a page', async ({
  page,
  complaints,
}) => {
  await page.route(/\/assets\/js\/main\./, (route) => route.abort());
  await page.goto('/blog');
  await interact(page);
  await expect(page.locator('html')).toHaveAttribute('data-app', 'failed');
  await expect(page.getByRole('button', { name: words.pt.dark }).first()).toBeHidden();
  await page.locator('[data-search-button]').click();
  await expect(page).toHaveURL(/\/search\??$/);
  complaints.isExpected = () => true;
});

test('when main.js fails, no page has a dead control and each demo file shows its name', async ({
  page,
  complaints,
}) => {
  test.slow();
  await page.route(/\/assets\/js\/main\./, (route) => route.abort());
  for (const path of [...kinds, '/nada']) {
    await page.goto(path);
    await interact(page);
    await expect(page.locator('html')).toHaveAttribute('data-app', 'failed');
    for (const width of [390, 1280]) {
      await resize(page, width, 900);
      expect(await deadControls(page), `${path}, ${width} px`).toEqual([]);
    }
    await expect
      .poll(async () =>
        (await namedFiles(page)).filter(({ name, isSeen }) => name === '' || !isSeen),
      )
      .toEqual([]);
  }
  complaints.isExpected = () => true;
});

test('a post with status messages of its own shows the notice of a failure below its text', async ({
  page,
  complaints,
}) => {
  await page.route(/\/assets\/js\/main\./, (route) => route.abort());
  await page.goto('/blog/animacoes-de-carregamento/outubro');
  await interact(page);
  const notice = page.getByRole('status').filter({ hasText: words.pt.failed });
  await expect(notice).toBeInViewport();
  await expect(page.getByRole('main').filter({ has: notice })).toHaveCount(0);
  complaints.isExpected = () => true;
});

// After a deploy, an older page can miss all of its files or only some of them.
const missing = {
  'main.js': /\/assets\/js\/main\./,
  'all scripts and styles': /\/assets\/(?:js|css)\//,
  'other chunks': /\/assets\/js\/(?!main|runtime|react)/,
};
for (const { locale, prefix } of languages) {
  for (const [part, files] of Object.entries(missing)) {
    test(`a page without ${part} shows a notice and recovers after a reload, ${locale}`, async ({
      page,
      complaints,
    }) => {
      const { failed, reload } = words[locale];
      await page.route(files, (route) => route.fulfill({ status: 404, body: 'Not found' }));
      await page.goto(inLanguage(prefix, '/blog/aoba-mundo'));
      await interact(page);
      const notice = page.getByRole('status').filter({ hasText: failed });
      await expect(notice).toBeInViewport();
      await expect(notice).toHaveText(`${failed} ${reload}`);
      await expect(page.locator('html')).toHaveAttribute('data-app', 'failed');
      await page.unrouteAll();
      await Promise.all([
        page.waitForEvent('load'),
        notice.getByRole('button', { name: reload }).click(),
      ]);
      await interact(page);
      await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
      await expect(notice).toHaveCount(0);
      complaints.isExpected = () => true;
    });
  }
}
