import type { Locator, Page } from '@playwright/test';
import { expect, open, test } from './support';

/* What the list of changes shows twice, before and now: photos. */

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
