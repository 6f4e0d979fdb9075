import type { Locator, Page } from '@playwright/test';
import { expect, hold, test } from '../support';
import { blockWith } from './blocks';

/** Waits until no row slides any more. */
const endSlides = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);

const top = async (element: Locator) => (await element.boundingBox())?.y ?? NaN;

async function center(element: Locator): Promise<[number, number]> {
  const box = (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return [box.x + box.width / 2, box.y + box.height / 2];
}

test('buttons and keys move a task, keep the focus and announce the position', async ({ page }) => {
  await page.goto('/demos/do-it-3-botoes/');
  const status = page.getByRole('status');
  const names = page.locator('.text');
  const orders = page.locator('code');
  const up = page.getByRole('button', { name: 'Subir: Regar as plantas' });
  await up.click();
  await expect(names).toHaveText([
    'Regar as plantas',
    'Comprar pão',
    'Pagar a conta de luz',
    'Lavar a louça',
    'Devolver o livro',
  ]);
  await expect(status).toHaveText('Regar as plantas, 1 de 5. Ordem nova: 0.');
  await up.press('Enter');
  await expect(status).toHaveText('Regar as plantas, 1 de 5. Já está na ponta.');
  await page.keyboard.press('Alt+ArrowDown');
  await page.keyboard.press('Alt+ArrowDown');
  await expect(up).toBeFocused();
  await expect(status).toHaveText('Regar as plantas, 3 de 5. Ordem nova: 3.5.');
  await expect(orders).toHaveText(['1', '3', '3.5', '4', '5']);
  await page.getByRole('button', { name: 'Repetir até o vão fechar' }).click();
  await expect(status).toHaveText(
    /^O movimento 5\d não achou número no meio: a lista foi renumerada de 1 a 5\.$/,
  );
  await expect(orders).toHaveText(['1', '2', '3', '4', '5']);
});

test('FLIP can be stopped at each step, and each frame is nearer to the end', async ({ page }) => {
  await page.goto('/demos/do-it-3-flip/');
  const status = page.getByRole('status');
  const row = page.getByText('Lavar a louça', { exact: true });
  const slider = page.getByRole('slider', { name: /Quadro/ });
  const step = (name: string) => page.getByRole('radio', { name }).check();
  const first = await top(row);
  await expect(slider).toBeDisabled();
  await step('Last: mudar');
  await expect(status).toContainText('De uma vez, 4 linhas mudaram de lugar.');
  await expect.poll(() => top(row)).toBeLessThan(first);
  const last = await top(row);
  await step('Invert: devolver');
  await expect.poll(() => top(row)).toBeCloseTo(first);
  await expect(status).toContainText(`translateY(${Math.round(first - last)}px)`);
  const ways: number[] = [];
  for (const frame of ['0', '4', '8', '20']) {
    await slider.fill(frame);
    await expect(status).toContainText(`Quadro ${frame}: `);
    ways.push(await top(row));
  }
  expect(ways).toEqual([...ways].sort((a, b) => b - a));
  expect(ways[0]).toBeCloseTo(first);
  expect(ways.at(-1)).toBeCloseTo(last);
  await expect(status).toHaveText('Quadro 20: a linha está a 0 px de chegar.');
  await step('Play: soltar');
  await expect.poll(() => slider.inputValue()).toBe('20');
  await expect.poll(() => top(row)).toBeCloseTo(last);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/demos/do-it-3-flip/');
  await step('Play: soltar');
  await expect(status).toContainText('o sistema pede menos movimento');
  await expect.poll(() => top(row)).toBeCloseTo(last);
});

test('a step of FLIP that is chosen before the script loads is shown', async ({ page }) => {
  const release = await hold(page, '**/do-it-3-flip/script.js');
  await page.goto('/demos/do-it-3-flip/', { waitUntil: 'commit' });
  await page.getByRole('radio', { name: 'Last: mudar' }).check();
  release();
  await expect(page.getByRole('status')).toContainText('4 linhas mudaram de lugar.');
});

test('the ring is correct with pathLength and wrong without it', async ({ page }) => {
  await page.goto('/demos/do-it-3-anel/');
  const status = page.getByRole('status');
  await expect(status).toHaveText('1 de 5 feitas: o traço de 20 pinta 20% do anel.');
  await page.getByRole('checkbox', { name: 'Regar as plantas' }).check();
  await expect(status).toHaveText('2 de 5 feitas: o traço de 40 pinta 40% do anel.');
  await page.getByRole('checkbox', { name: 'pathLength' }).uncheck();
  // The lap is 151 long. It shows the dash of 40, the gap of 100 and 11 of the next dash.
  await expect(status).toContainText('a volta mede 151: o padrão de 140 pinta 34% do anel');
  await page.getByRole('checkbox', { name: 'pathLength' }).check();
  for (const name of ['Pagar a conta de luz', 'Lavar a louça', 'Devolver o livro']) {
    await page.getByRole('checkbox', { name }).check();
  }
  await expect(page.locator('use')).toBeVisible();
});

test('the app announces the texts of the transcript in the post', async ({ page }) => {
  for (const { prefix, app, names, up, down } of [
    {
      prefix: '',
      app: '/demos/do-it-3-final/',
      names: ['Comprar pão', 'Regar as plantas', 'Pagar a conta de luz', 'Lavar a louça'],
      up: 'Subir',
      down: 'Descer',
    },
    {
      prefix: '/en',
      app: '/demos/do-it-3-final/en',
      names: ['Buy bread', 'Water the plants', 'Pay the power bill', 'Wash the dishes'],
      up: 'Move up',
      down: 'Move down',
    },
  ]) {
    await page.goto(`${prefix}/blog/do-it/parte-3`);
    const transcript = await page
      .locator('article table')
      .last()
      .locator('tbody tr td:nth-child(2)')
      .allTextContents();
    expect(transcript).toHaveLength(6);
    await page.evaluate(() => localStorage.clear());
    await page.goto(app);
    let heard = '';
    const lines = transcript.values();
    const listen = async () => {
      await expect(page.getByRole('status')).not.toHaveText(heard);
      heard = lines.next().value ?? '';
      await expect(page.getByRole('status')).toHaveText(heard);
    };
    const field = page.getByRole('textbox').first();
    for (const name of names) {
      await field.fill(name);
      await field.press('Enter');
    }
    await listen();
    await page.getByRole('button', { name: `${up}: ${names[3]}` }).press('Alt+ArrowUp');
    await listen();
    await page.keyboard.press('Alt+ArrowUp');
    await listen();
    await page.getByRole('button', { name: `${down}: ${names[3]}` }).click();
    await listen();
    await page.getByRole('button', { name: `${up}: ${names[0]}` }).press('Alt+ArrowUp');
    await listen();
    await endSlides(page);
    const [x, y] = await center(page.locator('.handle').first());
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y + 70, { steps: 4 });
    // The drop marker is painted above the dragged row.
    const marker = page.locator('.drop-before');
    await expect(marker).toHaveCount(1);
    await expect
      .poll(() =>
        marker.evaluate((row) => [
          getComputedStyle(row).contentVisibility,
          Number(getComputedStyle(row, '::before').zIndex) >
            Number(getComputedStyle(document.querySelector('.dragged') as Element).zIndex),
        ]),
      )
      .toEqual(['visible', true]);
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await listen();
    expect(lines.next().done, 'the transcript has no more lines').toBe(true);
    await page.evaluate(() => localStorage.clear());
  }
});

