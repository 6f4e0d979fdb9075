import { posts as authored, series } from '../content/authored';
import {
  expect,
  expectNoOverflow,
  inLanguage,
  inParts,
  interact,
  kinds,
  languages,
  open,
  otherPosts,
  resize,
  test,
} from './support';

// These tests change no stored data and can share a context. Opening one takes as long as the test.
test.use({ reuseContext: true });

for (const { locale, prefix, lang } of languages) {
  const addresses = [...kinds, ...otherPosts].map((path) => inLanguage(prefix, path));
  for (const part of inParts(addresses, 9)) {
    test(`pages return 200 in their language with one h1 and fit narrow windows, ${part.at(0)} to ${part.at(-1)}`, async ({
      page,
    }) => {
      test.slow();
      for (const address of part) {
        const response = await page.goto(address);
        expect.soft(response?.status(), address).toBe(200);
        expect.soft(page.url()).toBe(new URL(address, page.url()).href);
        await expect.soft(page.locator('html'), address).toHaveAttribute('lang', lang);
        await expect.soft(page.locator('h1'), address).toHaveCount(1);
        await expect.soft(page.locator('main'), address).toHaveCount(1);
        await interact(page);
        await page.locator('html[data-has-hydrated="true"]').waitFor();
        await expect.soft(page.locator('h1'), address).toHaveCount(1);
        const description = page.locator('meta[name="description"]');
        await expect.soft(description, address).toHaveAttribute('content', /^.{21,}$/s);
        for (const width of [320, 390, 768]) {
          await resize(page, width, 640);
          await expectNoOverflow(page, `${address}, ${width} px`);
        }
      }
    });
  }

  for (const path of ['/nada', '/blog/nada', '/blog/do-it', '/a/b/c', '/assets/js/nada.js']) {
    const address = inLanguage(prefix, path);
    test(`${address} returns 404, ${locale}`, async ({ page }) => {
      const response = await page.goto(address);
      expect(response?.status()).toBe(404);
      await expect(page.locator('html')).toHaveAttribute('lang', lang);
      await expect(page.locator('h1')).toHaveText(
        locale === 'pt' ? 'Página não encontrada' : 'Page not found',
      );
      await expect(page.locator('main code').first()).toHaveText(address);
      await expect(page.locator('meta[name="robots"]').first()).toHaveAttribute(
        'content',
        /noindex/,
      );
    });
  }
}

test('every address of both sitemaps returns 200 in its language with one h1', async ({
  request,
}) => {
  for (const { prefix, lang } of languages) {
    const sitemap = await (await request.get(`${prefix}/sitemap.xml`)).text();
    const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, address = '']) => new URL(address).pathname,
    );
    // A sitemap lists home, listing, archive, tags, each tag, posts, about and unsubscribe.
    expect(paths.length).toBeGreaterThanOrEqual(16);
    for (const path of paths) {
      const response = await request.get(path, { maxRedirects: 0 });
      expect(response.status(), path).toBe(200);
      const html = await response.text();
      expect(html.match(/<h1[\s>]/g), path).toHaveLength(1);
      expect(html, path).toMatch(new RegExp(`<html[^>]* lang="?${lang}"?`));
    }
  }
});

test('the language link of a page leads to the same page in English', async ({ page }) => {
  for (const path of kinds) {
    await page.goto(path);
    const english = page.locator('header a[hreflang="en-US"]');
    expect(await english.getAttribute('href')).toBe(inLanguage('/en', path));
    const alternates = await page
      .locator('link[rel="alternate"][hreflang]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('hreflang')));
    expect(alternates).toEqual(expect.arrayContaining(['pt-BR', 'en-US', 'x-default']));
  }
});

for (const { locale, prefix } of languages) {
  const other = locale === 'pt' ? { lang: 'en-US', prefix: '/en' } : { lang: 'pt-BR', prefix: '' };
  test(`the language link of a not-found page leads to the same path in the other language, ${locale}`, async ({
    page,
  }) => {
    for (const path of ['/blog/do-it', '/blog/page/4', '/nada?a=1']) {
      await open(page, `${prefix}${path}`);
      const link = page.locator(`header a[hreflang="${other.lang}"]`);
      await expect(link).toHaveAttribute('href', `${other.prefix}${path}`);
    }
  });
}

test('a post shows its position, all posts of its series and its neighbors', async ({ page }) => {
  await open(page, '/blog/animacoes-de-carregamento/janeiro');
  const names = series.get('animacoes-de-carregamento') ?? [];
  await expect(page.locator('main header').first()).toContainText(`2 de ${names.length}`);
  const strip = page.getByRole('navigation', { name: 'Série Animações de carregamento' });
  const links = strip.locator('ol a');
  await expect(links).toHaveCount(names.length);
  expect(
    await links.evaluateAll((all) =>
      all.map((link) => new URL((link as HTMLAnchorElement).href).pathname),
    ),
  ).toEqual(names.map((name) => `/blog/${name}`));
  const labels = await links.allTextContents();
  expect(labels.slice(0, 11)).toEqual([
    'Introdução',
    'Janeiro',
    'Fevereiro',
    'Março',
    'Abril',
    'Maio',
    'Junho',
    'Julho',
    'Agosto',
    'Setembro',
    'Outubro',
  ]);
  await expect(strip.locator('[aria-current="page"]')).toHaveText('Janeiro');
  await expect(page.locator('a[rel="next"]')).toContainText('Fevereiro');
  await strip.locator('a[rel="prev"]').click();
  await expect(page).toHaveURL('/blog/animacoes-de-carregamento/introducao');
  await expect(page.locator('a[rel="next"]')).toContainText('Janeiro');
});

test('the squares of the archive calendar link to their months', async ({ page }) => {
  await open(page, '/blog/arquivo');
  await page.getByRole('link', { name: 'janeiro de 2022' }).click();
  await expect(page).toHaveURL('/blog/arquivo#m-2022-01');
  await expect(page.locator(':target')).toContainText('Aoba, mundo!');
  const years = [...new Set(authored.map(({ date }) => date.slice(0, 4)))];
  await expect(page.locator('main h2')).toHaveText(years);
});

test('dates do not depend on the time zone of the reader', async ({ browser }) => {
  for (const timezoneId of ['America/Sao_Paulo', 'Pacific/Kiritimati', 'UTC']) {
    const context = await browser.newContext({ timezoneId });
    const page = await context.newPage();
    await open(page, '/blog/aoba-mundo');
    await expect(page.locator('main time').first()).toHaveText('3 de janeiro de 2022');
    await context.close();
  }
});
