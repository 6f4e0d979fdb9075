import type { Page } from '@playwright/test';
import {
  expect,
  inLanguage,
  interact,
  languages,
  open,
  resize,
  settle,
  test,
  translateTexts,
} from './support';

// Reading progress: marks of parts, the part to continue, the position at which a text was left.

const key = 'reading';
const part = (page: Page, index: number) =>
  page
    .getByRole('navigation', { name: /^(Série|Series) / })
    .locator('ol a')
    .nth(index);
const offer = (page: Page) => page.getByRole('button', { name: /^(Continuar de onde|Go on from)/ });

interface Entry {
  slug: string;
  place?: { block: number; seconds: number };
}
interface Stored {
  version: number;
  posts: Entry[];
}
const read = (page: Page) =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null') as Stored | null, key);

/** Stores a value before any script of the page runs, once for each test. */
const store = (page: Page, value: string) =>
  page.addInitScript(
    ([name, text]) => {
      if (window === window.top && sessionStorage.getItem('stored') === null) {
        sessionStorage.setItem('stored', 'once');
        localStorage.setItem(name, text);
      }
    },
    [key, value] as const,
  );

/** Scrolls to the third section of a text, which begins at the top of the window then. */
async function toThirdSection(page: Page): Promise<void> {
  const heading = page.locator('.prose > h2').nth(2);
  await heading.evaluate((element) => element.scrollIntoView());
  const top = () => heading.evaluate((element) => element.getBoundingClientRect().top);
  await expect.poll(top).toBeLessThan(100);
  await settle(page);
}

/** Scrolls until the end of the text is at the lower edge of the window. */
const toEnd = (page: Page) =>
  page.locator('.prose').evaluate((prose) => {
    window.scrollTo({ top: prose.getBoundingClientRect().bottom + window.scrollY });
  });

