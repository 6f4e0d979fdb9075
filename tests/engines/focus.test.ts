import { expect } from 'vitest';
import { waitUntil, type Tab } from './browsers';
import { edit, editable, fault, paste, result } from './editor';
import { waitFor } from './journey';
import { languages } from './pages';
import { inEachEngine } from './suite';

const [pt] = languages;
const letters = 'abcdefghijklmnopqrstuvwxyz'.repeat(2);
const css = `${editable} [data-open="true"] .cm-content`;

const page = (code: string) => `<p>novo</p>
<form id="form"><input id="q" value="x"><label id="label" for="q">l</label></form>
<dialog id="dialog"><button>d</button></dialog>
<script>
${code};
document.querySelector('p').textContent = 'fim';
</script>`;

/** Clears the CSS of the demo and moves the caret there: text typed there does not break the demo. */
async function goToStyles(tab: Tab): Promise<void> {
  await tab.click(`${editable} [role="tab"]`, 'CSS');
  await tab.click(css);
  await tab.press('Control+a');
  await tab.press('Delete');
}

inEachEngine('build', (it) => {
  it.for(
    Object.entries({
      'on a timer': ['setInterval(() => q.focus(), 10)'],
      'to the window, on a timer': ['setInterval(() => { window.focus(); q.focus(); }, 10)'],
      // The runner cannot stop a dialog from taking the focus. Until the page has moved the focus
      // back, typed letters may go to the frame (see SECURITY.md).
      'once, through a dialog': ['setTimeout(() => dialog.showModal(), 500)', 'dialog.open'],
    }),
  )(
    'typing stays in the editor when code moves the focus %s',
    async ([, [code, isDone]], { tab, at }) => {
      await edit(tab, at, pt);
      await paste(tab, page(code ?? ''));
      await waitUntil('the code has run', () =>
        tab.runIn(
          result,
          `return document.querySelector('p').textContent === 'fim' && ${isDone ?? true}`,
        ),
      );
      await waitFor(tab, `document.activeElement.closest('.cm-content') !== null`);
      await goToStyles(tab);
      await tab.type(letters);
      await waitFor(tab, `document.querySelector('${css}').textContent === '${letters}'`);
      await tab.type(letters);
      await waitFor(tab, `document.querySelector('${css}').textContent === '${letters + letters}'`);
      expect(await tab.run(`return ${fault}`)).toBe('');
    },
  );

  it('code that keeps taking the focus through a label fails or is stopped', async ({
    tab,
    at,
  }) => {
    await edit(tab, at, pt);
    await paste(tab, page('setInterval(() => label.click(), 10)'));
    // In WebKit, a label that a script clicks does not take the focus from the page.
    await waitUntil('the code has run', async () => {
      const text = `return document.querySelector('p')?.textContent`;
      const isStopped = await tab.run<boolean>(`return /tirou o foco/.test(${fault})`);
      return isStopped || (await tab.runIn(result, text)) === 'fim';
    });
    await waitFor(tab, `document.activeElement.closest('.cm-content') !== null`);
    await goToStyles(tab);
    await tab.type(letters);
    await waitFor(tab, `document.querySelector('${css}').textContent === '${letters}'`);
  });
});
