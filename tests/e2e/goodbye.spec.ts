import {
  expect,
  expectNoOverflow,
  inLanguage,
  languages,
  open,
  resize,
  seeBriefly,
  test,
} from './support';

// After the text of a post: the next part, related posts, the feed of the series, sharing.

const texts = {
  pt: {
    next: 'Próximo',
    series: 'Série',
    related: 'Leia também',
    feed: 'RSS da série',
    share: 'Compartilhar',
    copied: 'Link copiado',
  },
  en: {
    next: 'Next',
    series: 'Series',
    related: 'Read next',
    feed: 'RSS of the series',
    share: 'Share',
    copied: 'Link copied',
  },
};

for (const { locale, prefix } of languages) {
  const text = texts[locale];

  test(`${locale}: a post ends with the next part, two posts to read and the feed of its series`, async ({
    page,
  }) => {
    await open(page, inLanguage(prefix, '/blog/animacoes-de-carregamento/janeiro'));
    const strip = page.getByRole('navigation', { name: text.series });
    const next = strip.locator('a[rel="next"]');
    await expect(next).toContainText(text.next);
    // A drawing from the page itself, and the title and the description of the next part.
    await expect(next.locator('.drawing svg')).toBeVisible();
    await expect(next.locator('b')).not.toBeEmpty();
    await expect(next.locator('small ~ span')).not.toBeEmpty();
    const related = page.getByRole('navigation', { name: text.related }).getByRole('listitem');
    await expect(related).toHaveCount(2);
    for (const row of await related.all()) {
      await expect(row.getByRole('link')).toBeVisible();
      await expect(row.locator('p')).not.toBeEmpty();
    }
    await expect(page.getByRole('link', { name: text.feed })).toHaveAttribute(
      'href',
      inLanguage(prefix, '/blog/animacoes-de-carregamento/rss.xml'),
    );
    for (const width of [390, 820, 1280]) {
      await resize(page, width, 900);
      await expectNoOverflow(page, `${width} px`);
    }
    await next.click();
    await expect(page).toHaveURL(inLanguage(prefix, '/blog/animacoes-de-carregamento/fevereiro'));
  });

  test(`${locale}: a post is shared by the sheet of the system, or else its link is copied`, async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.addInitScript(() => {
      const shared: ShareData[] = [];
      Object.assign(window, { shared });
      navigator.share = (data = {}) => {
        shared.push(data);
        return shared.length === 1
          ? Promise.resolve()
          : Promise.reject(new DOMException('', shared.length === 2 ? 'AbortError' : 'DataError'));
      };
    });
    await open(page, `${inLanguage(prefix, '/blog/do-it/conclusao')}#x`);
    const button = page.getByRole('button', { name: text.share });
    const count = () =>
      page.evaluate(() => (window as unknown as { shared: ShareData[] }).shared.length);
    // The sheet took it; the reader closed the sheet.
    for (const times of [1, 2]) {
      await button.click();
      await expect.poll(count).toBe(times);
      await expect(button).toBeVisible();
    }
    const [data] = await page.evaluate(() => (window as unknown as { shared: ShareData[] }).shared);
    expect(data?.url).toBe(page.url().replace('#x', ''));
    expect(data?.title).toBe(
      await page
        .locator('h1')
        .innerText()
        .then((title) => title.replace(/\s+/g, ' ')),
    );
    // The sheet failed.
    await seeBriefly(page, text.copied, () => button.click());
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(data?.url);
    await expect(page.locator('a[rel="next"]')).toHaveCount(0);
  });
}
