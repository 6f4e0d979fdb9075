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

test('the tour runs in the real app, shows what each key did and stores nothing', async ({
  page,
}) => {
  await page.goto('/demos/good-mood-teclado/');
  const status = page.getByRole('status');
  const step = page.locator('[aria-current="step"]');
  const app = page.frameLocator('iframe');
  const { keyboard } = page;
  await page.getByRole('button', { name: 'Começar o roteiro' }).click();
  await expect(status).toHaveText('1 de 7. Tab: entra no grupo dos rostos, que é uma parada só.');
  await expect(app.getByText(/^Treino: nada do que você fizer/)).toBeVisible();
  await keyboard.press('Tab');
  await expect(app.getByRole('radio', { name: '1 muito mal' })).toBeFocused();
  await expect(page.locator('li.done')).toContainText('Tab: foco em “1 muito mal”');
  await keyboard.press('ArrowRight');
  await expect(status).toContainText('3 de 7.');
  await expect(page.locator('li.done').last()).toContainText(/→: foco em “2 mal”/);
  await expect(page.locator('li.done').last()).toContainText(/Recado: Anotado: /);
  await keyboard.press('Shift+Tab');
  await expect(step).toContainText('Shift + Tab: foco em “Seus dados”');
  await keyboard.press('Shift+Tab');
  await keyboard.press('Shift+Tab');
  await expect(status).toContainText('4 de 7.');
  await keyboard.press('Enter');
  await keyboard.press('Tab');
  await expect(status).toContainText('6 de 7.');
  await keyboard.press('ArrowLeft');
  await keyboard.press('Enter');
  // The post names this number: "nove teclas", "nine keys".
  await expect(status).toHaveText('Pronto: 9 teclas, do começo ao fim, sem mouse.');
  await expect(page.locator('li.done').last()).toContainText(/Enter: foco em “Como/);
  await expect(step).toHaveCount(0);
  expect(await page.evaluate(() => indexedDB.databases())).toEqual([]);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);

  await page.getByRole('button', { name: 'Repetir o roteiro' }).click();
  await expect(status).toContainText('1 de 7.');
  // A key that the step does not ask for has its usual effect, and the tour stays at its step.
  await keyboard.press('Shift+Tab');
  await expect(app.getByRole('link', { name: 'Seus dados' })).toBeFocused();
  await expect(step).toContainText('foco em “Seus dados”');
  await expect(status).toContainText('1 de 7.');
  const perform = page.getByRole('button', { name: 'Fazer este passo' });
  for (let i = 1; i < 8; i += 1) {
    await perform.click();
    await expect(status).toContainText(
      i === 7 ? 'Fim: 7 de 7 passos pelo botão.' : `${i + 1} de 7.`,
    );
  }
  await expect(perform).toBeHidden();
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
