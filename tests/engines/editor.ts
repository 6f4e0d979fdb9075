import type { Tab } from './browsers';
import { holds, open } from './journey';
import { post, type Language } from './pages';

/** The first demo of the post that can be edited. */
export const editable = 'figure:has([role="tab"])';

/** The frame with the last good result. */
export const result = 'iframe[data-shown]';

/** Expression for the message of the editor, in the page. */
export const fault = `document.querySelector('${editable} [role="alert"]')?.textContent`;

/** Opens the editor of the post's first demo, and waits for its first result. */
export async function edit(
  tab: Tab,
  at: (path: string) => string,
  { address, edit: label }: Language,
): Promise<void> {
  await open(tab, at(address(post)));
  await tab.click(`${editable} button`, label);
  await holds(tab, `document.querySelector('${editable} ${result}')`);
}

async function selectAll(tab: Tab): Promise<void> {
  await tab.click(`${editable} [role="tab"]`, 'HTML');
  await tab.click(`${editable} [data-open="true"] .cm-content`);
  await tab.press('Control+a');
}

/** Types the HTML of the demo anew, by the keyboard. */
export async function write(tab: Tab, code: string): Promise<void> {
  await selectAll(tab);
  await tab.press('Delete');
  await tab.type(code);
}

/** Pastes in the place of the HTML, at once. No driver reaches the clipboard of each engine. */
export async function paste(tab: Tab, code: string): Promise<void> {
  await selectAll(tab);
  await tab.run(`
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', ${JSON.stringify(code)});
    // An event that is made with data has none in Firefox.
    const event = new Event('paste', { bubbles: true, cancelable: true });
    Object.defineProperty(event, 'clipboardData', { value: clipboardData });
    document.activeElement.dispatchEvent(event);`);
}
