import type { Page } from '@playwright/test';
import { expect, test } from '../support';
import { blockWith } from './blocks';

/** @returns scale and rotation (degrees) of the first petal at a time of its animations, in ms */
const poseAt = (page: Page, moment: number) =>
  page
    .locator('.petal')
    .first()
    .evaluate((petal, time) => {
      for (const animation of petal.getAnimations()) {
        animation.pause();
        animation.currentTime = time;
      }
      const { scale, rotate, transform } = getComputedStyle(petal);
      const matrix = new DOMMatrix(transform);
      return {
        scale: scale === 'none' ? Math.hypot(matrix.a, matrix.b) : parseFloat(scale),
        turn:
          rotate === 'none' ? (Math.atan2(matrix.b, matrix.a) * 180) / Math.PI : parseFloat(rotate),
      };
    }, moment);

test('of two animations of one property only the last one applies, unless they are added', async ({
  page,
}) => {
  await page.goto('/demos/ipe-1-briga/');
  const start = await poseAt(page, 0);
  expect(start.scale).toBeCloseTo(1);
  expect(start.turn).toBeCloseTo(-40);
  expect((await poseAt(page, 2400)).turn).toBeCloseTo(0);
  await page.goto(blockWith('animation-composition: add'));
  await expect.poll(async () => (await poseAt(page, 0)).scale).toBeCloseTo(0.25);
  expect((await poseAt(page, 0)).turn).toBeCloseTo(-40);
  expect((await poseAt(page, 2400)).scale).toBeCloseTo(1);
});

test('with one property per animation both apply, each with its own easing', async ({ page }) => {
  await page.goto('/demos/ipe-2-separadas/');
  await expect.poll(() => poseAt(page, 0)).toEqual({ scale: 0.25, turn: -40 });
  const middle = await poseAt(page, 600);
  const grown = (middle.scale - 0.25) / 0.75;
  const turned = (middle.turn + 40) / 40;
  expect(grown).toBeGreaterThan(turned + 0.2);
});

test('the fixed point depends on transform-box and transform-origin', async ({ page }) => {
  await page.goto('/demos/ipe-3-origem/');
  const status = page.getByRole('status');
  /** @returns how far the marked fixed point moves between two poses, in CSS pixels */
  const drift = () =>
    page.locator('.petal').evaluate((element) => {
      const petal = element as SVGGraphicsElement;
      const dot = document.querySelector('.dot') as SVGCircleElement;
      const places = [0, 2400].map((time) => {
        for (const animation of petal.getAnimations()) {
          animation.pause();
          animation.currentTime = time;
        }
        const point = new DOMPoint(dot.cx.baseVal.value, dot.cy.baseVal.value);
        return point.matrixTransform(petal.getScreenCTM() as DOMMatrix);
      });
      const [a, b] = places as [DOMPoint, DOMPoint];
      return Math.hypot(a.x - b.x, a.y - b.y);
    });
  await expect(status).toContainText('(0, 0)');
  await expect.poll(() => drift()).toBeLessThan(1);
  await page.getByRole('radio', { name: 'view-box, 50% 50%' }).check();
  await expect(status).toContainText('(100, 100)');
  await expect(page.locator('.petal')).toHaveCSS('transform-box', 'view-box');
  await expect.poll(() => drift()).toBeLessThan(1);
  await page.getByRole('radio', { name: 'fill-box, 50% 50%' }).check();
  await expect(status).toContainText(/\(0, -4\d\)/);
  await expect.poll(() => drift()).toBeLessThan(1);
  await page.getByRole('radio', { name: 'fill-box, 50% 100%' }).check();
  await expect(status).toContainText('(0, 0)');
  await expect.poll(() => drift()).toBeLessThan(1);
});

test('a hold keeps the five petals open together for the time in the text', async ({ page }) => {
  await page.goto('/demos/ipe-5-emenda/');
  const status = page.getByRole('status');
  /** @returns true when every petal has its full size at a time, in ms */
  const allOpen = (moment: number) =>
    page.evaluate((time) => {
      for (const animation of document.getAnimations()) {
        animation.pause();
        animation.currentTime = time;
      }
      return [...document.querySelectorAll('.petal')].every(
        (petal) => parseFloat(getComputedStyle(petal).scale) === 1,
      );
    }, moment);
  await expect(status).toHaveText('A primeira começa a fechar 560 ms antes de a última abrir.');
  for (const moment of [0, 140, 280, 420, 560]) {
    expect(await allOpen(moment), `at ${moment} ms`).toBe(false);
  }
  await page.getByRole('slider', { name: /Pausa/ }).fill('20');
  await expect(status).toHaveText('As cinco ficam abertas juntas por 400 ms.');
  await expect.poll(() => allOpen(70)).toBe(false);
  await expect.poll(() => allOpen(90)).toBe(true);
  await expect.poll(() => allOpen(470)).toBe(true);
  await expect.poll(() => allOpen(490)).toBe(false);
  await page.getByRole('slider', { name: /Atraso/ }).fill('300');
  await expect(status).toHaveText('A primeira começa a fechar 240 ms antes de a última abrir.');
  await page.getByRole('checkbox', { name: /Ida e volta/ }).uncheck();
  await expect(status).toHaveText('Sem a volta, cada pétala pula de aberta para fechada.');
  await expect(page.locator('.petal').first()).toHaveCSS('animation-direction', 'normal');
  // The finished loader holds 20 % too.
  await page.goto('/demos/carregamento-ipe/');
  await expect.poll(() => allOpen(90)).toBe(true);
  expect(await allOpen(470)).toBe(true);
  expect(await allOpen(490)).toBe(false);
});

test('with reduced motion the flower is open, and the text still updates', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/demos/ipe-5-emenda/en');
  await page.getByRole('slider', { name: /Hold/ }).fill('15');
  await expect(page.getByRole('status')).toHaveText('All five stay open together for 160 ms.');
  await expect(page.locator('.petal').first()).toHaveCSS('scale', 'none');
});
