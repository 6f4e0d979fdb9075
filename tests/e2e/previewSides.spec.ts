import type { Locator, Page } from '@playwright/test';
import { expect, open, test } from './support';

/* What the list of changes shows twice, before and now: photos, demos, cards. */

const changeOf = (page: Page, key: string) => page.locator(`[data-change="${key}"]`);
const october = '/blog/animacoes-de-carregamento/outubro';

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

/** Opens the cards of a changed post. */
async function cardsOf(page: Page, key: string): Promise<Locator> {
  const post = changeOf(page, key);
  await post.getByText('Cartão para quem compartilha').click();
  return post.locator('details', { hasText: 'Cartão' }).locator('img');
}

const addresses = (pictures: Locator) =>
  pictures.evaluateAll((all: HTMLImageElement[]) => all.map(({ src }) => src));

test('the list of changes shows a photo before and now', async ({ page }) => {
  await open(page, '/mudancas');
  const table = changeOf(page, 'blog/mesa.png');
  await expect(table).toHaveAttribute('data-under', 'blog/nome-novo.mdx');
  await expectWidths(table.locator('img'), [600, 600]);
});

test('the list of changes shows the cards of a post with another address, and an own picture', async ({
  page,
}) => {
  await open(page, '/mudancas');
  const moved = await cardsOf(page, 'blog/nome-novo.mdx');
  await expectWidths(moved, [1200, 1200]);
  // The pattern comes from the address.
  expect(new Set(await addresses(moved)).size).toBe(2);
  const own = await cardsOf(page, 'blog/com-modelo.mdx');
  await expectWidths(own, [1200]);
  expect(await addresses(own)).toEqual([expect.stringMatching(/\/social\/cartao-\w+\.png$/)]);
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

test('a changed loader names the pages whose walls show it', async ({ page }) => {
  await open(page, '/mudancas');
  const demo = changeOf(page, 'demo carregamento-onda');
  for (const path of ['/', '/en/', ...['', '/en'].map((locale) => `${locale}${october}`)]) {
    await expect(demo.locator(`a[href="${path}"]`)).toHaveCount(1);
  }
  await expect(changeOf(page, 'demo confete-1-pilula').locator('a[href="/"]')).toHaveCount(0);
});

test('the own card of a changed post stands below it', async ({ page }) => {
  await open(page, '/mudancas');
  const picture = changeOf(page, 'blog/cartao.png');
  await expect(picture).toHaveAttribute('data-under', 'blog/com-modelo.mdx');
  await expectWidths(picture.locator('img'), [1200]);
});
