import { expect, languages, test } from './support';
import { field, hits, many, modal, openModal, store, storedHit, texts } from './searchSupport';

for (const { locale, prefix } of languages) {
  const text = texts[locale];

  test.describe(locale, () => {
    test('a chosen hit becomes a recent search, which can be saved and removed', async ({
      page,
    }) => {
      await openModal(page, prefix);
      // The first hit is a page. The second hit is a text, which is stored as its section.
      for (const query of [text.wave, 'getTotalLength']) {
        await page.keyboard.insertText(query);
        // Recent searches use the class of hits too, but have no <mark>.
        await expect(hits(page).locator('mark').first()).toBeVisible();
        await page.keyboard.press('Enter');
        await expect(modal(page)).toHaveCount(0);
        await page.keyboard.press('Control+k');
        await expect(field(page)).toBeFocused();
      }
      const groups = page.locator('.DocSearch-Hit-source');
      await expect(groups).toHaveText([text.recent]);
      await expect(hits(page)).toHaveCount(2);
      await page.getByRole('button', { name: text.save }).first().click();
      await expect(groups).toHaveText([text.recent, text.favorites]);
      await expect(hits(page)).toHaveCount(2);
      await page.getByRole('button', { name: text.removeRecent }).click();
      await expect(groups).toHaveText([text.favorites]);
      await page.getByRole('button', { name: text.removeFavorite }).click();
      await expect(modal(page)).toContainText(text.noRecent);
    });

    test('saving or removing a stored search keeps the focus in the list and says what was done', async ({
      page,
    }) => {
      await store(page, locale, { recent: many(3) });
      await openModal(page, prefix);
      const status = modal(page).locator('..').getByRole('status');
      const press = async (name: string, index: number) => {
        await page.getByRole('button', { name }).nth(index).focus();
        await page.keyboard.press('Enter');
      };
      await press(text.removeRecent, 0);
      await expect(hits(page)).toHaveCount(2);
      await expect(page.getByRole('button', { name: text.removeRecent }).first()).toBeFocused();
      await expect(status).toHaveText(/: Guardado x0$/);
      await press(text.save, 1);
      const groups = page.locator('.DocSearch-Hit-source');
      await expect(groups).toHaveText([text.recent, text.favorites]);
      await expect(page.getByRole('button', { name: text.save })).toBeFocused();
      await expect(status).toHaveText(/: Guardado x2$/);
      await press(text.removeFavorite, 0);
      await expect(groups).toHaveText([text.recent]);
      await expect(field(page)).toBeFocused();
      await expect(status).toHaveText(/: Guardado x2$/);
      await press(text.removeRecent, 0);
      await expect(modal(page)).toContainText(text.noRecent);
      await expect(field(page)).toBeFocused();
      await expect(status).toHaveText(/: Guardado x1$/);
    });

    test('each language has its own stored lists', async ({ page }) => {
      await store(page, locale === 'pt' ? 'en' : 'pt', { recent: many(2) });
      await openModal(page, prefix);
      await expect(modal(page)).toContainText(text.noRecent);
    });
  });
}

test('shows seven recent searches, or four beside favorites, and ten favorites', async ({
  page,
  context,
}) => {
  await store(page, 'pt', { recent: many(9) });
  await openModal(page, '');
  await expect(hits(page)).toHaveCount(7);
  const other = await (await context.browser()?.newContext())?.newPage();
  if (other === undefined) {
    throw new Error('The test context belongs to no browser: it cannot open a second context');
  }
  await store(other, 'pt', { recent: many(9), favorite: many(12, 'y') });
  await openModal(other, '');
  await expect(other.locator('.DocSearch-Hits').nth(0).locator('.DocSearch-Hit')).toHaveCount(4);
  await expect(other.locator('.DocSearch-Hits').nth(1).locator('.DocSearch-Hit')).toHaveCount(10);
  await other.context().close();
});

for (const junk of [
  '{',
  '[null,{"a":1},5]',
  '"><svg onload=alert(1)>',
  JSON.stringify([
    { ...storedHit('z'), hierarchy: { lvl0: 'a', lvl1: '<img src=x onerror=alert(1)>' } },
  ]),
]) {
  test(`junk in the stored lists is dropped: ${junk.slice(0, 24)}`, async ({
    page,
    complaints,
  }) => {
    await store(page, 'pt', { recent: junk, favorite: junk });
    await openModal(page, '');
    await expect(modal(page)).toContainText(texts.pt.noRecent);
    expect(complaints.warnings).toEqual([]);
  });
}

test('the modal works when storage throws on every access', async ({ page, complaints }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'] as const) {
      Object.defineProperty(window, name, {
        configurable: true,
        get() {
          throw new DOMException('refused', 'SecurityError');
        },
      });
    }
  });
  await openModal(page, '');
  await page.keyboard.insertText('onda');
  await expect(hits(page).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.locator('h1')).toHaveText(/^Janeiro/);
  await page.keyboard.press('Control+k');
  await expect(modal(page)).toContainText(texts.pt.noRecent);
  await expect.poll(() => complaints.warnings).toHaveLength(1);
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
