import type { Page } from '@playwright/test';
import { violations } from '../accessibility';
import { expect, expectNoOverflow, test } from '../support';
import {
  address,
  english,
  field,
  list,
  message,
  openWith,
  stored,
  task,
  texts,
} from './appSupport';

const paste = (page: Page, text: string) =>
  field(page).evaluate((element, data) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', data);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    element.dispatchEvent(event);
  }, text);

test('pasted lines become tasks in one step, and what was typed stays', async ({ page }) => {
  await openWith(page, list('a'), `${english}#done`);
  await field(page).fill('half');
  await paste(page, '- [x] bread\r\n\r\n* milk\n  [ ] tea ');
  await expect.poll(() => texts(page)).toEqual(['a', 'milk', 'tea', 'bread']);
  await expect(page.locator('#finished input')).toBeChecked();
  await expect(message(page)).toHaveText('Tasks pasted: 3. Undo available.');
  await expect(field(page)).toHaveValue('half');
  await expect
    .poll(() => stored(page))
    .toMatchObject({ tasks: [{}, { done: true }, { doneAt: null }, { order: 4 }] });
  await page.locator('#undo').click();
  await expect.poll(() => texts(page)).toEqual(['a']);
  await expect(page.locator('#undo')).toBeHidden();
  // One line is text for the field, and the browser puts it there.
  await paste(page, 'one line\n');
  await expect.poll(() => texts(page)).toEqual(['a']);
});

test('a long list has a search that ignores accents, and a new task ends it', async ({ page }) => {
  await openWith(page, list('Pão', 'b', 'c', 'd', 'e', 'f', 'g'));
  const search = page.getByRole('searchbox', { name: 'Buscar na lista' });
  await expect(page.getByRole('checkbox')).toHaveCount(7);
  await expect(search).toBeHidden();
  // The event of a change that is already shown redraws nothing.
  const redraws = await page.evaluate(() => {
    const observer = new MutationObserver(() => undefined);
    observer.observe(document.querySelector('#count') as Node, { childList: true });
    dispatchEvent(new StorageEvent('storage', { key: 'do-it' }));
    return observer.takeRecords().length;
  });
  expect(redraws).toBe(0);
  await field(page).fill('Papel');
  await field(page).press('Enter');
  await search.fill('PAO');
  await expect.poll(() => texts(page)).toEqual(['Pão']);
  await search.fill('p');
  await expect.poll(() => texts(page)).toEqual(['Pão', 'Papel']);
  // Hidden tasks keep their place, and Ctrl+Z in the field is the browser's.
  await page.getByRole('button', { name: 'Subir: Papel' }).click();
  await expect(message(page)).toHaveText('Papel, 1 de 2');
  await search.focus();
  await page.keyboard.press('Control+z');
  await expect(page.locator('#back')).toBeVisible();
  await search.fill('<nada>');
  await expect(page.getByText('Nenhuma tarefa com “<nada>” aqui.')).toBeVisible();
  await field(page).fill('fim');
  await field(page).press('Enter');
  await expect
    .poll(() => texts(page))
    .toEqual(['Papel', 'Pão', 'b', 'c', 'd', 'e', 'f', 'g', 'fim']);
});

test('at 390 px a row is one line, and its handle shows the buttons that move it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openWith(page, list('Comprar pão', 'Regar as plantas', 'c'));
  const rows = page.locator('#list > li');
  const heights = () =>
    rows.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().height)));
  await expect.poll(heights).toEqual([45, 45, 45]);
  const handle = page.getByRole('button', { name: 'Mover: Comprar pão', exact: true });
  const down = page.getByRole('button', { name: 'Descer: Comprar pão' });
  await expect(down).toBeHidden();
  // By keyboard: the handle is the first stop of the row.
  await page.getByRole('checkbox', { name: 'Comprar pão' }).focus();
  await page.keyboard.press('Shift+Tab');
  await expect(handle).toBeFocused();
  await expect(handle).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Enter');
  await expect(handle).toHaveAttribute('aria-expanded', 'true');
  await down.press('Enter');
  await expect(message(page)).toHaveText('Comprar pão, 2 de 3');
  await expect(down).toBeFocused();
  expect(await violations(page)).toEqual([]);
  // Only one row is open, and a drag does not open any.
  await page.getByRole('button', { name: 'Mover: c', exact: true }).click();
  await expect(down).toBeHidden();
  await page.getByRole('button', { name: 'Mover: c', exact: true }).click();
  const box = await handle.boundingBox();
  const [x, y] = [(box?.x ?? 0) + 10, (box?.y ?? 0) + 20];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y - 70, { steps: 4 });
  await expect(page.locator('.drop-before')).toHaveCount(1);
  await page.mouse.up();
  await expect.poll(() => texts(page)).toEqual(['Comprar pão', 'Regar as plantas', 'c']);
  await expect(page.locator('#list .open')).toHaveCount(0);
  await page.setViewportSize({ width: 320, height: 568 });
  await expectNoOverflow(page);
  // A wide page shows all buttons, and the handle is no stop of the keyboard.
  await page.setViewportSize({ width: 800, height: 568 });
  await expect(down).toBeVisible();
  await page.getByRole('checkbox', { name: 'Regar as plantas' }).focus();
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('button', { name: 'Remover: Comprar pão' })).toBeFocused();
});

