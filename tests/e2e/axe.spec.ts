import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { expect, inLanguage, kinds, languages, open, otherPosts, test } from './support';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Violations as lines a person can act on. What frames hold is a document of its own: demos.spec.ts
 * asks each of them. (@axe-core/playwright goes into every frame.)
 */
async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  return page.evaluate(async (values) => {
    const { violations: found } = await (window as unknown as { axe: typeof axe }).axe.run(
      document,
      { runOnly: { type: 'tag', values }, iframes: false },
    );
    const untitled = document.querySelectorAll('iframe:not([title]), iframe[title=""]');
    return [
      ...found.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`)),
      ...[...untitled].map(({ outerHTML }) => `frame without a name: ${outerHTML}`),
    ];
  }, standards);
}

// A post with ten demos and all its code takes axe several seconds in each colour mode.
test.describe.configure({ timeout: 60_000 });

/** Both colour modes of a page as it stands. */
async function expectNothing(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    // Colours that are still on their way are nobody's contrast. (Those of content that is not
    // drawn end without leaving the list.)
    await page.waitForFunction(() =>
      document
        .getAnimations()
        .every(
          (animation) =>
            !(animation instanceof CSSTransition) || animation.playState === 'finished',
        ),
    );
    expect(await violations(page), colorScheme).toEqual([]);
  }
}

for (const { locale, prefix } of languages) {
  for (const width of [390, 1280]) {
    test.describe(`${locale}, ${width} px`, () => {
      test.use({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });

      for (const path of [...kinds, '/nada']) {
        test(`axe finds nothing on ${inLanguage(prefix, path)}`, async ({ page }) => {
          await open(page, inLanguage(prefix, path));
          await expectNothing(page);
        });
      }

      test('axe finds nothing with the language menu open', async ({ page }) => {
        await open(page, inLanguage(prefix, '/blog'));
        const button = page.locator('header [aria-controls]');
        await button.focus();
        await page.keyboard.press('Enter');
        await expect(button).toHaveAttribute('aria-expanded', 'true');
        await expectNothing(page);
      });
    });
  }

  test(`axe finds nothing with the sidebar open, ${locale}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, inLanguage(prefix, '/blog'));
    await page.getByRole('button', { name: /^(Alternar|Navigation bar)/ }).click();
    await expect(page.locator('dialog[open]')).toBeVisible();
    await expectNothing(page);
  });

  test(`axe finds nothing with an editor open, ${locale}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, inLanguage(prefix, '/blog/animacoes-de-carregamento/janeiro'));
    const button = page.getByRole('button', { name: /^(Editar|Edit)$/ }).first();
    await button.click();
    await page.locator('iframe[data-shown]').waitFor();
    await expectNothing(page);
  });

  for (const path of otherPosts) {
    test(`axe finds nothing on ${inLanguage(prefix, path)}, answers open`, async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await open(page, inLanguage(prefix, path));
      await page
        .locator('article details')
        .evaluateAll((answers) => answers.forEach((answer) => answer.setAttribute('open', '')));
      await expectNothing(page);
    });
  }
}
