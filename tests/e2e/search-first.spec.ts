import type { Locator, Page } from '@playwright/test';
import { violations } from './accessibility';
import { expect, hold, languages, open, settle, test } from './support';
import { field, hits, modal, openModalHere, texts } from './searchSupport';

/*
 * A search before React: the frame, a dialog of the HTML, takes the letters until the modal is there.
 */

const scripts = '**/assets/js/*.js';
/** Links to hits in the frame. */
const earlyHits = '[data-search-frame] ol a';

/** @returns place of the text of a field: left, top, height and font */
const placeOf = (input: Locator) =>
  input.evaluate((element) => {
    const { x, y, height } = element.getBoundingClientRect();
    return { x, y, height, font: getComputedStyle(element).font };
  });

const looks = {
  pt: { width: 1280, colorScheme: 'light', address: '/blog' },
  en: { width: 390, colorScheme: 'dark', address: '/en/blog' },
} as const;

/** @returns lets the scripts of the page load, except the engine of the search, which loads at once */
async function openWithoutScripts(page: Page, locale: keyof typeof looks): Promise<() => void> {
  const { width, colorScheme, address } = looks[locale];
  await page.setViewportSize({ width, height: 800 });
  await page.emulateMedia({ colorScheme });
  const release = await hold(page, scripts);
  await page.goto(address);
  return release;
}

