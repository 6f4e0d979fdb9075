import type { Locator, Page } from '@playwright/test';
import { months } from '../content/authored';
import { expect, languages, open, resize, settle, test, translateTexts } from './support';
import { brokenWords } from './titles';

const tilesOf = (page: Page) =>
  page.locator('main li:has(> * > .drawing[class*="demo-carregamento-"])');

const moving = (tile: Locator) =>
  tile.evaluate((element) =>
    element
      .getAnimations({ subtree: true })
      .some(({ playState, effect }) => playState === 'running' && effect !== null),
  );

/** `getAnimations()` does not include SMIL, which has its own clock. */
const smilPaused = (tile: Locator) =>
  tile.locator('svg').evaluate((svg) => (svg as unknown as SVGSVGElement).animationsPaused());

/** Checks that the shelf has all of its tiles and that none of them moves, also two frames later. */
async function expectStill(page: Page): Promise<void> {
  const tiles = tilesOf(page);
  await expect(tiles).toHaveCount(months);
  await settle(page);
  for (const tile of await tiles.all()) {
    await expect.poll(() => moving(tile)).toBe(false);
  }
  await expect.poll(() => smilPaused(tiles.nth(2))).toBe(true);
  await expect.poll(() => smilPaused(tiles.nth(5))).toBe(true);
}

test('the shelf shows every loader in the order of the months, paused at first', async ({
  page,
}) => {
  await open(page, '/');
  await expectStill(page);
  const names = await tilesOf(page).locator('> * > b').allTextContents();
  expect(names.slice(0, 10)).toEqual([
    'Onda',
    'Confete',
    'Chuva',
    'Lua',
    'Café',
    'Fogueira',
    'Pipa',
    'Redemoinho',
    'Ipê',
    'Dado',
  ]);

  // The titles of the tiles are bold elements, as are the letters of a drawing.
  const letters = await page.locator('.dice b').evaluateAll((faces) =>
    faces.map((face) => {
      const { fontSize, padding, borderTopWidth } = getComputedStyle(face);
      const own = getComputedStyle(face.parentElement as Element).fontSize;
      return [fontSize === own, padding, borderTopWidth];
    }),
  );
  expect(letters).toEqual(Array(4).fill([true, '0px', '0px']));
  // A technique of two lines must not make the drawing of its tile shorter than its neighbors.
  const heights = await page
    .locator('[data-playing]:has(+ b)')
    .evaluateAll((drawings) =>
      drawings.map((drawing) => Math.round(drawing.getBoundingClientRect().height)),
    );
  expect(heights).toHaveLength(10);
  expect(new Set(heights).size).toBe(1);
});

for (const { locale, prefix } of languages) {
  test(`${locale}: the titles of the shelf have no broken word, on phones too`, async ({
    page,
  }) => {
    await page.goto(`${prefix}/`);
    for (const width of [308, 320, 360, 375, 390, 820]) {
      await resize(page, width, 800);
      expect(await brokenWords(page, 'main li .drawing + b'), `${width} px`).toEqual([]);
    }
  });
}

test('before React loads, nothing moves on the shelf', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-app', 'waiting');
  await expectStill(page);
  await expect(page.locator('html')).toHaveAttribute('data-app', 'waiting');
});

test('a tile plays on hover and on focus; "play all" plays all tiles until paused', async ({
  page,
}) => {
  await open(page, '/');
  const tiles = tilesOf(page);
  const wave = tiles.nth(0);
  await wave.hover();
  await expect.poll(() => moving(wave)).toBe(true);
  await expect.poll(() => moving(tiles.nth(1))).toBe(false);
  await page.getByRole('heading', { name: 'Dez meses' }).hover();
  await expect.poll(() => moving(wave)).toBe(false);
  await wave.getByRole('link').focus();
  await expect.poll(() => moving(wave)).toBe(true);

  await page.getByRole('button', { name: 'Tocar todas' }).click();
  for (const index of [1, 3, 4, 6, 7, 8, 9]) {
    await expect.poll(() => moving(tiles.nth(index)), `tile ${index}`).toBe(true);
  }
  await expect.poll(() => smilPaused(tiles.nth(2))).toBe(false);
  await expect.poll(() => smilPaused(tiles.nth(5))).toBe(false);
  await page.getByRole('button', { name: 'Pausar animações' }).first().click();
  await expect.poll(() => moving(tiles.nth(9))).toBe(false);
  await expect.poll(() => smilPaused(tiles.nth(2))).toBe(true);
});

test('the tile of the wave links to its post', async ({ page }) => {
  await open(page, '/');
  await page.getByRole('link', { name: /^Onda/ }).click();
  await expect(page).toHaveURL('/blog/animacoes-de-carregamento/janeiro');
});

/** Checks that no drawing in a part of the page plays. */
const expectNotPlaying = async (page: Page, part: Locator) => {
  await settle(page);
  await expect(part.locator('[data-playing="true"]')).toHaveCount(0);
};

test('with reduced motion, no button offers to play', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/');
  const ofAll = page.locator('main').getByRole('button', { name: /Tocar todas|Pausar animações/ });
  await expect(tilesOf(page).first()).toBeVisible();
  await expect(ofAll).toHaveCount(0);
  await expectNotPlaying(page, page.locator('main'));
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await ofAll.click();
  await expect.poll(() => moving(tilesOf(page).first())).toBe(true);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(ofAll).toHaveCount(0);

  await open(page, '/blog/animacoes-de-carregamento/janeiro');
  await expect(page.locator('article > header .drawing')).toBeVisible();
  const button = page.getByRole('button', { name: 'Animar o desenho: Onda' });
  await expect(button).toHaveCount(0);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect(button).toBeVisible();
});

test('the button of a drawing lets a paused site play again, and says what it does', async ({
  page,
}) => {
  await open(page, '/blog/animacoes-de-carregamento/janeiro');
  const art = page.locator('article > header .drawing');
  const button = page.getByRole('button', { name: 'Animar o desenho: Onda' });
  const pause = page.getByRole('button', { name: 'Pausar animações' }).first();
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => moving(art)).toBe(true);
  await pause.click();
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  await expectNotPlaying(page, page.locator('article > header'));
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => moving(art)).toBe(true);
  await expect(page.locator('html')).not.toHaveAttribute('data-motion', 'paused');
});

for (const [address, play, pause] of [
  ['/', 'Tocar todas', 'Pausar animações'],
  ['/blog/animacoes-de-carregamento/outubro', 'Tocar', 'Parar'],
] as const) {
  test(`the button "${play}" says what it does after a page translator has replaced its text`, async ({
    page,
  }) => {
    await open(page, address);
    const main = page.locator('main');
    await translateTexts(main);
    await main.getByRole('button', { name: play, exact: true }).click();
    await expect(main.getByRole('button', { name: pause, exact: true })).toBeVisible();
    await expect(main.getByRole('button', { name: play, exact: true })).toHaveCount(0);
  });
}
