import { bothModes, violations } from './accessibility';
import { expect, inLanguage, kinds, languages, open, otherPosts, stir, test } from './support';

// These tests only look: opening a context takes as long as the visit itself.
test.use({ reuseContext: true });

// A post with ten demos and all its code takes axe several seconds.
test.describe.configure({ timeout: 60_000 });

for (const { locale, prefix } of languages) {
  for (const width of [390, 1280]) {
    test.describe(`${locale}, ${width} px`, () => {
      test.use({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });

      for (const path of [...kinds, '/nada']) {
        test(`axe finds nothing on ${inLanguage(prefix, path)}`, async ({ page }) => {
          await open(page, inLanguage(prefix, path));
          expect(await bothModes(page)).toEqual([]);
        });
      }

      test('axe finds nothing with the language menu open', async ({ page }) => {
        await open(page, inLanguage(prefix, '/blog'));
        const button = page.locator('header [aria-controls]');
        await button.focus();
        await page.keyboard.press('Enter');
        await expect(button).toHaveAttribute('aria-expanded', 'true');
        expect(await bothModes(page)).toEqual([]);
      });
    });
  }

  test(`axe finds nothing with the sidebar open, ${locale}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, inLanguage(prefix, '/blog'));
    await page.getByRole('button', { name: /^(Alternar|Navigation bar)/ }).click();
    await expect(page.locator('dialog[open]')).toBeVisible();
    expect(await bothModes(page)).toEqual([]);
  });

  test(`axe finds nothing with an editor open, ${locale}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, inLanguage(prefix, '/blog/animacoes-de-carregamento/janeiro'));
    const button = page.getByRole('button', { name: /^(Editar|Edit)$/ }).first();
    await button.click();
    await page.locator('iframe[data-shown]').waitFor();
    expect(await bothModes(page)).toEqual([]);
  });

  test(`axe finds nothing with a fault and a console in the editor, ${locale}`, async ({
    page,
    complaints,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, inLanguage(prefix, '/blog/animacoes-de-carregamento/janeiro'));
    const figure = page
      .locator('figure')
      .filter({ has: page.getByRole('tab', { name: 'HTML' }) })
      .first();
    await figure.getByRole('button', { name: /^(Editar|Edit)$/ }).click();
    await figure.locator('iframe[data-shown]').waitFor();
    await figure.getByRole('tab', { name: 'HTML' }).click();
    await figure
      .getByRole('tabpanel', { name: 'HTML' })
      .locator('.cm-content')
      .fill('<p>Oi</p><script>console.log(1); nothing();</script>');
    await expect(figure.getByRole('alert')).toContainText('nothing');
    expect(await bothModes(page)).toEqual([]);
    // The fault that was asked for.
    complaints.errors = [];
  });

  test(`axe finds nothing with the list of keys open, ${locale}`, async ({ page }) => {
    await open(page, inLanguage(prefix, '/blog'));
    await page.keyboard.press('?');
    await expect(page.locator('dialog[open]')).toBeVisible();
    expect(await bothModes(page)).toEqual([]);
  });

  test(`axe finds nothing on a post whose app did not load, ${locale}`, async ({
    page,
    complaints,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.route(/\/assets\/js\/main\./, (route) => route.abort());
    await page.goto(inLanguage(prefix, '/blog/animacoes-de-carregamento/janeiro'));
    await stir(page);
    await expect(page.locator('html')).toHaveAttribute('data-app', 'failed');
    expect(await violations(page)).toEqual([]);
    complaints.errors = [];
  });

  for (const path of otherPosts) {
    test(`axe finds nothing on ${inLanguage(prefix, path)}, answers open`, async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await open(page, inLanguage(prefix, path));
      await page
        .locator('article details')
        .evaluateAll((answers) => answers.forEach((answer) => answer.setAttribute('open', '')));
      expect(await bothModes(page)).toEqual([]);
    });
  }
}
