import { expect, test } from '../support';

test('the same keyframes jump with an unregistered property and rotate with a registered one', async ({
  page,
}) => {
  await page.goto('/demos/redemoinho-3-registro/');
  /** @returns angle of each ring, in degrees, at a time in its cycle of 2800 ms */
  const angles = (moment: number) =>
    page.locator('.ring').evaluateAll(
      (rings, time) =>
        rings.map((ring) => {
          const [animation] = ring.getAnimations();
          (animation as Animation).pause();
          (animation as Animation).currentTime = time;
          const from = /from ([\d.]+)deg/.exec(getComputedStyle(ring).backgroundImage);
          // The computed style omits an angle of zero.
          return Math.round(Number(from?.[1] ?? 0));
        }),
      moment,
    );
  await expect.poll(() => angles(350)).toEqual([0, 45]);
  await expect.poll(() => angles(1050)).toEqual([180, 135]);
  await expect.poll(() => angles(1750)).toEqual([180, 225]);
  await expect.poll(() => angles(2450)).toEqual([360, 315]);
});

test('the mouth is a stop of the gradient with its own duration', async ({ page }) => {
  await page.goto('/demos/redemoinho-4-boca/');
  const at = (moment: number) =>
    page.locator('.ring').evaluate((ring, time) => {
      for (const animation of ring.getAnimations()) {
        animation.pause();
        animation.currentTime = time;
      }
      const style = getComputedStyle(ring);
      return ['--turn', '--mouth'].map((name) =>
        Math.round(parseFloat(style.getPropertyValue(name))),
      );
    }, moment);
  await expect.poll(() => at(0)).toEqual([0, 8]);
  await expect.poll(() => at(1050)).toEqual([270, 35]);
  await expect.poll(() => at(2100)).toEqual([180, 62]);
});

test('a fractional number of turns jumps, a whole number does not', async ({ page }) => {
  await page.goto('/demos/redemoinho-5-emenda/');
  const slider = page.getByRole('slider', { name: /Voltas do anel da ponta/ });
  const status = page.getByRole('status');
  await expect(status).toHaveText('Termina em 1440°, a mesma imagem de 0°: não há emenda.');
  /** @returns degrees between the last frame and the first frame */
  const jump = () =>
    page.evaluate(() => {
      const ring = document.querySelector('.whirlwind i:last-child') as Element;
      const [animation] = document.querySelector('.whirlwind')?.getAnimations() ?? [];
      (animation as Animation).pause();
      (animation as Animation).currentTime = 2399.999;
      const from = /from ([\d.]+)deg/.exec(getComputedStyle(ring).backgroundImage);
      const rest = Number(from?.[1]) % 360;
      return Math.round(Math.min(rest, 360 - rest));
    });
  await expect.poll(() => jump()).toBe(0);
  await slider.fill('2.5');
  await expect.poll(() => jump()).toBe(180);
  await expect(status).toHaveText('Termina em 900° e recomeça em 0°: um pulo de 180°.');
  await expect(slider).toHaveAttribute('aria-valuetext', '2,5');
  await slider.fill('3.25');
  await expect.poll(() => jump()).toBe(90);
  await slider.fill('2');
  await expect.poll(() => jump()).toBe(0);
  await expect(status).toContainText('não há emenda');
});

test('with reduced motion the ring is still, and the text still updates', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/demos/redemoinho-5-emenda/en');
  await page.getByRole('slider').fill('1.5');
  await expect(page.getByRole('status')).toHaveText(
    'It ends at 540° and starts again at 0°: a 180° jump.',
  );
  await expect(page.getByRole('slider')).toHaveAttribute('aria-valuetext', '1.5');
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
});
