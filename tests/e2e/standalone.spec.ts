import fs from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { bringAxe, violations } from './accessibility';
import { expect, inParts, running, settle, test } from './support';

// These tests change no stored data and can share a context. Opening one takes as long as the test.
test.use({ reuseContext: true });

const folder = path.resolve('build/demos');
const ids = fs.existsSync(folder)
  ? fs
      .readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name)
  : [];

test('the build has demos to test', () => {
  expect(ids.length).toBeGreaterThan(20);
});

/** Both languages and both color modes. Each test uses the narrowest width and reduced motion. */
const variants = [
  { address: '?theme=light', lang: /^pt/ },
  { address: 'en?theme=dark', lang: /^en/ },
] as const;

/**
 * Demos without a style sheet. WCAG 2.5.8 exempts target sizes that the browser determines, and axe
 * takes the browser's dark canvas for a white one.
 */
const unstyled = ['do-it-1-marcacao', 'do-it-1-estilo'];

/** @returns whether something moves, and what a demo has in each variant */
const stateOf = async (page: Page) => ({
  ...(await running(page)),
  ...(await page.evaluate(() => {
    const named = '[role="status"], main, [role="region"][aria-label], main[aria-label]';
    return {
      lang: document.documentElement.lang,
      width: document.documentElement.scrollWidth,
      hasNamed: document.querySelector(named) !== null,
    };
  })),
});

for (const part of inParts(ids, 24)) {
  test(`the demos ${part.at(0)} to ${part.at(-1)} are accessible and fit 320 px as separate pages`, async ({
    page,
  }) => {
    test.slow();
    await page.setViewportSize({ width: 320, height: 568 });
    // The first visit of each is with motion: the demo must log no error.
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    for (const id of part) {
      await page.goto(`/demos/${id}/`);
      await settle(page);
    }
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await bringAxe(page);
    for (const id of part) {
      for (const { address, lang } of variants) {
        const name = `${id}/${address}`;
        await page.goto(`/demos/${name}`);
        // All in one question: the first locator in a document takes half as long as the visit.
        // Loaders appear after 200 ms, with reduced motion too.
        await expect
          .configure({ soft: true })
          .poll(() => stateOf(page), { message: name, intervals: [50] })
          .toEqual({
            css: 0,
            smil: 0,
            lang: id.startsWith('bloco-') ? expect.any(String) : expect.stringMatching(lang),
            width: 320,
            hasNamed: true,
          });
        const without = unstyled.includes(id) ? ['target-size', 'color-contrast'] : [];
        expect.soft(await violations(page, { without }), name).toEqual([]);
      }
    }
  });
}