test('the answers work: two lists, a block of tasks and a grid', async ({ page }) => {
  await page.goto(blockWith('aria-label="Hoje"'));
  const status = page.getByRole('status');
  const list = (name: string) => page.getByRole('list', { name }).getByRole('listitem');
  const change = list('Hoje').first().getByRole('button');
  await change.click();
  await expect(status).toHaveText('Comprar pão: Amanhã, 2');
  await expect(list('Amanhã').last().getByRole('button')).toBeFocused();
  await endSlides(page);
  const task = list('Amanhã').filter({ hasText: 'Lavar a louça' });
  const box = (await task.boundingBox()) ?? { x: 0, y: 0 };
  const [x, y] = await center(page.getByRole('list', { name: 'Hoje' }));
  await page.mouse.move(box.x + 20, box.y + 14);
  await page.mouse.down();
  await page.mouse.move(x, y, { steps: 4 });
  await expect(page.locator('.target')).toHaveCount(1);
  await page.mouse.up();
  await expect(status).toHaveText('Lavar a louça: Hoje, 2');
  await expect(page.locator('.target')).toHaveCount(0);

  await page.goto(blockWith('Escolha e mova'));
  await page.getByRole('button', { name: 'Subir' }).click();
  await expect(status).toHaveText(
    '1. Comprar pão, 2. Pagar a conta de luz, 3. Lavar a louça, 4. Regar as plantas',
  );
  await page.getByRole('button', { name: 'Subir' }).click();
  await page.getByRole('button', { name: 'Subir' }).click();
  await expect(status).toHaveText(
    '1. Pagar a conta de luz, 2. Lavar a louça, 3. Comprar pão, 4. Regar as plantas',
  );
  await page.getByRole('button', { name: 'Descer' }).click();
  await expect(status).toContainText('1. Comprar pão, 2. Pagar a conta de luz');

  await page.goto(blockWith('Leve uma peça para o começo'));
  const pieces = page.getByRole('button');
  await page.getByRole('button', { name: 'F' }).click();
  await expect(pieces).toHaveText(['F', 'A', 'B', 'C', 'D', 'E', 'G', 'H']);
  await expect(page.getByRole('button', { name: 'F' })).toBeFocused();
  await endSlides(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.getByRole('button', { name: 'H' }).click();
  await expect(pieces).toHaveText(['H', 'F', 'A', 'B', 'C', 'D', 'E', 'G']);
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
});
