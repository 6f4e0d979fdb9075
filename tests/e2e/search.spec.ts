import { bothModes } from './accessibility';
import { expect, expectNoOverflow, hold, languages, open, settle, test } from './support';
import {
  field,
  hits,
  indexStart,
  many,
  modal,
  openModal,
  openModalHere,
  serveRecords,
  store,
  texts,
} from './searchSupport';

for (const { locale, prefix } of languages) {
  const text = texts[locale];

  test.describe(locale, () => {
    test('opens with its button and shortcuts, except while typing, and closes', async ({
      page,
    }) => {
      await open(page, `${prefix}/blog`);
      const button = page.locator('header').getByRole('button', { name: text.button });
      await button.click();
      await expect(field(page)).toBeFocused();
      await expect(field(page)).toHaveAttribute('placeholder', text.placeholder);
      await expect(modal(page)).toContainText(text.noRecent);
      for (const key of text.keys) {
        await expect(page.locator('.DocSearch-Commands')).toContainText(key);
      }
      await page.keyboard.press('Escape');
      await expect(modal(page)).toHaveCount(0);
      await expect(button).toBeFocused();

      // With caps lock on, the letter of a shortcut is a capital.
      for (const key of ['/', 'Control+k', 'Control+K', 'Meta+k', 'Meta+K']) {
        await page.keyboard.press(key);
        await expect(field(page)).toBeFocused();
        await expect(field(page)).toHaveValue('');
        await expect(page.locator('body')).toHaveCSS('overflow-y', 'hidden');
        await page.keyboard.press(key === '/' ? 'Escape' : key);
        await expect(modal(page)).toHaveCount(0);
        await expect(page.locator('body')).not.toHaveCSS('overflow-y', 'hidden');
      }

      await open(page, `${prefix}/search`);
      await page.getByRole('searchbox').fill('a');
      await page.getByRole('searchbox').press('/');
      await expect(page.getByRole('searchbox')).toHaveValue('a/');
      await settle(page);
      await expect(modal(page)).toHaveCount(0);
    });

    test('is a dialog over an inert page, traps Tab and announces the number of hits', async ({
      page,
    }) => {
      await openModal(page, prefix);
      const dialog = page.getByRole('dialog', { name: text.dialog });
      await expect(dialog).toHaveAttribute('aria-modal', 'true');
      await expect(page.locator('#__docusaurus')).toHaveAttribute('inert', '');
      await page.keyboard.insertText(text.wave);
      await expect(dialog.getByRole('status')).toHaveText(text.count);
      await expect(
        page.getByRole('combobox', {
          name: text.placeholder === 'Search docs' ? 'Search the posts' : text.placeholder,
        }),
      ).toHaveAttribute('aria-expanded', 'true');
      const lists = await dialog.getByRole('tree').evaluateAll((all) => all.map(({ id }) => id));
      expect(new Set(lists).size).toBe(lists.length);
      await expect(field(page)).toHaveAttribute('aria-controls', lists.join(' '));
      const stops = new Set<string>();
      for (const key of [...Array<string>(16).fill('Tab'), ...Array<string>(3).fill('Shift+Tab')]) {
        await page.keyboard.press(key);
        const stop = await page.evaluate(() =>
          document.activeElement?.closest('[role="dialog"]')
            ? document.activeElement.outerHTML.slice(0, 80)
            : null,
        );
        expect(stop).not.toBeNull();
        stops.add(stop ?? '');
      }
      expect(stops.size).toBeGreaterThan(4);
      await page.keyboard.press('Escape');
      await expect(page.locator('#__docusaurus')).not.toHaveAttribute('inert');
    });

    test('Clear empties the field; Cancel and a click outside close the modal', async ({
      page,
    }) => {
      await openModal(page, prefix);
      const clear = page.getByRole('button', { name: text.clear });
      await expect(clear).toBeHidden();
      await page.keyboard.type(text.wave);
      await expect(hits(page).first()).toBeVisible();
      await clear.click();
      await expect(field(page)).toHaveValue('');
      await expect(hits(page)).toHaveCount(0);
      await expect(modal(page)).toContainText(text.noRecent);
      await expect(field(page)).toBeFocused();
      await page.getByRole('button', { name: text.cancel }).click();
      await expect(modal(page)).toHaveCount(0);
      await page.keyboard.press('Control+k');
      await expect(modal(page)).toBeVisible();
      await page.mouse.click(5, 400);
      await expect(modal(page)).toHaveCount(0);
    });

    test('Back closes the modal and stays on the page, and leaves no entry behind a hit', async ({
      page,
    }) => {
      await open(page, `${prefix}/sobre`);
      // The page before is another document: the router cannot hold it.
      await page.goto(`${prefix}/blog/arquivo`);
      await openModalHere(page);
      await page.goBack();
      await expect(modal(page)).toHaveCount(0);
      await expect(page).toHaveURL(`${prefix}/blog/arquivo`);
      await openModalHere(page);
      await page.keyboard.press('Escape');
      await expect(modal(page)).toHaveCount(0);
      await openModalHere(page);
      await field(page).fill(text.wave);
      await hits(page).first().getByRole('link').click();
      await expect(page).not.toHaveURL(/arquivo/);
      await expect(page.locator('main h1')).toBeVisible();
      await page.goBack();
      await expect(page).toHaveURL(`${prefix}/blog/arquivo`);
      await page.goBack();
      await expect(page).toHaveURL(`${prefix}/sobre`);
    });

    test('an empty field shows where to start, by Tab and by arrow keys', async ({ page }) => {
      await openModal(page, prefix);
      const start = page.getByRole('navigation', { name: text.start });
      const series = start.getByRole('link', { name: text.firstSeries });
      // Three series, five posts, and no more than eight tags.
      await expect.poll(() => start.getByRole('link').count()).toBeGreaterThan(12);
      await page.keyboard.press('ArrowDown');
      await expect(start.getByRole('link').first()).toBeFocused();
      await page.keyboard.press('ArrowUp');
      await expect(field(page)).toBeFocused();
      await field(page).fill('c');
      await expect(start).toBeHidden();
      await field(page).fill('');
      await expect(start).toBeVisible();
      await page.keyboard.press('Tab');
      await expect(field(page)).not.toBeFocused();
      await series.click();
      await expect(page).toHaveURL(`${prefix}/blog/animacoes-de-carregamento/introducao`);
      await expect(modal(page)).toHaveCount(0);
    });

    test('commands come after the hits, run, and are no recent searches', async ({ page }) => {
      await openModal(page, prefix);
      const run = async ([query, label]: readonly [string, string]) => {
        await field(page).fill(query);
        const hit = hits(page).filter({ hasText: label }).last();
        await expect(hit).toBeVisible();
        await expect(page.locator('.DocSearch-Hit-source').last()).toHaveText(text.commands);
        await hit.getByRole('link', { name: label }).click();
        await expect(modal(page)).toHaveCount(0);
      };
      await run(text.dark);
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      await openModalHere(page);
      await expect(modal(page)).toContainText(text.noRecent);
      await run(text.pause);
      await expect(page.locator('html')).toHaveAttribute('data-motion', 'paused');
      await openModalHere(page);
      await run(text.help);
      await expect(page.locator('dialog[open]')).toBeVisible();
      await page.keyboard.press('Escape');
      await openModalHere(page);
      await run(text.language);
      await expect(page).toHaveURL(locale === 'pt' ? '/en/blog' : '/blog');
    });

    test('the modal says one number of results, also beside a command', async ({ page }) => {
      await openModal(page, prefix);
      const status = modal(page).locator('..').getByRole('status');
      const all = page.locator('.DocSearch-HitsFooter a');
      await field(page).fill(text.language[0]);
      await expect(page.locator('.DocSearch-Hit-source').last()).toHaveText(text.commands);
      await expect(all).toHaveText(/\d/);
      await expect(status).toHaveText(/\d/);
      const numberIn = async (place: typeof all) => /\d+/.exec(await place.innerText())?.[0];
      expect(await numberIn(status)).toBe(await numberIn(all));
    });

    test('a command without results beside it has no link to the search page', async ({ page }) => {
      await serveRecords(page, 1, 1);
      await openModal(page, prefix);
      await field(page).fill(text.help[0]);
      await expect(hits(page)).toHaveCount(1);
      await expect(hits(page)).toContainText(text.help[1]);
      await expect(page.locator('.DocSearch-HitsFooter')).toBeAttached();
      await expect(page.locator('.DocSearch-HitsFooter a')).toHaveCount(0);
    });

    test('no results: shows the query and three suggestions, and a suggestion searches', async ({
      page,
    }) => {
      await serveRecords(page, 5, 1);
      await openModal(page, prefix);
      await page.keyboard.type('palavra');
      await expect(hits(page)).toHaveCount(5);
      await page.keyboard.type('xyzzyxyzzy');
      await expect(page.locator('.DocSearch-NoResults .DocSearch-Title')).toHaveText(
        `${text.none} "palavraxyzzyxyzzy"`,
      );
      await expect(page.locator('.DocSearch-NoResults')).toContainText(text.tryFor);
      await expect(page.locator('.DocSearch-Prefill')).toHaveText([
        'Grupo a',
        'Grupo b',
        'Grupo c',
      ]);
      await page.locator('.DocSearch-Prefill').nth(1).click();
      await expect(field(page)).toHaveValue('grupo b ');
      await expect(hits(page)).toHaveCount(1);
      await expect(page.locator('.DocSearch-Hit-source')).toHaveText(['Grupo b']);
    });

    for (const width of [320, 390, 1280]) {
      test(`axe finds no violation in the modal, both color modes, ${width} px`, async ({
        page,
        complaints,
      }) => {
        await page.setViewportSize({ width, height: 800 });
        await store(page, locale, { recent: many(2), favorite: many(1, 'y') });
        await openModal(page, prefix);
        const states = [
          { query: '', shows: '.DocSearch-Hit' },
          { query: text.wave, shows: '.DocSearch-HitsFooter' },
          { query: 'xyzzyxyzzy', shows: '.DocSearch-NoResults' },
        ];
        for (const { query, shows } of states) {
          await field(page).fill(query);
          await expect(page.locator(shows).first()).toBeVisible();
          expect(await bothModes(page), query).toEqual([]);
          await expectNoOverflow(page, query);
          await expect
            .poll(async () => {
              const box = await modal(page).boundingBox();
              return (box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 0) <= width;
            })
            .toBe(true);
        }
        expect(complaints.warnings).toEqual([]);
      });
    }

    test('axe finds no violation in the modal when the search fails', async ({
      page,
      complaints,
    }) => {
      await page.setViewportSize({ width: 390, height: 800 });
      await page.route(indexStart, (route) => route.abort());
      await openModal(page, prefix);
      await field(page).fill(text.wave);
      await expect(modal(page)).toContainText(text.failed);
      expect(await bothModes(page)).toEqual([]);
      complaints.isExpected = () => true;
    });
  });
}

