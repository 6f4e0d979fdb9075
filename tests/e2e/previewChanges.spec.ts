import type { Page } from '@playwright/test';
import { addedParagraph, addedToTitle, addedWords, captionOfPicture } from '../preview/words';
import { violations } from './accessibility';
import { expect, languages, open, test } from './support';

/* The preview of tests/preview/branch.ts: a branch with one change of each kind. */

const texts = {
  pt: {
    lag: 'A tradução é de uma versão anterior',
    demo: 'Demonstração',
    sections: ['Textos', 'Demonstrações', 'Figuras', 'Código do site'],
    whole: 'O texto inteiro',
    removed: 'Saiu',
    gone: 'que agora responde 404',
    before: 'Antes: ',
    after: 'Agora: ',
    looked: 'Vista',
    count: (looked: number) => `${looked} de 10 vistas`,
    also: 'Outros endereços que mudam',
    template: 'Um post que não está pronto',
  },
  en: {
    lag: 'The translation is of an earlier version',
    demo: 'Demo',
    sections: ['Texts', 'Demos', 'Pictures', 'Code of the site'],
    whole: 'The whole text',
    removed: 'Removed',
    gone: 'which now answers 404',
    before: 'Before: ',
    after: 'Now: ',
    looked: 'Looked at',
    count: (looked: number) => `${looked} of 10 looked at`,
    also: 'Other addresses that change',
    template: 'A post that is not ready',
  },
} as const;

const changeOf = (page: Page, key: string) => page.locator(`[data-change="${key}"]`);
const january = 'blog/animacoes-de-carregamento/janeiro.mdx';