for (const { locale } of languages) {
  const text = texts[locale];

  test(`a field takes letters before any script is there, and the modal takes them over, ${locale}`, async ({
    page,
  }) => {
    const release = await openWithoutScripts(page, locale);
    const button = page.locator('[data-search-button]');
    const frame = page.getByRole('dialog', { name: text.dialog, exact: true });
    const early = frame.getByRole('textbox', { name: text.placeholder });
    await button.focus();
    await page.keyboard.press('Control+k');
    await expect(early).toBeFocused();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(frame).toBeHidden();
    await expect(button).toBeFocused();
    await button.click();
    await expect(early).toBeFocused();
    await frame.getByRole('button', { name: text.cancel }).click();
    await expect(frame).toBeHidden();

    await page.keyboard.press('/');
    await page.keyboard.type(`x${text.wave}`);
    await page.keyboard.press('Home');
    await page.keyboard.press('Delete');
    await expect(early).toHaveValue(text.wave);
    const [place, box] = [await placeOf(early), await frame.boundingBox()];
    release();
    await expect(hits(page).first()).toBeVisible();
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveValue(text.wave);
    expect(await field(page).evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(0);
    expect(await placeOf(field(page))).toEqual(place);
    expect(await modal(page).boundingBox()).toEqual(box);
    await page.keyboard.press('Escape');
    await expect(modal(page)).toHaveCount(0);
    await expect(button).toBeFocused();
  });
}

for (const { locale } of languages) {
  const text = texts[locale];

  test(`the first hits are there before React, and stay while one has the focus, ${locale}`, async ({
    page,
  }) => {
    const release = await openWithoutScripts(page, locale);
    await page.keyboard.press('/');
    const early = page.getByRole('textbox', { name: text.placeholder });
    await page.keyboard.type(text.wave);
    await expect(early).toHaveValue(text.wave);
    const first = page.locator(earlyHits).first();
    await expect(first.locator('mark').first()).toHaveText(new RegExp(text.wave, 'i'));
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(page.locator(earlyHits).nth(1)).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(first).toBeFocused();
    const to = await first.getAttribute('href');
    const loaded = page.waitForResponse(/\/assets\/js\/search-modal\./);
    release();
    await (await loaded).finished();
    await settle(page);
    await expect(first).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveValue(text.wave);
    await expect(hits(page).first().getByRole('link')).toHaveAttribute('href', String(to));
  });
}

test('Ctrl+Shift+K and Ctrl+Alt+K open no early field', async ({ page }) => {
  await hold(page, scripts);
  await page.goto('/blog');
  const early = page.locator('[data-search-frame] input');
  for (const key of ['Control+Shift+k', 'Control+Alt+k']) {
    await page.keyboard.press(key);
    await settle(page);
    await expect(early, key).toBeHidden();
  }
  await page.keyboard.press('Control+k');
  await expect(early).toBeFocused();
});

test('the early field starts with the selected text, and accepts 64 characters', async ({
  page,
}) => {
  const release = await hold(page, scripts);
  await page.goto('/blog/aoba-mundo');
  const early = page.locator('[data-search-frame] input');
  const selected = await page.evaluate(() => {
    const word = document.querySelector('main .prose p')?.firstChild;
    if (word) {
      getSelection()?.setBaseAndExtent(word, 0, word, 12);
    }
    return String(getSelection()).trim();
  });
  expect(selected).not.toBe('');
  await page.keyboard.press('Control+k');
  await expect(early).toHaveValue(selected);
  // Letters take the place of the selected text.
  await page.keyboard.type('onda '.repeat(20));
  await expect(early).toHaveValue('onda '.repeat(20).slice(0, 64));
  release();
  await expect(field(page)).toHaveValue('onda '.repeat(20).slice(0, 64));
});

test('an answer that comes late leaves the focus at its position among the early hits', async ({
  page,
}) => {
  await hold(page, scripts);
  await page.goto('/blog');
  await page.keyboard.press('/');
  await page.keyboard.type('css');
  const links = page.locator(earlyHits);
  await expect(links.nth(1)).toBeVisible();
  const early = page.locator('[data-search-frame] input');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(links.nth(1)).toBeFocused();
  /** Changes the text while a hit has the focus, as an answer that comes late does. */
  const ask = (text: string) =>
    early.evaluate((input: HTMLInputElement, value) => {
      input.value = value;
      input.dispatchEvent(new Event('input', { bubbles: true }));
    }, text);
  const before = await links.nth(1).getAttribute('href');
  await ask('onda');
  await expect(links.nth(1)).not.toHaveAttribute('href', String(before));
  await expect(links.nth(1)).toBeFocused();
  await ask('xyzzyxyzzy');
  await expect(links).toHaveCount(0);
  await expect(early).toBeFocused();
});

for (const way of ['a hit', 'Enter']) {
  test(`${way} before React leaves no entry of the search behind`, async ({ page }) => {
    await page.goto('/sobre');
    await hold(page, scripts);
    await page.goto('/blog');
    const before = await page.evaluate(() => window.history.length);
    await page.keyboard.press('/');
    await page.keyboard.type('onda');
    const first = page.locator(earlyHits).first();
    await expect(first).toBeVisible();
    if (way === 'Enter') {
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL('/search?q=onda');
    } else {
      const to = String(await first.getAttribute('href'));
      await first.click();
      await expect(page).toHaveURL(to);
    }
    expect(await page.evaluate(() => window.history.length)).toBe(before + 1);
    await page.goBack();
    await expect(page).toHaveURL('/blog');
    await expect(page.locator('[data-search-frame]')).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL('/sobre');
  });
}

test('a page that the browser shows again shows no search', async ({ page }) => {
  await hold(page, scripts);
  await page.goto('/blog');
  await page.keyboard.press('/');
  await page.keyboard.type('onda');
  await expect(page.locator(earlyHits).first()).toBeVisible();
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide')));
  await expect(page.locator('[data-search-frame]')).toBeHidden();
  await expect.poll(() => page.evaluate(() => window.history.state as unknown)).toBeNull();
});

test('a hit that was chosen before React is a recent search', async ({ page }) => {
  const release = await hold(page, scripts);
  await page.goto('/blog');
  await page.keyboard.press('/');
  await page.keyboard.type('conic-gradient');
  const first = page.locator(earlyHits).first();
  await expect(first).toBeVisible();
  const to = String(await first.getAttribute('href'));
  await first.click();
  await expect(page).toHaveURL(to);
  release();
  await openModalHere(page);
  await expect(hits(page)).toHaveCount(1);
  await expect(hits(page).getByRole('link')).toHaveAttribute('href', to);
});

test('an early field without text has no hits', async ({ page }) => {
  await hold(page, scripts);
  await page.goto('/blog');
  await page.keyboard.press('/');
  await page.keyboard.type('on');
  await expect(page.locator(earlyHits).first()).toBeVisible();
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await expect(page.locator(earlyHits)).toHaveCount(0);
  await page.keyboard.type('on');
  await expect(page.locator(earlyHits).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator(earlyHits)).toHaveCount(0);
});

test('an engine that could not be loaded is loaded again', async ({ page, complaints }) => {
  let failures = 2;
  await page.route('**/assets/search/engine.js*', (route) => {
    failures -= 1;
    return failures < 0 ? route.continue() : route.abort();
  });
  await page.goto('/blog');
  await page.keyboard.press('/');
  await page.keyboard.type('onda');
  await expect(hits(page).first()).toBeVisible();
  complaints.isExpected = (error) => error.includes('/assets/search/engine.js');
});

test('an engine that never arrives does not keep the modal away', async ({ page }) => {
  // The mouse of an earlier test may lie on the page, and its first move would load React.
  await page.addInitScript(() =>
    addEventListener('pointermove', (event) => event.stopImmediatePropagation(), true),
  );
  const release = await hold(page, '**/assets/search/engine.js*');
  await page.goto('/blog');
  await page.keyboard.press('/');
  await page.keyboard.type('onda');
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue('onda');
  release();
  await expect(hits(page).first()).toBeVisible();
});

// The rest of the page may load, and the code of the search not.
for (const [part, files] of Object.entries({
  'main.js': /\/assets\/js\/main\./,
  'the modal': /\/assets\/js\/search-modal\./,
})) {
  test(`when ${part} fails, what was typed goes to the search page`, async ({
    page,
    complaints,
  }) => {
    const release = await hold(page, files, (route) => route.abort());
    await page.goto('/blog');
    await page.keyboard.press('/');
    await page.keyboard.type('onda');
    await page.evaluate(() => dispatchEvent(new Event('scroll')));
    release();
    await expect(page).toHaveURL('/search?q=onda');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    complaints.isExpected = () => true;
  });
}

test('Enter leads to the search page while the code of the search is missing', async ({ page }) => {
  await hold(page, scripts);
  await page.goto('/blog');
  await page.keyboard.press('/');
  await page.keyboard.type('onda');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?q=onda');
});

// The start script opens the field until the whole page is hydrated, and the search is hydrated before.
test('the modal takes over a field that opens after the search was hydrated', async ({ page }) => {
  await open(page, '/blog');
  await page.evaluate(() =>
    document.querySelector<HTMLDialogElement>('[data-search-frame]')?.showModal(),
  );
  await page.keyboard.type('onda');
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue('onda');
});

test('an arrow key of an input method stays in the early field', async ({ page }) => {
  await openWithoutScripts(page, 'pt');
  await page.keyboard.press('/');
  await page.keyboard.type('onda');
  await expect(page.locator(earlyHits).first()).toBeVisible();
  const early = page.locator('[data-search-frame] input');
  await early.dispatchEvent('keydown', { key: 'ArrowDown', isComposing: true });
  await expect(early).toBeFocused();
  await early.dispatchEvent('keydown', { key: 'ArrowDown' });
  await expect(page.locator(earlyHits).first()).toBeFocused();
});

test('the modal takes over no field whose letter is still being composed', async ({ page }) => {
  const chunk = /\/assets\/js\/search-modal\./;
  const release = await hold(page, chunk);
  await open(page, '/blog');
  await page.keyboard.press('/');
  await page.keyboard.type('on');
  const early = page.locator('[data-search-frame] input');
  const session = await page.context().newCDPSession(page);
  await session.send('Input.imeSetComposition', { text: '´', selectionStart: 1, selectionEnd: 1 });
  await expect(early).toHaveValue('on´');
  const loaded = page.waitForResponse(chunk);
  release();
  await (await loaded).finished();
  await settle(page);
  await expect(early).toBeFocused();
  await session.send('Input.insertText', { text: 'á' });
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue('oná');
});

test('the modal opens in a window that sends no focus event, because it is not in front', async ({
  page,
}) => {
  await page.addInitScript(() => {
    for (const type of ['focus', 'focusin']) {
      addEventListener(type, (event) => event.stopImmediatePropagation(), true);
    }
  });
  await open(page, '/');
  await page.locator('[data-search-button]').click();
  await page.keyboard.type(texts.pt.wave);
  await expect(field(page)).toHaveValue(texts.pt.wave);
  await expect(hits(page).first()).toBeVisible();
});
