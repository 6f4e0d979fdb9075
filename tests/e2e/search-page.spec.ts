import { expect, hold, inLanguage, languages, open, settle, test, translateTexts } from './support';
import { indexStart, markedOn, serveRecords, texts } from './searchSupport';

/** Titles of the pages that have hits. */
const results = 'main li h3';

const mainScript = /\/assets\/js\/main\./;

for (const { locale, prefix } of languages) {
  const text = texts[locale];

  test.describe(locale, () => {
    test('finds text and code, shows the query, and keeps it in the address', async ({ page }) => {
      await open(page, `${prefix}/search?q=dasharray`);
      await expect(page.locator(results).first()).toBeVisible();
      await expect(page.getByRole('status').first()).toContainText('“dasharray”');
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
      await expect(page.locator('main mark').first()).toHaveText('dasharray');
      await page.getByRole('searchbox').fill('codePointAt');
      await expect(page).toHaveURL(`${prefix}/search?q=codePointAt`);
      await expect(page.locator(results)).toHaveCount(1);
      await expect(page.locator('main li code mark')).toHaveText(['codePointAt']);
      await page.locator('main li li a').click();
      await expect(page).toHaveURL(new RegExp(`^.*${prefix}/blog/aoba-mundo#`));
      await expect.poll(() => markedOn(page)).toContain('codePointAt');
      await page.goBack();
      await expect(page.getByRole('searchbox')).toHaveValue('codePointAt');
      await expect(page.locator(results)).toHaveCount(1);
      expect(await markedOn(page)).toEqual([]);
      await page.getByRole('searchbox').fill('PBKDF2');
      await expect(page.locator('main li li mark')).toHaveText(['PBKDF2']);
      await page.locator('main li li a').click();
      const answer = page.locator('article details').filter({ hasText: 'PBKDF2' });
      await expect(answer).toHaveAttribute('open');
      await expect.poll(() => markedOn(page)).toContain('PBKDF2');
    });

    test('filters by series and tag and keeps both in the address', async ({ page }) => {
      await open(page, `${prefix}/search?q=css`);
      await expect(page.locator(results).first()).toBeVisible();
      const all = await page.locator(results).count();
      await page.getByLabel(text.series).selectOption('do-it');
      await expect(page).toHaveURL(`${prefix}/search?q=css&series=do-it`);
      await expect(async () => {
        const links = await page
          .locator(`${results} a`)
          .evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''));
        expect(links.length).toBeGreaterThan(0);
        expect(links.length).toBeLessThan(all);
        expect(links.filter((link) => !link.includes('/blog/do-it/'))).toEqual([]);
      }).toPass();
      await page.getByLabel(text.tag).selectOption('dribbble');
      await expect(page).toHaveURL(`${prefix}/search?q=css&series=do-it&tag=dribbble`);
      await expect(page.locator(results)).toHaveCount(0);
      await expect(page.getByRole('status').first()).toContainText(text.none);
      await page.reload();
      await expect(page.getByLabel(text.tag)).toHaveValue('dribbble');
      await page.getByLabel(text.series).selectOption('');
      await expect(page.locator(results).first()).toBeVisible();
    });

    test('answers again after a page translator has replaced the texts', async ({ page }) => {
      await open(page, `${prefix}/search?q=css`);
      await expect(page.locator(results).first()).toBeVisible();
      const translated = page.locator('main ol font');
      // Queries that share pages: React keeps their elements, and changes the texts in them.
      for (const query of ['svg', text.wave, 'css']) {
        await translateTexts(page.locator('main ol'));
        await expect(translated.first()).toBeAttached();
        await page.getByRole('searchbox').fill(query);
        await expect(page.getByRole('status').first()).toContainText(`“${query}”`);
        await expect(page.locator('main ol mark').first()).toHaveText(new RegExp(query, 'i'));
      }
    });

    test('ignores a series and a tag that the form does not offer', async ({ page }) => {
      await open(page, `${prefix}/search?q=css&series=nope&tag=nope`);
      await expect(page.locator(results).first()).toBeVisible();
      await expect(page.getByLabel(text.series)).toHaveValue('');
      await expect(page.getByLabel(text.tag)).toHaveValue('');
    });

    test('shows twenty results per page, with links to the other pages', async ({ page }) => {
      await serveRecords(page, 5, 10);
      await open(page, `${prefix}/search?q=alfa`);
      await expect(page.locator(results)).toHaveCount(20);
      await expect(page.getByRole('link', { name: text.previous })).toHaveCount(0);
      await page.getByRole('link', { name: text.next }).focus();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(`${prefix}/search?q=alfa&page=2`);
      await expect(page.getByText(text.pageOf)).toBeVisible();
      await expect(page.locator('main h2').first()).toBeFocused();
      await page.getByRole('link', { name: text.next }).click();
      await expect(page.locator(results)).toHaveCount(10);
      await expect(page.getByRole('link', { name: text.next })).toHaveCount(0);
      await page.getByRole('searchbox').fill('alf');
      await expect(page).toHaveURL(`${prefix}/search?q=alf`);
      await expect(page).toHaveTitle(new RegExp(`^alf · ${text.page}`));
    });

    test('leaves the focus in the form when a change of it shows page 1 again', async ({
      page,
    }) => {
      await serveRecords(page, 5, 10);
      await page.goto(`${prefix}/search?q=alfa&page=2`);
      const searchbox = page.getByRole('searchbox');
      // The focus is what makes the page load its scripts.
      await searchbox.focus();
      await expect(page.getByText(text.pageOf)).toBeVisible();
      await expect(searchbox).toBeFocused();
      await page.keyboard.press('End');
      await page.keyboard.type(' palavra');
      await expect(page).toHaveURL(`${prefix}/search?q=alfa+palavra`);
      await expect(searchbox).toHaveValue('alfa palavra');
      await expect(searchbox).toBeFocused();
      await open(page, `${prefix}/search?q=alfa&page=2`);
      await expect(page.getByText(text.pageOf)).toBeVisible();
      await page.getByLabel(text.tag).focus();
      await page.getByLabel(text.tag).selectOption({ index: 1 });
      await expect(page).toHaveURL(/alfa&tag=/);
      await settle(page);
      await expect(page.getByLabel(text.tag)).toBeFocused();
    });

    test('shows the last page of results for a page after it', async ({ page }) => {
      await serveRecords(page, 3, 10);
      await open(page, `${prefix}/search?q=alfa&page=99`);
      await expect(page.locator(results)).toHaveCount(10);
      await expect(page.getByRole('link', { name: text.next })).toHaveCount(0);
      await page.getByRole('link', { name: text.previous }).click();
      await expect(page).toHaveURL(`${prefix}/search?q=alfa`);
      await expect(page.locator(results)).toHaveCount(20);
    });

    test('shows a slow search, a failed search and a retry button', async ({
      page,
      complaints,
    }) => {
      let isDown = true;
      const release = await hold(page, indexStart, (route) =>
        isDown ? route.abort() : route.continue(),
      );
      await open(page, `${prefix}/search?q=css`);
      await expect(page.getByRole('status').first()).toHaveText(text.stalled);
      release();
      const alert = page.locator('main').getByRole('alert');
      await expect(alert).toContainText(text.failed);
      await expect(alert).toContainText(text.failedHelp);
      isDown = false;
      await page.getByRole('button', { name: text.retry }).click();
      await expect(page.locator(results).first()).toBeVisible();
      await expect(alert).toHaveCount(0);
      complaints.isExpected = () => true;
    });

    test('loads the engine of a new deployment, whose index the old engine cannot read', async ({
      page,
      complaints,
    }) => {
      await open(page, `${prefix}/search?q=${text.wave}`);
      await expect(page.locator(results).first()).toBeVisible();
      const files = `**${prefix}/assets/search/`;
      await page.route(`${files}*.json`, (route) =>
        route.request().url().endsWith('/manifest.json')
          ? route.fulfill({ json: { version: 99, language: locale, hash: '0123456789ab' } })
          : route.fulfill({ status: 404 }),
      );
      await page.route(`${files}engine.js?*`, (route) =>
        route.fulfill({
          contentType: 'text/javascript',
          body: `const hit = { objectID: '1', type: 'lvl1', url: '/', content: null, hierarchy: { lvl0: 'A', lvl1: 'B' } };
            export const client = { search: async () => ({ results: [{ hits: [hit], nbHits: 1, page: 0, nbPages: 1, query: 'css' }] }) };`,
        }),
      );
      await page.getByRole('searchbox').fill('css');
      await expect(page.locator(results)).toHaveText(['B']);
      await expect(page.locator('main').getByRole('alert')).toHaveCount(0);
      complaints.isExpected = (error) => error.includes('404');
    });

    test('has the focus at the results after a retry, and throws no error without an engine', async ({
      page,
      complaints,
    }) => {
      await page.route('**/assets/search/**', (route) => route.abort());
      await open(page, `${prefix}/search?q=css`);
      const retry = page.getByRole('button', { name: text.retry });
      const heading = page.locator('main h2').first();
      // The message is another one after each failure: it is announced again.
      const first = await retry.elementHandle();
      await retry.press('Enter');
      await expect(heading).toBeFocused();
      await expect.poll(() => first?.evaluate((button) => button.isConnected)).toBe(false);
      await expect(retry).toBeVisible();
      await expect(heading).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(retry).toBeFocused();
      await page.unroute('**/assets/search/**');
      await page.keyboard.press('Enter');
      await expect(page.locator(results).first()).toBeVisible();
      await expect(heading).toBeFocused();
      complaints.isExpected = (error) => error.startsWith('Failed to load resource');
    });

    test('never shows the answer to another query as that of the new one', async ({ page }) => {
      await open(page, `${prefix}/search?q=${text.wave}`);
      const status = page.getByRole('status').first();
      await expect(status).toContainText(`“${text.wave}”`);
      const seen = await page.evaluateHandle(() => {
        const list: { status: string; hits: number }[] = [];
        const note = () =>
          list.push({
            status: document.querySelector('main [role="status"]')?.textContent ?? '',
            hits: document.querySelectorAll('main li h3').length,
          });
        const what = { childList: true, characterData: true, subtree: true };
        new MutationObserver(note).observe(document.querySelector('main') ?? document, what);
        return list;
      });
      const searchbox = page.getByRole('searchbox');
      await searchbox.fill('zzzzqqqq');
      await expect(status).toContainText(text.none);
      await searchbox.fill(text.wave);
      await expect(page.locator(results).first()).toBeVisible();
      await searchbox.fill('');
      await expect(status).toBeEmpty();
      await expect(page.locator(results)).toHaveCount(0);
      const cleared = await seen.evaluate((list) => list.length);
      await searchbox.fill('netlify');
      await expect(status).toContainText('“netlify”');
      const all = await seen.jsonValue();
      const none = all.filter(({ status: said }) => said.includes('“zzzzqqqq”'));
      expect(new Set(none.map(({ status: said }) => said))).toEqual(
        new Set([`${text.none} “zzzzqqqq”`]),
      );
      const late = all.slice(cleared);
      expect(
        late.filter(({ status: said, hits }) => hits > 0 && !said.includes('“netlify”')),
      ).toEqual([]);
      expect(
        new Set(late.filter(({ hits }) => hits > 0).map(({ status: said }) => said)).size,
      ).toBe(1);
    });

    test('shows the hits of a page together, each with its section', async ({ page }) => {
      await open(page, `${prefix}/search?q=${text.wave}`);
      await expect(page.locator(results).first()).toBeVisible();
      const titles = await page.locator(results).allTextContents();
      expect(new Set(titles).size).toBe(titles.length);
      await expect(
        page.locator('main li').filter({ has: page.locator('li + li') }),
      ).not.toHaveCount(0);
    });

    test('shows where to start without hits and accepts any query', async ({ page }) => {
      await open(page, `${prefix}/search`);
      await expect(page.getByRole('status').first()).toBeEmpty();
      await expect(page.locator(results)).toHaveCount(0);
      const start = page.getByRole('navigation', { name: text.start });
      await expect(start.getByRole('link', { name: text.firstSeries })).toBeVisible();
      for (const query of ['%25', '%F0%9F%98%80', '<b>x</b>', '.*(', 'a'.repeat(600)]) {
        await open(page, `${prefix}/search?q=${query}`);
        await expect(page.locator('h1')).toHaveText(text.page);
      }
      await expect(page.getByRole('searchbox')).toHaveValue('a'.repeat(512));
      await expect(page.getByRole('searchbox')).toHaveAttribute('maxlength', '512');
      await expect(start.getByRole('link', { name: text.firstSeries })).toBeVisible();
    });

    for (const rate of [1, 4]) {
      test(`keeps each letter that is typed during hydration, CPU slowdown ${rate}x`, async ({
        page,
      }) => {
        test.slow();
        const session = await page.context().newCDPSession(page);
        await session.send('Emulation.setCPUThrottlingRate', { rate });
        // Milliseconds between two keys. Each value makes hydration happen between two other keys.
        for (const delay of [5, 20, 50, 100, 150]) {
          await page.goto('about:blank');
          await page.goto(`${prefix}/search`, { waitUntil: 'commit' });
          const searchbox = page.getByRole('searchbox');
          await searchbox.focus();
          await page.keyboard.type('indexeddb', { delay });
          await page.locator('html[data-has-hydrated="true"]').waitFor();
          await expect(page).toHaveURL(`${prefix}/search?q=indexeddb`);
          await expect(searchbox).toHaveValue('indexeddb');
          await expect(searchbox).toBeFocused();
          await expect(page.getByRole('status').first()).toContainText('“indexeddb”');
          await expect(page.locator(results).first()).toBeVisible();
        }
      });
    }

    test('keeps the position of the caret during and after hydration', async ({ page }) => {
      const release = await hold(page, mainScript);
      await page.goto(`${prefix}/search`);
      const searchbox = page.getByRole('searchbox');
      await searchbox.focus();
      await page.keyboard.type('inddb');
      for (let time = 0; time < 3; time += 1) {
        await page.keyboard.press('ArrowLeft');
      }
      release();
      await page.locator('html[data-has-hydrated="true"]').waitFor();
      await expect(page).toHaveURL(`${prefix}/search?q=inddb`);
      await page.keyboard.type('dexe', { delay: 30 });
      await expect(searchbox).toHaveValue('indexeddb');
      await expect(page).toHaveURL(`${prefix}/search?q=indexeddb`);
      await expect(searchbox).toHaveJSProperty('selectionStart', 6);
    });

    test('searches for text that the browser has restored in the field', async ({ page }) => {
      const release = await hold(page, mainScript);
      await page.goto(`${prefix}/search?series=do-it`);
      // On a reload, Firefox restores the text of fields without an event.
      await page.getByRole('searchbox').evaluate((field: HTMLInputElement) => {
        field.value = 'css';
        dispatchEvent(new Event('scroll'));
      });
      release();
      await expect(page).toHaveURL(`${prefix}/search?q=css&series=do-it`);
      await expect(page.locator(results).first()).toBeVisible();
      await expect(page.getByRole('searchbox')).toHaveValue('css');
    });

    test('keeps the page of the address when the browser restores the form', async ({ page }) => {
      const address = `${prefix}/search?q=palavra&series=do-it&page=2`;
      const release = await hold(page, mainScript);
      await page.goto(address);
      // As Firefox does on a reload, without an event.
      await page.locator('main form').evaluate((form: HTMLFormElement) => {
        for (const [name, value] of [
          ['q', 'palavra'],
          ['series', 'do-it'],
        ] as const) {
          (form.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement).value = value;
        }
        dispatchEvent(new Event('scroll'));
      });
      release();
      await expect(page.getByRole('status').first()).toContainText('“palavra”');
      await expect(page).toHaveURL(address);
    });

    test('keeps the position in the results when the reader comes back', async ({ page }) => {
      // Without transitions between pages: this is about the height of the first render.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await open(page, `${prefix}/search?q=css`);
      const hit = page.locator(`${results} a[href*="/blog/"]`).last();
      await hit.evaluate((link) => link.scrollIntoView({ block: 'center', behavior: 'instant' }));
      const position = () => page.evaluate(() => Math.round(window.scrollY));
      const before = await position();
      expect(before).toBeGreaterThan(1000);
      await hit.click();
      await expect(page.locator('main article')).toBeVisible();
      await expect.poll(position).toBeLessThan(before);
      await page.goBack();
      await expect(hit).toBeInViewport();
      await expect.poll(position).toBe(before);
    });

    test('updates the field on Back and Forward', async ({ page }) => {
      await serveRecords(page, 5, 10);
      await open(page, `${prefix}/search?q=alfa`);
      await page.getByRole('link', { name: text.next }).click();
      await expect(page).toHaveURL(`${prefix}/search?q=alfa&page=2`);
      await page.getByRole('searchbox').fill('palavra');
      await expect(page).toHaveURL(`${prefix}/search?q=palavra`);
      await page.goBack();
      await expect(page.getByRole('searchbox')).toHaveValue('alfa');
      await expect(page.getByRole('status').first()).toContainText('“alfa”');
      await page.goForward();
      await expect(page.getByRole('searchbox')).toHaveValue('palavra');
    });

    test('updates the field on a Back that comes before the new query is shown', async ({
      page,
    }) => {
      await serveRecords(page, 5, 10);
      await open(page, `${prefix}/search?q=alfa`);
      await page.getByRole('link', { name: text.next }).click();
      await expect(page).toHaveURL(`${prefix}/search?q=alfa&page=2`);
      await page.evaluate(() => {
        const replace = history.replaceState.bind(history);
        history.replaceState = (...change) => {
          replace(...change);
          history.back();
        };
      });
      await page.getByRole('searchbox').fill('palavra');
      await expect(page).toHaveURL(`${prefix}/search?q=alfa`);
      await expect(page.getByRole('searchbox')).toHaveValue('alfa');
    });

    test('keeps field and address together when the browser limits changes of it', async ({
      page,
    }) => {
      // As WebKit does. Chromium drops changes after the first 200 without an error.
      await page.addInitScript(() => {
        const replace = history.replaceState.bind(history);
        let times: number[] = [];
        Object.assign(window, { isRefused: false, refused: 0 });
        history.replaceState = (...change) => {
          times = times.filter((time) => time > performance.now() - 10_000);
          if (times.length >= 100 || Reflect.get(window, 'isRefused')) {
            Object.assign(window, { refused: Number(Reflect.get(window, 'refused')) + 1 });
            throw new DOMException('more than 100 times per 10 seconds', 'SecurityError');
          }
          times.push(performance.now());
          replace(...change);
        };
      });
      await open(page, `${prefix}/search?q=${text.wave}${'x'.repeat(140)}`);
      const searchbox = page.getByRole('searchbox');
      await searchbox.focus();
      await page.keyboard.press('End');
      for (let letter = 0; letter < 140; letter += 1) {
        await page.keyboard.press('Backspace');
      }
      await expect(searchbox).toHaveValue(text.wave);
      await expect(page).toHaveURL(`${prefix}/search?q=${text.wave}`);
      await expect(page.getByRole('status').first()).toContainText(`“${text.wave}”`);
      const setRefused = (isRefused: boolean) =>
        page.evaluate(
          (value) => Object.assign(window, { isRefused: value, refused: 0 }),
          isRefused,
        );
      await setRefused(true);
      await searchbox.fill('netlif');
      await page.waitForFunction(() => Number(Reflect.get(window, 'refused')) > 0);
      await searchbox.fill('netlify');
      await setRefused(false);
      await expect(page).toHaveURL(`${prefix}/search?q=netlify`);
      await expect(page.getByRole('status').first()).toContainText('“netlify”');
    });

    test('pages link to an OpenSearch description', async ({ page, request }) => {
      await page.goto(inLanguage(prefix, '/blog'));
      const link = page.locator('link[rel="search"]');
      await expect(link).toHaveAttribute('type', 'application/opensearchdescription+xml');
      const address = (await link.getAttribute('href')) ?? '';
      expect(address).toBe(`${prefix}/opensearch.xml`);
      const xml = await (await request.get(address)).text();
      expect(xml).toMatch(
        new RegExp(`template="https?://[^"]+${prefix}/search\\?q=\\{searchTerms\\}"`),
      );
    });
  });

  test.describe(`${locale}, without JavaScript`, () => {
    test.use({ javaScriptEnabled: false });

    test('the search button opens the search page, which links to the archive', async ({
      page,
    }) => {
      await page.goto(inLanguage(prefix, '/blog'));
      await page.locator('header').getByRole('button', { name: text.button }).click();
      await expect(page).toHaveURL(new RegExp(`${prefix}/search\\??$`));
      await page.locator('main').getByRole('link', { name: text.archive }).click();
      await expect(page).toHaveURL(`${prefix}/blog/arquivo`);
    });
  });
}

test('the form of the not-found page opens the search page', async ({ page }) => {
  await open(page, '/nada');
  await page.getByRole('searchbox').fill('onda');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?q=onda');
  await expect(page.locator(results).first()).toContainText('Janeiro');
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 800 } });

  test('Enter takes the keyboard away from the hits', async ({ page }) => {
    await open(page, '/search?q=css');
    await expect(page.locator(results).first()).toBeVisible();
    const searchbox = page.getByRole('searchbox');
    await searchbox.focus();
    await page.keyboard.press('Enter');
    await expect(searchbox).not.toBeFocused();
    await expect(page).toHaveURL('/search?q=css');
  });
});
