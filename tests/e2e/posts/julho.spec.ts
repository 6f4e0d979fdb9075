import type { Locator } from '@playwright/test';
import { expect, test } from '../support';

/**
 * @param moment time of the animation, in ms
 * @returns position (units of the view box) and angle (degrees) of the element at that time
 */
const poseAt = (element: Locator, moment: number) =>
  element.evaluate((node, time) => {
    const [animation] = node.getAnimations();
    animation?.pause();
    if (animation) {
      animation.currentTime = time;
    }
    const svg = node.closest('svg');
    const toDrawing = svg?.getScreenCTM()?.inverse();
    const own = (node as SVGGraphicsElement).getScreenCTM();
    if (!toDrawing || !own) {
      throw new Error('The element has no screen matrix: it is not in a rendered <svg>');
    }
    const { a, b, e, f } = toDrawing.multiply(own);
    return {
      x: Math.round(e * 10) / 10,
      y: Math.round(f * 10) / 10,
      angle: Math.round((Math.atan2(b, a) * 180) / Math.PI),
    };
  }, moment);

test('the kite follows the path and rotates with it only with offset-rotate: auto', async ({
  page,
}) => {
  await page.goto('/demos/pipa-2-giro/');
  const kite = page.locator('.fly');
  const rotation = page.getByLabel('Giro');
  await expect(rotation).toHaveValue('auto');
  // A quarter of the lap: the right end of the loop, moving down.
  await expect.poll(() => poseAt(kite, 800)).toEqual({ x: 170, y: 100, angle: 90 });
  await rotation.selectOption('0deg');
  await expect.poll(() => poseAt(kite, 800)).toEqual({ x: 170, y: 100, angle: 0 });
  await rotation.selectOption('auto');
  await expect.poll(async () => (await poseAt(kite, 800)).angle).toBe(90);
});

test('the tail follows the path of the kite with a delay', async ({ page }) => {
  await page.goto('/demos/pipa-3-rabo/');
  const delays = await page
    .locator('.fly')
    .evaluateAll((parts) =>
      parts.map((part) => Math.round(part.getAnimations()[0]?.effect?.getTiming().delay ?? 0)),
    );
  expect(delays).toEqual([-2640, -2780, -2920, -3200]);
  const kite = await poseAt(page.locator('g.fly'), 0);
  await expect.poll(() => poseAt(page.locator('.tail').first(), 560)).toEqual(kite);
});

test('the path in an SVG scales with its box, the path in HTML does not', async ({ page }) => {
  await page.goto('/demos/pipa-4-unidades/');
  const slider = page.getByRole('slider', { name: /Lado da caixa/ });
  /** @returns CSS pixels from the left of each box to the center of its kite, at the loop's right end */
  const reach = () =>
    page.locator('.fly').evaluateAll((kites) =>
      kites.map((kite) => {
        const [animation] = kite.getAnimations();
        animation?.pause();
        if (animation) {
          animation.currentTime = 800;
        }
        const box = (kite.closest('.box') as Element).getBoundingClientRect();
        const { left, right } = kite.getBoundingClientRect();
        return Math.round((left + right) / 2 - box.left);
      }),
    );
  const [svgBefore = 0, htmlBefore = 0] = await reach();
  await expect(page.getByRole('status')).toContainText('SVG anda 538 px; a do HTML, 538 px');
  await slider.fill('120');
  await expect(async () => {
    const [svgAfter = 0, htmlAfter = 0] = await reach();
    expect(Math.abs(svgAfter - svgBefore * 0.6)).toBeLessThanOrEqual(2);
    expect(htmlAfter).toBe(htmlBefore);
    // The kite in HTML leaves its box.
    expect(htmlAfter).toBeGreaterThan(120);
  }).toPass();
  await expect(page.getByRole('status')).toContainText('SVG anda 323 px; a do HTML, 538 px');
});

test('a gap makes the kite jump, and a corner makes it turn abruptly', async ({ page }) => {
  await page.goto('/demos/pipa-5-emenda/');
  const kite = page.locator('.fly');
  const status = page.getByRole('status');
  const seam = async () => {
    const [start, end] = [await poseAt(kite, 0), await poseAt(kite, 3199.99)];
    const turn = Math.abs(end.angle - start.angle) % 360;
    return {
      jump: Math.round(Math.hypot(end.x - start.x, end.y - start.y)),
      turn: Math.min(turn, 360 - turn),
    };
  };
  await expect.poll(() => seam()).toEqual({ jump: 0, turn: 0 });
  await page.getByRole('slider', { name: /Vão/ }).fill('30');
  await expect.poll(() => seam()).toEqual({ jump: 30, turn: 0 });
  await expect(status).toContainText('dá um pulo de 30 e vira 0° de uma vez');
  await page.getByRole('slider', { name: /Vão/ }).fill('0');
  await page.getByRole('slider', { name: /Quina/ }).fill('60');
  await expect(async () => {
    const { jump, turn } = await seam();
    expect(jump).toBe(0);
    expect(Math.abs(turn - 60)).toBeLessThanOrEqual(1);
  }).toPass();
  await expect(status).toContainText('dá um pulo de 0 e vira 60° de uma vez');
  await page.getByRole('slider', { name: /Quina/ }).fill('0');
  await expect(status).toContainText('sem tranco');
});

test('animateMotion follows the same path in browsers without path()', async ({ page }) => {
  await page.goto('/demos/pipa-6-reserva/');
  const [css, smil, still] = ['.with-css', '.with-smil', '.still'].map((group) =>
    page.locator(group),
  ) as [Locator, Locator, Locator];
  await expect(css).toBeVisible();
  await expect(smil).toBeHidden();
  const flown = await poseAt(page.locator('.fly'), 800);
  await page.getByRole('checkbox', { name: 'Fingir' }).check();
  await expect(css).toBeHidden();
  await expect(smil).toBeVisible();
  await expect(page.getByRole('status')).toContainText('animateMotion');
  await page.locator('.kite').evaluate((svg) => {
    (svg as SVGSVGElement).pauseAnimations();
    (svg as SVGSVGElement).setCurrentTime(0.8);
  });
  await expect.poll(() => poseAt(smil, 0)).toEqual(flown);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(still).toBeVisible();
  await expect(smil).toBeHidden();
  await expect(css).toBeHidden();
});
