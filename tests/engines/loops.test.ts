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
  [
    'a script that code writes',
    `<p>novo</p>\n<script>document.write('<script>for (;;);<' + '/script>')</script>`,
    says('Document write: <script>'),
  ],
  [
    'an imported blob',
    `<p>novo</p>\n<script>import(URL.createObjectURL(new Blob(['for (;;);'], { type: 'text/javascript' })))</script>`,
    // WebKit runs nothing of it either, but neither ends nor refuses the import.
    `/import.* module/i.test(${fault}) || /AppleWebKit(?!.*Chrome)/.test(navigator.userAgent)`,
  ],
];

/** Waits until an expression is true in the document of the shown result. */
const waitForResult = (tab: Tab, expression: string) =>
  waitUntil(`the result: ${expression}`, () => tab.runIn(result, `return Boolean(${expression})`));

/** Replaces the code with code that works, waits for its result and for the end of the error. */
async function mend(tab: Tab, after: string): Promise<void> {
  const text = `voltou: ${after}`;
  await paste(tab, `<p>${text}</p>`);
  await waitForResult(tab, `document.querySelector('p')?.textContent === '${text}'`);
  await waitFor(tab, `${fault} === ''`);
}

/** @param gaps longest time that the main thread was blocked, in milliseconds, by snippet */
function expectAnswers(gaps: Readonly<Record<string, number>>): void {
  expect(Object.entries(gaps).filter(([, gap]) => gap >= blockLimit)).toEqual([]);
}

inEachEngine('build', (it) => {
  it('stays responsive while an endless loop runs, shows its line and keeps the last result', async ({
    tab,
    at,
  }) => {
    const gaps: Record<string, number> = {};
    await edit(tab, at, pt);
    for (const [name, html, isTold] of snippets) {
      gaps[name] = await shortest(tab, blockLimit, async () => {
        await paste(tab, html);
        // A frame outside of the viewport gets no animation frames.
        await tab.run(scrollBody(result));
        const gap = await longestGap(tab, () => waitFor(tab, isTold));
        // One good result stays: the one before, or that of code which looped only after its end.
        await waitForResult(tab, `document.querySelectorAll('.dash, p').length === 1`);
        if (name in scriptLoops) {
          expect(await tab.run(`return ${fault}`)).toContain('o seu texto continua aqui');
        }
        await mend(tab, name);
        return gap;
      });
    }
    expectAnswers(gaps);
  });

  it('stays responsive while a click runs an endless loop, shows its line and keeps the last result', async ({
    tab,
    at,
  }) => {
    const gaps: Record<string, number> = {};
    await edit(tab, at, pt);
    for (const [name, [html, line]] of Object.entries(clickLoops)) {
      gaps[name] = await shortest(tab, blockLimit, async () => {
        await paste(tab, html);
        await waitForResult(tab, `document.querySelector('button')`);
        const gap = await longestGap(tab, async () => {
          await tab.clickIn(result, 'button');
          await waitFor(tab, says(stopMessage(line)));
        });
        // The result from before the click is still the last good one.
        await waitForResult(tab, `document.querySelector('button')`);
        await mend(tab, name);
        return gap;
      });
    }
    expectAnswers(gaps);
  });
});
