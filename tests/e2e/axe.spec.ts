import { bothModes, violations } from './accessibility';
import { fillEditor } from './playgroundSupport';
import {
  expect,
  inLanguage,
  inParts,
  interact,
  kinds,
  languages,
  open,
  otherPosts,
  test,
} from './support';

// These tests change no stored data and can share a context. Opening one takes as long as the test.
test.use({ reuseContext: true });

for (const { locale, prefix } of languages) {
  for (const width of [390, 1280]) {
    test.describe(`${locale}, ${width} px`, () => {
      test.use({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });

      const addresses = [...kinds, '/nada'].map((path) => inLanguage(prefix, path));
      for (const part of inParts(addresses, 7)) {
        test(`axe finds no violation, ${part.at(0)} to ${part.at(-1)}`, async ({ page }) => {
          test.slow();
          for (const address of part) {
            await open(page, address);
            expect.soft(await bothModes(page), address).toEqual([]);
          }
        });
      }

      test('axe finds no violation with the language menu open', async ({ page }) => {
        await open(page, inLanguage(prefix, '/blog'));
        const button = page.locator('header [aria-controls]');
        await button.focus();
        await page.keyboard.press('Enter');
        await expect(button).toHaveAttribute('aria-expanded', 'true');
        expect(await bothModes(page)).toEqual([]);
      });
    });
  }

  test(`axe finds no violation with the sidebar open, ${locale}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, inLanguage(prefix, '/blog'));
    await page.getByRole('button', { name: /^(Alternar|Navigation bar)/ }).click();
    await expect(page.locator('dialog[open]')).toBeVisible();
    expect(await bothModes(page)).toEqual([]);
  });

  test(`axe finds no violation with an editor open, ${locale}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, inLanguage(prefix, '/blog/animacoes-de-carregamento/janeiro'));
    const button = page.getByRole('button', { name: /^(Editar|Edit)$/ }).first();
    await button.click();
    await page.locator('iframe[data-shown]').waitFor();
    expect(await bothModes(page)).toEqual([]);
  });

  test(`axe finds no violation with an error and a console in the editor, ${locale}`, async ({
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
    await fillEditor(
      figure.getByRole('tabpanel', { name: 'HTML' }),
      '<p>Oi</p><script>console.log(1); nothing();</script>',
    );
    await expect(figure.getByRole('alert')).toContainText('nothing');
    await expect(figure.getByRole('log')).toHaveText('1');
    expect(await bothModes(page)).toEqual([]);
    // The error that this test caused.
    complaints.isExpected = () => true;
  });

  test(`axe finds no violation with the keyboard help open, ${locale}`, async ({ page }) => {
    await open(page, inLanguage(prefix, '/blog'));
    await page.keyboard.press('?');
    await expect(page.locator('dialog[open]')).toBeVisible();
    expect(await bothModes(page)).toEqual([]);
  });

  test(`axe finds no violation on a post whose scripts did not load, ${locale}`, async ({
    page,
    complaints,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.route(/\/assets\/js\/main\./, (route) => route.abort());
    await page.goto(inLanguage(prefix, '/blog/animacoes-de-carregamento/janeiro'));
    await interact(page);
    await expect(page.locator('html')).toHaveAttribute('data-app', 'failed');
    expect(await violations(page)).toEqual([]);
    complaints.isExpected = () => true;
  });

  const addresses = otherPosts.map((path) => inLanguage(prefix, path));
  for (const part of inParts(addresses, 5)) {
    test(`axe finds no violation with answers open, ${part.at(0)} to ${part.at(-1)}`, async ({
      page,
    }) => {
      test.slow();
      await page.setViewportSize({ width: 390, height: 844 });
      for (const address of part) {
        await open(page, address);
        await page
          .locator('article details')
          .evaluateAll((answers) => answers.forEach((answer) => answer.setAttribute('open', '')));
        expect.soft(await bothModes(page), address).toEqual([]);
      }
    });
  }
}
