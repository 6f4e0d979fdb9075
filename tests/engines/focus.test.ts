import { expect } from 'vitest';
import { waitUntil, type Tab } from './browsers';
import { edit, editable, fault, paste, result } from './editor';
import { waitFor } from './journey';
import { languages } from './pages';
import { inEachEngine } from './suite';

const [pt] = languages;
const letters = 'abcdefghijklmnopqrstuvwxyz'.repeat(2);
const css = `${editable} [data-open="true"] .cm-content`;

/*
 * The runner cannot stop a dialog or a label from taking the focus. Until the page has moved the focus
 * back or has stopped the code, typed letters may go to the frame (see SECURITY.md). Therefore such
 * code acts only while the CSS is empty, and the test types after that.
 */
const page = (code: string) => `<p>novo</p>
<form id="form"><input id="q" value="x"><label id="label" for="q">l</label></form>
<dialog id="dialog"><button>d</button></dialog>
<script>
const isUnstyled = document.head.lastElementChild.textContent.trim() === '';
${code};
document.querySelector('p').textContent = isUnstyled ? 'fim sem CSS' : 'fim';
</script>`;

/**
 * Moves the focus to the CSS of the demo. The click on the tab is needed in WebKit: its driver sends the
 * keys to the frame it looked into last, until another element of the page takes the focus.
 */
async function clickStyles(tab: Tab): Promise<void> {
  await tab.click(`${editable} [role="tab"]`, 'CSS');
  await tab.click(css);
}

/** Clears the CSS of the demo and moves the caret there: text typed there does not break the demo. */
async function clearStyles(tab: Tab): Promise<void> {
  await clickStyles(tab);
  await tab.press('Control+a');
  await tab.press('Delete');
}

/** @returns whether the paragraph of the shown result has this text and a condition is true in it */
const showsResult = (tab: Tab, text: string, condition: string): Promise<boolean> =>
  tab.runIn(
    result,
    `return document.querySelector('p')?.textContent === '${text}' && ${condition}`,
  );

const waitForResult = (tab: Tab, text: string, condition = 'true') =>
  waitUntil(`the result "${text}" with ${condition}`, () => showsResult(tab, text, condition));

inEachEngine(
  'build',
  (it) => {
    it.for(
      Object.entries({
        'on a timer': ['setInterval(() => q.focus(), 10)'],
        'to the window, on a timer': ['setInterval(() => { window.focus(); q.focus(); }, 10)'],
        'once, through a dialog': [
          'setTimeout(() => { if (isUnstyled) dialog.showModal(); }, 500)',
          'dialog.open',
        ],
      }),
    )(
      'typing stays in the editor when code moves the focus %s',
      async ([, [code, isDone]], { tab, at }) => {
        await edit(tab, at, pt);
        await paste(tab, page(code ?? ''));
        await waitForResult(tab, 'fim');
        await clearStyles(tab);
        await waitForResult(tab, 'fim sem CSS', isDone);
        await waitFor(tab, `document.activeElement.closest('.cm-content') !== null`);
        await clickStyles(tab);
        await tab.type(letters);
        await waitFor(tab, `document.querySelector('${css}').textContent === '${letters}'`);
        await tab.type(letters);
        await waitFor(
          tab,
          `document.querySelector('${css}').textContent === '${letters + letters}'`,
        );
        expect(await tab.run(`return ${fault}`)).toBe('');
      },
    );

    it('code that keeps taking the focus through a label fails or is stopped', async ({
      tab,
      at,
    }) => {
      await edit(tab, at, pt);
      await paste(tab, page('setInterval(() => { if (isUnstyled) label.click(); }, 10)'));
      await waitForResult(tab, 'fim');
      await clearStyles(tab);
      // In WebKit, a label that a script clicks does not take the focus from the page.
      await waitUntil(
        'a message about the focus, or a result without the focus',
        async () =>
          (await tab.run<boolean>(`return /tirou o foco/.test(${fault})`)) ||
          (await showsResult(tab, 'fim sem CSS', 'document.activeElement !== q')),
      );
      await waitFor(tab, `document.activeElement.closest('.cm-content') !== null`);
      await clickStyles(tab);
      await tab.type(letters);
      await waitFor(tab, `document.querySelector('${css}').textContent === '${letters}'`);
    });
  },
  // tests/e2e/focus.spec.ts has these thefts of the focus, and more.
  { patient: true, isTestedInChromium: true },
);
