import type { Locator, Page } from '@playwright/test';
import { expect, open, test } from '../support';
import { blockWith } from './blocks';

/** Pauses all SMIL clocks and animations of the page at a time, in milliseconds. */
const at = (page: Page, moment: number) =>
  page.evaluate((ms) => {
    for (const svg of document.querySelectorAll('svg')) {
      svg.pauseAnimations();
      svg.setCurrentTime(ms / 1000);
    }
    for (const animation of document.getAnimations()) {
      animation.pause();
      animation.currentTime = ms;
    }
  }, moment);

const opacityOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => Number(getComputedStyle(element).opacity));

const smilRing = '.smil .moving ellipse';

test('the button starts a drop, and the drop starts the ring', async ({ page }) => {
  await page.goto('/demos/chuva-2-anel/');
  const ring = '.moving ellipse';
  await page.evaluate(() => {
    const counts = { begin: 0, ring: 0 };
    Object.assign(window, { counts });
    document.querySelector('#fall')?.addEventListener('beginEvent', () => (counts.begin += 1));
    document.querySelector('#ring')?.addEventListener('beginEvent', () => (counts.ring += 1));
  });
  // The drop that falls by itself ends with its ring, after 0.7 and 0.8 seconds.
  await expect
    .poll(() =>
      page.locator('.rain').evaluate((drawing) => (drawing as SVGSVGElement).getCurrentTime()),
    )
    .toBeGreaterThan(1.5);
  await expect.poll(() => opacityOf(page, ring)).toBe(0);
  const counts = () =>
    page.evaluate(() => (window as unknown as { counts: { begin: number; ring: number } }).counts);
  const before = await counts();
  await page.getByRole('button', { name: 'Soltar uma gota' }).click();
  await expect.poll(counts).toEqual({ begin: before.begin + 1, ring: before.ring + 1 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  await expect(page.getByRole('button')).toBeDisabled();
});

test('the rain in SMIL and in CSS looks the same at the same time', async ({ page }) => {
  const places: number[][] = [];
  for (const demo of ['chuva-3-ciclo', 'chuva-4-css']) {
    await page.goto(`/demos/${demo}/`);
    const tops: number[] = [];
    for (const moment of [0, 350, 600, 690]) {
      await at(page, moment);
      tops.push(
        await page
          .locator('.drop')
          .first()
          .evaluate((drop) => {
            const frame = (drop as SVGElement).ownerSVGElement?.getBoundingClientRect() as DOMRect;
            return Math.round(drop.getBoundingClientRect().top - frame.top);
          }),
      );
    }
    places.push(tops);
  }
  const apart = (places[0] ?? []).map((top, index) => Math.abs(top - (places[1]?.[index] ?? NaN)));
  expect(Math.max(...apart), `${places}`).toBeLessThanOrEqual(1);
  expect(new Set(places[0]).size).toBe(4);

  // With `rx` in CSS the ring has the radius of SMIL, and a stroke that grows with the drawing.
  const rings: number[] = [];
  for (const [address, ring] of [
    ['/demos/chuva-3-ciclo/', '.moving ellipse'],
    [blockWith('rx: 6px'), '.ring'],
  ] as const) {
    await page.goto(address);
    await at(page, 1100);
    const shape = page.locator(ring);
    await expect(shape).toHaveCSS('vector-effect', 'none');
    rings.push(
      await shape.evaluate((ellipse) =>
        Math.round((ellipse as SVGGraphicsElement).getBBox().width),
      ),
    );
  }
  expect(rings[0]).toBe(80);
  expect(rings[1]).toBe(rings[0]);
});

test('a changed fall puts the ring in CSS out of step, but not the ring in SMIL', async ({
  page,
}) => {
  await page.goto('/demos/chuva-5-emenda/');
  const status = page.getByRole('status');
  const slider = page.getByRole('slider', { name: /A queda dura/ });
  await at(page, 600);
  await expect.poll(() => opacityOf(page, smilRing)).toBe(0);
  await expect.poll(() => opacityOf(page, '.ring')).toBe(0);
  await slider.fill('500');
  await expect(status).toContainText('só abre 200 ms depois');
  await at(page, 600);
  await expect.poll(() => opacityOf(page, smilRing)).toBeGreaterThan(0.5);
  await expect.poll(() => opacityOf(page, '.ring')).toBe(0);
  await expect.poll(() => opacityOf(page, '.css .drop')).toBe(0);
  await slider.fill('900');
  await expect(status).toContainText('200 ms antes de a gota chegar');
  await at(page, 800);
  await expect.poll(() => opacityOf(page, smilRing)).toBe(0);
  await expect.poll(() => opacityOf(page, '.ring')).toBeGreaterThan(0.5);
  await expect.poll(() => opacityOf(page, '.css .drop')).toBe(1);
  await slider.fill('700');
  await expect(status).toContainText('Nos dois desenhos');
});

test('a CSS rule does not stop SMIL; hiding its group does', async ({ page }) => {
  await page.goto('/demos/chuva-6-preferencia/');
  const box = page.getByRole('checkbox', { name: 'O sistema pediu menos movimento' });
  const [wrong, right] = ['wrong', 'right'].map((side) => page.locator(`.${side} .moving`)) as [
    Locator,
    Locator,
  ];
  await expect(wrong).toBeVisible();
  await expect(right).toBeVisible();
  await box.check();
  await expect(page.getByRole('status')).toContainText('À esquerda, a chuva não parou');
  await expect(right).toBeHidden();
  await expect(wrong).toBeVisible();
  const top = () =>
    page.locator('.wrong .moving .drop').evaluate((drop) => drop.getBoundingClientRect().top);
  await at(page, 100);
  const high = await top();
  await at(page, 600);
  await expect.poll(() => top()).toBeGreaterThan(high);
  await box.uncheck();
  await expect(right).toBeVisible();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  await expect(box).toBeDisabled();
  await expect(wrong).toBeHidden();
  await expect(right).toBeHidden();
});

test('code in a question stands in its line, and forced colors keep the mark before it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ forcedColors: 'active' });
  await open(page, '/blog/animacoes-de-carregamento/marco');
  const question = page.locator('summary', { hasText: 'Palpite: com o ritmo' });
  await question.scrollIntoViewIfNeeded();
  const { lines, mark } = await question.evaluate((summary) => ({
    // One box in each line; a column of its own had a tall one.
    lines: [...summary.querySelectorAll('code')].flatMap((code) =>
      [...code.getClientRects()].map(
        ({ height }) => height / parseFloat(getComputedStyle(summary).lineHeight),
      ),
    ),
    mark: getComputedStyle(summary, '::before').backgroundColor,
  }));
  expect(lines.length).toBeGreaterThan(0);
  expect(Math.max(...lines)).toBeLessThanOrEqual(1.2);
  expect(mark).not.toBe(await page.evaluate(() => getComputedStyle(document.body).backgroundColor));
});
