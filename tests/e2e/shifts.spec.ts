import { inPieces } from './pieces';
import { expect, inLanguage, kinds, languages, test } from './support';

/** Pages whose title has a different number of lines in the fallback font, at one of the widths. */
const retitled = [
  '/blog/aoba-mundo',
  '/blog/animacoes-de-carregamento/introducao',
  '/blog/good-mood/introducao',
  '/404',
];

/** One layout shift: its score, and the elements that moved with their old and new boxes. */
interface Moved {
  value: number;
  what: string[];
}

for (const width of [390, 1280]) {
  for (const { locale, prefix } of languages) {
    test(`${locale}, ${width} px: no layout shift while a page arrives in pieces and its fonts late`, async ({
      page,
      baseURL,
    }) => {
      test.setTimeout(60_000);
      const pieces = await inPieces(baseURL ?? '');
      await page.setViewportSize({ width, height: 800 });
      await page.addInitScript(() => {
        interface Shift extends PerformanceEntry {
          value: number;
          sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
        }
        const moved: Moved[] = [];
        Object.assign(window, { moved });
        const place = ({ x, y, width: wide, height }: DOMRect) =>
          [x, y, wide, height].map(Math.round).join(' ');
        new PerformanceObserver((list) => {
          for (const { value, sources } of list.getEntries() as Shift[]) {
            const what = sources.map(
              ({ node, previousRect, currentRect }) =>
                `${node?.nodeName} ${node?.textContent?.slice(0, 30)}: ${place(previousRect)} to ${place(currentRect)}`,
            );
            moved.push({ value, what });
          }
        }).observe({ type: 'layout-shift', buffered: true });
      });
      try {
        for (const path of [...kinds, '/404']) {
          await page.goto(pieces.origin + inLanguage(prefix, path));
          const moved = await page.evaluate(async () => {
            await document.fonts.ready;
            await new Promise((resolve) => setTimeout(resolve, 100));
            return (window as unknown as { moved: Moved[] }).moved;
          });
          const shift = moved.reduce((sum, { value }) => sum + value, 0);
          const limit = retitled.includes(path) ? 0.03 : 0.005;
          expect.soft(shift, `${path} ${JSON.stringify(moved, null, 1)}`).toBeLessThan(limit);
        }
      } finally {
        await pieces.close();
      }
    });
  }
}
