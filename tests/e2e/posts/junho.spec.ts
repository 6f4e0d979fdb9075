import type { Page } from '@playwright/test';
import { expect, test } from '../support';

/** @returns box of an animated shape at a time of its SVG's clock, in tenths of a view box unit */
const boxAt = (page: Page, shape: string, seconds: number) =>
  page.locator(shape).evaluate((path, moment) => {
    const svg = path.closest('svg') as SVGSVGElement;
    svg.pauseAnimations();
    svg.setCurrentTime(moment);
    const { x, y, width, height } = (path as SVGPathElement).getBBox();
    return [x, y, width, height].map((side) => Math.round(side * 10));
  }, seconds);

test('shapes blend while their commands match, in upper case or not, and jump when one does not', async ({
  page,
}) => {
  await page.goto('/demos/fogueira-1-gramatica/');
  const flame = page.locator('.flame');
  const blend = page.getByRole('slider', { name: /Mistura/ });
  const status = page.getByRole('status');
  const first = await flame.getAttribute('d');
  await expect(page.locator('tbody tr')).toHaveCount(7);
  await expect(status).toContainText('7 pares, todos iguais');
  await blend.fill('50');
  // Halfway from 106 to 92, and from 16 to 24.
  await expect(flame).toHaveAttribute('d', /^M99 20c12 31 /);
  await page.getByRole('button', { name: 'Trocar um comando' }).click();
  await expect(page.locator('tr.differs')).toHaveCount(1);
  await expect(page.locator('tr.differs')).toContainText('4 ×');
  await expect(status).toContainText('1 de 7');
  await blend.fill('49');
  await expect.poll(() => flame.getAttribute('d')).toBe(first);
  await blend.fill('51');
  await expect(flame).toHaveAttribute('d', /^M92 24c20 26 .*l0 -48c16 6 /);
  await page.getByRole('button', { name: 'Trocar um comando' }).click();
  await expect(page.locator('tr.differs')).toHaveCount(0);
  // The same shape, its first curve with a capital letter: browsers blend C with c, and so does this.
  await blend.fill('50');
  await expect(flame).toHaveAttribute('d', /^M99 20c/);
  const box = () =>
    flame.evaluate((path) => {
      const { x, y, width, height } = (path as SVGPathElement).getBBox();
      return [x, y, width, height].map((side) => Math.round(side * 100));
    });
  const mixed = await box();
  const shape = page.getByRole('textbox', { name: 'Forma B' });
  await shape.fill(
    (await shape.inputValue()).replace('c20 26 58 56 58 88', 'C112 50 150 80 150 112'),
  );
  await expect(page.locator('tr.differs')).toHaveCount(0);
  await expect(flame).toHaveAttribute('d', /^M99 20C/);
  expect(await box()).toEqual(mixed);
  await shape.fill('M0 0l9 9z');
  await expect(page.locator('tr.differs')).toHaveCount(6);
});

test('the flame moves in SMIL and in CSS', async ({ page }) => {
  await page.goto('/demos/fogueira-2-animate/');
  const shape = '.flame.moving';
  const start = await boxAt(page, shape, 0);
  await expect.poll(() => boxAt(page, shape, 0.55)).not.toEqual(start);
  const half = await boxAt(page, shape, 0.55);
  await expect.poll(() => boxAt(page, shape, 1.1)).not.toEqual(half);
  await expect.poll(() => boxAt(page, shape, 2.2)).toEqual(start);

  await page.goto('/demos/fogueira-3-css/');
  const at = (time: number) =>
    page.locator('.flame').evaluate((path, moment) => {
      const [animation] = path.getAnimations();
      animation?.pause();
      if (animation) {
        animation.currentTime = moment;
      }
      return getComputedStyle(path).getPropertyValue('d');
    }, time);
  await expect.poll(() => at(0)).toContain('M 106 16');
  await expect.poll(() => at(550)).toContain('M 99 20');
  await expect.poll(() => at(1100)).toContain('M 92 24');
});

test('the two flames start again together after the time in the text', async ({ page }) => {
  await page.goto('/demos/fogueira-5-encontro/');
  const status = page.getByRole('status');
  const [outer, inner] = ['.bonfire .moving .flame', '.bonfire .moving .inner'];
  const both = async (seconds: number) => [
    await boxAt(page, outer, seconds),
    await boxAt(page, inner, seconds),
  ];
  await expect(status).toContainText('depois de 17,6 s');
  const start = await both(0.3);
  await expect.poll(() => both(0.3 + 17.6)).toEqual(start);
  // Before that time they never match. Here, after 4 laps of the outer flame, the inner one differs.
  const [outerThen, innerThen] = await both(0.3 + 8.8);
  expect(outerThen).toEqual(start[0]);
  expect(innerThen).not.toEqual(start[1]);

  await page.getByRole('slider').fill('2.2');
  await expect(status).toContainText('vira metrônomo');
  await expect(page.locator('.moving .inner animate')).toHaveAttribute('dur', '2.2s');
  await expect.poll(() => both(0.3 + 2.2)).toEqual(await both(0.3));

  await page.getByRole('slider').fill('2.8');
  await expect(status).toContainText('depois de 30,8 s');
});

test('with reduced motion a still flame replaces the animated one', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const id of ['fogueira-2-animate', 'fogueira-4-duas', 'fogueira-5-encontro']) {
    await page.goto(`/demos/${id}/`);
    await expect(page.locator('.moving').first()).toBeHidden();
    await expect(page.locator('.still').first()).toBeVisible();
  }
});
