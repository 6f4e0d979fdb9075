import { expect } from 'vitest';
import { answer, presses, scripts, told } from '../endless';
import { inWindow, until, type Tab } from './browsers';
import { edit, fault, paste, result } from './editor';
import { holds, longestGap, shortest } from './journey';
import { languages } from './pages';
import { inEachEngine } from './suite';

const [pt] = languages;

/** Expression: the page says these words. */
const says = (words: string) => `${fault}?.includes(${JSON.stringify(words)})`;

/** Name, HTML, and an expression for what the page says in the end. */
const snippets: [name: string, html: string, isTold: string][] = [
  ...Object.entries(scripts).map(([name, [code, line]]): (typeof snippets)[number] => [
    name,
    `<p>novo</p>\n<script>${code}</script>`,
    says(told(line)),
  ]),
  [
    'recursion',
    '<p>novo</p>\n<script>\nconst f = () => f() + 1;\nf();</script>',
    // As V8 and WebKit say it, and as SpiderMonkey does.
    `/Linha \\d+: .*(?:call stack|recursion)/.test(${fault})`,
  ],
  [
    'animation frames that leave no time',
    '<p>novo</p>\n<script>\nrequestAnimationFrame(function step() {\nconst end = Date.now() + 130; while (Date.now() < end);\nrequestAnimationFrame(step);\n})</script>',
    says(told(4)),
  ],
];

/** Puts good code in the place of what was told. */
async function mend(tab: Tab): Promise<void> {
  await paste(tab, '<p>voltou</p>');
  await holds(tab, `${fault} === ''`);
}

/** @param gaps the longest that the page answered nothing, in milliseconds, by snippet */
function expectAnswers(gaps: Readonly<Record<string, number>>): void {
  expect(Object.entries(gaps).filter(([, gap]) => gap >= answer)).toEqual([]);
}

inEachEngine('build', (it) => {
  it('answers while code that never ends runs, and names its line', async ({ tab, at }) => {
    const gaps: Record<string, number> = {};
    await edit(tab, at, pt);
    for (const [name, html, isTold] of snippets) {
      gaps[name] = await shortest(answer, async () => {
        await paste(tab, html);
        // A frame outside of the window is given no animation frames.
        await tab.run(inWindow(result));
        const gap = await longestGap(tab, () => holds(tab, isTold));
        await mend(tab);
        return gap;
      });
    }
    await until('the result of good code', async () =>
      tab.runIn(result, 'return document.querySelector("p").textContent === "voltou"'),
    );
    expectAnswers(gaps);
  });

  it('answers while a press runs code that never ends', async ({ tab, at }) => {
    const gaps: Record<string, number> = {};
    await edit(tab, at, pt);
    for (const [name, [html, line]] of Object.entries(presses)) {
      gaps[name] = await shortest(answer, async () => {
        await paste(tab, html);
        await until(`the button of ${name}`, () =>
          tab.runIn(result, 'return document.querySelector("button") !== null'),
        );
        const gap = await longestGap(tab, async () => {
          await tab.clickIn(result, 'button');
          await holds(tab, says(told(line)));
        });
        await mend(tab);
        return gap;
      });
    }
    expectAnswers(gaps);
  });
});