test('a task has a day, and Today lists what is due', async ({ page }) => {
  await page.clock.setFixedTime(new Date(2026, 1, 27, 12));
  await openWith(page, list('a', 'b', 'c', 'd'), english);
  const today = page.getByRole('link', { name: 'Today' });
  await expect(page.getByRole('checkbox')).toHaveCount(4);
  await expect(today).toBeHidden();
  // Two taps: edit, today. The text that was typed is saved with it.
  await page.getByRole('button', { name: 'Edit: a' }).click();
  await page.keyboard.type('A');
  await page.getByRole('button', { name: 'Today' }).click();
  await expect(message(page)).toHaveText('Task changed: A');
  await expect(page.getByRole('checkbox', { name: 'A today' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit: A' })).toBeFocused();
  for (const [text, day] of [
    ['b', '2026-02-26'],
    ['c', '2026-02-28'],
  ] as const) {
    await page.getByRole('button', { name: `Edit: ${text}` }).click();
    await page.getByLabel('Day', { exact: true }).fill(day);
    await page.keyboard.press('Enter');
    await expect(page.locator('.editor')).toHaveCount(0);
  }
  await expect(page.locator('.due:visible')).toHaveText(['today', 'yesterday', 'tomorrow']);
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 568 });
  await page.getByRole('button', { name: 'Edit: d' }).click();
  await expectNoOverflow(page);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await today.click();
  await expect.poll(() => texts(page)).toEqual(['A', 'b']);
  await page.getByRole('checkbox', { name: 'b' }).check();
  await expect.poll(() => texts(page)).toEqual(['A']);
  // A day is taken away like any other text, and comes back with Ctrl+Z.
  await page.getByRole('button', { name: 'Edit: A' }).click();
  await page.getByLabel('Day', { exact: true }).fill('');
  await expect(message(page)).toHaveText('No day: A');
  await page.keyboard.press('Escape');
  await expect(page.getByText('Nothing for today.')).toBeVisible();
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect.poll(() => texts(page)).toEqual(['A']);
  await expect
    .poll(() => stored(page))
    .toMatchObject({ tasks: [{ day: '2026-02-27' }, {}, {}, {}] });
  // An invalid day in a file is not shown.
  const odd = JSON.stringify(JSON.parse(list('x', 'y'))).replace(
    '"order":1',
    '"order":1,"day":"<b>"',
  );
  await page.getByText('Take the list out, bring it back').click();
  await page
    .getByLabel('Import file')
    .setInputFiles({ name: 'x.json', mimeType: '', buffer: Buffer.from(odd) });
  await page.getByRole('button', { name: 'Replace the list' }).click();
  await expect(page.getByText('Nothing for today.')).toBeVisible();
  await page.getByRole('link', { name: 'All' }).click();
  await expect.poll(() => texts(page)).toEqual(['x', 'y']);
  await expect(page.locator('.due:visible')).toHaveCount(0);
});

test('a page that stays open past midnight says today and tomorrow of the new day', async ({
  page,
}) => {
  await page.clock.install({ time: new Date(2026, 10, 29, 23, 58) });
  const tasks = ['2026-11-30', '2026-12-01'].map((day, i) => ({ ...task(i + 1, day), day }));
  await openWith(page, JSON.stringify({ version: 1, tasks }), english);
  const due = page.locator('.due:visible');
  await expect(due).toHaveText(['tomorrow', 'Tue, Dec 1']);
  await page.clock.pauseAt(new Date(2026, 10, 29, 23, 59));
  await page.clock.runFor(59_000);
  await expect(due).toHaveText(['tomorrow', 'Tue, Dec 1']);
  await page.clock.runFor(2000);
  await expect(due).toHaveText(['today', 'tomorrow']);
  await page.clock.fastForward('24:00:00');
  await expect(due).toHaveText(['yesterday', 'today']);
  // A computer that slept through midnight: its timer is late, and its page comes into view.
  await page.clock.setSystemTime(new Date(2026, 11, 2, 9));
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(due).toHaveText(['Mon, Nov 30', 'yesterday']);
  // The next midnight counts from that moment.
  await page.clock.runFor(15 * 3_600_000 + 2000);
  await expect(due).toHaveText(['Mon, Nov 30', 'Tue, Dec 1']);
});

test('a text in the address is cut before an emoji that does not fit, in each part', async ({
  page,
}) => {
  const text = encodeURIComponent(`a${'😀'.repeat(80)}`);
  for (const path of [address, '/demos/do-it-2-final/', '/demos/do-it-3-final/']) {
    await page.goto(`${path}?text=${text}`);
    await expect(page.locator('#list .text').last(), path).toHaveText(`a${'😀'.repeat(59)}`);
    await page.evaluate(() => localStorage.clear());
  }
});

test('done tasks sink into a fold that opens, and a click brings one back', async ({ page }) => {
  await openWith(page, list('a', 'b', 'c'), english);
  const shown = page.locator('#list .text');
  const summary = page.locator('#fold summary');
  await page.getByRole('checkbox', { name: 'a' }).press('Space');
  await expect(shown).toHaveText(['b', 'c']);
  await expect(summary).toHaveText('1 done');
  await expect(page.getByRole('checkbox', { name: 'a' })).toBeHidden();
  // The next task has the focus: several are done by keyboard without a Tab.
  await expect(page.getByRole('checkbox', { name: 'b' })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(summary).toHaveText('2 done');
  await page.keyboard.press('Control+z');
  await expect(shown).toHaveText(['b', 'c']);
  await page.getByRole('checkbox', { name: 'c' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Control+z');
  await page.getByRole('checkbox', { name: 'b' }).check();
  await page.getByRole('checkbox', { name: 'c' }).check();
  await expect(page.getByText('No open tasks.')).toBeVisible();
  await summary.click();
  await expect(page.locator('#finished .text')).toHaveText(['a', 'b', 'c']);
  expect(await violations(page)).toEqual([]);
  // A done task is edited and removed in its place, and Undo brings it back there.
  await page.getByRole('checkbox', { name: 'b' }).uncheck();
  await expect(shown).toHaveText(['b']);
  await page.getByRole('button', { name: 'Remove: c' }).click();
  await page.locator('#undo').click();
  await expect(page.getByRole('checkbox', { name: 'c' })).toBeFocused();
  // A search opens the fold, because what it finds must be seen.
  await page.reload();
  await expect(summary).toHaveText('2 done');
  await page.getByRole('link', { name: 'Done' }).click();
  await expect(shown).toHaveText(['a', 'c']);
  await expect(page.locator('#fold')).toBeHidden();
});

test('messages have a place of their own below the list, and cover nothing', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 500 });
  await openWith(page, list(...'abcdefghij'), english);
  const bar = page.locator('#toast');
  const box = async () => {
    const { y = 0, height = 0 } = (await bar.boundingBox()) ?? {};
    return { y, height };
  };
  await expect(page.getByRole('checkbox')).toHaveCount(10);
  const before = await box();
  expect(before.y + before.height).toBeCloseTo(500, 0);
  await expect(bar).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await page.getByRole('button', { name: 'Remove: a' }).click();
  await expect(message(page)).toHaveText(/^Task removed/);
  expect(await box()).toEqual(before);
  // At the end of the page, everything is above the bar.
  const last = page.getByText('Take the list out, bring it back');
  await last.scrollIntoViewIfNeeded();
  await page.keyboard.press('End');
  await expect
    .poll(async () => {
      const { y = 0, height = 0 } = (await last.boundingBox()) ?? {};
      return y + height <= (await box()).y;
    })
    .toBe(true);
});
