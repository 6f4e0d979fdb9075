import fs from 'node:fs';
import type { Route } from '@playwright/test';
import { pixelAt } from './posts/pixels';
import { expect, open, test } from './support';

test('a loader is copied and downloaded as one piece', async ({ page, context, complaints }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/en/blog/animacoes-de-carregamento/janeiro');
  const figure = page.getByRole('figure', { name: 'Demo: Wave' }).last();
  const link = figure.getByRole('link', { name: 'Download wave.html' });
  const downloads = page.waitForEvent('download');
  await link.click();
  const download = await downloads;
  expect(download.suggestedFilename()).toBe('wave.html');
  const document = fs.readFileSync(await download.path(), 'utf8');
  expect(document).toMatch(/^<!doctype html>\n<html lang="en-US">/);

  await figure.getByRole('button', { name: 'Copy all' }).click();
  await expect(figure.getByRole('status').last()).toHaveText('Copied');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^<div class="aoba-wave">[^]*<\/div>\n$/);
  expect(document).toContain(copied);
  await expect(figure).toContainText(`${Buffer.byteLength(copied)} bytes`);

  complaints.isExpected = (error) => error.includes('wave.en.txt');
  await page.route('**/wave.en.txt', (route) => route.abort());
  await figure.getByRole('button', { name: 'Copy all' }).click();
  await expect(figure.getByRole('status').last()).toHaveText('Couldn’t copy');
});

// A page with a slow picture gets `load` long after its scripts have run.
for (const { call, said } of [
  { call: 'loader.start(); loader.stop("Done.");', said: 'Done.' },
  { call: 'loader.start();', said: 'Loading…' },
]) {
  test(`a piece leaves "${said}", said before load, as it is`, async ({ page }) => {
    const response = await page.request.get('/demos/carregamento-lua/moon.en.txt');
    const picture = '<svg xmlns="http://www.w3.org/2000/svg" />';
    const slow = new Promise<Route>((resolve) => void page.route('**/slow.svg', resolve));
    await page.route('**/slow.html', async (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `${await response.text()}<img alt="" src="slow.svg">
          <script>
            const loader = document.querySelector('.aoba-moon');
            ${call}
            const before = loader.firstElementChild.firstChild;
            addEventListener('load', () => { document.title = 'loaded'; });
          </script>`,
      }),
    );
    await page.goto('/demos/slow.html', { waitUntil: 'commit' });
    const waiting = await slow;
    await expect(page.getByRole('status')).toHaveText(said);
    await waiting.fulfill({ contentType: 'image/svg+xml', body: picture });
    await expect(page).toHaveTitle('loaded');
    await expect(page.getByRole('status')).toHaveText(said);
    expect(await page.evaluate('loader.firstElementChild.firstChild === before')).toBe(true);
  });
}

// Its style reaches a drop that is used twice only through the <use>: a scope stands outside of it.
test('the drop that stands still is filled in the piece as in the post', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
  for (const address of ['/demos/carregamento-chuva/rain.txt', '/demos/carregamento-chuva/']) {
    const response = await page.goto(address);
    if (address.endsWith('.txt')) {
      await page.setContent((await response?.text()) ?? '');
    }
    const drop = page.locator('[class$=still] use');
    await expect(drop).toBeVisible();
    // In units of the view box, its middle is at 100, 22. The loader shows itself after 200 ms.
    const middle = async () =>
      pixelAt(page, await page.locator('svg:has(use)').screenshot({ scale: 'css' }), 0.5, 0.12);
    await expect.poll(middle, address).not.toEqual([255, 255, 255]);
  }
});