test('a part is read when its end was seen and time was spent; then strips, lists, home, introduction and menu show it', async ({
  page,
}) => {
  await page.clock.install();
  await open(page, '/blog/do-it/parte-1');
  await toEnd(page);
  await settle(page);
  // A jump to the end does not count as reading.
  expect(await read(page)).toBeNull();
  await expect(part(page, 1)).not.toHaveAttribute('data-read');
  await page.clock.fastForward('10:00');
  await expect.poll(() => read(page)).toEqual({ version: 1, posts: [{ slug: 'do-it/parte-1' }] });
  await expect(part(page, 1)).toHaveAccessibleName(/^Parte 1 ?✓ lida$/);
  await expect(part(page, 2)).toHaveAccessibleName('Parte 2');

  // Home offers the next part, and moves nothing for it.
  await page.goto('/');
  const latest = page.getByRole('heading', { name: 'Últimos posts' });
  const before = await latest.boundingBox();
  await interact(page);
  const next = page.getByRole('main').getByRole('link', { name: 'do-it: Parte 2' });
  await expect(next).toBeVisible();
  expect(await latest.boundingBox()).toEqual(before);
  await resize(page, 390, 844);
  await page.getByRole('button', { name: 'Alternar a barra de navegação' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByText('1 de 5 lidas')).toBeVisible();
  await expect(menu.locator('[data-read="true"]')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await next.click();
  await expect(page).toHaveURL('/blog/do-it/parte-2');
  // The marks follow the page that is shown.
  await expect(part(page, 1)).toHaveAttribute('data-read', 'lida');

  // The mark of the series leads to its introduction, which lists all parts.
  await page
    .locator('article > header')
    .getByRole('link', { name: /^do-it · 3 de 5$/ })
    .click();
  await expect(page).toHaveURL('/blog/do-it/introducao');
  const list = page.getByRole('navigation', { name: 'do-it', exact: true });
  await expect(list.getByRole('listitem')).toHaveCount(5);
  await expect(list.getByRole('listitem').nth(1)).toContainText(/✓ lida · \d+ min/);
  await expect(list.getByRole('listitem').nth(2)).toContainText(/^3.*\d+ min$/);
  await expect(list.getByText(/^\d+ min de leitura · 1 de 5 lidas · RSS da série$/)).toBeVisible();
  await expect(list.getByRole('link', { name: 'RSS da série' })).toHaveAttribute(
    'href',
    '/blog/do-it/rss.xml',
  );

  // Lists, for eyes and for screen readers.
  await page.goto('/blog/arquivo');
  await interact(page);
  const row = page.getByRole('listitem').filter({ hasText: 'do-it, parte 1' }).last();
  const mark = row.locator('[data-read="lida"]');
  await expect(mark).toHaveCount(1);
  // A square in place of the quarter arc: not told by color alone.
  const corner = () =>
    mark.evaluate((element) => getComputedStyle(element, '::before').borderStartEndRadius);
  await expect.poll(corner).toBe('0px');
  await expect(page.locator('main [data-read]')).toHaveCount(1);
});

test('a post that was left offers the way back, in both languages, and goes there only when asked', async ({
  page,
}) => {
  await page.clock.install();
  await open(page, '/blog/do-it/parte-2');
  await expect(offer(page)).toHaveCount(0);
  await toThirdSection(page);
  // The next part, without a pointer that would scroll to its link.
  await page.keyboard.press('n');
  await expect(page).toHaveURL(/parte-3$/);
  await expect.poll(() => read(page)).toMatchObject({ posts: [{ slug: 'do-it/parte-2' }] });

  await page.goto('/en/blog/do-it/parte-2');
  await interact(page);
  const name = await page.locator('.prose > h2').nth(2).textContent();
  await expect(offer(page)).toContainText(name?.replace('\u200b', '') ?? '?');
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.getByRole('button', { name: 'Dismiss' }).press('Enter');
  await expect(offer(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  // It comes back with the next visit, since the reader has not gone on.
  await page.reload();
  await interact(page);
  await offer(page).click();
  await expect(page.locator('.prose > h2').nth(2)).toBeInViewport();
  await expect(offer(page)).toHaveCount(0);
});

test('bad, newer and foreign values leave the page whole, and clearing the data clears the marks', async ({
  page,
  context,
}) => {
  const newer = '{"version":2,"posts":[{"slug":"do-it/parte-1"}]}';
  await page.clock.install();
  await store(page, '{"version":1,"posts":{');
  await open(page, '/blog/do-it/parte-1');
  await toEnd(page);
  await settle(page);
  await page.clock.fastForward('10:00');
  await expect.poll(() => read(page)).toEqual({ version: 1, posts: [{ slug: 'do-it/parte-1' }] });
  await expect(part(page, 1)).toHaveAttribute('data-read', 'lida');

  // Another tab clears it.
  const other = await context.newPage();
  await open(other, '/sobre');
  await other.getByRole('button', { name: 'Limpar o que está guardado' }).click();
  await other.getByRole('checkbox', { name: /^Posts lidos e começados ?1 post$/ }).check();
  await other.getByRole('button', { name: 'Apagar o que marquei' }).click();
  await expect(other.getByText('Apagado: Posts lidos e começados.')).toBeVisible();
  await expect(part(page, 1)).not.toHaveAttribute('data-read');
  expect(await read(page)).toBeNull();

  // A value of a newer version stays as it is.
  await other.evaluate(([name, text]) => localStorage.setItem(name, text), [key, newer] as const);
  await toThirdSection(page);
  // The next part, without a pointer that would scroll to its link.
  await page.keyboard.press('n');
  await expect(page).toHaveURL(/parte-2$/);
  expect(await page.evaluate((name) => localStorage.getItem(name), key)).toBe(newer);
});

test('the line on top of a post follows the text, without scripts, and not on paper', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/blog/do-it/parte-1');
  const line = page.locator('.prose').locator('xpath=../..');
  const width = () =>
    line.evaluate((element) => new DOMMatrix(getComputedStyle(element, '::before').transform).a);
  await expect.poll(width).toBe(0);
  await page.locator('.prose > h2').nth(2).scrollIntoViewIfNeeded();
  await expect.poll(width).toBeGreaterThan(0.1);
  expect(await width()).toBeLessThan(0.9);
  await page.locator('footer').last().scrollIntoViewIfNeeded();
  await expect.poll(width).toBe(1);
  await page.emulateMedia({ media: 'print' });
  expect(await line.evaluate((element) => getComputedStyle(element, '::before').display)).toBe(
    'none',
  );
  await context.close();
});

for (const { locale, prefix } of languages) {
  test(`${locale}: an introduction marks a part that is read while a page translator is at work`, async ({
    page,
    context,
  }) => {
    await open(page, inLanguage(prefix, '/blog/do-it/introducao'));
    const list = page.getByRole('navigation', { name: 'do-it', exact: true }).locator('li small');
    const marked = list.filter({ hasText: '✓' });
    await expect(list.first()).toBeVisible();
    await expect(marked).toHaveCount(0);
    await translateTexts(page.locator('main'));
    const other = await context.newPage();
    await other.goto(inLanguage(prefix, '/sobre'));
    const storeThere = (text: string) =>
      other.evaluate(([name, value]) => localStorage.setItem(name, value), [key, text] as const);
    await storeThere(JSON.stringify({ version: 1, posts: [{ slug: 'do-it/parte-1' }] }));
    await expect(marked).toHaveCount(1);
    await translateTexts(page.locator('main'));
    await storeThere(JSON.stringify({ version: 1, posts: [] }));
    await expect(marked).toHaveCount(0);
    await expect(page.locator('main article')).toBeVisible();
  });
}
