import type { Page } from '@playwright/test';
import { edit } from './playgroundSupport';
import { openModalHere } from './searchSupport';
import { expect, open, settle, test } from './support';

/** Uses the site: color mode, announcement, pause button, navigation. */
async function useSite(page: Page): Promise<void> {
  await open(page, '/');
  await page.getByRole('button', { name: 'Mudar para o modo escuro' }).first().click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('button', { name: 'Fechar o aviso' }).click();
  await expect(page.getByRole('region', { name: 'Aviso' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Pausar animações' }).first().click();
  await expect(page.locator('html')).toHaveAttribute('data-motion', 'paused');
  await page.getByRole('link', { name: 'Blog', exact: true }).first().click();
  await expect(page.locator('h1')).toHaveText('Blog');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
}

const refusals = {
  'throws on every access': () => {
    for (const name of ['localStorage', 'sessionStorage'] as const) {
      Object.defineProperty(window, name, {
        configurable: true,
        get() {
          throw new DOMException('refused', 'SecurityError');
        },
      });
    }
  },
  'is full': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  },
};

for (const [name, refuse] of Object.entries(refusals)) {
  test(`the site works when storage ${name}, with one warning`, async ({ page, complaints }) => {
    await page.addInitScript(refuse);
    await useSite(page);
    await expect
      .poll(() => complaints.warnings)
      .toEqual([expect.stringContaining('No browser storage')]);
  });
}

/** A value that no key of the site may have. */
const junk = '"><svg onload=alert(1)>';

/** Keys in `localStorage` of the site; the value that each has after a visit that found `junk` in it. */
const afterJunk: Record<string, string | null> = {
  theme: null,
  // No effect: the choice of the reader will replace it.
  motion: junk,
  keys: junk,
  analytics: junk,
  // The announcement was never seen, so the page shows it and stores that.
  'docusaurus.announcement.id': 'dois-idiomas',
  'docusaurus.announcement.dismiss': 'false',
  // No effect: the next post that is read, or code that is changed, will replace it.
  reading: junk,
  'demo-edit:pt:onda-3-corre': junk,
  __DOCSEARCH_RECENT_SEARCHES__aoba_pt: null,
  __DOCSEARCH_FAVORITE_SEARCHES__aoba_pt: null,
};

test('invalid values in every key are dropped or have no effect, without a warning', async ({
  page,
  complaints,
}) => {
  await page.addInitScript(
    ([keys, value]) => {
      // Frames of the editor have no storage.
      if (window.self === window.top && sessionStorage.getItem('dirtied') === null) {
        sessionStorage.setItem('dirtied', '1');
        keys.forEach((key) => localStorage.setItem(key, value));
      }
    },
    [Object.keys(afterJunk), junk] as const,
  );
  // First check, before anything is chosen: a choice would overwrite the invalid values.
  await open(page, '/sobre');
  const named = await page.locator('main td:first-child code').allTextContents();
  expect(Object.keys(afterJunk)).toEqual(
    expect.arrayContaining(
      named
        // Any value of it means the same.
        .filter((key) => key !== 'greeted')
        .map((key) => key.replace(/^\./, 'docusaurus.announcement.').replace('…', 'aoba_pt')),
    ),
  );
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect(page.locator('html')).not.toHaveAttribute('data-motion', 'paused');
  await expect(page.getByRole('region', { name: 'Aviso' })).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Teclado' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Teclado' })).toHaveCount(0);
  await openModalHere(page);
  await expect
    .poll(() =>
      page.evaluate(
        (keys) => Object.fromEntries(keys.map((key) => [key, localStorage.getItem(key)])),
        Object.keys(afterJunk),
      ),
    )
    .toEqual(afterJunk);
  await edit(page);
  await expect(page.getByText('Você mudou este código em')).toHaveCount(0);

  await page.evaluate(() => sessionStorage.clear());
  await useSite(page);
  expect(complaints.warnings).toEqual([]);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('junk in the query or the hash changes nothing', async ({ page }) => {
  await open(page, '/blog?docusaurus-theme=neon&docusaurus-data-theme=x&q=1');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect(page).toHaveURL('/blog?q=1');
  await page.goto('about:blank');
  await open(page, '/blog/aoba-mundo#%');
  await page.evaluate(() => {
    window.location.hash = 'praticar';
  });
  await page.getByRole('link', { name: 'Arquivo' }).first().click();
  await expect(page.locator('h1')).toHaveText('Arquivo');
});

test('an address with .html becomes the clean address on a host without redirects', async ({
  page,
}) => {
  for (const [file, clean] of [
    ['/sobre.html', '/sobre'],
    ['/blog/index.html', '/blog'],
    ['/index.html', '/'],
    ['/en/index.html', '/en/'],
  ]) {
    await page.route(`**${file}*`, async (route) => {
      const answer = await page.request.get(clean ?? '/');
      await route.fulfill({ response: answer });
    });
    await open(page, `${file}?q=1#fim`);
    await expect(page).toHaveURL(`${clean}?q=1#fim`);
  }
});

test('an address whose path starts with two slashes stays on this site, and the page works', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('motion', 'paused'));
  await page.goto('/');
  const origin = new URL(page.url()).origin;
  const evil = `${origin}//evil.example/x.html`;
  expect((await page.request.get(evil, { maxRedirects: 0 })).status()).toBe(404);
  await open(page, `${evil}?docusaurus-theme=neon&q=1#%`);
  await expect(page).toHaveURL(`${origin}/evil.example/x?q=1`);
  await expect(page.locator('html')).toHaveAttribute('data-motion', 'paused');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  const outside = await page
    .locator('a[href*="evil"]')
    .evaluateAll((links) =>
      links
        .map((link) => (link as HTMLAnchorElement).host)
        .filter((host) => host !== location.host),
    );
  expect(outside).toEqual([]);
});

