import path from 'node:path';
import { builtIndex, readRecords } from '../../src/features/search/build/builtIndex';
import { searchFolder } from '../../src/features/search/shared/files';
import { expect, followRequests, hold, languages, open, settle, test } from './support';
import {
  field,
  hits,
  markedOn,
  modal,
  openModal,
  replaceRecords,
  serveRecords,
  texts,
} from './searchSupport';

for (const { locale, prefix } of languages) {
  const text = texts[locale];

  test.describe(locale, () => {
    test('arrow keys select a hit, Enter opens it, and its target gets the focus', async ({
      page,
    }) => {
      await openModal(page, prefix);
      await page.keyboard.insertText('pathLength');
      const active = page.locator('.DocSearch-Hit[aria-selected="true"]');
      await expect(active).toHaveCount(1);
      const read = () =>
        hits(page)
          .getByRole('link')
          .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
      await expect.poll(async () => (await read()).length).toBeGreaterThan(2);
      const names = await read();
      const current = () => active.getByRole('link').getAttribute('href');
      await expect.poll(current).toBe(names[0]);
      await page.keyboard.press('ArrowDown');
      await expect.poll(current).toBe(names[1]);
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('ArrowUp');
      await expect.poll(current).toBe(names[0]);
      await page.keyboard.press('ArrowUp');
      await expect.poll(current).toBe(names.at(-1));
      await page.keyboard.press('ArrowDown');
      await expect(field(page)).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(modal(page)).toHaveCount(0);
      const { pathname, hash } = new URL(names[0] ?? '', page.url());
      await expect
        .poll(() => new URL(page.url()).pathname + new URL(page.url()).hash)
        .toBe(pathname + hash);
      const target =
        hash === ''
          ? page.locator('h1')
          : page.locator(`[id="${decodeURIComponent(hash.slice(1))}"]`);
      await expect(target).toBeFocused();
      await expect(target).toBeInViewport();
    });

    test('a hit on the current page scrolls to its target', async ({ page }) => {
      await openModal(page, prefix, '/blog/animacoes-de-carregamento/janeiro');
      await page.keyboard.insertText('getTotalLength');
      await expect(hits(page).first()).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(modal(page)).toHaveCount(0);
      await expect.poll(() => new URL(page.url()).hash).not.toBe('');
      const id = decodeURIComponent(new URL(page.url()).hash.slice(1));
      await expect(page.locator(`[id="${id}"]`)).toBeInViewport();
      await expect(page.locator(`[id="${id}"]`)).toBeFocused();
    });

    test('Ctrl+Enter opens a tab, Shift+Enter a window, and the modal stays open', async ({
      page,
      context,
    }) => {
      await openModal(page, prefix);
      await page.keyboard.insertText(text.wave);
      await expect(hits(page).first()).toBeVisible();
      for (const key of ['Control+Enter', 'Meta+Enter', 'Shift+Enter']) {
        const opened = context.waitForEvent('page');
        await page.keyboard.press(key);
        const other = await opened;
        await expect
          .poll(() => new URL(other.url()).pathname)
          .toBe(`${prefix}/blog/animacoes-de-carregamento/janeiro`);
        await other.close();
        await expect(modal(page)).toBeVisible();
      }
      await expect(page).toHaveURL(`${prefix}/blog`);
    });

    test('a click opens a hit, and Ctrl+click opens it in a new tab', async ({ page, context }) => {
      await openModal(page, prefix);
      await page.keyboard.insertText(text.wave);
      const opened = context.waitForEvent('page');
      await hits(page)
        .first()
        .getByRole('link')
        .click({ modifiers: ['Control'] });
      await (await opened).close();
      await expect(modal(page)).toBeVisible();
      await hits(page).first().getByRole('link').click();
      await expect(page.locator('h1')).toHaveText(/^Janeiro|^January/);
    });

    test('the scripts of a page are loaded when the pointer comes over its hit', async ({
      page,
    }) => {
      await openModal(page, prefix);
      await page.keyboard.insertText('PBKDF2');
      await expect(hits(page).first()).toBeVisible();
      await settle(page);
      const { all } = followRequests(page);
      await hits(page).first().hover();
      await expect
        .poll(() => all.filter((request) => request.resourceType() === 'script').length)
        .toBeGreaterThan(0);
    });

    test('a hit in a closed answer opens it and marks the words until Escape', async ({ page }) => {
      await openModal(page, prefix);
      await page.keyboard.insertText('PBKDF2');
      const section = locale === 'pt' ? 'Para praticar' : 'Practice';
      await expect(page.locator('.DocSearch-Hit-path')).toHaveText(
        new RegExp(`^${section} · good-mood`),
      );
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(new RegExp(`${prefix}/blog/good-mood/atualizacao#`));
      const answer = page.locator('article details').filter({ hasText: 'PBKDF2' });
      await expect(answer).toHaveAttribute('open');
      await expect.poll(() => markedOn(page)).toContain('PBKDF2');
      await page.keyboard.press('Escape');
      expect(await markedOn(page)).toEqual([]);
    });

    test('shows five hits per group and a link to all hits', async ({ page }) => {
      await serveRecords(page, 2, 8);
      await openModal(page, prefix);
      await page.keyboard.type('alfa');
      await expect(page.locator('.DocSearch-Hits')).toHaveCount(2);
      for (const group of await page.locator('.DocSearch-Hits').all()) {
        await expect(group.locator('.DocSearch-Hit')).toHaveCount(5);
      }
      const all = modal(page).getByRole('link', { name: text.seeAll });
      await expect(all).toContainText('16');
      await all.click();
      await expect(page).toHaveURL(`${prefix}/search?q=alfa`);
      await expect(modal(page)).toHaveCount(0);
      await expect(page.locator('main li h3')).toHaveCount(16);
    });
  });
}

