import type { Locator } from '@playwright/test';
import { expect, expectNoOverflow, inLanguage, languages, open, resize, test } from './support';
import { brokenWords } from './titles';

// Where things are on phones, tablets and computers.

/** @returns y of the first baseline of each element, rounded to pixels */
const baselines = (elements: Locator) =>
  elements.evaluateAll((all) =>
    all.map((element) => {
      const probe = document.createElement('span');
      probe.style.cssText = 'display: inline-block; width: 0; height: 0';
      element.prepend(probe);
      const { bottom } = probe.getBoundingClientRect();
      probe.remove();
      return Math.round(bottom);
    }),
  );

const left = async (element: Locator) => Math.round((await element.boundingBox())?.x ?? Number.NaN);

test('date, reading time and series of a row are on one line', async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 900 });
  await page.goto('/blog/page/2');
  const rows = page.locator('main section ol > li');
  for (const width of [820, 1280]) {
    await resize(page, width, 900);
    for (const row of await rows.all()) {
      const title = await row.locator('h3').innerText();
      const parts = row.locator('time, :scope > span, [class*=mark_]');
      const lines = new Set(await baselines(parts));
      expect([...lines], `${title}, ${width} px`).toHaveLength(1);
    }
  }
  await resize(page, 390, 900);
  const drawn = rows.filter({ has: page.locator('.drawing') }).first();
  await expect(drawn.locator('.drawing')).toBeVisible();
  const marks = page.locator('main .whole[aria-hidden]');
  await expect(marks).not.toHaveCount(0);
  const broken = await marks.evaluateAll((all) =>
    all.filter((mark) => mark.getClientRects().length > 1),
  );
  expect(broken).toHaveLength(0);
  await expectNoOverflow(page);
});

test('links of the pager keep their place from page to page', async ({ page }) => {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/blog');
    const pager = page.getByRole('navigation', { name: 'Páginas da lista' });
    const [newer, older, second] = ['Mais novos', 'Mais antigos', 'Página 2'].map((name) =>
      pager.getByRole('link', { name }),
    ) as [Locator, Locator, Locator];
    const first = [await left(older), await left(second)];
    await page.goto('/blog/page/2');
    expect([await left(older), await left(second)], `${width} px`).toEqual(first);
    const place = await left(newer);
    await page.goto('/blog/page/3');
    expect(await left(newer), `${width} px`).toBe(place);
  }
});

test('the strip of a series fills its whole width', async ({ page }) => {
  await page.goto('/blog/animacoes-de-carregamento/janeiro');
  const parts = page.getByRole('navigation', { name: /^Série/ }).locator('ol');
  for (const width of [390, 820, 1280]) {
    await resize(page, width, 900);
    const gap = await parts.evaluate(
      (list) =>
        list.getBoundingClientRect().right -
        (list.lastElementChild?.getBoundingClientRect().right ?? 0),
    );
    expect(Math.abs(gap), `${width} px`).toBeLessThan(1);
  }
});

test('months of the archive can be read and hit on phones and seen in the dark', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/blog/arquivo');
  const calendar = page.getByRole('navigation', { name: 'Meses com posts' });
  const links = calendar.getByRole('link');
  for (const { width, height } of await links.evaluateAll((all) =>
    all.map((link) => link.getBoundingClientRect().toJSON() as DOMRect),
  )) {
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  }
  await expect(calendar.getByRole('link', { name: 'fevereiro de 2024' })).toHaveText('fev');
  await expect(links.first()).not.toHaveCSS('font-size', '0px');
  await expect(calendar.locator('i').first()).not.toHaveCSS('box-shadow', 'none');
  await expectNoOverflow(page);
});

test('a tablet shows the home page in the columns of a computer', async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await page.goto('/');
  const tiles = page.locator('main section li:has(b)');
  const rows = await tiles.evaluateAll((all) =>
    all.map((tile) => tile.getBoundingClientRect().top),
  );
  expect(rows.filter((top) => top === rows[0])).toHaveLength(5);
  // The greeting and its cobogó are side by side, and so are the two apps.
  const title = await page.locator('main h1').boundingBox();
  const wall = await page
    .getByRole('button', { name: 'Criar outro padrão de cobogó' })
    .boundingBox();
  expect(wall?.x).toBeGreaterThan(title?.x ?? Number.NaN);
  expect(wall?.width).toBeLessThan(400);
  await expectNoOverflow(page);
});

