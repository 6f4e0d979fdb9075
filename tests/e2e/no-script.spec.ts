import { expect, inLanguage, inParts, kinds, languages, posts, resize, test } from './support';
import { deadControls, findDemoFaults, findUseless, namedFiles } from './withoutApp';

// These tests change no stored data and can share a context. Opening one takes as long as the test.
test.use({ javaScriptEnabled: false, reuseContext: true });

for (const { prefix } of languages) {
  test(`without JavaScript every page under ${prefix === '' ? '/' : prefix} is readable and has no dead control`, async ({
    page,
  }) => {
    for (const path of [...kinds, '/nada']) {
      await page.goto(inLanguage(prefix, path));
      await expect(page.locator('h1')).toHaveCount(1);
      await expect(page.locator('header nav a').first()).toBeVisible();
      await expect(page.locator('footer').last()).toBeVisible();
      expect(await page.evaluate(findUseless), path).toEqual([]);
      for (const width of [390, 1280]) {
        await resize(page, width, 900);
        expect(await deadControls(page), `${path}, ${width} px`).toEqual([]);
      }
    }
  });
}

test('without JavaScript no list of the footer has an empty item', async ({ page }) => {
  for (const { prefix } of languages) {
    await page.goto(inLanguage(prefix, '/blog'));
    const items = page.locator('footer li');
    expect(await items.count()).toBeGreaterThan(10);
    const empty = await items.evaluateAll((all) =>
      all
        .filter((item) => getComputedStyle(item).display !== 'none')
        .filter(({ children }) =>
          [...children].every((part) => getComputedStyle(part).display === 'none'),
        )
        .map(({ outerHTML }) => outerHTML),
    );
    expect(empty).toEqual([]);
  }
});

test('without JavaScript each file of a demo shows its name', async ({ page }) => {
  await page.goto('/blog/animacoes-de-carregamento/janeiro');
  const files = await namedFiles(page);
  expect(files.length).toBeGreaterThan(5);
  expect(files.filter(({ name, isSeen }) => !/^(?:HTML|CSS|JS)$/.test(name) || !isSeen)).toEqual(
    [],
  );
});

test('without JavaScript a demo shows both files and its drawing', async ({ page }) => {
  await page.goto('/blog/animacoes-de-carregamento/janeiro');
  const demo = page.getByRole('figure', { name: 'Demonstração: Tinta e vazio' });
  await expect(demo.locator('pre').nth(0)).toBeVisible();
  await expect(demo.locator('pre').nth(1)).toBeVisible();
  await expect(demo.frameLocator('iframe').locator('svg path')).toBeVisible();
});

const addresses = languages.flatMap(({ prefix }) => posts.map((path) => inLanguage(prefix, path)));
for (const part of inParts(addresses, 8)) {
  test(`without JavaScript every demo shows its code and its result, ${part.at(0)} to ${part.at(-1)}`, async ({
    page,
  }) => {
    test.slow();
    for (const address of part) {
      // The page has loaded when all of its frames have.
      await page.goto(address);
      expect.soft(await page.evaluate(findDemoFaults), address).toEqual([]);
    }
  });
}

test('without JavaScript the language menu opens on focus', async ({ page }) => {
  await page.goto('/blog');
  await page.locator('header button[aria-controls]').focus();
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL('/en/blog');
});
