import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from '../support';

/** @returns a module of the app, as the site serves it: with comments in its default language */
const moduleText = (name: string) =>
  fs.readFileSync(path.resolve('build/demos/good-mood', name), 'utf8');

const importsOf = (name: string): string[] => [
  ...new Set(
    [...moduleText(name).matchAll(/from '\.\/([\w.-]+)'/g)].map(([, other = '']) => other),
  ),
];

/** Modules that the page loads: app.js and what its modules import. */
function modules(): string[] {
  const found = ['app.js'];
  for (const name of found) {
    found.push(...importsOf(name).filter((other) => !found.includes(other)));
  }
  return found;
}

test('the graph shows the imports in both languages, and each file can be read', async ({
  page,
}) => {
  const count = modules().length;
  for (const [address, words] of [
    ['', { total: / módulos: [\d.]+ linhas, [\d.]+ bytes/, none: 'Não importa nenhum outro.' }],
    ['en', { total: / modules: [\d,]+ lines, [\d,]+ bytes/, none: 'It imports no other.' }],
  ] as const) {
    await page.goto(`/demos/good-mood-modulos/${address}`);
    await expect(page.getByRole('status')).toHaveText(words.total);
    await expect(page.getByRole('status')).toContainText(`${count} `);
    const buttons = page.locator('.files button');
    await expect(buttons).toHaveCount(count);
    const edges = (await buttons.allTextContents())
      .flatMap((name) => importsOf(name).map((other) => `${name} ${other}`))
      .sort();
    await expect
      .poll(() =>
        page
          .locator('.arrow')
          .evaluateAll((arrows) =>
            arrows
              .map((arrow) => `${arrow.getAttribute('data-from')} ${arrow.getAttribute('data-to')}`)
              .sort(),
          ),
      )
      .toEqual(edges);
    // Arrows only point down: no module imports a module above it.
    const places = await page
      .locator('.node')
      .evaluateAll((nodes) =>
        nodes.map((node) => [
          node.getAttribute('data-name') ?? '',
          node.getBoundingClientRect().top,
        ]),
      );
    const top = new Map(places as [string, number][]);
    for (const edge of edges) {
      const [from = '', to = ''] = edge.split(' ');
      expect(top.get(from), edge).toBeLessThan(top.get(to) ?? 0);
    }
    await page.getByRole('button', { name: 'dates.js' }).click();
    await expect(page.getByRole('status')).toContainText(words.none);
    await expect(page.locator('pre')).toHaveText(moduleText('dates.js').trimEnd());
    await page.locator('.node[data-name="app.js"]').click();
    await expect(page.getByRole('button', { name: 'app.js' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expect(page.locator('.arrow.outgoing')).toHaveCount(importsOf('app.js').length);
  }
});

test('the graph shows a message when files cannot be fetched', async ({ page, complaints }) => {
  await page.route('**/demos/good-mood/*.js', (route) => route.abort());
  await page.goto('/demos/good-mood-modulos/');
  await expect(page.getByRole('status')).toContainText('não alcança a rede');
  complaints.isExpected = (error) => error.includes('ERR_FAILED');
});

test('the tour waits for each key, blocks no key and can be skipped with a button', async ({
  page,
}) => {
  await page.goto('/demos/good-mood-teclado/');
  const status = page.getByRole('status');
  const step = page.locator('[aria-current="step"]');
  await page.getByRole('button', { name: 'Começar o roteiro' }).click();
  await expect(status).toHaveText('1 de 9. Tab: entra no grupo dos rostos, que é uma parada só.');
  // Another key has its usual effect, and the tour stays at its step.
  await page.keyboard.press('End');
  await expect(status).toContainText('1 de 9.');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('radio', { name: '1 muito mal' })).toBeFocused();
  await expect(status).toContainText('2 de 9.');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: '2 mal' })).toBeChecked();
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('button', { name: 'Começar o roteiro' })).toBeFocused();
  await expect(step).toContainText('sai do grupo e chega à nota');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Dia 14: anotado' })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Home');
  await expect(page.getByRole('button', { name: 'Dia 1: sem registro' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(status).toHaveText('Pronto: 9 teclas, do começo ao fim, sem mouse.');
  await expect(step).toHaveCount(0);

  await page.getByRole('button', { name: 'Repetir o roteiro' }).click();
  const skip = page.getByRole('button', { name: 'Pular este passo' });
  for (let i = 0; i < 9; i += 1) {
    await skip.click();
  }
  await expect(status).toHaveText('Fim: 0 de 9 passos pelo teclado.');
  await expect(skip).toBeHidden();
  await expect(page.getByRole('button', { name: 'Repetir o roteiro' })).toBeFocused();
});

test('the answer describes a month in a sentence, for no day, one day and several days', async ({
  page,
}) => {
  for (const [prefix, lines] of [
    [
      '',
      [
        'Nenhum dia anotado.',
        '1 dia: bem em 1.',
        '6 dias: bem em 3, mal em 1, mais ou menos em 1 e muito bem em 1.',
      ],
    ],
    [
      '/en',
      [
        'No days logged.',
        '1 day: good on 1.',
        '6 days: good on 3, bad on 1, so-so on 1, and very good on 1.',
      ],
    ],
  ] as const) {
    await page.goto(`${prefix}/blog/good-mood/conclusao`);
    const answers = page.locator('details:has([data-src])');
    await answers.first().locator('summary').click();
    const frame = answers.first().locator('iframe');
    await frame.scrollIntoViewIfNeeded();
    await expect(frame.contentFrame().locator('p')).toHaveText(lines);
  }
});
