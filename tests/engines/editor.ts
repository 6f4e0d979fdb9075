import type { Tab } from './browsers';
import { waitFor, open } from './journey';
import { post, type Language } from './pages';

/** Selector of a demo that can be edited; the first match in the post is used. */
export const editable = 'figure:has([role="tab"])';

/** Selector of the frame with the last good result. */
export const result = 'iframe[data-shown]';

/** JavaScript expression for the error message of the editor; an empty string means no error. */
export const fault = `document.querySelector('${editable} [role="alert"]')?.textContent`;

/** Opens the editor of the first demo of the post and waits for its first result. */
export async function edit(
  tab: Tab,
  at: (path: string) => string,
  { address, edit: label }: Language,
): Promise<void> {
  await open(tab, at(address(post)));
  await tab.click(`${editable} button`, label);
  await waitFor(tab, `document.querySelector('${editable} ${result}')`);
}

async function selectAll(tab: Tab): Promise<void> {
  await tab.click(`${editable} [role="tab"]`, 'HTML');
  await tab.click(`${editable} [data-open="true"] .cm-content`);
  await tab.press('Control+a');
}

/** Replaces the HTML of the demo by typing `code` on the keyboard. */
export async function write(tab: Tab, code: string): Promise<void> {
  await selectAll(tab);
  await tab.press('Delete');
  await tab.type(code);
}

/**
 * Replaces the HTML of the demo in one step, with a `paste` event. The event is synthetic because no
 * driver can write to the clipboard of every engine.
 */
export async function paste(tab: Tab, code: string): Promise<void> {
  await selectAll(tab);
  await tab.run(`
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', ${JSON.stringify(code)});
    // Firefox drops the data of a ClipboardEvent that a script creates: the property is set instead.
    const event = new Event('paste', { bubbles: true, cancelable: true });
    Object.defineProperty(event, 'clipboardData', { value: clipboardData });
    document.activeElement.dispatchEvent(event);`);
}
