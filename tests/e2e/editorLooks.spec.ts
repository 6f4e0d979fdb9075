import type { Locator } from '@playwright/test';
import { expect, open, resize, settle, test } from './support';

const demos = [
  { file: 'CSS', path: '/blog/animacoes-de-carregamento/julho', marked: [16, 17, 18, 21] },
  {
    file: 'HTML',
    path: '/blog/do-it/parte-1',
    marked: [15, 16, 17, 18, 19, 20, 28, 29, 30, 31, 32],
  },
];

/**
 * @param lines selector of a line of code
 * @returns position (CSS pixels) and font of lines 1 and 3, text and border of each marked line, the
 *   colors of the text of each line, and the height of the panel
 */
const looks = (panel: Locator, lines: string) =>
  panel.evaluate((element, selector) => {
    const all = [...element.querySelectorAll<HTMLElement>(selector)];
    const textOf = (line: HTMLElement) => {
      const walker = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
      const node = walker.nextNode();
      const range = document.createRange();
      range.selectNode(node ?? line);
      // The width is left out: the two highlighters split a line into different text nodes.
      const { left, top, height } = range.getBoundingClientRect();
      return [left, top, height].map((value) => Math.round(value * 4) / 4);
    };
    const shown = [0, 2].map((index) => {
      const line = all[index];
      if (line === undefined) {
        throw new Error(`The panel has no line ${index + 1}`);
      }
      const style = getComputedStyle(line);
      return {
        code: line.textContent?.replace(/\n$/, ''),
        text: textOf(line),
        top: Math.round(line.getBoundingClientRect().top * 4) / 4,
        height: line.getBoundingClientRect().height,
        font: [style.fontFamily, style.fontSize, style.fontWeight, style.lineHeight].join(' '),
        ligatures: style.fontVariantLigatures,
        tabs: style.tabSize,
        padding: [style.paddingInlineStart, style.paddingInlineEnd],
      };
    });
    const marks = all
      .filter((line) => line.classList.contains('hl'))
      .map((line) => {
        const { borderInlineStart, paddingInlineStart } = getComputedStyle(line);
        return [line.textContent?.replace(/\n$/, ''), borderInlineStart, paddingInlineStart];
      });
    const colorsOf = (line: HTMLElement) => {
      const walker = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
      let colors = '';
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        const style = getComputedStyle(node.parentElement ?? line);
        for (const letter of node.textContent?.replace(/\s/g, '') ?? '') {
          colors += `${letter} ${style.color} ${style.fontStyle}\n`;
        }
      }
      return colors;
    };
    const { height } = element.getBoundingClientRect();
    return { shown, marks, colors: all.map(colorsOf), height: Math.round(height) };
  }, lines);

/**
 * @returns position and size (CSS pixels) of the bar with the tabs and of the code, position and
 *   width of the result, bottom of the whole demo, and scroll position of the page
 */
const places = (figure: Locator) =>
  figure.evaluate((element) => {
    const box = (selector: string) => {
      const { x, y, width, height } = element.querySelector(selector)?.getBoundingClientRect() ?? {
        x: NaN,
        y: NaN,
        width: NaN,
        height: NaN,
      };
      return [x, y, width, height].map((value) => Math.round(value * 4) / 4);
    };
    const result = element.querySelector('iframe')?.getBoundingClientRect();
    const { bottom } = element.getBoundingClientRect();
    return {
      tabs: box('[role=tablist]'),
      code: box('[role=tabpanel][data-open=true]'),
      result: [result?.x, result?.y, result?.width],
      bottom: Math.round(bottom),
      scroll: scrollY,
    };
  });

