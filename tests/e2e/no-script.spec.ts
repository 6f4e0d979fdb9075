import { expect, inLanguage, kinds, languages, posts, test } from './support';
import { deadControls, namedFiles } from './withoutApp';

// These tests only look: opening a context takes as long as the visit itself.
test.use({ javaScriptEnabled: false, reuseContext: true });

for (const { prefix } of languages) {
  test(`without JavaScript every page under ${prefix === '' ? '/' : prefix} can be read`, async ({
    page,
  }) => {
    for (const path of kinds) {
      await page.goto(inLanguage(prefix, path));
      await expect(page.locator('h1')).toHaveCount(1);
      await expect(page.locator('header nav a').first()).toBeVisible();
      await expect(page.locator('footer').last()).toBeVisible();
      for (const control of await page.locator('.needs-script').all()) {
        await expect(control).toBeHidden();
      }
    }
  });
}

for (const { prefix } of languages) {
  test(`without JavaScript no control under ${prefix === '' ? '/' : prefix} is dead`, async ({
    page,
  }) => {
    for (const path of [...kinds, '/nada']) {
      await page.goto(inLanguage(prefix, path));
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await deadControls(page), `${path}, ${width} px`).toEqual([]);
      }
    }
  });
}

test('without JavaScript each file of a demo stands below its name', async ({ page }) => {
  await page.goto('/blog/animacoes-de-carregamento/janeiro');
  const files = await namedFiles(page);
  expect(files.length).toBeGreaterThan(5);
  expect(files.filter(({ name, isSeen }) => !/^(?:HTML|CSS|JS)$/.test(name) || !isSeen)).toEqual(
    [],
  );
});

test('without JavaScript code, drawings and both files of a demo are there', async ({ page }) => {
  await page.goto('/blog/animacoes-de-carregamento/janeiro');
  const demo = page.getByRole('figure', { name: 'Demonstração: Tinta e vazio' });
  await expect(demo.locator('pre').nth(0)).toBeVisible();
  await expect(demo.locator('pre').nth(1)).toBeVisible();
  await expect(demo.frameLocator('iframe').locator('svg path')).toBeVisible();
});

for (const { prefix } of languages) {
  for (const path of posts) {
    const address = inLanguage(prefix, path);
    test(`without JavaScript every demo of ${address} shows code and picture`, async ({ page }) => {
      await page.goto(address);
      await page
        .locator('article details')
        .evaluateAll((answers) => answers.forEach((answer) => answer.setAttribute('open', '')));
      for (const frame of await page.locator('figure iframe').all()) {
        await frame.scrollIntoViewIfNeeded();
        // Where scripts make it, a place is kept for it: here that would be a gap.
        const gap = frame.locator('xpath=../following-sibling::*[@data-src]');
        expect((await gap.boundingBox())?.height ?? 0).toBe(0);
        const content = frame.contentFrame().locator('body');
        await expect(content.locator('*').first()).toBeAttached();
      }
      for (const code of await page.locator('figure pre').all()) {
        await expect(code).toBeVisible();
      }
    });
  }
}

test('without JavaScript the language menu opens on focus', async ({ page }) => {
  await page.goto('/blog');
  await page.locator('header button[aria-controls]').focus();
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL('/en/blog');
});