test('lists, archive and tags have columns on small and large tablets', async ({ page }) => {
  const firstRow = (elements: Locator) =>
    elements.evaluateAll((all) => {
      const tops = all.map((element) => Math.round(element.getBoundingClientRect().top));
      return tops.filter((top) => top === tops[0]).length;
    });
  for (const [width, tiles] of [
    [620, 2],
    [960, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/blog');
    const year = page.locator('main section').first();
    const [name, list] = [
      await year.locator('h2').boundingBox(),
      await year.locator('ol').boundingBox(),
    ];
    expect(list?.x, `${width} px: posts beside their year`).toBeGreaterThan(
      (name?.x ?? Number.NaN) + (name?.width ?? Number.NaN),
    );
    await expectNoOverflow(page);
    await page.goto('/blog/arquivo');
    const calendar = page.getByRole('navigation', { name: 'Meses com posts' });
    const months = calendar.getByRole('listitem').first().locator('a, i');
    expect(await firstRow(months), `${width} px: months`).toBe(12);
    await expectNoOverflow(page);
    await page.goto('/blog/marcadores');
    const tags = page.locator('main ul > li:has(h2, h3)');
    expect(await firstRow(tags), `${width} px: tags`).toBe(tiles);
    await expectNoOverflow(page);
  }
});

for (const { locale, prefix } of languages) {
  test(`${locale}: titles, years and names of demos are whole between phones and computers`, async ({
    page,
  }) => {
    const posts = ['animacoes-de-carregamento/introducao', 'good-mood/parte-3'];
    const paths = ['/', '/blog', '/blog/arquivo', ...posts.map((post) => `/blog/${post}`)];
    for (const path of paths.map((each) => inLanguage(prefix, each))) {
      await page.goto(path);
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      for (const width of [320, 601, 640, 700, 820, 1000, 1280]) {
        await resize(page, width, 900);
        expect(
          await brokenWords(page, 'main :is(h1, h2, li[id] h3, .drawing + b)'),
          `${path}, ${width} px`,
        ).toEqual([]);
      }
    }
  });
}

test('the loaders fill the width of a text that shows them', async ({ page }) => {
  await page.goto('/blog/animacoes-de-carregamento/introducao');
  const list = page.locator('.prose ul').filter({ has: page.locator('.drawing + b') });
  for (const width of [390, 1280]) {
    await resize(page, width, 900);
    const [first, last] = [list.locator('li').first(), list.locator('li').last()];
    const { x, width: whole } = (await list.boundingBox()) ?? { x: 0, width: 0 };
    expect(Math.abs((await left(first)) - x), `${width} px`).toBeLessThan(3);
    const end = await last.boundingBox();
    expect(Math.abs((end?.x ?? 0) + (end?.width ?? 0) - x - whole), `${width} px`).toBeLessThan(3);
  }
});

test('the mobile menu has search, series, newest posts, feeds and language', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/sobre');
  const toggle = page.getByRole('button', { name: 'Alternar a barra de navegação' });
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await toggle.click();
  await expect(menu.getByRole('searchbox')).toBeVisible();
  await expect(menu.getByRole('link', { name: 'RSS' })).toHaveAttribute('href', '/blog/rss.xml');
  const language = menu.getByRole('button', { name: 'PT, idioma: Português' });
  // Its words are one text, which wraps at a space.
  await expect(language.locator(':scope > span')).toHaveText('PT, idioma: Português');
  await language.click();
  const english = page.getByRole('link', { name: 'English' });
  await expect(menu.locator(english)).toHaveAttribute('href', '/en/sobre');
  // The list opens with a transition, which moves the links below it.
  const languages = menu.getByRole('list').filter({ has: english }).last();
  await expect(languages).toHaveCSS('overflow', 'visible');
  await menu.getByRole('link', { name: 'do-it', exact: true }).click();
  await expect(page).toHaveURL('/blog/do-it/introducao');
  await expect(menu).toBeHidden();
});

test('the mobile menu has its links when the rest of it does not load', async ({
  page,
  complaints,
}) => {
  complaints.isExpected = () => true;
  await page.route('**/menu-more.*', (route) => route.abort());
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/blog');
  const refused = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('/menu-more.'),
  );
  await page.getByRole('button', { name: 'Alternar a barra de navegação' }).click();
  await refused;
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('link', { name: 'Arquivo' })).toBeVisible();
  await expect(menu.getByRole('searchbox')).toHaveCount(0);
  await menu.getByRole('link', { name: 'Arquivo' }).click();
  await expect(page).toHaveURL('/blog/arquivo');
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 412, height: 800 } });

  for (const { locale, prefix } of languages) {
    test(`${locale}: names of files above code are whole on phones`, async ({ page }) => {
      for (const post of ['do-it/parte-1', 'do-it/parte-2', 'good-mood/parte-3']) {
        await page.goto(`${prefix}/blog/${post}`);
        const name = 'main div:has(+ pre) > span:first-child:not(:empty)';
        await expect(page.locator(name).first()).toBeAttached();
        for (const width of [320, 360, 390, 412]) {
          await resize(page, width, 800);
          expect(await brokenWords(page, name), `${post}, ${width} px`).toEqual([]);
          await expectNoOverflow(page, `${post}, ${width} px`);
        }
      }
    });
  }
});
