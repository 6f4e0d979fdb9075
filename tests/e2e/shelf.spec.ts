import type { Locator } from '@playwright/test';
import { months } from '../content/authored';
import { expect, open, test } from './support';

const moving = (tile: Locator) =>
  tile.evaluate((element) =>
    element
      .getAnimations({ subtree: true })
      .some(({ playState, effect }) => playState === 'running' && effect !== null),
  );

/** `getAnimations()` does not include SMIL, which has its own clock. */
const smilPaused = (tile: Locator) =>
  tile.locator('svg').evaluate((svg) => (svg as unknown as SVGSVGElement).animationsPaused());

test('the shelf shows every loader in the order of the months, paused at first', async ({
  page,
}) => {
  await open(page, '/');
  const tiles = page.locator('main li:has(> * > .drawing[class*="demo-carregamento-"])');
  await expect(tiles).toHaveCount(months);
  const names = await tiles.locator('> * > b').allTextContents();
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
  for (const tile of await tiles.all()) {
    await expect.poll(() => moving(tile)).toBe(false);
  }
  await expect.poll(() => smilPaused(tiles.nth(2))).toBe(true);
  await expect.poll(() => smilPaused(tiles.nth(5))).toBe(true);
});

test('before React loads, nothing moves on the shelf', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-app', 'waiting');
  const tiles = page.locator('main li:has(> * > .drawing[class*="demo-carregamento-"])');
  await expect(tiles).toHaveCount(months);
  for (const tile of await tiles.all()) {
    await expect.poll(() => moving(tile)).toBe(false);
  }
  await expect.poll(() => smilPaused(tiles.nth(2))).toBe(true);
  await expect.poll(() => smilPaused(tiles.nth(5))).toBe(true);
});

test('a tile plays on hover and on focus; "play all" plays all tiles until paused', async ({
  page,
}) => {
  await open(page, '/');
  const tiles = page.locator('main li:has(> * > .drawing[class*="demo-carregamento-"])');
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
