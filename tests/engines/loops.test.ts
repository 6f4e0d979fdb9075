import { expect } from 'vitest';
import { blockLimit, clickLoops, scriptLoops, stopMessage } from '../endless';
import { scrollBody, waitUntil, type Tab } from './browsers';
import { edit, fault, paste, result } from './editor';
import { waitFor, longestGap, shortest } from './journey';
import { languages } from './pages';
import { inEachEngine } from './suite';

const [pt] = languages;

/** JavaScript expression that is true when the editor's error message includes `words`. */
const says = (words: string) => `${fault}?.includes(${JSON.stringify(words)})`;

/** `isTold` is an expression that is true when the expected error message is shown. */
const snippets: [name: string, html: string, isTold: string][] = [
  ...Object.entries(scriptLoops).map(([name, [code, line]]): (typeof snippets)[number] => [
    name,
    `<p>novo</p>\n<script>${code}</script>`,
    says(stopMessage(line)),
  ]),
  [
    'recursion',
    '<p>novo</p>\n<script>\nconst f = () => f() + 1;\nf();</script>',
    // V8 and WebKit write "call stack", SpiderMonkey writes "recursion".
    `/Linha \\d+: .*(?:call stack|recursion)/.test(${fault})`,
  ],
  [
    'animation frames that leave no time',
    '<p>novo</p>\n<script>\nrequestAnimationFrame(function step() {\nconst end = Date.now() + 130; while (Date.now() < end);\nrequestAnimationFrame(step);\n})</script>',
    says(stopMessage(4)),
  ],
];

/** Replaces the code with code that works and waits until the error message is gone. */
async function mend(tab: Tab): Promise<void> {
  await paste(tab, '<p>voltou</p>');
  await waitFor(tab, `${fault} === ''`);
}

/** @param gaps longest time that the main thread was blocked, in milliseconds, by snippet */
function expectAnswers(gaps: Readonly<Record<string, number>>): void {
  expect(Object.entries(gaps).filter(([, gap]) => gap >= blockLimit)).toEqual([]);
}

inEachEngine('build', (it) => {
  it('stays responsive while an endless loop runs, and shows its line', async ({ tab, at }) => {
    const gaps: Record<string, number> = {};
    await edit(tab, at, pt);
    for (const [name, html, isTold] of snippets) {
      gaps[name] = await shortest(tab, blockLimit, async () => {
        await paste(tab, html);
        // A frame outside of the viewport gets no animation frames.
        await tab.run(scrollBody(result));
        const gap = await longestGap(tab, () => waitFor(tab, isTold));
        await mend(tab);
        return gap;
      });
    }
    await waitUntil('the result of good code', async () =>
      tab.runIn(result, 'return document.querySelector("p").textContent === "voltou"'),
    );
    expectAnswers(gaps);
  });

  it('stays responsive while a click runs an endless loop', async ({ tab, at }) => {
    const gaps: Record<string, number> = {};
    await edit(tab, at, pt);
    for (const [name, [html, line]] of Object.entries(clickLoops)) {
      gaps[name] = await shortest(tab, blockLimit, async () => {
        await paste(tab, html);
        await waitUntil(`the button of ${name}`, () =>
          tab.runIn(result, 'return document.querySelector("button") !== null'),
        );
        const gap = await longestGap(tab, async () => {
          await tab.clickIn(result, 'button');
          await waitFor(tab, says(stopMessage(line)));
        });
        await mend(tab);
        return gap;
      });
    }
    expectAnswers(gaps);
  });
});
