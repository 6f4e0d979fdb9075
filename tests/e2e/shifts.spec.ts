import { inPieces } from './pieces';
import { expect, inLanguage, kinds, languages, settle, test } from './support';

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
      const pieces = await inPieces(baseURL ?? '');
      await page.setViewportSize({ width, height: 800 });
      await page.addInitScript(() => {
        interface Shift extends PerformanceEntry {
          value: number;
          sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
        }
        const moved: Moved[] = [];
        const place = ({ x, y, width: wide, height }: DOMRect) =>
          [x, y, wide, height].map(Math.round).join(' ');
        const add = (entries: PerformanceEntryList) => {
          for (const { value, sources } of entries as Shift[]) {
            const what = sources.map(
              ({ node, previousRect, currentRect }) =>
                `${node?.nodeName} ${node?.textContent?.slice(0, 30)}: ${place(previousRect)} to ${place(currentRect)}`,
            );
            moved.push({ value, what });
          }
        };
        const observer = new PerformanceObserver((list) => add(list.getEntries()));
        observer.observe({ type: 'layout-shift', buffered: true });
        Object.assign(window, {
          takeMoved: () => {
            add(observer.takeRecords());
            return moved;
          },
        });
      });
      try {
        for (const path of [...kinds, '/404']) {
          await page.goto(pieces.origin + inLanguage(prefix, path));
          await page.evaluate(async () => {
            // Layout asks for the fonts; without it, none may be loading yet.
            document.body.getBoundingClientRect();
            await document.fonts.ready;
          });
          // The fonts move text in the next frame, and the browser reports it after that frame.
          await settle(page);
          await settle(page);
          const moved = await page.evaluate(() =>
            (window as unknown as { takeMoved: () => Moved[] }).takeMoved(),
          );
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
