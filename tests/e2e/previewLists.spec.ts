import fs from 'node:fs';
import { expect, languages, open, posts, test } from './support';

/* The preview of tests/preview/branch.ts. Its new, deleted and renamed posts are the oldest ones. */

const laterPages = fs.existsSync('.cache/preview')
  ? fs.readdirSync('.cache/preview/blog/page')
  : [];
const list = ['/blog', ...laterPages.sort().map((name) => `/blog/page/${name.split('.')[0]}`)];
const css = '/blog/marcadores/css';
const dated = ['/blog/arquivo', '/blog/marcadores', css];
const files = ['/blog/rss.xml', '/blog/atom.xml', '/blog/feed.json', '/llms.txt', '/sitemap.xml'];

/** Addresses by what happened to them, without those of `isOther`. */
const expected: Readonly<
  Record<string, Readonly<Record<'changed' | 'new' | 'removed', string[]>>>
> = {
  // Each page of a list shows how many posts there are.
  'blog/com-modelo.mdx': {
    changed: [...list, ...dated, ...files],
    new: ['/blog/com-modelo.md'],
    removed: [],
  },
  'blog/apagado.mdx': {
    changed: [...list, ...dated, ...files],
    new: [],
    removed: ['/blog/apagado.md'],
  },
  'blog/nome-novo.mdx': {
    // Its tag has it on a later page.
    changed: [...list.slice(-1), '/blog/arquivo', ...files],
    new: ['/blog/nome-novo.md'],
    removed: ['/blog/nome-velho.md'],
  },
};

/**
 * Which posts link to it as related, and which page of its tag has it, depends on all posts of the blog.
 */
const links = [...posts, '/blog/com-modelo', '/blog/nome-novo'];
const isOther = (href: string) => links.includes(href) || href.startsWith(`${css}/page/`);

for (const { locale, prefix } of languages) {
  test(`list of changes, ${locale}: tells, folded, which addresses differ because of a post`, async ({
    page,
  }) => {
    await open(page, `${prefix}/mudancas`);
    for (const [key, byStatus] of Object.entries(expected)) {
      const lists = page.locator(`[data-change="${key}"] details[data-lists]`);
      const items = lists.locator('li');
      await expect(lists).not.toHaveAttribute('open');
      await expect(items.first()).toBeHidden();
      await lists.locator('summary').click();
      await expect(items.first()).toBeVisible();
      for (const [status, hrefs] of Object.entries(byStatus)) {
        const found = lists.locator(`li[data-status="${status}"] > :first-child`);
        const paths = (await found.allTextContents()).map((href) => href.slice(prefix.length));
        expect(
          paths.filter((href) => !isOther(href)),
          `${key}, ${status}`,
        ).toEqual(hrefs);
      }
      // Links lead to what the preview has: no page that is gone, and no sitemap.
      for (const link of await lists.getByRole('link').all()) {
        const answer = await page.request.get((await link.getAttribute('href')) ?? '');
        expect(answer.status(), answer.url()).toBe(200);
      }
      const unlinked = await lists.locator('li > span:first-child').allTextContents();
      const gone = ['/sitemap.xml', ...byStatus.removed].map((href) => prefix + href);
      expect(unlinked).toEqual(gone);
    }
  });
}
