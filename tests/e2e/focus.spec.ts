import type { Locator, Page } from '@playwright/test';
import { edit, runScript, type Opened } from './playgroundSupport';
import { expect, test } from './support';

const letters = 'abcdefghijklmnopqrstuvwxy'.repeat(4);

/** Marks the current frames, so that `expectNew` can tell them from the frames of later runs. */
const markOld = (figure: Locator) =>
  figure.locator('iframe').evaluateAll((frames) => {
    frames.forEach((frame) => frame.setAttribute('data-old', ''));
  });
/** Waits until a new run has replaced all marked frames. */
const expectNew = async (figure: Locator) => {
  await expect(figure.locator('iframe[data-old]')).toHaveCount(0);
  await expect(figure.locator('iframe[data-shown]')).toHaveCount(1);
};

/** Code that adds the elements which the focus-stealing code uses by id. */
const addElements = `document.querySelector('main').insertAdjacentHTML('beforeend', \`<form id="form">
  <input id="q" value="x"><input id="empty" required><label id="label" for="q">l</label>
  </form><dialog id="dialog"><button>d</button></dialog>\`);`;

/**
 * Runs code that steals the focus, then moves the caret into an empty file: text typed there does not
 * change the result.
 *
 * @returns the editor field of the empty file
 */
async function startTheft(page: Page, { figure, frame, write }: Opened, theft: string) {
  await runScript(
    write,
    `${addElements} ${theft}; document.querySelector('p').textContent = 'pronto'`,
  );
  await expect(frame.locator('p')).toHaveText('pronto');
  await figure.getByRole('tab', { name: 'CSS' }).click();
  const field = figure.getByRole('tabpanel', { name: 'CSS' }).locator('.cm-content');
  await field.click();
  await page.keyboard.press('Control+a');
  return field;
}

for (const [name, theft] of Object.entries({
  'once, at the start': 'q.focus()',
  'on a timer': 'setInterval(() => q.focus(), 10)',
  'to the window, on a timer': 'setInterval(() => { window.focus(); q.focus(); }, 10)',
  'by selecting text, on a timer': 'setInterval(() => q.select(), 10)',
  'with autofocus, on a timer': `setInterval(() => {
     const made = document.createElement('input');
     made.autofocus = true;
     form.append(made);
   }, 10)`,
})) {
  test(`typing stays in the editor when code moves the focus ${name}`, async ({
    page,
    complaints,
  }) => {
    const opened = await edit(page);
    const field = await startTheft(page, opened, theft);
    await markOld(opened.figure);
    await page.keyboard.type(letters, { delay: 10 });
    await expect(field).toHaveText(letters);
    await expectNew(opened.figure);
    await expect(opened.frame.locator('p')).toHaveText('pronto');
    await page.keyboard.type(letters, { delay: 10 });
    await expect(field).toHaveText(letters + letters);
    await expect(opened.fault).toBeEmpty();
    // Chromium blocks autofocus in a frame and logs an error.
    complaints.isExpected = (text) => text.startsWith('Blocked autofocusing');
  });
}

for (const [name, theft] of Object.entries({
  'a dialog': 'dialog.close(); dialog.showModal()',
  'a label': 'label.click()',
  'an event on a label': `label.dispatchEvent(new MouseEvent('click', { bubbles: true }))`,
  'an invalid field': 'form.requestSubmit()',
})) {
  test(`code that keeps taking the focus through ${name} is stopped`, async ({ page }) => {
    const { fault, figure, write } = await edit(page);
    await runScript(write, `${addElements} setInterval(() => { ${theft} }, 10)`);
    await expect(fault).toContainText('tirou o foco de onde você escrevia');
    const field = figure.getByRole('tabpanel', { name: 'HTML' }).locator('.cm-content');
    await expect(field).toBeFocused();
    await expect(field).toContainText('setInterval');
    await page.keyboard.press('Control+a');
    await page.keyboard.type(letters);
    await expect(field).toHaveText(letters);
  });
}

test('the editor gets the focus back when code takes it once through a dialog', async ({
  page,
}) => {
  const opened = await edit(page);
  const field = await startTheft(page, opened, '');
  await opened.frame
    .locator('dialog')
    .evaluate((dialog) => (dialog as HTMLDialogElement).showModal());
  await expect(opened.frame.locator('dialog')).toBeVisible();
  await expect(field).toBeFocused();
  await page.keyboard.type(letters);
  await expect(field).toHaveText(letters);
  await expect(opened.fault).toBeEmpty();
});

test('mouse, touch and Tab move the focus from the editor into the result', async ({ browser }) => {
  const context = await browser.newContext({ hasTouch: true, locale: 'pt-BR' });
  const page = await context.newPage();
  const { figure, frame, write } = await edit(page);
  const button = `<button onclick="this.textContent = 'sim'; q.focus()">não</button>`;
  await write('HTML', `<input id="q">${button}`);
  const field = figure.getByRole('tabpanel', { name: 'HTML' }).locator('.cm-content');
  const input = frame.locator('#q');
  let typed = 0;
  const type = async () => {
    await field.click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type('<!-- x -->');
    typed += 1;
    // A run may start between two keys: wait for the one with the whole text.
    await expect
      .poll(() =>
        frame
          .locator('html')
          .evaluate((root) => root.outerHTML.split('<!-- x -->').length - 1)
          .catch(() => 0),
      )
      .toBe(typed);
    await expect(input).toHaveValue('');
    await expect(field).toBeFocused();
  };
  for (const go of [
    () => page.keyboard.press('Tab'),
    () => input.click(),
    () => input.tap(),
    () => frame.getByRole('button').click(),
    () => frame.getByRole('button').tap(),
  ]) {
    await type();
    await go();
    await expect(input).toBeFocused();
    await page.keyboard.type('no resultado');
    await expect(input).toHaveValue('no resultado');
  }
  await context.close();
});
