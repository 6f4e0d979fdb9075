import { expect } from 'vitest';
import { until, type Tab } from './browsers';
import { edit, editable, fault, paste, result } from './editor';
import { holds } from './journey';
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

/** Puts the caret into the empty style sheet, where what is typed disturbs nothing. */
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
      // The runner cannot keep a dialog from taking the focus: until the page has given it back,
      // letters may go to the frame (SECURITY.md).
      'once, through a dialog': ['setTimeout(() => dialog.showModal(), 500)', 'dialog.open'],
    }),
  )('code that moves the focus %s takes no letter', async ([, [code, isDone]], { tab, at }) => {
    await edit(tab, at, pt);
    await paste(tab, page(code ?? ''));
    await until('the code has run', () =>
      tab.runIn(
        result,
        `return document.querySelector('p').textContent === 'fim' && ${isDone ?? true}`,
      ),
    );
    await holds(tab, `document.activeElement.closest('.cm-content') !== null`);
    await goToStyles(tab);
    await tab.type(letters);
    await holds(tab, `document.querySelector('${css}').textContent === '${letters}'`);
    await tab.type(letters);
    await holds(tab, `document.querySelector('${css}').textContent === '${letters + letters}'`);
    expect(await tab.run(`return ${fault}`)).toBe('');
  });

  it('code that keeps taking the focus through a label takes none, or is stopped', async ({
    tab,
    at,
  }) => {
    await edit(tab, at, pt);
    await paste(tab, page('setInterval(() => label.click(), 10)'));
    // In WebKit a label that a script presses takes no focus from the page.
    await until('the code has run', async () => {
      const text = `return document.querySelector('p')?.textContent`;
      const isStopped = await tab.run<boolean>(`return /tirou o foco/.test(${fault})`);
      return isStopped || (await tab.runIn(result, text)) === 'fim';
    });
    await holds(tab, `document.activeElement.closest('.cm-content') !== null`);
    await goToStyles(tab);
    await tab.type(letters);
    await holds(tab, `document.querySelector('${css}').textContent === '${letters}'`);
  });
});