test('opens in place of an open dialog: the menu, or the list of shortcuts', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await open(page, '/sobre');
  const dialogs = page.locator('dialog[open]');
  const menu = page.locator('button.navbar__toggle');
  for (const key of ['Control+k', '/']) {
    await menu.click();
    await expect(dialogs).toHaveAttribute('aria-label', 'Menu');
    await page.keyboard.press(key);
    await expect(field(page)).toBeFocused();
    await expect(dialogs).toHaveCount(0);
    await page.keyboard.type('css');
    await expect(field(page)).toHaveValue('css');
    await page.keyboard.press('Escape');
    await expect(modal(page)).toHaveCount(0);
    await expect(menu).toBeFocused();
  }
  await page.keyboard.press('?');
  await expect(dialogs).toBeVisible();
  await openModalHere(page);
  await expect(dialogs).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(modal(page)).toHaveCount(0);
  await page.keyboard.press('?');
  await expect(dialogs).toBeVisible();
});

test('Ctrl+K with Shift or Alt opens no modal', async ({ page }) => {
  await open(page, '/blog');
  for (const key of ['Control+Shift+k', 'Control+Alt+k']) {
    await page.keyboard.press(key);
    await settle(page);
    await expect(page.getByRole('dialog'), key).toHaveCount(0);
  }
});