for (const { file, path, marked } of demos) {
  for (const width of [390, 1280]) {
    for (const theme of ['light', 'dark'] as const) {
      test(`${file}, ${width} px, ${theme}: code looks the same in the post and in the editor`, async ({
        page,
      }) => {
        await page.emulateMedia({ colorScheme: theme });
        await page.setViewportSize({ width, height: 900 });
        await open(page, path);
        const figure = page.locator('figure:has([role=tab]):has(.hl)').first();
        const panel = figure.getByRole('tabpanel', { name: file });
        await panel.evaluate((element) =>
          element.scrollIntoView({ block: 'start', behavior: 'instant' }),
        );
        // The panel may start scrolled down. At its top, marks on the first lines are visible too.
        await panel.evaluate((element) => {
          const scroller = element.querySelector('pre');
          if (scroller !== null) {
            scroller.scrollTop = 0;
          }
        });
        // Frames near the viewport may still load.
        await expect(page.locator('iframe:not([data-loaded])')).toHaveCount(0);
        await expect(async () => {
          const before = await looks(panel, '.l');
          await settle(page);
          expect(await looks(panel, '.l')).toEqual(before);
        }).toPass();
        const read = await looks(panel, '.l');
        const placed = await places(figure);
        expect(read.marks).toHaveLength(marked.length);
        const button = figure.getByRole('button', { name: 'Editar' });
        await button.evaluate((element: HTMLElement) => element.click());
        await panel.locator('.cm-line').first().waitFor();
        // CodeMirror measures its lines in the frames after it opens.
        await expect(async () => {
          const edited = await looks(panel, '.cm-line');
          expect(edited.shown).toEqual(read.shown);
          expect(edited.height).toBe(read.height);
          // CodeMirror renders only lines near the viewport.
          expect(edited.marks.length).toBeGreaterThan(0);
          expect(read.marks).toEqual(expect.arrayContaining(edited.marks));
          expect(edited.colors.length).toBeGreaterThan(10);
          expect(read.colors).toEqual(expect.arrayContaining(edited.colors));
        }).toPass();
        await figure.locator('iframe[data-shown]').waitFor();
        // The buttons of the editor take the room of the controls of the result, if it has controls
        // and the window is wide enough for one row.
        const takesRoom = file === 'HTML' || width < 600;
        await expect
          .poll(() => places(figure))
          .toEqual({ ...placed, bottom: takesRoom ? expect.any(Number) : placed.bottom });
      });
    }
  }
}

test('with more tabs than fit beside the buttons, the editor opens without moving the code', async ({
  page,
}) => {
  await open(page, '/blog/do-it/parte-1');
  const figure = page.locator('figure:has([role=tab]:nth-of-type(5))').first();
  await figure.evaluate((element) => {
    for (
      let box = element.closest('details');
      box;
      box = box.parentElement?.closest('details') ?? null
    ) {
      box.open = true;
    }
  });
  for (const width of [390, 830, 1280]) {
    await resize(page, width, 900);
    await figure.evaluate((element) =>
      element.scrollIntoView({ block: 'start', behavior: 'instant' }),
    );
    // The result comes back when the editor of the width before closes, and gets its height later.
    await expect(figure.locator('iframe[data-loaded]')).toHaveCount(1);
    await expect(page.locator('iframe:not([data-loaded])')).toHaveCount(0);
    await expect(async () => {
      const before = await places(figure);
      await settle(page);
      expect(await places(figure)).toEqual(before);
    }).toPass();
    const placed = await places(figure);
    const button = figure.getByRole('button', { name: 'Editar' });
    await button.evaluate((element: HTMLElement) => element.click());
    await figure.locator('.cm-line:visible').first().waitFor();
    await expect
      .poll(async () => {
        const { tabs, code } = await places(figure);
        return [tabs, code];
      })
      .toEqual([placed.tabs, placed.code]);
    await figure.getByRole('button', { name: 'Fechar o editor' }).click();
  }
});

test('a marked line keeps its mark after lines are added above it and after a reset', async ({
  page,
}) => {
  await open(page, '/blog/animacoes-de-carregamento/julho');
  const figure = page.locator('figure:has([role=tab]):has(.hl)').first();
  const first = await figure.locator('.hl').first().textContent();
  await figure.getByRole('button', { name: 'Editar' }).click();
  const panel = figure.getByRole('tabpanel', { name: 'CSS' });
  const mark = panel.locator('.cm-line.hl').first();
  await expect(mark).toHaveText(first?.trim() ?? '');
  await panel.locator('.cm-content').press('Control+Home');
  await page.keyboard.type('/* a */\n/* b */\n');
  await expect(mark).toHaveText(first?.trim() ?? '');
  await figure.getByRole('button', { name: 'Desfazer tudo' }).click();
  await expect(mark).toHaveText(first?.trim() ?? '');
});

test('the editor opens at the scroll position of the code', async ({ page }) => {
  await open(page, '/blog/do-it/parte-1');
  const figure = page.locator('figure:has([role=tab]):has(.hl)').first();
  const panel = figure.getByRole('tabpanel', { name: 'HTML' });
  const top = await panel.locator('pre').evaluate((scroller) => {
    scroller.scrollTop = 200;
    return scroller.scrollTop;
  });
  expect(top).toBeGreaterThan(0);
  await figure.getByRole('button', { name: 'Editar' }).click();
  await expect
    .poll(() => panel.locator('.cm-scroller').evaluate((scroller) => scroller.scrollTop))
    .toBe(top);
});
