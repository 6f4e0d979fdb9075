import type { Page } from '@playwright/test';
import { drawAll } from './accessibility';
import { expect, followRequests, inLanguage, kinds, languages, settle, test } from './support';

/** @returns style and box of each element of a page, without the contents of frames and SVG */
const looks = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body :not(svg *)')].map((element) => {
      const style = getComputedStyle(element);
      const { x, y, width, height } = element.getBoundingClientRect();
      const parts = ['color', 'backgroundColor', 'fontFamily', 'fontSize', 'fontWeight'] as const;
      const more = ['display', 'visibility', 'opacity', 'borderTopWidth', 'boxShadow'] as const;
      const before = getComputedStyle(element, '::before');
      return [
        element.outerHTML.slice(0, 80),
        [x, y, width, height].map(Math.round),
        [...parts, ...more].map((name) => style[name]),
        before.content,
        before.backgroundImage,
      ].join(' ');
    }),
  );

for (const { locale, prefix } of languages) {
  for (const width of [390, 1280]) {
    test(`${locale}, ${width} px: a page looks the same with its own styles and with the full style sheet`, async ({
      page,
    }) => {
      test.slow();
      const requests = followRequests(page);
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      // Demos change the height of their frames when they load. Empty documents do not.
      await page.route('**/demos/**', (route) => route.fulfill({ body: '' }));
      // The not-found page loads React, and with it the full sheet, by itself. Without this mark it
      // does not.
      await page.route('**/nao-existe', async (route) => {
        const response = await route.fetch();
        const body = await response.text();
        expect(body).toContain(' data-needs-app');
        await route.fulfill({ response, body: body.replace(' data-needs-app', '') });
      });
      for (const path of [...kinds, '/nao-existe']) {
        await page.goto(inLanguage(prefix, path));
        await drawAll(page);
        // Layout asks for the fonts and makes frames come near: both load before the comparison.
        await settle(page);
        await requests.quiet();
        await page.evaluate(() => document.fonts.ready.then(() => undefined));
        await settle(page);
        const before = await looks(page);
        await page.evaluate(async () => {
          const link = document.createElement('link');
          link.rel = 'stylesheet';
          const said = document.querySelector('noscript[data-styles]')?.textContent ?? '';
          link.href = /href="?([^"> ]+)/.exec(said)?.[1] ?? '';
          const loaded = new Promise((resolve) => link.addEventListener('load', resolve));
          document.head.append(link);
          await loaded;
          // The sheet names the fonts anew.
          document.body.getBoundingClientRect();
          await document.fonts.ready;
        });
        await settle(page);
        const after = await looks(page);
        const changed = after.flatMap((look, at) =>
          look === before[at] ? [] : [{ before: before[at], after: look }],
        );
        // Only the first three are compared: one taller element moves all elements after it.
        expect({ count: before.length, changed: changed.slice(0, 3) }, path).toEqual({
          count: after.length,
          changed: [],
        });
      }
    });
  }
}

test('demos and code below the viewport are laid out when they come near', async ({ page }) => {
  await page.goto('/blog/animacoes-de-carregamento/janeiro');
  const last = page.locator('main pre:visible').last();
  const isDrawn = () =>
    last.evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }));
  await expect.poll(isDrawn).toBe(false);
  await last.scrollIntoViewIfNeeded();
  await expect.poll(isDrawn).toBe(true);
});
