import type { Page } from '@playwright/test';
import { field } from './searchSupport';
import {
  expect,
  followRequests,
  hold,
  interact,
  languages,
  open,
  resize,
  seeBriefly,
  settle,
  test,
} from './support';

const janeiro = '/blog/animacoes-de-carregamento/janeiro';

const nav = (page: Page, name: string) =>
  page.locator('header nav').getByRole('link', { name, exact: true });

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

test('a request that hangs during a navigation delays neither the notice nor another try', async ({
  page,
  complaints,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', {
      value: { effectiveType: '4g', saveData: true },
    });
  });
  await openSaving(page, '/en/blog');
  complaints.isExpected = () => true;
  let isHealthy = false;
  let hanging = 0;
  await page.route('**/*', (route) => {
    if (isHealthy) {
      return route.continue();
    }
    if (route.request().method() !== 'HEAD') {
      return route.abort();
    }
    hanging += 1;
    return undefined;
  });
  const { archive, offline, retry } = words.en;
  await nav(page, archive).click();
  await expect.poll(() => hanging).toBe(1);
  await expect(page.getByRole('status').getByText(offline)).toBeVisible();
  await expect.poll(() => hanging).toBe(2);
  isHealthy = true;
  await page.getByRole('button', { name: retry }).click();
  await expect(page.locator('h1')).toHaveText(archive);
});

test('after a redeploy all old chunks are missing: one page load gets the new ones', async ({
  page,
  complaints,
}) => {
  await open(page, '/');
  // Chromium may have fetched the document ahead, so its request is not seen.
  let documents = 0;
  page.on('domcontentloaded', () => {
    documents += 1;
  });
  await page.route('**/*.js', (route) =>
    documents === 0 ? route.fulfill({ status: 404, body: '' }) : route.continue(),
  );
  await nav(page, 'Arquivo').click();
  await expect(page.locator('h1')).toHaveText('Arquivo');
  await interact(page);
  await page.locator('html[data-has-hydrated="true"]').waitFor();
  expect(documents).toBe(1);
  complaints.isExpected = () => true;
});

test('with Save-Data or slow 2G, nothing is prefetched', async ({ page }) => {
  const asked = async (connection: { effectiveType: string; saveData: boolean }) => {
    await page.addInitScript((value) => {
      Object.defineProperty(navigator, 'connection', { configurable: true, value });
    }, connection);
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
  expect((await asked({ effectiveType: '4g', saveData: true }))()).toBe(0);
  expect((await asked({ effectiveType: 'slow-2g', saveData: false }))()).toBe(0);
  await expect.poll(await asked({ effectiveType: '4g', saveData: false })).toBeGreaterThan(0);
});

test('a link that is pointed at without network throws no error', async ({
  page,
  context,
  complaints,
}) => {
  await open(page, '/blog');
  complaints.isExpected = (error) => error.startsWith('Failed to load resource');
  await context.setOffline(true);
  for (const point of [
    () => nav(page, 'Arquivo').hover(),
    () => page.locator('main h3 a').first().focus(),
  ]) {
    await Promise.all([page.waitForEvent('requestfailed'), point()]);
    await settle(page);
  }
});

test('a focused link to another language or to a file loads no code', async ({ page }) => {
  await open(page, '/blog/aoba-mundo');
  const requests = followRequests(page);
  const scripts = () => requests.all.filter((request) => request.url().endsWith('.js')).length;
  const language = page.locator('header [aria-expanded]').first();
  await language.press('Enter');
  await requests.quiet();
  const few = scripts();
  await page.locator('header a[hreflang="en-US"]').focus();
  await page.locator('footer a[href$="rss.xml"]').focus();
  await requests.quiet();
  expect(scripts()).toBe(few);
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

test('the menu works while the style sheet hangs', async ({ page }) => {
  const release = await hold(page, '**/*.css');
  await resize(page, 390, 844);
  // Such a sheet keeps the page from having loaded.
  await page.goto('/', { waitUntil: 'commit' });
  await page.locator('.navbar__toggle').click({ noWaitAfter: true });
  await expect(page.locator('dialog[open]')).toBeVisible();
  const scripts = () => page.locator('script[src*="/main."]').count();
  expect(await scripts()).toBe(1);
  release();
  await expect
    .poll(() => page.evaluate(() => [...document.styleSheets].some(({ href }) => href !== null)))
    .toBe(true);
  await settle(page);
  expect(await scripts()).toBe(1);
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
  await seeBriefly(page, 'Copied', () => button.click(), 'button');
  await page.evaluate(() => {
    document.execCommand = () => false;
  });
  await seeBriefly(page, 'Couldn’t copy', () => button.click(), 'button');
});