test('no address of this site puts another host behind the language link', async ({ page }) => {
  for (const [path, own, other] of [
    ['/%5Cevil.example/', '/%5Cevil.example', '/en/%5Cevil.example'],
    ['/%5C/evil.example/a', '/%5C/evil.example/a', '/en/%5C/evil.example/a'],
    ['/%09/evil.example/', '/%09/evil.example', '/en/%09/evil.example'],
    ['/%0A%0D/evil.example/', '/%0A%0D/evil.example', '/en/%0A%0D/evil.example'],
    ['/en//evil.example/', '/evil.example', '/en//evil.example'],
    ['/en/%5cevil.example/', '/%5Cevil.example', '/en/%5Cevil.example'],
    ['/en/%09/evil.example/', '/%09/evil.example', '/en/%09/evil.example'],
  ] as const) {
    await open(page, path);
    const links = page.locator('header a[hreflang]');
    await expect(links.first(), path).toHaveAttribute('href', own);
    await expect(links.last(), path).toHaveAttribute('href', other);
    expect(
      await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).host)),
      path,
    ).toEqual(Array(2).fill(new URL(page.url()).host));
  }
});

test('a closed announcement stays closed in both languages until its id changes', async ({
  page,
}) => {
  await open(page, '/');
  await page.getByRole('button', { name: 'Fechar o aviso' }).press('Enter');
  await expect(page.getByRole('region', { name: 'Aviso' })).toHaveCount(0);
  // The button is gone. The focus is on the link after it.
  await expect(page.locator('header a').first()).toBeFocused();
  await open(page, '/en/');
  await settle(page);
  await expect(page.getByRole('region', { name: 'Notice' })).toHaveCount(0);
  await page.evaluate(() => localStorage.setItem('docusaurus.announcement.id', 'another'));
  await open(page, '/');
  await expect(page.getByRole('region', { name: 'Aviso' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('region', { name: 'Aviso' })).toBeVisible();
});
