import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support';
import { pixelAt } from './pixels';

/** @returns painted red, green and blue (0 to 255) at a point in units of the view box (200 wide) */
const pixel = async (page: Page, drawing: Locator, x: number, y: number): Promise<number[]> =>
  pixelAt(page, await drawing.screenshot({ scale: 'css' }), x / 200, y / 200);

/** Pauses all animations of the page at a time, in milliseconds. */
const hold = (page: Page, moment: number) =>
  page.evaluate((ms) => {
    for (const animation of document.getAnimations()) {
      animation.pause();
      animation.currentTime = ms;
    }
  }, moment);

test('white in a mask shows the drawing, black hides it, gray shows a part of it', async ({
  page,
}) => {
  await page.goto('/demos/lua-1-cinzas/?theme=light');
  const drawing = page.locator('.proof');
  const status = page.getByRole('status');
  const middle = page.getByRole('slider', { name: 'Meio' });
  const sky = () => pixel(page, drawing, 75, 150);
  await middle.fill('100');
  await expect(status).toContainText('Passam 100%, 100% e 0% da tinta.');
  await expect.poll(() => sky()).not.toEqual([255, 255, 255]);
  const [white] = await sky();
  await middle.fill('0');
  await expect(status).toContainText('Passam 100%, 0% e 0%');
  await expect.poll(() => sky()).toEqual([255, 255, 255]);
  await middle.fill('30');
  await expect(status).toContainText('Passam 100%, 30% e 0%');
  const expected = 255 - 0.3 * (255 - (white as number));
  await expect.poll(async () => Math.abs(((await sky())[0] as number) - expected)).toBeLessThan(6);
});

test('each position of the shadow shows the name and the light of its phase', async ({ page }) => {
  await page.goto('/demos/lua-3-fases/?theme=light');
  const status = page.getByRole('status');
  const slider = page.getByRole('slider', { name: /Centro da sombra/ });
  const start = await status.textContent();
  for (const [place, words] of [
    ['-134', 'Lua cheia: 100%'],
    ['-90', 'Gibosa minguante: 80%'],
    ['-54', 'Quarto minguante: 51%'],
    ['0', 'Lua nova: 0%'],
    ['30', 'Crescente fina: 29%'],
    ['54', 'Quarto crescente: 51%'],
    ['90', 'Gibosa crescente: 80%'],
  ] as const) {
    await slider.fill(place);
    await expect(status).toContainText(words);
    await expect(page.locator('.shadow')).toHaveCSS('transform', `matrix(1, 0, 0, 1, ${place}, 0)`);
  }
  const lit = (x: number) => pixel(page, page.locator('.moon'), x, 100);
  // A waxing moon in the southern hemisphere is lit on its left side.
  await expect.poll(() => lit(45)).not.toEqual([255, 255, 255]);
  await expect.poll(() => lit(150)).toEqual([255, 255, 255]);
  await slider.fill('-46');
  await expect(status).toHaveText(start ?? '');
});

test('a mask can have a soft edge, a clip path cannot', async ({ page }) => {
  await page.goto('/demos/lua-4-recorte/?theme=light');
  await hold(page, (4000 * 88) / 268);
  const [mask, clip] = [page.locator('.moon').first(), page.locator('.moon').last()];
  const white = [255, 255, 255];
  // At −46 the shadow ends at 121. The mask hides the part inside it, the clip path the part outside.
  await expect.poll(() => pixel(page, mask, 100, 100)).toEqual(white);
  await expect.poll(() => pixel(page, mask, 140, 100)).not.toEqual(white);
  await expect.poll(() => pixel(page, clip, 100, 100)).not.toEqual(white);
  await expect.poll(() => pixel(page, clip, 140, 100)).toEqual(white);
  const full = await pixel(page, mask, 140, 100);
  await page.getByRole('slider', { name: /Borda macia/ }).fill('60');
  await expect(page.getByRole('status')).toContainText('60 unidades de cinza');
  await expect.poll(() => pixel(page, mask, 100, 100)).not.toEqual(white);
  await expect
    .poll(async () => (await pixel(page, mask, 100, 100))[0])
    .toBeGreaterThan(full[0] as number);
  await expect.poll(() => pixel(page, clip, 140, 100)).toEqual(white);
});

test('a lap has no seam when the shadow starts and ends outside of the disc', async ({ page }) => {
  await page.goto('/demos/lua-5-emenda/?theme=light');
  const status = page.getByRole('status');
  const slider = page.getByRole('slider', { name: /A sombra vai/ });
  /** @returns horizontal position of the shadow at the end of a lap */
  const end = async () => {
    await hold(page, 3999.99);
    return page
      .locator('.shadow')
      .evaluate((shadow) => Math.round(new DOMMatrix(getComputedStyle(shadow).transform).e));
  };
  await expect.poll(() => end()).toBe(134);
  await slider.fill('110');
  await expect.poll(() => end()).toBe(110);
  await expect(status).toHaveText(
    'No fim, a sombra ainda cobre uma parte do disco, de largura 23. Aí está o pulo.',
  );
  await slider.fill('160');
  await expect(status).toContainText('já não cai no meio');
  await slider.fill('134');
  await expect(status).toContainText('não tem emenda');
});
