import fs from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, followRequests, hold, interact, languages, open, posts, test } from './support';

/** @returns the number of the part of the routes that the page of a post names */
const partOf = (post: string): string | undefined =>
  /\/routes-(\d+)\./.exec(fs.readFileSync(`build${post}.html`, 'utf8'))?.[1];

// The routes of posts load in parts (src/upstream/routeParts.ts). These two posts are in two of them.
const [first = ''] = posts.filter((post) => partOf(post) === '0');
const [second = ''] = posts.filter((post) => partOf(post) === '1');

// With 17 posts there are two parts. Were they missing then, these tests would fail.
test.skip(posts.length <= 16, 'A blog of 16 posts or fewer has no parts');

const anyPart = /\/assets\/js\/routes-\d+\./;
const mainScript = /\/assets\/js\/main\./;

const texts = {
  pt: { archive: 'Arquivo', about: 'Sobre', missing: 'Página não encontrada' },
  en: { archive: 'Archive', about: 'About', missing: 'Page not found' },
} as const;

const nav = (page: Page, name: string) =>
  page.locator('header nav').getByRole('link', { name, exact: true });

const linkTo = (page: Page, address: string) => page.locator(`main a[href="${address}"]`).first();

/** Follows which parts a page requests. */
function followParts(page: Page): () => string[] {
  const { all } = followRequests(page);
  return () => all.map((request) => request.url()).filter((url) => anyPart.test(url));
}

/** Waits until a post is shown: its own heading, its own address. */
async function expectPost(page: Page, address: string): Promise<void> {
  await expect(page).toHaveURL(address);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    'href',
    new RegExp(`${address}$`),
  );
  await expect(page.locator('article h1')).toBeVisible();
}

for (const { locale, prefix } of languages) {
  const { archive, about, missing } = texts[locale];

  test(`a page requests the part of its own post with main.js, and only that part, ${locale}`, async ({
    page,
  }) => {
    const parts = followParts(page);
    const release = await hold(page, mainScript);
    await page.goto(prefix + first);
    await interact(page);
    await expect.poll(() => parts().length).toBe(1);
    release();
    await page.locator('html[data-has-hydrated="true"]').waitFor();
    await expectPost(page, prefix + first);
    expect(parts()).toHaveLength(1);
  });

  test(`the router opens posts of two parts, and goes back, ${locale}`, async ({ page }) => {
    await open(page, prefix + first);
    const parts = followParts(page);
    await nav(page, archive).click();
    await expect(page.locator('h1')).toHaveText(archive);
    expect(parts()).toEqual([]);
    await linkTo(page, prefix + second).click();
    await expectPost(page, prefix + second);
    expect(parts()).toHaveLength(1);
    await page.goBack();
    await expect(page.locator('h1')).toHaveText(archive);
    await page.goBack();
    await expectPost(page, prefix + first);
    await page.goForward();
    await page.goForward();
    await expectPost(page, prefix + second);
    expect(parts()).toHaveLength(1);
  });

  test(`an address that no part has is not found, ${locale}`, async ({ page }) => {
    for (const address of ['/blog/nada', '/blog/good-mood/nada', '/blog/zzz/']) {
      await open(page, prefix + address);
      await expect(page.locator('h1')).toHaveText(missing);
    }
    await nav(page, archive).click();
    await linkTo(page, prefix + first).click();
    await expectPost(page, prefix + first);
  });

  test(`a page without a post loads no part, ${locale}`, async ({ page }) => {
    const parts = followParts(page);
    await open(page, `${prefix}/blog/arquivo`);
    await nav(page, about).click();
    await expect(page.locator('h1')).toHaveText(about);
    expect(parts()).toEqual([]);
  });
}

test('a post opens from its address with .html', async ({ page }) => {
  await open(page, `${first}.html`);
  await expect(page.locator('article h1')).toBeVisible();
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    'href',
    new RegExp(`${first}$`),
  );
});

test('a part is gone after a deploy: the page of the link loads as a document', async ({
  page,
  complaints,
}) => {
  await open(page, '/blog/arquivo');
  let documents = 0;
  page.on('domcontentloaded', () => {
    documents += 1;
  });
  await page.route(anyPart, (route) =>
    documents === 0 ? route.fulfill({ status: 404, body: '' }) : route.continue(),
  );
  await linkTo(page, second).click();
  await expectPost(page, second);
  await interact(page);
  await page.locator('html[data-has-hydrated="true"]').waitFor();
  expect(documents).toBe(1);
  complaints.isExpected = () => true;
});

test('without network the page stays, and the post opens once its part has loaded', async ({
  page,
  context,
  complaints,
}) => {
  await open(page, '/blog/arquivo');
  await context.setOffline(true);
  await linkTo(page, second).click();
  await expect(page.getByRole('status').getByText(/^Sem rede\./)).toBeVisible();
  await expect(page.locator('h1')).toHaveText('Arquivo');
  await context.setOffline(false);
  await expectPost(page, second);
  complaints.isExpected = () => true;
});

test('a page whose own part fails says so, and can be read', async ({ page, complaints }) => {
  await page.route(anyPart, (route) => route.abort());
  await page.goto(first);
  await interact(page);
  await expect(page.getByRole('button', { name: 'Recarregar' })).toBeVisible();
  await expect(page.locator('article h1')).toBeVisible();
  complaints.isExpected = () => true;
});
