import zlib from 'node:zlib';
import { expect } from 'vitest';
import { waitTimeout } from './browsers';
import { edit, editable, fault, result, write } from './editor';
import { open, waitFor } from './journey';
import { languages, post } from './pages';
import { inEachEngine } from './suite';

/**
 * JavaScript expression: top (relative to the figure, in quarters of a CSS pixel), text and colors of
 * the first ten lines of the open file.
 */
const lines = `(() => {
  const figure = document.querySelector('${editable}');
  const { top } = figure.getBoundingClientRect();
  const all = figure.querySelectorAll('[data-open="true"] .l, [data-open="true"] .cm-line');
  return [...all].slice(0, 10).map((line) => {
    const texts = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
    const colors = [];
    while (texts.nextNode()) {
      const { color, fontStyle } = getComputedStyle(texts.currentNode.parentElement);
      for (const letter of texts.currentNode.data.replace(/\\s/g, '')) colors.push(letter + color + fontStyle);
    }
    return [Math.round((line.getBoundingClientRect().top - top) * 4), ...colors].join();
  });
})()`;

/** Hash of a link to a demo of the post with this CSS. */
const linkTo = (css: string) =>
  `#demo=onda-1-tracejado&code=z${zlib.deflateRawSync(JSON.stringify({ css })).toString('base64url')}`;

inEachEngine(
  'build',
  (it) => {
    it.for(languages)(
      'runs typed code, shows errors and resets, $locale',
      async (language, { tab, at }) => {
        const drawn = (body: string) =>
          expect.poll(() => tab.runIn(result, body).catch(() => undefined), {
            timeout: waitTimeout,
          });
        await edit(tab, at, language);
        await write(tab, '<p>ok</p>');
        await drawn('return document.querySelector("p")?.textContent').toBe('ok');
        await write(tab, '<script>nada()</script>');
        await waitFor(tab, `/nada/.test(${fault})`);
        await tab.click(`${editable} button`, language.reset);
        await waitFor(tab, `${fault} === ''`);
        await drawn('return document.querySelectorAll("svg").length').toBe(1);
      },
    );

    it('opens with the lines and colors of the page, and shows a link without running it', async ({
      tab,
      at,
    }) => {
      await open(tab, at(post));
      // The bar above the code is there with the app.
      await waitFor(tab, `document.querySelector('${editable} [role="tablist"]').clientHeight > 0`);
      const read = await tab.run<string[]>(`return ${lines}`);
      await tab.click(`${editable} button`, languages[0].edit);
      await waitFor(tab, `document.querySelector('${editable} ${result}')`);
      expect(read.length).toBeGreaterThan(5);
      // CodeMirror measures its lines in the frames after it opens.
      await expect.poll(() => tab.run(`return ${lines}`), { timeout: waitTimeout }).toEqual(read);

      await tab.goto('about:blank');
      await tab.goto(at(`${post}${linkTo('.wave { opacity: 0.5 }')}`));
      const text = `document.querySelector('${editable} .cm-content')?.textContent`;
      await waitFor(tab, `${text} === '.wave { opacity: 0.5 }'`);
      expect(
        await tab.run(
          `return document.querySelector('${editable}').querySelectorAll('iframe').length`,
        ),
      ).toBe(0);
      await tab.click(`${editable} button`, 'Rodar');
      await expect
        .poll(
          () =>
            tab
              .runIn(result, 'return getComputedStyle(document.querySelector(".wave")).opacity')
              .catch(() => undefined),
          { timeout: waitTimeout },
        )
        .toBe('0.5');
    });
  },
  { patient: true },
);
