import { expect, test } from '../support';
import { blockWith } from './blocks';

/** @returns computed opacity of each pill of a wheel */
const opacities = (pills: Element[]) => pills.map((pill) => Number(getComputedStyle(pill).opacity));

test('with positive delays the pills wait fully opaque; with negative delays all of them move', async ({
  page,
}) => {
  await page.goto('/demos/confete-3-negativo/');
  const status = page.getByRole('status');
  const slider = page.getByRole('slider', { name: /Depois de abrir a página/ });
  const lit = async (side: string) =>
    (await page.locator(`.${side} rect`).evaluateAll(opacities)).filter((value) => value === 1)
      .length;
  await expect(status).toContainText('11 pílulas esperam');
  await expect.poll(() => lit('positive')).toBe(11);
  // Only the pill at the middle of its lap is fully opaque.
  await expect.poll(() => lit('negative')).toBe(1);
  await slider.fill('350');
  await expect(status).toContainText('Em 350 ms, 8 pílulas esperam');
  await expect.poll(() => lit('positive')).toBe(8);
  await slider.fill('1000');
  await expect(status).toContainText('1 pílula espera');
  await slider.fill('1200');
  await expect(status).toHaveText('Em 1200 ms, as duas rodas dançam inteiras.');
  await expect.poll(() => lit('positive')).toBe(1);
});

test('without fill-box a small pill moves to the center; with it, its bottom stays in place', async ({
  page,
}) => {
  await page.goto('/demos/confete-4-pe/');
  /** @returns how far the bottom of the first pill moves, in units of the view box */
  const drift = (wheel: string) =>
    page
      .locator(`${wheel} rect`)
      .first()
      .evaluate((pill) => {
        const [animation] = pill.getAnimations();
        const { width } = (pill as SVGElement).ownerSVGElement?.getBoundingClientRect() as DOMRect;
        const foot = (phase: number) => {
          animation?.pause();
          (animation as Animation).currentTime = phase * 1200;
          return pill.getBoundingClientRect().bottom;
        };
        return Math.round(((foot(0) - foot(0.5)) * 200) / width);
      });
  await expect.poll(() => drift('.confetti:not(.at-foot)')).toBe(24);
  await expect.poll(() => drift('.at-foot')).toBe(0);
});

test('the wheel has a seam when twelve steps differ from the duration', async ({ page }) => {
  await page.goto('/demos/confete-5-emenda/');
  const status = page.getByRole('status');
  const slider = page.getByRole('slider', { name: /Passo da fila/ });
  /** @returns time from the last pill to the first, minus the time between two others, in ms */
  const seam = () =>
    page.locator('.confetti rect').evaluateAll((pills) => {
      const delays = pills.map((pill) => parseFloat(getComputedStyle(pill).animationDelay) * 1000);
      const step = (delays[0] as number) - (delays[1] as number);
      return Math.round(1200 + (delays[11] as number) - (delays[0] as number) - step);
    });
  await expect.poll(() => seam()).toBe(0);
  await slider.fill('80');
  await expect.poll(() => seam()).toBe(240);
  await expect(status).toHaveText('12 × 80 = 960 ms: faltam 240 ms entre a última e a primeira.');
  await slider.fill('120');
  await expect.poll(() => seam()).toBe(-240);
  await expect(status).toContainText('sobram 240 ms');
  await slider.fill('100');
  await expect(status).toContainText('não tem emenda');
});

test('sine and cosine, and sibling-index(), give the pills the same positions as the groups', async ({
  page,
}) => {
  const centers = (pills = '.confetti rect') =>
    page.locator(pills).evaluateAll((pills) =>
      pills.map((pill) => {
        for (const animation of pill.getAnimations()) {
          animation.cancel();
        }
        const { left, top, width, height } = pill.getBoundingClientRect();
        const frame = (pill as SVGElement).ownerSVGElement?.getBoundingClientRect() as DOMRect;
        return [left + width / 2 - frame.left, top + height / 2 - frame.top].map(Math.round);
      }),
    );
  await page.goto('/demos/confete-2-fila/');
  const groups = await centers();
  await page.goto('/demos/confete-6-seno/');
  await expect.poll(() => centers()).toEqual(groups);
  await page.goto(blockWith('@supports (order: sibling-index())'));
  await expect(page.getByText('ainda não conta irmãos')).toBeHidden();
  await expect.poll(() => centers('.wheel rect')).toEqual(groups);
  expect(new Set(groups.map(String)).size).toBe(12);
});
