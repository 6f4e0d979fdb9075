import { expect, open, test } from '../support';
import { pixelAt } from './pixels';

const linear = (color: string) =>
  [1, 3, 5].map((start) => {
    const channel = parseInt(color.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
const luminance = (color: string) => {
  const [red = 0, green = 0, blue = 0] = linear(color);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
const contrast = (a: string, b: string) => {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
};
const number = (text: string) => Number(text.replace(',', '.'));

test('without cues and in gray only color is left, and the text shows the nearest colors', async ({
  page,
}) => {
  await page.goto('/demos/good-mood-escala/');
  const status = page.getByRole('status');
  await expect(status).toHaveText(
    'Além da cor, cada passo tem rosto, palavra, número e ordem. Os vizinhos mais parecidos são 4 e 5: distância 7,5.',
  );
  await page.getByRole('radio', { name: 'em cinza' }).check();
  await expect(page.locator('.scale')).toHaveCSS('filter', 'url("#gray")');
  await expect(status).toContainText('são 4 e 5: distância 0,8.');

  /** @returns horizontal position of each step, in CSS pixels */
  const order = () =>
    page
      .locator('.step')
      .evaluateAll((steps) => steps.map((step) => Math.round(step.getBoundingClientRect().x)));
  const inOrder = await order();
  expect(inOrder).toEqual([...inOrder].sort((a, b) => a - b));
  for (const name of ['rosto', 'palavra', 'número', 'ordem']) {
    await page.getByRole('checkbox', { name }).uncheck();
  }
  await expect(status).toContainText('Sobrou só a cor.');
  await expect.poll(() => order()).not.toEqual(inOrder);
  for (const cue of ['.face', '.word', '.number']) {
    await expect(page.locator(cue).first()).toBeHidden();
  }

  // The text is computed from the same color as the drawing: the painted pixel is gray.
  await expect(async () => {
    const shot = await page.locator('.step svg').nth(4).screenshot();
    const [red, green, blue] = await pixelAt(page, shot, 0.5, 0.5);
    expect(new Set([red, green, blue]).size).toBe(1);
    expect(red).toBeGreaterThan(0xcd);
    expect(red).toBeLessThan(0xd5);
  }).toPass();

  await page.getByRole('radio', { name: 'sem o azul' }).check();
  await expect(status).toContainText('são 3 e 4: distância 4.');
});

test('a tap saves the day, and the wireframe links the year to the day', async ({ page }) => {
  await page.goto('/demos/good-mood-telas/');
  const status = page.getByRole('status');
  const screen = (name: string) => page.getByRole('region', { name });
  const tap = (name: string | RegExp) =>
    page
      .getByRole('group', { name: 'Esboço das três telas' })
      .getByRole('button', { name, exact: true })
      .first()
      .click();
  await expect(status).toHaveText('Nenhum toque ainda. Comece por um rosto.');
  await tap('bem');
  await expect(status).toHaveText('1 toque. O dia está guardado: bem.');
  await expect(page.getByRole('button', { name: 'bem', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await tap('Ano');
  await expect(screen('Hoje')).toBeHidden();
  await expect
    .poll(() =>
      page
        .locator('.grid')
        .evaluate(
          (grid) =>
            grid.querySelectorAll('path.outline').length - grid.querySelectorAll('.stroke').length,
        ),
    )
    .toBe(0);
  await tap('Abrir um dia do ano');
  await expect(status).toHaveText('3 toques. O quadradinho leva ao mesmo dia no histórico.');
  const row = screen('Histórico').getByRole('button').first();
  await expect(row).toBeFocused();
  await row.press('Enter');
  await expect(page.getByRole('button', { name: 'bem', exact: true })).toBeFocused();
  await tap('muito mal');
  await expect(status).toHaveText('5 toques. O dia antigo agora é: muito mal.');
  await tap('Histórico');
  await expect(row).toHaveAccessibleName('Corrigir o dia: muito mal');
  await page.getByRole('checkbox').check();
  await expect(row).toHaveCSS('outline-style', 'dashed');
  await page.getByRole('button', { name: 'Recomeçar' }).click();
  await expect(status).toHaveText('Nenhum toque ainda. Comece por um rosto.');
  await expect(screen('Hoje')).toBeVisible();
});

test('the contrast values in the post match its colors', async ({ page }) => {
  await open(page, '/blog/good-mood/introducao');
  const rows = await page
    .getByRole('table')
    .filter({ hasText: 'Contraste do traço' })
    .locator('tbody tr')
    .evaluateAll((list) => list.map((row) => [...row.children].map((cell) => cell.textContent)));
  expect(rows).toHaveLength(5);
  for (const [, word, ground = '', printed = ''] of rows) {
    expect(number(printed ?? ''), word ?? '').toBeCloseTo(contrast(ground ?? '', '#0f1b2b'), 2);
  }
  const [fourth = '', fifth = ''] = rows.slice(3).map(([, , ground]) => ground ?? '');
  expect(contrast(fourth, fifth)).toBeCloseTo(1.03, 2);
  expect(luminance(fifth)).toBeLessThan(luminance(fourth));
});

test('the answers work: bytes, three steps, Spanish words, bigger mouths', async ({ page }) => {
  await open(page, '/blog/good-mood/introducao');
  const addresses = await page
    .locator('[data-title^="Resultado: "]')
    .evaluateAll((boxes: HTMLElement[]) =>
      Object.fromEntries(
        boxes.map(({ dataset }) => [dataset.title?.replace('Resultado: ', ''), dataset.src]),
      ),
    );
  await page.goto(addresses['Dois dias e o que eles pesam'] ?? '');
  await expect(page.locator('body')).toHaveText(/^\s*Dois dias e o que eles pesam\s*102 bytes\s*$/);

  await page.goto(addresses['Três passos, os mesmos números'] ?? '');
  await expect(page.locator('.step:visible .number')).toHaveText(['1', '3', '5']);
  await expect(page.getByRole('status')).toContainText('são 3 e 5');

  await page.goto(addresses['A escala em espanhol'] ?? '');
  await expect(page.locator('.word[lang="es"]')).toHaveText([
    'muy mal',
    'mal',
    'regular',
    'bien',
    'muy bien',
  ]);

  await page.goto(addresses['Bocas para 20 pixels'] ?? '');
  const heights = await page
    .locator('.mouth')
    .evaluateAll((mouths) => mouths.map((mouth) => (mouth as SVGPathElement).getBBox().height));
  expect(heights.map((height) => Math.round(height))).toEqual([11, 6, 0, 6, 11]);
  expect((await page.locator('.step svg').first().boundingBox())?.width).toBeCloseTo(20, 0);
});
