import fs from 'node:fs';
import path from 'node:path';
import { violations } from './accessibility';
import { expect, running, test } from './support';

// These tests only look: opening a context takes as long as the visit itself.
test.use({ reuseContext: true });

const folder = path.resolve('build/demos');
const ids = fs.existsSync(folder)
  ? fs
      .readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name)
  : [];

test('there are demos to test', () => {
  expect(ids.length).toBeGreaterThan(20);
});

/** Both languages and both colour modes, at the narrowest width, with less motion asked for. */
const ways = [
  { address: '?theme=light', lang: 'pt-BR' },
  { address: 'en?theme=dark', lang: 'en-US' },
] as const;

/**
 * They show what the browser draws without a style sheet: WCAG 2.5.8 leaves its sizes to it, and axe
 * takes its dark canvas for a white one.
 */
const unstyled = ['do-it-1-marcacao', 'do-it-1-estilo'];

for (const id of ids) {
  test(`the demo ${id} stands by itself`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 568 });
    // As it moves, it complains of nothing.
    await page.goto(`/demos/${id}/`);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const { address, lang } of ways) {
      await page.goto(`/demos/${id}/${address}`);
      if (!id.startsWith('bloco-')) {
        await expect(page.locator('html')).toHaveAttribute(
          'lang',
          new RegExp(`^${lang.slice(0, 2)}`),
        );
      }
      // Loaders appear after 200 ms, reduced motion or not.
      await expect.poll(() => running(page), `${id} ${address}`).toEqual({ css: 0, smil: 0 });
      expect(
        await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        ),
        `${id} scrolls sideways`,
      ).toBeLessThanOrEqual(0);
      const named = page.locator(
        '[role="status"], main, [role="region"][aria-label], main[aria-label]',
      );
      expect(await named.count(), `${id} has a status or a named landmark`).toBeGreaterThan(0);
      const without = unstyled.includes(id) ? ['target-size', 'color-contrast'] : [];
      expect(await violations(page, { without }), `${id} ${address}`).toEqual([]);
    }
  });
}
