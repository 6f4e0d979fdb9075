import { postPaths } from '../content/authored';
import { expect, languages, test } from './support';

/** The code of Firefox's reader view. */
const readability = 'node_modules/@mozilla/readability/Readability.js';

for (const { locale } of languages) {
  test(`reader modes show the headings and the text of each post, ${locale}`, async ({
    page,
    request,
  }) => {
    // A page without a policy, into which the script can be loaded.
    await page.goto('about:blank');
    await page.addScriptTag({ path: readability });
    for (const post of postPaths(locale === 'pt' ? '' : 'en/')) {
      const lost = await page.evaluate(
        (html) => {
          const parse = () => new DOMParser().parseFromString(html, 'text/html');
          const textsOf = (root: ParentNode, selector: string) =>
            [...root.querySelectorAll(selector)].map(
              ({ textContent }) => textContent?.replace(/[\s\u200b]+/g, ' ').trim() ?? '',
            );
          const read = new (
            window as unknown as {
              Readability: new (from: Document) => { parse(): { content: string } };
            }
          ).Readability(parse()).parse();
          const shown = new DOMParser().parseFromString(read.content, 'text/html');
          const headings = new Set(textsOf(shown, 'h2, h3'));
          const text = textsOf(shown, 'body').join();
          const source = parse().querySelector('.prose') as ParentNode;
          const paragraphs = textsOf(source, ':scope > p');
          return {
            count: textsOf(source, ':scope > h2').length,
            headings: textsOf(source, ':scope > :is(h2, h3)').filter((name) => !headings.has(name)),
            paragraphs: paragraphs.filter((words) => !text.includes(words)),
          };
        },
        await (await request.get(`/${post}`)).text(),
      );
      expect.soft(lost.count, post).toBeGreaterThan(1);
      expect.soft(lost.headings, post).toEqual([]);
      expect.soft(lost.paragraphs, post).toEqual([]);
    }
  });
}
