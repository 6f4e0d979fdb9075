import type { Locator, Page } from '@playwright/test';
import { expect, open, test } from './support';

/* What the list of changes shows twice, before and now: photos, demos. */

const changeOf = (page: Page, key: string) => page.locator(`[data-change="${key}"]`);

/** Waits until all pictures of a change are drawn, and expects their widths. */
async function expectWidths(pictures: Locator, widths: readonly number[]): Promise<void> {
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded();
  }
  await expect
    .poll(() =>
      pictures.evaluateAll((all: HTMLImageElement[]) => all.map((one) => one.naturalWidth)),
    )
    .toEqual(widths);
}

test('the list of changes shows a photo before and now', async ({ page }) => {
  await open(page, '/mudancas');
  const table = changeOf(page, 'blog/mesa.png');
  await expect(table).toHaveAttribute('data-under', 'blog/nome-novo.mdx');
  await expectWidths(table.locator('img'), [600, 600]);
});

test('both versions of a demo are as high as the higher one needs, in narrow and wide columns', async ({
  page,
}) => {
  for (const width of [820, 390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await open(page, '/mudancas');
    const frames = changeOf(page, 'demo confete-1-pilula').locator('iframe');
    await expect(frames).toHaveCount(2);
    for (const frame of await frames.all()) {
      await frame.scrollIntoViewIfNeeded();
      // The controls are there, and nothing scrolls.
      const root = frame.contentFrame().locator('html');
      await expect(root.getByRole('slider').first()).toBeVisible();
      await expect
        .poll(() => root.evaluate((html) => html.scrollHeight - html.clientHeight), `${width} px`)
        .toBe(0);
    }
    const heights = await frames.evaluateAll((all) => all.map((frame) => frame.clientHeight));
    expect(new Set(heights).size, `${width} px`).toBe(1);
  }
});
