import { expect, test } from '../support';
import { list, openWith, stored } from './appSupport';

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
