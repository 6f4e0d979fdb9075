import { brokenWords } from './titles';
import { expect, inLanguage, inParts, languages, posts, resize, test } from './support';

// First screen of a post: title with whole words, drawing and the whole first paragraph.

// These tests change no stored data and can share a context.
test.use({ reuseContext: true });

const windows = [
  [390, 844],
  [820, 1180],
  [1280, 900],
] as const;

for (const { locale, prefix } of languages) {
  for (const part of inParts(posts, 12)) {
    test(`${locale}: a post begins with its first paragraph, ${part.at(0)} to ${part.at(-1)}`, async ({
      page,
    }) => {
      // The frames of demos take no part in where the text is.
      await page.route('**/demos/**', (route) => route.abort());
      for (const post of part) {
        await page.goto(inLanguage(prefix, post));
        for (const [width, height] of windows) {
          await resize(page, width, height);
          const where = `${prefix}${post}, ${width} px`;
          const found = await page.evaluate(async () => {
            // Layout asks for the fonts of this width; without it, none may be loading yet.
            document.body.getBoundingClientRect();
            await document.fonts.ready;
            const box = (selector: string) => {
              const element = document.querySelector(selector);
              if (element === null) {
                throw new Error(`nothing is ${selector}`);
              }
              return element.getBoundingClientRect();
            };
            const art = box('article header div:has(> svg, > .drawing)');
            return {
              first: document.querySelector('.prose > :first-child')?.tagName,
              end: box('.prose > p').bottom,
              isArtBeside: art.top < box('h1').bottom && art.bottom <= box('.prose').top,
              framesAbove: [...document.querySelectorAll('[data-src]')].filter(
                (frame) => frame.getBoundingClientRect().top < box('.prose > p').bottom,
              ).length,
            };
          });
          expect
            .soft(found, where)
            .toMatchObject({ first: 'P', isArtBeside: true, framesAbove: 0 });
          expect.soft(found.end, where).toBeLessThanOrEqual(height);
          if (width === 390) {
            expect.soft(await brokenWords(page), where).toEqual([]);
          }
        }
      }
    });
  }
}

for (const path of [
  '/blog/animacoes-de-carregamento/janeiro',
  '/blog/animacoes-de-carregamento/introducao',
  '/blog/do-it/parte-2',
]) {
  test(`the blocks of a post end at the text or at the page, ${path}`, async ({ page }) => {
    await page.goto(path);
    for (const width of [1280, 1440]) {
      await resize(page, width, 900);
      const ends = await page.evaluate(async () => {
        document.body.getBoundingClientRect();
        await document.fonts.ready;
        const blocks =
          'article header > *, .prose > :not(.footnotes), .prose ~ *, article nav, article footer';
        const rights = [...document.querySelectorAll(blocks)]
          .filter((block) => block.checkVisibility())
          .map((block) => Math.round(block.getBoundingClientRect().right));
        return [...new Set(rights)];
      });
      // With footnotes the text is narrower than the head of the post, whose lines end where they may.
      expect(ends.length, `${width} px: ${ends.join(', ')}`).toBeLessThanOrEqual(
        path.endsWith('carregamento/introducao') ? 3 : 2,
      );
    }
  });
}
