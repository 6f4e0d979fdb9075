import type { Page } from '@playwright/test';
import { bothModes } from './accessibility';
import {
  expect,
  expectNoOverflow,
  followRequests,
  hold,
  inLanguage,
  interact,
  languages,
  open,
  resize,
  settle,
  test,
} from './support';

const question = (page: Page) => page.getByRole('region', { name: 'Estatísticas de visita' });

/** Replaces Google's script with a stub. @returns addresses of the requests for it, updated live */
async function google(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route(/google(?:tagmanager|-analytics)\.com/, (route) => {
    asked.push(route.request().url());
    return route.fulfill({
      contentType: 'text/javascript',
      headers: { 'cross-origin-resource-policy': 'cross-origin' },
      body: 'document.cookie = "_ga=1; path=/";',
    });
  });
  return asked;
}

interface View {
  page_title: string;
  page_location: string;
  page_path: string;
}

/** @returns the page views sent to `dataLayer`, in order */
const views = (page: Page) =>
  page.evaluate(() =>
    ((window as unknown as { dataLayer?: ArrayLike<unknown>[] }).dataLayer ?? [])
      .map((call) => Array.from(call))
      .filter(([kind, name]) => kind === 'event' && name === 'page_view')
      .map(([, , view]) => view as View),
  );

const cookies = (page: Page) => page.evaluate(() => document.cookie);

/** Follows a link and waits for the end of the navigation: the heading gets the focus. */
const follow = async (page: Page, path: string, title: string) => {
  await page.locator(`header nav a[href="${path}"]`).click();
  await expect(page.locator('h1')).toHaveText(title);
  await expect(page.locator('h1')).toBeFocused();
};

test('nothing is loaded before the reader agrees; then each page view is sent once until consent is withdrawn', async ({
  page,
  baseURL,
}) => {
  const requests = followRequests(page);
  const asked = await google(page);
  await open(page, '/blog');
  await expect(question(page)).toBeVisible();
  await follow(page, '/blog/arquivo', 'Arquivo');
  await requests.quiet();
  expect(asked).toEqual([]);
  expect(await views(page)).toEqual([]);

  // Both buttons look the same, and on a narrow screen the question covers no content.
  const [no, yes] = [
    question(page).getByRole('button', { name: 'Não contar' }),
    question(page).getByRole('button', { name: 'Pode contar' }),
  ];
  const look = (button: typeof no) =>
    button.evaluate((element) => {
      const { width, height } = element.getBoundingClientRect();
      const { color, backgroundColor, boxShadow } = getComputedStyle(element);
      return { width: Math.round(width), height, color, backgroundColor, boxShadow };
    });
  await expect.poll(() => look(no)).toEqual(await look(yes));
  await resize(page, 320, 640);
  await expectNoOverflow(page);
  await expect(question(page)).toHaveCSS('position', 'static');
  await resize(page, 1280, 720);

  await yes.press('Enter');
  await expect(question(page)).toHaveCount(0);
  // The button is gone; the focus is not.
  await expect(page.locator('header a').first()).toBeFocused();
  await expect.poll(() => asked).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-TEST123']);
  await expect
    .poll(() =>
      page.evaluate(() =>
        (window as unknown as { dataLayer: ArrayLike<unknown>[] }).dataLayer
          .map((call) => Array.from(call))
          .find(([kind]) => kind === 'config'),
      ),
    )
    .toEqual(['config', 'G-TEST123', { anonymize_ip: true, send_page_view: false }]);
  await expect.poll(() => cookies(page)).toContain('_ga=');
  await follow(page, '/blog/marcadores', 'Marcadores');
  await expect.poll(() => views(page)).toHaveLength(2);
  await follow(page, '/sobre', 'Sobre');
  await expect.poll(() => views(page)).toHaveLength(3);
  expect(await views(page)).toEqual(
    [
      ['/blog/arquivo', 'Arquivo | Aoba'],
      ['/blog/marcadores', 'Marcadores | Aoba'],
      ['/sobre', 'Sobre | Aoba'],
    ].map(([path, title]) => ({
      page_title: title,
      page_location: `${baseURL}${path}`,
      page_path: path,
    })),
  );

  // Withdrawn consent applies to this page and to the next one.
  const revoke = page.locator('main').getByRole('button', { name: 'Não contar' });
  await expect(revoke).toHaveAttribute('aria-pressed', 'false');
  await revoke.click();
  await expect(revoke).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => cookies(page)).toBe('');
  await follow(page, '/blog/arquivo', 'Arquivo');
  await requests.quiet();
  expect(await views(page)).toHaveLength(3);
  await open(page, '/blog');
  await requests.quiet();
  await expect(question(page)).toHaveCount(0);
  expect(await views(page)).toEqual([]);
  expect(asked).toHaveLength(1);
});