test.describe('first hit on this site', () => {
  for (const [query, prefix, title] of [
    ['onda', '', /^Janeiro/],
    ['animacao', '', /^Animações de carregamento/],
    ['animaçao de carregameto', '', /^Animações de carregamento/],
    ['dasharray', '', /stroke-dasharray/],
    ['codePointAt', '', /codePointAt/],
    ['wave', '/en', /^January/],
    ['codePointAt', '/en', /codePointAt/],
  ] as const) {
    test(`"${query}" under ${prefix || '/'}`, async ({ page }) => {
      const requests = followRequests(page);
      await openModal(page, prefix);
      await page.keyboard.type(query);
      await expect(page.locator('.DocSearch-Hit-title').first()).toHaveText(title);
      await requests.quiet();
      expect(requests.outside()).toEqual([]);
    });
  }
});

for (const [width, words] of [
  [1280, 10],
  [769, 10],
  [768, 5],
  [390, 5],
] as const) {
  test(`snippets have ${words} words at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await serveRecords(page, 1, 1);
    await openModal(page, '');
    await page.keyboard.type('palavra');
    const title = page.locator('.DocSearch-Hit-title').first();
    await expect(title).toContainText('palavra');
    await expect
      .poll(async () => (await title.innerText()).replace(/…/g, ' ').trim().split(/\s+/))
      .toHaveLength(words);
  });
}

const pageFiles = /\/assets\/search\/page-\d+\.\w+\.json$/;

test('Enter before an answer opens no hit of an older query', async ({ page }) => {
  await openModal(page, '');
  // As one input each: the beginnings of a typed word would load most pages.
  await page.keyboard.insertText('fogueira');
  const first = hits(page).first().getByRole('link');
  await expect(first).toBeVisible();
  const older = String(await first.getAttribute('href'));
  const release = await hold(page, pageFiles);
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText('netlify');
  await page.keyboard.press('Enter');
  await settle(page);
  await expect(modal(page)).toBeVisible();
  // Another key takes the press back.
  await page.keyboard.press('ArrowRight');
  release();
  await expect(first).not.toHaveAttribute('href', older);
  await settle(page);
  await expect(modal(page)).toBeVisible();
});

test('Enter before an answer opens the first hit of the answer', async ({ page }) => {
  const release = await hold(page, pageFiles);
  await openModal(page, '');
  const asked = page.waitForRequest(pageFiles);
  await page.keyboard.insertText('netlify');
  await page.keyboard.press('Enter');
  await asked;
  await settle(page);
  await expect(page).toHaveURL('/blog');
  release();
  await expect(page).toHaveURL('/blog/aoba-mundo');
  await expect(modal(page)).toHaveCount(0);
});

test('a section is indented below its page, not above it', async ({ page }) => {
  await serveRecords(page, 1, 5);
  await openModal(page, '');
  await page.keyboard.type('alfa');
  await expect(hits(page)).toHaveCount(5);
  const indents = await hits(page).evaluateAll((items) => {
    // As DocSearch marks the sections of a page that is among the hits.
    [items[0], items[2]].forEach((item) => item?.classList.add('DocSearch-Hit--Child'));
    return items.map((item) => parseFloat(getComputedStyle(item).paddingInlineStart));
  });
  expect(indents).toEqual([0, 0, 24, 0, 0]);
});

test('markup in records and in the query is shown as text', async ({ page }) => {
  const attack = '<img src=x onerror="window.attacked=1"><script>window.attacked=1</script>';
  const { base, read } = builtIndex(path.join('build', searchFolder));
  const records = await readRecords(base, read);
  for (const { hierarchy } of records) {
    hierarchy.lvl0 = `Grupo ${attack}`;
    hierarchy.lvl1 = `Zebra ${attack}`;
  }
  await replaceRecords(page, () => records);
  await openModal(page, '');
  await page.keyboard.type('zebra');
  await expect(page.locator('.DocSearch-Hit-title').first()).toHaveText(
    /^Zebra <img src=x onerror=/,
  );
  await expect(page.locator('.DocSearch-Hit-source').first()).toHaveText(/^Grupo <img/);
  await page.keyboard.press('Enter');
  await expect(modal(page)).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await expect(page.locator('.DocSearch-Hit-title').first()).toHaveText(/^Zebra <img/);
  await page.keyboard.insertText('"><img src=x onerror=window.attacked=1>');
  await expect(page.locator('.DocSearch-NoResults, .DocSearch-Hits').first()).toBeVisible();
  await open(page, '/search?q=zebra');
  await expect(page.locator('main li h3').first()).toHaveText(/^Zebra <img/);
  await expect(page.locator('main li img')).toHaveCount(0);
  await settle(page);
  expect(
    await page.evaluate(() => (window as unknown as { attacked?: number }).attacked),
  ).toBeUndefined();
});
