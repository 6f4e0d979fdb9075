import { expect, followRequests, hold, languages, open, settle, test } from './support';
import {
  field,
  hits,
  indexStart,
  many,
  modal,
  openModal,
  openModalHere,
  store,
  texts,
} from './searchSupport';

for (const { locale, prefix } of languages) {
  const text = texts[locale];

  test.describe(locale, () => {
    test('an index that fails: stalled after 300 ms, an error, and a retry on reopening', async ({
      page,
      complaints,
    }) => {
      let isDown = true;
      const release = await hold(page, indexStart, (route) =>
        isDown ? route.abort() : route.continue(),
      );
      await page.clock.install();
      await store(page, locale, { recent: many(1) });
      await openModal(page, prefix, '/sobre');
      await expect(hits(page)).toBeVisible();
      // From here on, only the test advances the clock of the page.
      await page.clock.pauseAt(Date.now() + 600_000);
      await page.keyboard.insertText('onda');
      await expect(field(page)).toHaveValue('onda');
      const waiting = page.locator('.search-waiting');
      await expect(waiting).toHaveText(text.waiting);
      await expect(waiting).toBeVisible();
      await expect(hits(page)).toBeHidden();
      // A stored search that is hidden must not be opened.
      await page.keyboard.press('Enter');
      await page.clock.runFor(299);
      const stalled = page.locator('.DocSearch-Container--Stalled');
      await expect(stalled).toHaveCount(0);
      await page.clock.runFor(1);
      await expect(stalled).toHaveCount(1);
      await expect(page.locator('.DocSearch-NoResults')).toHaveCount(0);
      await expect(waiting).toHaveText(text.stalled);
      await expect(page.getByRole('dialog').getByRole('status')).toHaveText(text.stalled);
      await page.clock.resume();
      release();
      const error = page.locator('.DocSearch-ErrorScreen');
      await expect(error).toContainText(text.failed);
      await expect(error).toContainText(text.failedHelp);
      await expect(waiting).toBeHidden();
      await expect(page.getByRole('dialog').getByRole('status')).toHaveText(text.failed);
      isDown = false;
      await page.keyboard.press('Escape');
      await expect(modal(page)).toHaveCount(0);
      await openModalHere(page);
      await page.keyboard.insertText(text.wave);
      await expect(hits(page).first()).toBeVisible();
      complaints.isExpected = () => true;
    });
  });
}

test('the modal stays open when a slow navigation ends behind it', async ({ page }) => {
  // The first time loads the modal: later only the navigation waits for its scripts.
  await openModal(page, '', '/');
  await page.keyboard.press('Escape');
  await expect(modal(page)).toHaveCount(0);
  const release = await hold(page, '**/assets/js/*.js');
  await page.locator('header nav').getByRole('link', { name: 'Sobre' }).click();
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  release();
  await expect(page).toHaveURL('/sobre');
  await expect(page.locator('h1')).toHaveText('Sobre');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(modal(page)).toHaveCount(0);
  await expect(page.locator('header').getByRole('button', { name: 'Buscar' })).toBeFocused();
});

test('a part of the index that failed to load is requested again', async ({ page, complaints }) => {
  const parts = /\/assets\/search\/code-\d+\.[0-9a-f]+\.json$/;
  await page.route(parts, (route) => route.abort());
  await openModal(page, '');
  await page.keyboard.insertText('codePointAt');
  await expect(modal(page)).toContainText(texts.pt.failed);
  await page.unroute(parts);
  await page.keyboard.press('Backspace');
  await expect(hits(page).first()).toContainText('codePointA');
  // The browser logs an error for each file that failed to load.
  complaints.isExpected = (error) => parts.test(error.replace(/\)$/, ''));
});

test('a page loads no file of the search before the search is opened', async ({ page }) => {
  const requests = followRequests(page);
  // Prefetches are left out: links of hits prefetch pages that the list has prefetched before.
  const loaded = () =>
    requests.all
      .filter(
        (request) =>
          request.headers()['purpose'] !== 'prefetch' && request.resourceType() !== 'other',
      )
      .map((request) => new URL(request.url()).pathname);
  await open(page, '/blog');
  await requests.quiet();
  const before = loaded();
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('onda');
  await expect(hits(page).first()).toBeVisible();
  const later = loaded().slice(before.length);
  expect(later.some((path) => path.includes('search-modal') || path.includes('docsearch'))).toBe(
    true,
  );
  expect(later.some((path) => path.includes('/assets/search/records.'))).toBe(true);
  expect(before.filter((path) => later.includes(path))).toEqual([]);
  expect(before.filter((path) => path.includes('search'))).toEqual([]);
});

test('pointing at the search button prefetches the index', async ({ page }) => {
  await open(page, '/blog');
  const records = page.waitForRequest('**/assets/search/records.*.json');
  await page.locator('header').getByRole('button', { name: 'Buscar' }).hover();
  await records;
  await settle(page);
  await expect(modal(page)).toHaveCount(0);
});
