import type { Page } from '@playwright/test';
import { expect, test } from '../support';
import { pixelAt } from './pixels';

/** @returns values of the color matrix: one row of five for each channel */
const matrix = (page: Page) =>
  page
    .locator('feColorMatrix')
    .first()
    .evaluate((element) => (element.getAttribute('values') ?? '').trim().split(/\s+/).map(Number));

test('the blur and the contrast change the filter, its curve and the text', async ({ page }) => {
  await page.goto('/demos/cafe-3-gruda/');
  const status = page.getByRole('status');
  const curve = page.locator('.curve');
  await expect(status).toContainText('0 0 0 22 -9.');
  await expect(status).toContainText('Abaixo de 41%');
  await expect(status).toContainText('acima de 45%');
  await expect.poll(async () => (await matrix(page)).slice(15)).toEqual([0, 0, 0, 22, -9]);
  const steep = await curve.getAttribute('d');

  await page.getByRole('slider', { name: /Contraste/ }).fill('2');
  await expect.poll(async () => (await matrix(page))[18]).toBe(2);
  const [gain = 0, offset = 0] = (await matrix(page)).slice(18);
  // The text shows the inputs at which the row of the matrix gives 0 and 1.
  await expect(status).toContainText(`Abaixo de ${Math.round((-offset / gain) * 100)}%`);
  await expect(status).toContainText('acima de 70%');
  await expect.poll(() => curve.getAttribute('d')).not.toBe(steep);

  await page.getByRole('slider', { name: /Borrão/ }).fill('0');
  await expect(page.locator('feGaussianBlur')).toHaveAttribute('stdDeviation', '0');
  await expect(status).toContainText('Sem borrão');
});

test('colors change only when every channel is multiplied', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/demos/cafe-4-cores/');
  /** @returns painted red, green and blue (0 to 255) in the middle of the cup */
  const cup = async () => {
    const { x, y, width, height } = (await page.locator('.coffee path').last().boundingBox()) ?? {
      x: 0,
      y: 0,
      width: 0,
      height: 0,
    };
    const shot = await page.screenshot({
      clip: { x: x + width / 2, y: y + height * 0.7, width: 2, height: 2 },
    });
    return pixelAt(page, shot, 0, 0);
  };
  const isExtreme = async () => (await cup()).every((channel) => channel === 0 || channel === 255);
  await expect.poll(isExtreme).toBe(false);
  const own = await cup();
  const channels = page.getByLabel('Multiplicar por 22');
  await channels.selectOption('todos os canais');
  await expect.poll(isExtreme).toBe(true);
  await channels.selectOption('só o alfa');
  await expect.poll(() => cup()).toEqual(own);
});

test('a drop that starts too low is outside of the strainer on its first frame', async ({
  page,
}) => {
  await page.goto('/demos/cafe-5-emenda/');
  const slider = page.getByRole('slider', { name: /nasce/ });
  /** @returns how far the drop is below the strainer on its first frame, in view box units */
  const outside = () =>
    page.locator('.drop').evaluate((drop) => {
      const [animation] = drop.getAnimations();
      animation?.pause();
      if (animation) {
        animation.currentTime = 0;
      }
      const strainer = drop.previousElementSibling as SVGPathElement;
      const scale = (drop as SVGCircleElement).getCTM()?.a ?? 1;
      const below =
        (drop.getBoundingClientRect().bottom - strainer.getBoundingClientRect().bottom) / scale;
      return Math.max(0, Math.round(below));
    });
  await expect.poll(() => outside()).toBe(0);
  await slider.fill('55');
  await expect.poll(() => outside()).toBe(0);
  await expect(page.getByRole('status')).toContainText('inteira dentro do coador');
  await slider.fill('90');
  await expect.poll(() => outside()).toBe(35);
  await expect(page.getByRole('status')).toContainText('para fora do coador, por 35');
});

test('the cup fills, and its lowest coffee still hides the whole drop at the end of the fall', async ({
  page,
}) => {
  await page.goto('/demos/carregamento-cafe/');
  /** @returns tops of the first drop and of the coffee, in view box units, at a share of each cycle */
  const tops = (drop: number, level: number) =>
    page.locator('.coffee').evaluate(
      (svg, shares) =>
        ['.drop', '.level'].map((selector, index) => {
          const shape = svg.querySelector(selector) as SVGGraphicsElement;
          const [animation] = shape.getAnimations();
          const { delay = 0, duration } = animation?.effect?.getTiming() ?? {};
          animation?.pause();
          // One cycle later: a negative delay puts the start of the first before time 0.
          (animation as Animation).currentTime =
            delay + (1 + (shares[index] ?? 0)) * Number(duration);
          const frame = svg.getBoundingClientRect();
          return ((shape.getBoundingClientRect().top - frame.top) * 200) / frame.width;
        }),
      [drop, level],
    );
  const [drop = 0, surface = 0] = await tops(0.9999, 0);
  expect(drop).toBeGreaterThanOrEqual(surface - 0.5);
  const [, full = 0] = await tops(0, 0.88);
  expect(surface - full).toBeGreaterThan(25);
});

test('frames are counted only after a click, and the text shows the area of the filter', async ({
  page,
}) => {
  await page.goto('/demos/cafe-6-quadros/');
  const status = page.getByRole('status');
  const running = () => page.evaluate(() => document.getAnimations().length);
  await expect.poll(() => running()).toBe(0);
  await expect(status).toContainText('23.920 unidades');
  await page.getByRole('slider', { name: /Xícaras/ }).fill('3');
  await expect(page.locator('.table .coffee')).toHaveCount(3);
  await page.getByRole('radio', { name: 'folgada' }).check();
  await expect(status).toContainText('360.000 unidades');
  await expect(page.locator('.table g').last()).toHaveAttribute('filter', 'url(#loose)');
  const button = page.getByRole('button', { name: 'Contar por 3 segundos' });
  // The page itself looks: on a busy machine, asking it from outside can take longer than it counts.
  await Promise.all([
    page.waitForFunction(
      () =>
        document.getAnimations().length === 6 &&
        document.querySelector('button')?.disabled === true,
    ),
    button.click(),
  ]);
  await expect(status).toHaveText(/^[1-9]\d* quadros por segundo, com 3 × 360\.000/);
  await expect.poll(() => running()).toBe(0);
  await expect(button).toBeEnabled();
});

test('with reduced motion no frames are counted', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/demos/cafe-6-quadros/');
  await page.getByRole('button', { name: 'Contar por 3 segundos' }).click();
  await expect(page.getByRole('status')).toContainText('Menos movimento foi pedido');
  await expect(page.locator('.running')).toHaveCount(0);
});
