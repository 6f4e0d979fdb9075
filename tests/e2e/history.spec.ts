import type { Page } from '@playwright/test';
import { edit, figureOf, partsOf, post, runScript } from './playgroundSupport';
import { expect, interact, settle, test } from './support';

// tests/engines/back.test.ts checks in each engine that one Back leaves the page.

/**
 * Records the scroll position of the page, now and after each scroll.
 *
 * @returns a function that reads the recorded positions, in CSS pixels
 */
async function watchScroll(page: Page): Promise<() => Promise<number[]>> {
  await page.evaluate(() => {
    const seen = [window.scrollY];
    Object.assign(window, { seenScroll: seen });
    window.addEventListener('scrollend', () => seen.push(window.scrollY));
  });
  return () => page.evaluate(() => (window as unknown as { seenScroll: number[] }).seenScroll);
}

test('the page keeps its scroll position while it removes added history entries', async ({
  page,
}) => {
  const { fault, figure, frame, write } = await edit(page);
  // The code waits for a signal that does not touch the page.
  await runScript(
    write,
    `matchMedia('(prefers-contrast: more)').onchange = () => { location.hash = 1 }`,
  );
  await expect(frame.locator('p')).toHaveText('fim');
  const seen = await watchScroll(page);
  await page.emulateMedia({ contrast: 'more' });
  await expect(fault).toContainText('botão Voltar do navegador');
  await expect(figure.locator('iframe[data-shown]')).toHaveCount(1);
  await settle(page);
  expect(new Set(await seen()).size).toBe(1);
  expect((await seen())[0]).toBeGreaterThan(0);
});

test('links of the page and Back work while an editor is open', async ({ page }) => {
  await page.goto('/sobre');
  await page.goto(post);
  await interact(page);
  const figure = figureOf(page);
  await figure.getByRole('button', { name: 'Editar' }).click();
  await figure.locator('iframe[data-shown]').waitFor();
  await page.evaluate(() => {
    window.location.hash = 'um';
  });
  await page.evaluate(() => {
    window.location.hash = 'dois';
  });
  const { fault, frame, write } = partsOf(figure);
  await write('HTML', '<p>segue</p>');
  await expect(frame.locator('p')).toHaveText('segue');
  await expect(fault).toBeEmpty();
  await page.goBack();
  await expect(page).toHaveURL(/#um$/);
  await page.goForward();
  await expect(page).toHaveURL(/#dois$/);
  await expect(fault).toBeEmpty();
  await expect(frame.locator('p')).toHaveText('segue');
});
