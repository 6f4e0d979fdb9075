import { expect, test } from '../support';
import { address, list, openWith, stored } from './appSupport';

/** The parts that have the list of tasks, but not all of the finished app. */
const parts = ['/demos/do-it-2-final/', '/demos/do-it-3-final/'];

for (const part of parts) {
  test(`with a filter, a double click starts editing and leaves the box as it was, ${part}`, async ({
    page,
  }) => {
    await openWith(page, list('a', 'b'), `${part}#open`);
    await page.locator('#list .text').first().dblclick();
    await expect(page.getByRole('textbox', { name: 'Editar: a' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('checkbox', { name: 'a' })).not.toBeChecked();
    expect(await stored(page)).toMatchObject({ tasks: [{ done: false }, { done: false }] });
  });
}

for (const app of [...parts, address]) {
  test(`a key that ends the composition of a word leaves the edit alone in Safari, ${app}`, async ({
    page,
  }) => {
    await openWith(page, list('a', 'b'), app);
    await page.getByRole('button', { name: 'Editar: a' }).click();
    const editor = page.getByRole('textbox', { name: 'Editar: a' });
    await editor.fill('あ');
    for (const key of ['Escape', 'Enter']) {
      // Safari says only by this code that the key belongs to the input method.
      await editor.dispatchEvent('keydown', { key, keyCode: 229 });
      await expect(editor).toHaveValue('あ');
    }
    await editor.press('Enter');
    await expect(page.getByRole('checkbox', { name: 'あ' })).toBeVisible();
  });

  test(`the eight seconds of undo start again when the pointer or the focus leaves, ${app}`, async ({
    page,
  }) => {
    await page.clock.install();
    await openWith(page, list('a', 'b'), app);
    // From here on, only the test advances the clock.
    await page.clock.pauseAt(Date.now() + 600_000);
    const undo = page.getByRole('button', { name: 'Desfazer remoção' });
    const hover = async () => {
      const { x, y } = (await undo.boundingBox()) ?? { x: 0, y: 0 };
      await page.mouse.move(x + 5, y + 5);
    };
    for (const [enter, leave] of [
      [hover, () => page.mouse.move(0, 0)],
      [() => undo.focus(), () => page.locator('#text').focus()],
    ] as const) {
      await page
        .getByRole('button', { name: /^Remover: / })
        .first()
        .click();
      await page.mouse.move(0, 0);
      await expect(undo).toBeVisible();
      await enter();
      await page.clock.runFor(7200);
      await leave();
      await page.clock.runFor(7900);
      await expect(undo).toBeVisible();
      await page.clock.runFor(200);
      await expect(undo).toBeHidden();
    }
  });
}
