import type { Page } from '@playwright/test';
import { expect, open, test } from './support';

const post = '/blog/animacoes-de-carregamento/introducao';

/**
 * Does something after which a message stands in the window for two and a half seconds. The page itself
 * waits for it: on a busy machine, asking it from outside can take longer than that.
 */
const seeMessage = (page: Page, text: string, action: () => Promise<unknown>) =>
  Promise.all([
    page.waitForFunction(
      (wanted) =>
        [...document.querySelectorAll('[role="status"] p')].some((message) => {
          const { top, bottom, height } = message.getBoundingClientRect();
          return (
            message.textContent === wanted &&
            message.checkVisibility({ visibilityProperty: true }) &&
            height > 0 &&
            top < innerHeight &&
            bottom > 0
          );
        }),
      text,
    ),
    action(),
  ]);

test('the link of a heading copies its address and confirms it', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, `${post}?x=1`);
  const heading = page.locator('.prose h2').first();
  const id = await heading.getAttribute('id');
  const words = (await heading.textContent())?.replace('\u200b', '').trim();
  const link = heading.getByRole('link', { name: `Copiar link para “${words}”` });

  await page.mouse.move(0, 0);
  await expect(link).toHaveCSS('opacity', '0');
  await link.focus();
  await expect(link).toHaveCSS('opacity', '1');
  const { width, height } = (await link.boundingBox()) ?? { width: 0, height: 0 };
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);

  await seeMessage(page, 'Link copiado', () => page.keyboard.press('Enter'));
  const answer = page.getByRole('status').getByText('Link copiado');
  await expect(page).toHaveURL(`${post}?x=1#${id}`);
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(new URL(`${post}#${id}`, page.url()).href);
  await expect(answer).toHaveCount(0);
});

test('heading links are always visible on touch devices and report a failed copy', async ({
  browser,
}) => {
  const context = await browser.newContext({ hasTouch: true, isMobile: true });
  const page = await context.newPage();
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
  });
  await open(page, `/en${post}`);
  const heading = page.locator('.prose h2').first();
  const id = await heading.getAttribute('id');
  const link = heading.getByRole('link', { name: /^Copy link to “/ });
  await expect(link).toHaveCSS('opacity', '1');
  await seeMessage(page, 'Link copied', () => link.tap());

  await page.evaluate(() => {
    document.execCommand = () => false;
  });
  await link.tap();
  await expect(page.getByRole('status').getByText('Couldn’t copy; the link is in')).toBeVisible();
  await expect(page).toHaveURL(`/en${post}#${id}`);
  await context.close();
});
