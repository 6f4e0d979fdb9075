import type { Page } from '@playwright/test';
import { edit, figureOf, partsOf, post, runScript } from './playgroundSupport';
import { expect, hold, interact, open, settle, test } from './support';
import { field, hits, modal } from './searchSupport';

// tests/engines/back.test.ts checks in each engine that one Back leaves the page.

/**
 * Records the scroll position of the page, now and after each scroll.
 *
 * @returns a function that reads the recorded positions, in CSS pixels
 */
async function watchScroll(page: Page): Promise<() => Promise<number[]>> {
  await page.evaluate(() => {
    const seen = [window.scrollY];
    Object.assign(window, { seenScroll: seen });
    window.addEventListener('scrollend', () => seen.push(window.scrollY));
  });
  return () => page.evaluate(() => (window as unknown as { seenScroll: number[] }).seenScroll);
}

test('the page keeps its scroll position while it removes added history entries', async ({
  page,
}) => {
  const { fault, figure, frame, write } = await edit(page);
  // The code waits for a signal that does not touch the page.
  await runScript(
    write,
    `matchMedia('(prefers-contrast: more)').onchange = () => { location.hash = 1 }`,
  );
  await expect(frame.locator('p')).toHaveText('fim');
  const seen = await watchScroll(page);
  await page.emulateMedia({ contrast: 'more' });
  await expect(fault).toContainText('botão Voltar do navegador');
  await expect(figure.locator('iframe[data-shown]')).toHaveCount(1);
  await settle(page);
  expect(new Set(await seen()).size).toBe(1);
  expect((await seen())[0]).toBeGreaterThan(0);
});