test('the question is there before React, which moves nothing, and takes an answer given before', async ({
  page,
}) => {
  await google(page);
  const release = await hold(page, /\/assets\/js\//);
  await page.goto('/blog');
  const hydrated = page.locator('html[data-has-hydrated="true"]');
  const html = page.locator('html');
  await expect(question(page)).toBeVisible();
  const top = () => page.locator('h1').evaluate((title) => title.getBoundingClientRect().top);
  const before = await top();
  await question(page).getByRole('button', { name: 'Não contar' }).click({ noWaitAfter: true });
  await expect(hydrated).toHaveCount(0);
  expect(await top()).toBe(before);

  release();
  await expect(question(page)).toHaveCount(0);
  await expect(hydrated).toBeAttached();
  expect(await page.evaluate(() => localStorage.getItem('analytics'))).toBe('no');
  await expect(page.locator('header a').first()).toBeFocused();

  // The next document hides it before React; when the answer is deleted in another tab, it asks again.
  await hold(page, /\/assets\/js\//);
  await page.goto('/sobre');
  await expect(html).toHaveAttribute('data-analytics', 'no');
  await expect(question(page)).toBeHidden();
  const other = await page.context().newPage();
  await other.goto('/robots.txt');
  await other.evaluate(() => localStorage.clear());
  await expect(question(page)).toBeVisible();
});

test('React does not move the page when it finds the question unanswered', async ({ page }) => {
  await google(page);
  await page.goto('/blog');
  const top = () => page.locator('h1').evaluate((title) => title.getBoundingClientRect().top);
  const before = await top();
  await page.mouse.move(200, 300);
  await expect(page.locator('html[data-has-hydrated="true"]')).toBeAttached();
  await settle(page);
  expect(await top()).toBe(before);
  await expect(question(page)).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('nothing is asked, because nothing is counted', async ({ page }) => {
    await page.goto('/blog');
    await expect(page.locator('h1')).toBeVisible();
    await expect(page.locator('section[aria-label="Estatísticas de visita"]')).toBeHidden();
  });
});

test('neither an e-mail address nor a search is sent to Google', async ({ page, baseURL }) => {
  await google(page);
  // Algolia answers the search of this build, and loads its insights.
  await page.route(/algolia(?:net\.com|\.net)\//, (route) =>
    route.fulfill({
      json: { results: [{ hits: [], nbHits: 0, page: 0, nbPages: 0, hitsPerPage: 20, query: '' }] },
      headers: { 'access-control-allow-origin': '*' },
    }),
  );
  await page.route('https://cdn.jsdelivr.net/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  );
  await page.addInitScript(() => localStorage.setItem('analytics', 'yes'));
  const sent = () =>
    page.evaluate(() => JSON.stringify((window as unknown as { dataLayer: object[] }).dataLayer));
  await open(page, '/cancelar-inscricao?email=ana.maria@example.com');
  await follow(page, '/blog/arquivo', 'Arquivo');
  await expect.poll(() => views(page)).toHaveLength(2);
  expect(await sent()).not.toContain('ana.maria');
  await open(page, '/search');
  await expect.poll(() => views(page)).toHaveLength(1);
  await page.locator('main').getByRole('searchbox').pressSequentially('onda');
  await expect(page).toHaveURL(/q=onda/);
  await expect(page).toHaveTitle(/^onda · Busca/);
  await follow(page, '/blog/arquivo', 'Arquivo');
  await page.goBack();
  await expect(page).toHaveTitle(/^onda · Busca/);
  await expect.poll(() => views(page)).toHaveLength(3);
  const search = { page_title: 'Busca | Aoba', page_location: `${baseURL}/search` };
  expect((await views(page))[2]).toEqual({ ...search, page_path: '/search' });
  expect(await sent()).not.toContain('onda');
});

for (const [name, wish] of [
  ['Global Privacy Control', { globalPrivacyControl: true }],
  ['Do Not Track', { doNotTrack: '1' }],
] as const) {
  test(`${name} counts as a refusal: no question is shown, even with stored consent`, async ({
    page,
  }) => {
    const requests = followRequests(page);
    const asked = await google(page);
    const release = await hold(page, /\/assets\/js\//);
    await page.addInitScript((said) => {
      localStorage.setItem('analytics', 'yes');
      for (const [key, value] of Object.entries(said)) {
        Object.defineProperty(Navigator.prototype, key, { get: () => value, configurable: true });
      }
    }, wish);
    await page.goto('/sobre');
    await expect(page.locator('h1')).toBeVisible();
    await expect(question(page)).toBeHidden();
    release();
    await interact(page);
    await expect(page.locator('main')).toContainText('O seu navegador já pede que não');
    await expect(question(page)).toHaveCount(0);
    await follow(page, '/blog/arquivo', 'Arquivo');
    await requests.quiet();
    await expect(question(page)).toHaveCount(0);
    expect(await views(page)).toEqual([]);
    expect(asked).toEqual([]);
  });
}

for (const { locale, prefix } of languages) {
  test(`axe finds no violation while the question is open, ${locale}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await google(page);
    await open(page, inLanguage(prefix, '/blog'));
    await expect(page.getByRole('region', { name: /^(Estatísticas|Visit)/ })).toBeVisible();
    expect(await bothModes(page)).toEqual([]);
  });
}

for (const [name, spoil] of [
  ['deleted', () => Reflect.deleteProperty(window, 'gtag')],
  ['replaced by a number', () => Reflect.set(window, 'gtag', 1)],
] as const) {
  test(`page views are sent without an error when \`window.gtag\` is ${name}`, async ({ page }) => {
    await google(page);
    await page.addInitScript(() => localStorage.setItem('analytics', 'yes'));
    await open(page, '/blog');
    await page.evaluate(spoil);
    await follow(page, '/blog/arquivo', 'Arquivo');
    await follow(page, '/sobre', 'Sobre');
    await expect
      .poll(async () => (await views(page)).map(({ page_path }) => page_path))
      .toEqual(['/blog', '/blog/arquivo', '/sobre']);
  });
}
