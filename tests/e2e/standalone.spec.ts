import fs from 'node:fs';
import path from 'node:path';
import { violations } from './accessibility';
import { expect, expectNoOverflow, inParts, running, test } from './support';

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
  { address: '?theme=light', lang: 'pt-BR' },
  { address: 'en?theme=dark', lang: 'en-US' },
] as const;

/**
 * Demos without a style sheet. WCAG 2.5.8 exempts target sizes that the browser determines, and axe
 * takes the browser's dark canvas for a white one.
 */
const unstyled = ['do-it-1-marcacao', 'do-it-1-estilo'];

for (const part of inParts(ids, 24)) {
  test(`the demos ${part.at(0)} to ${part.at(-1)} are accessible and fit 320 px as separate pages`, async ({
    page,
  }) => {
    test.slow();
    await page.setViewportSize({ width: 320, height: 568 });
    for (const id of part) {
      // The first visit is with motion: the demo must log no error.
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await page.goto(`/demos/${id}/`);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      for (const { address, lang } of variants) {
        const name = `${id}/${address}`;
        await page.goto(`/demos/${name}`);
        if (!id.startsWith('bloco-')) {
          const language = new RegExp(`^${lang.slice(0, 2)}`);
          await expect.soft(page.locator('html'), name).toHaveAttribute('lang', language);
        }
        // Loaders appear after 200 ms, with reduced motion too.
        await expect
          .poll(() => running(page), { message: name, intervals: [50] })
          .toEqual({ css: 0, smil: 0 });
        await expectNoOverflow(page, `${name} has horizontal overflow`);
        const named = page.locator(
          '[role="status"], main, [role="region"][aria-label], main[aria-label]',
        );
        await expect.soft(named, `${name} has a status or a named landmark`).not.toHaveCount(0);
        const without = unstyled.includes(id) ? ['target-size', 'color-contrast'] : [];
        expect.soft(await violations(page, { without }), name).toEqual([]);
      }
    }
  });
}