for (const { locale, prefix } of languages) {
  const text = texts[locale];

  test.describe(`list of changes, ${locale}`, () => {
    test('shows each kind of change: words side by side, notes, both demos and pictures, code', async ({
      page,
    }) => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await open(page, `${prefix}/mudancas`);
      const post = changeOf(page, january);
      await expect(post.locator('ins', { hasText: addedToTitle })).toBeVisible();
      await expect(post.locator('ins', { hasText: addedWords })).toBeVisible();
      await expect(post.locator('ins', { hasText: addedParagraph })).toBeVisible();
      await expect(post.getByText(text.lag)).toHaveCount(2);
      await expect(post.getByRole('link', { name: /3\d$/ }).first()).toHaveAttribute(
        'href',
        /^https:\/\/github\.com\/aoba\/aoba\/pull\/7\/files#diff-[\da-f]{64}R3\d$/,
      );

      const draft = changeOf(page, 'blog/com-modelo.mdx');
      await expect(draft.getByRole('heading', { level: 3 })).toHaveText(text.template);
      await expect(draft.getByText('has text of npm run new')).toHaveCount(4 * 2);
      await expect(draft.getByText('has text of npm run new').first()).toBeVisible();
      await expect(draft.getByText(text.whole)).toBeVisible();
      // The English of this post is as it was: so are its lists.
      await expect(post.getByText(text.also)).toHaveCount(locale === 'pt' ? 1 : 0);
      const versions = changeOf(page, 'blog/apagado.mdx').locator('[data-version]');
      await expect(versions.getByText(text.removed)).toHaveCount(2);
      const moved = changeOf(page, 'blog/nome-novo.mdx');
      await expect(moved.getByText(text.gone)).toHaveCount(2);
      await expect(moved.getByText('/blog/nome-velho').first()).toBeVisible();

      // Below the post that shows it, with its own heading.
      const demo = page.locator(
        `[data-change="${january}"] + [data-change="demo carregamento-onda"]`,
      );
      await expect(demo.getByText(text.demo, { exact: true })).toBeVisible();
      await demo.scrollIntoViewIfNeeded();
      for (const [name, opacity] of [
        [text.before, '1'],
        [text.after, '0.9'],
      ] as const) {
        const frame = demo.locator(`iframe[title^="${name}"]`).contentFrame();
        await expect(frame.locator('.wave').first()).toHaveCSS('opacity', opacity);
      }
      // Its code is a diff: the new line, marked, between lines that stayed.
      const code = demo.locator('details', { hasText: 'src/demos/carregamento-onda/style.css' });
      await expect(code.locator('summary')).toContainText('+2 −0');
      await expect(code.locator('ins', { hasText: '.wave { opacity: 0.9; }' })).toHaveAttribute(
        'data-sign',
        '+',
      );
      await expect(code.locator('pre span').first()).toBeVisible();
      await expect(code.locator('del')).toHaveCount(0);
      // No changed post shows this one: it has a section of its own.
      await expect(page.locator('main').getByRole('heading', { level: 2 })).toHaveText([
        ...text.sections,
      ]);
      const picture = changeOf(page, 'blog/animacoes-de-carregamento/fila.svg');
      await picture.scrollIntoViewIfNeeded();
      await expect
        .poll(() =>
          picture
            .locator('img')
            .evaluateAll((images: HTMLImageElement[]) => images.map((one) => one.naturalWidth > 0)),
        )
        .toEqual([true, true]);
      await expect(
        changeOf(page, 'src/ui/PageHead/index.tsx').locator('del, ins').first(),
      ).toBeVisible();
      expect(await violations(page)).toEqual([]);
    });

    test('is walked by keys, counts what was looked at, and stacks languages on a phone', async ({
      page,
    }) => {
      await page.setViewportSize({ width: 390, height: 800 });
      await open(page, `${prefix}/mudancas`);
      const post = changeOf(page, january);
      const cells = post.locator('[data-status="changed"]:has(p), [data-status="same"]:has(p)');
      const boxes = await Promise.all([cells.nth(0).boundingBox(), cells.nth(1).boundingBox()]);
      expect(boxes[1]?.x).toBe(boxes[0]?.x);
      expect(boxes[1]?.y).toBeGreaterThanOrEqual((boxes[0]?.y ?? 0) + (boxes[0]?.height ?? 0));

      const bar = page.locator('[data-changes-bar]');
      await page.keyboard.press('n');
      await expect(changeOf(page, january)).toBeFocused();
      await page.keyboard.press('n');
      await expect(changeOf(page, 'demo carregamento-onda')).toBeFocused();
      const below = () =>
        page.evaluate(() => {
          const bottom = (selector: string) =>
            document.querySelector(selector)?.getBoundingClientRect().bottom ?? NaN;
          const top = document.activeElement?.getBoundingClientRect().top ?? NaN;
          const start = document.querySelector('[data-changes-bar]')?.getBoundingClientRect().top;
          return [
            Math.round((start ?? NaN) - bottom('[data-preview-banner]')),
            top >= bottom('[data-changes-bar]'),
          ];
        });
      await expect.poll(below).toEqual([0, true]);
      await page.keyboard.press('p');
      await expect(post).toBeFocused();

      await expect(bar).toContainText(text.count(0));
      await post.getByLabel(text.looked).check();
      await expect(bar).toContainText(text.count(1));
      await expect(post.locator('ins').first()).toBeHidden();
      await open(page, `${prefix}/mudancas`);
      await expect(bar).toContainText(text.count(1));
      const other = locale === 'pt' ? '/en/mudancas' : '/mudancas';
      await open(page, other);
      await expect(bar).toContainText(texts[locale === 'pt' ? 'en' : 'pt'].count(1));
      // As if the post had changed since: the mark is of another content.
      await page.evaluate(() => {
        const key = Object.keys(localStorage).find((name) => name.startsWith('changes-looked:7'));
        const marks = localStorage.getItem(key ?? '') ?? '';
        localStorage.setItem(key ?? '', marks.replace(/:"[\da-f]{4}/, ':"0000'));
      });
      await open(page, `${prefix}/mudancas`);
      await expect(bar).toContainText(text.count(0));
    });
  });
}

test('a new title shows the card before and after, and a picture without alt has a notice', async ({
  page,
}) => {
  await open(page, '/mudancas');
  const post = changeOf(page, january);
  await post.getByText('Cartão para quem compartilha').click();
  const [before, after] = [post.getByAltText(/^Antes: /), post.getByAltText(/^Agora: /)];
  for (const card of [before, after]) {
    await card.scrollIntoViewIfNeeded();
    const width = () => card.evaluate((image: HTMLImageElement) => image.naturalWidth);
    await expect.poll(width).toBe(1200);
  }
  const bytes = async (card: typeof before) =>
    (await page.request.get((await card.getAttribute('src')) ?? '')).body();
  expect((await bytes(before)).equals(await bytes(after))).toBe(false);

  const draft = changeOf(page, 'blog/com-modelo.mdx');
  const cells = draft.locator('[data-status]:visible', { hasText: captionOfPicture });
  await expect(cells).toHaveCount(2);
  for (const cell of await cells.all()) {
    await expect(cell.getByRole('listitem')).toHaveText(/^image without alt\. Write what it shows/);
  }
});

test('a changed page has a mark at each changed paragraph, with the earlier text on demand', async ({
  page,
}) => {
  const path = `/${january.replace(/\.mdx$/, '')}`;
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, path);
  const paragraph = page.locator('article p[data-changed]', { hasText: addedWords });
  await expect(paragraph).toHaveCount(1);
  const mark = page.locator('[data-block-mark]', { has: page.locator('del, ins') }).nth(1);
  const summary = mark.locator('summary');
  await expect(mark.locator('ins')).toBeHidden();
  await summary.focus();
  await page.keyboard.press('Enter');
  await expect(mark.locator('ins')).toHaveText(addedWords);
  await expect(mark.getByRole('link')).toHaveAttribute('href', /\/pull\/7\/files#diff-\w{64}R\d+$/);
  const line = await paragraph.evaluate((element) => getComputedStyle(element, '::before').width);
  expect(line).toBe('3px');
  expect(await violations(page)).toEqual([]);
  await page.goto(`/en${path}`);
  await expect(page.locator('article h2').first()).toBeVisible();
  await expect(page.locator('[data-block-mark], [data-changed]')).toHaveCount(0);
});
