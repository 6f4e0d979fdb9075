import type { Page } from '@playwright/test';
import { expect, open, stir, test } from './support';

const post = '/blog/do-it/parte-1';
const places = (page: Page) => page.locator('[data-src]');

test('frames are made as they come near, in places of their size, and React keeps them', async ({
  page,
}) => {
  await page.goto(post);
  await page.waitForLoadState('load');
  // Below three screens of reading, the demos are far.
  await expect(places(page).last().locator('canvas')).toBeAttached();
  expect(await page.locator('[data-src] canvas').count()).toBeGreaterThan(5);

  const box = places(page).first();
  await box.scrollIntoViewIfNeeded();
  const frame = box.locator('iframe');
  await expect(frame).toHaveAttribute('data-loaded', 'true');
  await expect(frame).toHaveAttribute('title', (await box.getAttribute('data-title')) ?? '');
  const field = frame.contentFrame().getByRole('textbox').first();
  await field.fill('pão');
  await page.locator('html[data-has-hydrated="true"]').waitFor();
  await stir(page);
  await expect(field).toHaveValue('pão');
  await expect(box.locator('> *')).toHaveCount(1);

  // Taken over: what the page says reaches it.
  await page.getByRole('button', { name: 'Mudar para o modo escuro' }).first().click();
  await expect(frame.contentFrame().locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(field).toHaveValue('pão');
});

test('a place keeps the height of its frame, so that nothing moves when it is made', async ({
  page,
}) => {
  await page.goto('/blog/animacoes-de-carregamento/janeiro');
  const box = page.locator('[data-src]:not(details *)').last();
  await expect(box.locator('canvas')).toBeAttached();
  const kept = await box.evaluate((element) => {
    // Laid out where it is, too far for its frame to be made.
    const far = element.parentElement?.closest('figure');
    far?.style.setProperty('content-visibility', 'visible');
    return element.getBoundingClientRect().height;
  });
  expect(kept).toBeGreaterThan(50);
  await box.scrollIntoViewIfNeeded();
  await expect(box.locator('iframe')).toHaveAttribute('data-loaded', 'true');
  expect((await box.boundingBox())?.height).toBe(kept);
});

test('after a click from the listing frames are made as they come near', async ({ page }) => {
  await open(page, '/blog/arquivo');
  await page.getByRole('link', { name: /do-it, parte 1/ }).click();
  await expect(page).toHaveURL(post);
  await expect(places(page).last().locator('canvas')).toBeAttached();
  for (const box of [places(page).first(), page.locator('[data-src]:not(details *)').last()]) {
    await box.scrollIntoViewIfNeeded();
    await expect(box.locator('iframe')).toHaveAttribute('data-loaded', 'true');
  }
});

test('a frame in a closed answer is made once it is opened', async ({ page }) => {
  await page.goto('/blog/good-mood/conclusao');
  const answer = page.locator('details:has([data-src])').first();
  await answer.locator('summary').scrollIntoViewIfNeeded();
  await expect(answer.locator('[data-src] canvas')).toBeAttached();
  await answer.locator('summary').click();
  await expect(answer.locator('[data-src] iframe')).toHaveAttribute('data-loaded', 'true');
});