test('a shortcut that is held down opens or closes the modal once', async ({ page }) => {
  await open(page, '/blog');
  await page.keyboard.down('Control');
  await page.keyboard.down('k');
  // Further presses without a release are repeats: of the page, and then of the modal.
  await page.keyboard.down('k');
  await expect(field(page)).toBeFocused();
  for (const count of [1, 2]) {
    await page.keyboard.down('k');
    await settle(page);
    await expect(modal(page), `repeat ${count}`).toBeVisible();
  }
  await page.keyboard.up('k');
  await page.keyboard.down('k');
  await expect(modal(page)).toHaveCount(0);
  await page.keyboard.down('k');
  await settle(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('words that are selected over several lines stay words', async ({ page }) => {
  await open(page, '/blog/animacoes-de-carregamento/janeiro');
  await page.evaluate(() => {
    const heading = document.querySelector('main .prose h2');
    const next = heading?.nextElementSibling;
    heading?.append('fim');
    next?.prepend('começo ');
    if (heading?.lastChild && next?.firstChild) {
      getSelection()?.setBaseAndExtent(heading.lastChild, 0, next.firstChild, 6);
    }
  });
  await openModalHere(page);
  await expect(field(page)).toHaveValue('fim começo');
});

test('the field accepts 64 characters and starts with the selected text, cut to 64', async ({
  page,
}) => {
  await open(page, '/blog/aoba-mundo');
  await page.evaluate(() => {
    const paragraph = document.querySelector('main p:nth-of-type(1)');
    const range = document.createRange();
    range.selectNodeContents(document.querySelector('main .prose p') ?? paragraph ?? document.body);
    getSelection()?.removeAllRanges();
    getSelection()?.addRange(range);
  });
  const selected = await page.evaluate(() => getSelection()?.toString() ?? '');
  expect(selected.length).toBeGreaterThan(64);
  await page.keyboard.press('Control+k');
  await expect(field(page)).toHaveValue(selected.slice(0, 64));
  await expect(field(page)).toHaveAttribute('maxlength', '64');
  await field(page).fill('');
  await page.keyboard.type('a'.repeat(70));
  await expect(field(page)).toHaveValue('a'.repeat(64));
});

test('shows one thing at a time in a browser without :has()', async ({ page }) => {
  await store(page, 'pt', { recent: many(2) });
  const release = await hold(page, indexStart);
  await openModal(page, '');
  await page.evaluate(() => {
    for (const sheet of document.styleSheets) {
      for (let at = sheet.cssRules.length - 1; at >= 0; at -= 1) {
        const rule = sheet.cssRules[at];
        if (rule instanceof CSSStyleRule && rule.selectorText.includes(':has(')) {
          sheet.deleteRule(at);
        }
      }
    }
  });
  const bar = page.locator('.DocSearch-SearchBar');
  const [waiting, start] = [page.locator('.search-waiting'), page.locator('.search-start nav')];
  await expect(bar).not.toHaveCSS('box-shadow', 'none');
  await expect(waiting).toBeHidden();
  await expect(start.first()).toBeVisible();
  await page.keyboard.type('css');
  await expect(waiting).toBeVisible();
  await expect(start.first()).toBeHidden();
  await expect(hits(page).first()).toBeHidden();
  release();
  await expect(page.locator('.DocSearch-HitsFooter')).toBeVisible();
  await expect(waiting).toBeHidden();
  await expect(start.first()).toBeHidden();
});

test('traps Tab in a browser without checkVisibility', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(Element.prototype, 'checkVisibility'));
  await openModal(page, '');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(field(page)).toBeFocused();
});