test('links of the page and Back work while an editor is open', async ({ page }) => {
  await page.goto('/sobre');
  await page.goto(post);
  await interact(page);
  const figure = figureOf(page);
  await figure.getByRole('button', { name: 'Editar' }).click();
  await figure.locator('iframe[data-shown]').waitFor();
  await page.evaluate(() => {
    window.location.hash = 'um';
  });
  await page.evaluate(() => {
    window.location.hash = 'dois';
  });
  const { fault, frame, write } = partsOf(figure);
  await write('HTML', '<p>segue</p>');
  await expect(frame.locator('p')).toHaveText('segue');
  await expect(fault).toBeEmpty();
  await page.goBack();
  await expect(page).toHaveURL(/#um$/);
  await page.goForward();
  await expect(page).toHaveURL(/#dois$/);
  await expect(fault).toBeEmpty();
  await expect(frame.locator('p')).toHaveText('segue');
});

// The browser does not send the page to a test when it goes back to an entry of the same document.
const back = (page: Page) => page.evaluate(() => window.history.back());
const keyOf = (page: Page) =>
  page.evaluate(() => (Object(window.history.state) as { key?: unknown }).key);

test('a search that opens again right after a hit is no step of edited code', async ({ page }) => {
  // The guard looks at the history when the test says so, and waits for nothing.
  await page.addInitScript(() => {
    const { setInterval, setTimeout } = window;
    const looks: (() => void)[] = [];
    if (window === window.top) {
      Object.assign(window, {
        look: () => looks.forEach((look) => look()),
        setInterval: (run: () => void, delay?: number) =>
          delay === 100 ? looks.push(run) : setInterval(run, delay),
        setTimeout: (run: () => void, delay?: number) => setTimeout(run, delay === 100 ? 0 : delay),
      });
    }
  });
  const look = () => page.evaluate(() => (window as unknown as { look: () => void }).look());
  const { fault, figure } = await edit(page);
  const first = await keyOf(page);
  await page.keyboard.press('Control+k');
  await expect.poll(() => keyOf(page)).toBe('modal');
  await look();
  await field(page).fill('onda');
  await hits(page).first().getByRole('link').click();
  await expect(modal(page)).toHaveCount(0);
  // The entry of the search goes first: for a moment, that of the page is the current one again.
  await expect
    .poll(async () => ['modal', first].includes((await keyOf(page)) as string | undefined))
    .toBe(false);
  await page.keyboard.press('Control+k');
  await expect.poll(() => keyOf(page)).toBe('modal');
  await look();
  await settle(page);
  await expect(modal(page)).toBeVisible();
  await expect(figure.locator('iframe[data-shown]')).toHaveCount(1);
  await expect(fault).toBeEmpty();
  expect(await keyOf(page)).toBe('modal');
});

test('Back and Forward before React load the page of the address', async ({ page }) => {
  await open(page, '/blog');
  await page.locator('header').getByRole('link', { name: 'Sobre', exact: true }).click();
  await expect(page).toHaveURL('/sobre');
  // Both entries now belong to one document, in which React has not started.
  await page.reload();
  const expectPage = async (path: string, heading: string) => {
    await expect(page).toHaveURL(path);
    await expect(page.locator('h1')).toHaveText(heading);
  };
  await back(page);
  await expectPage('/blog', 'Blog');
  await page.evaluate(() => window.history.forward());
  await expectPage('/sobre', 'Sobre');

  // An entry of the same page keeps the document.
  await page.evaluate(() => {
    window.location.hash = 'um';
    document.body.dataset.kept = '';
  });
  await back(page);
  await expect(page).toHaveURL('/sobre');
  await settle(page);
  await expect(page.locator('body[data-kept]')).toBeAttached();
  await interact(page);
  await page.locator('html[data-has-hydrated="true"]').waitFor();
  await back(page);
  await expectPage('/blog', 'Blog');
});

test('Back closes a search that React has not taken over, and stays on the page', async ({
  page,
}) => {
  await page.goto('/sobre');
  const before = await page.evaluate(() => window.history.length);
  const release = await hold(page, '**/assets/js/*.js');
  await page.goto('/blog/arquivo');
  const frame = page.locator('[data-search-frame]');
  await page.mouse.wheel(0, 300);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(300);
  const isSamePage = async () => {
    await expect(page).toHaveURL('/blog/arquivo');
    expect(await page.evaluate(() => window.scrollY)).toBe(300);
  };

  // Before React.
  await page.keyboard.press('/');
  await expect(frame).toBeVisible();
  await back(page);
  await expect(frame).toBeHidden();
  await isSamePage();
  // Opened again while its entry is being removed.
  await page.keyboard.press('/');
  await page.evaluate(
    () =>
      new Promise((done) => {
        const dialog = document.querySelector<HTMLDialogElement>('[data-search-frame]');
        dialog?.addEventListener('close', () => dialog.showModal(), { once: true });
        window.addEventListener('popstate', () => done(null), { once: true });
        dialog?.close();
      }),
  );
  await expect(frame).toBeVisible();
  expect(await keyOf(page)).toBe('modal');
  await page.keyboard.press('Escape');
  await expect(frame).toBeHidden();
  await expect.poll(() => keyOf(page)).toBeUndefined();

  // React takes the field over, with its entry.
  await page.keyboard.press('/');
  await page.keyboard.type('onda');
  release();
  await expect(field(page)).toHaveValue('onda');
  await back(page);
  await expect(modal(page)).toHaveCount(0);
  await isSamePage();
  await page.keyboard.press('/');
  await expect(field(page)).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(modal(page)).toHaveCount(0);
  await expect.poll(() => keyOf(page)).toBeUndefined();
  // The page before, this page and the removed entry.
  expect(await page.evaluate(() => window.history.length)).toBe(before + 2);
  await page.goBack();
  await expect(page).toHaveURL('/sobre');
});

test('Back closes a search whose modal has not loaded, and stays on the page', async ({ page }) => {
  await page.goto('/sobre');
  await hold(page, /\/assets\/js\/search-modal\./);
  await open(page, '/blog/arquivo');
  await page.mouse.wheel(0, 300);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(300);
  await page.keyboard.press('/');
  const frame = page.locator('[data-search-frame]');
  await expect(frame).toBeVisible();
  await back(page);
  await expect(frame).toBeHidden();
  await settle(page);
  await expect(page).toHaveURL('/blog/arquivo');
  // The router would have scrolled to the top.
  expect(await page.evaluate(() => window.scrollY)).toBe(300);
  await page.goBack();
  await expect(page).toHaveURL('/sobre');
});

test('Back closes the mobile menu and stays on the page; what is chosen in it leaves no entry', async ({
  page,
  complaints,
}) => {
  // Chromium reports this in a document without the rule of src/css/transition.css, such as a feed.
  complaints.isExpected = (error) => error.includes('ViewTransition opt-in disabled');
  await page.setViewportSize({ width: 390, height: 844 });
  const menu = page.getByRole('dialog', { name: 'Menu' });
  const openMenu = async () => {
    await page.getByRole('button', { name: 'Alternar a barra de navegação' }).click();
    await expect(menu).toBeVisible();
    await expect.poll(() => keyOf(page)).toBe('modal');
  };
  const expectClosed = async () => {
    await expect(menu).toBeHidden();
    await expect(page).toHaveURL('/blog/arquivo');
    await expect(page.locator('body')).not.toHaveCSS('overflow', 'hidden');
    await expect.poll(() => keyOf(page)).not.toBe('modal');
  };
  await page.goto('/sobre');
  const before = await page.evaluate(() => window.history.length);
  await open(page, '/blog/arquivo');
  await openMenu();
  await back(page);
  await expectClosed();
  await openMenu();
  await page.keyboard.press('Escape');
  await expectClosed();
  await openMenu();
  await page.setViewportSize({ width: 1280, height: 844 });
  await expectClosed();
  // The page before, this page and the removed entry.
  expect(await page.evaluate(() => window.history.length)).toBe(before + 2);

  await page.setViewportSize({ width: 390, height: 844 });
  // A route, and documents.
  for (const [leave, address] of [
    [() => menu.getByRole('link', { name: 'Sobre', exact: true }).click(), '/sobre'],
    [() => menu.getByRole('link', { name: 'RSS' }).click(), '/blog/rss.xml'],
    [() => menu.getByRole('searchbox').press('Enter'), '/search?q='],
  ] as const) {
    await openMenu();
    await leave();
    await expect(page).toHaveURL(address);
    await back(page);
    await expectClosed();
    await expect(page.locator('h1')).toHaveText('Arquivo');
    await interact(page);
    await page.locator('html[data-has-hydrated="true"]').waitFor();
  }
  await page.goBack();
  await expect(page).toHaveURL('/sobre');
});
