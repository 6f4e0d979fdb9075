import { expect, test } from '../support';

test('a scale maps a value to the same share of the range, also of a reversed range', async ({
  page,
}) => {
  await page.goto('/demos/good-mood-3-escala/');
  const status = page.getByRole('status');
  const slider = page.getByRole('slider', { name: /Valor/ });
  await expect(status).toHaveText(
    '3,5 fica a 62,5% do domínio. A 62,5% do caminho entre 0 e 320 está 200.',
  );
  await page.getByRole('checkbox', { name: 'Virar a faixa' }).check();
  await expect(status).toContainText('entre 320 e 0 está 120.');
  await page.getByRole('combobox', { name: 'Domínio' }).selectOption('1 365');
  await slider.fill('183');
  await expect(status).toContainText('183 fica a 50% do domínio.');
  // The drawing matches the text: the line of the value ends in the middle.
  await expect
    .poll(() => page.locator('path.now').getAttribute('d'))
    .toBe('M180 46V52L180 128V134');
  // The scale of the demo gives the same values as the scale of the app.
  const same = await page.evaluate(async () => {
    const app = (await import('../good-mood-3-final/charts.js' as string)) as {
      scale: (domain: number[], range: number[]) => (value: number) => number;
    };
    const demo = (window as unknown as typeof app).scale;
    return [1, 2.5, 5, 7].every(
      (value) => demo([1, 5], [188, 12])(value) === app.scale([1, 5], [188, 12])(value),
    );
  });
  expect(same).toBe(true);
});

test('the year grid has one Tab stop, arrow keys and a table of the same days', async ({
  page,
}) => {
  await page.goto('/demos/good-mood-3-ano/');
  const status = page.getByRole('status');
  const year = page.getByRole('combobox', { name: 'Ano' });
  const days = page.locator('.day');
  const read = page.locator('#readout');
  await expect(status).toContainText('2023: 365 dias em 53 colunas');
  await expect(page.getByRole('group', { name: /2023: 365 dias em 53 colunas/ })).toBeVisible();

  // The grid is one Tab stop.
  await page.getByRole('button', { name: 'Ver como tabela' }).focus();
  await page.keyboard.press('Tab');
  await expect(days.first()).toBeFocused();
  await expect(page.locator('.day[tabindex="0"]')).toHaveCount(1);
  const steps = [
    ['ArrowUp', 'domingo, 1 de janeiro'],
    ['ArrowRight', 'domingo, 8 de janeiro'],
    ['ArrowDown', 'segunda-feira, 9 de janeiro'],
    ['ArrowLeft', 'segunda-feira, 2 de janeiro'],
    ['End', 'domingo, 31 de dezembro'],
    ['ArrowRight', 'domingo, 31 de dezembro'],
    ['Home', 'domingo, 1 de janeiro'],
  ] as const;
  for (const [key, day] of steps) {
    await page.keyboard.press(key);
    await expect(read, key).toContainText(day);
  }
  await expect(days.first()).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('button', { name: 'Ver como tabela' })).toBeFocused();

  // A missing day has no mark. A recorded day shows its step, with color and without.
  const marks = await days.evaluateAll((nodes) =>
    nodes.map((node) => ({
      step: Number(/h(\d)/.exec(node.getAttribute('class') ?? '')?.[1]),
      lines: node.querySelector('.hatch')?.getAttribute('d')?.split('M').length ?? 1,
      says: node.getAttribute('aria-label') ?? '',
    })),
  );
  expect(marks.every(({ step, lines }) => lines === step + 1)).toBe(true);
  const empty = marks.filter(({ step }) => step === 0);
  expect(empty.length).toBeGreaterThan(5);
  expect(empty.every(({ says }) => says.endsWith('sem registro'))).toBe(true);

  const hatch = page.locator('.h5 .hatch').first();
  const ground = page.locator('.h5 .tile').first();
  await expect(hatch).toBeHidden();
  await page.getByRole('checkbox', { name: 'Sem cor' }).check();
  await expect(hatch).toBeVisible();
  await page.getByRole('checkbox', { name: 'Sem cor' }).uncheck();
  await page.emulateMedia({ media: 'print' });
  await expect(hatch).toBeVisible();
  await expect(page.locator('.h5 .stroke').first()).toBeHidden();
  await page.emulateMedia({ media: 'screen', forcedColors: 'active' });
  await expect(hatch).toBeVisible();
  await page.emulateMedia({ forcedColors: 'none' });
  await expect(hatch).toBeHidden();
  await expect(ground).not.toHaveCSS('fill', 'none');

  await page.getByRole('button', { name: 'Ver como tabela' }).click();
  await expect(page.locator('#grid')).toBeHidden();
  await expect
    .poll(() =>
      page
        .locator('tbody td')
        .evaluateAll((cells) => cells.map(({ textContent }) => Number(textContent) || 0)),
    )
    .toEqual(marks.map(({ step }) => step));
  await expect(page.getByRole('rowheader')).toHaveCount(12);

  // A leap year that starts on a Saturday needs one more column. The app's grid has the same positions.
  for (const [value, columns] of [
    ['2024', 53],
    ['2000', 54],
  ] as const) {
    await year.selectOption(value);
    await expect(status).toContainText(`${value}: 366 dias em ${columns} colunas`);
    const app = await page.evaluate(async (wanted) => {
      const charts = (await import('../good-mood-3-final/charts.js' as string)) as {
        yearGrid: (
          year: number,
          entries: [],
        ) => { columns: number; cells: { row: number; column: number }[] };
      };
      const grid = charts.yearGrid(Number(wanted), []);
      const place = (
        window as unknown as {
          place: (year: number, day: number) => { row: number; column: number };
        }
      ).place;
      return {
        columns: grid.columns,
        same: grid.cells.every(({ row, column }, i) => {
          const own = place(Number(wanted), i);
          return own.row === row && own.column === column;
        }),
      };
    }, value);
    expect(app).toEqual({ columns, same: true });
  }
});

test('the average needs enough days, leaves gaps and does not count an empty day as zero', async ({
  page,
}) => {
  await page.goto('/demos/good-mood-3-media/');
  const status = page.getByRole('status');
  const slider = page.getByRole('slider', { name: /Janela/ });
  const line = page.locator('path.average');
  const pieces = async () => ((await line.getAttribute('d')) ?? '').split('M').length - 1;
  await expect.poll(() => pieces()).toBeGreaterThan(1);
  await expect(status).toContainText(`linha em ${await pieces()} pedaços`);
  await expect(page.getByRole('img')).toHaveAccessibleName((await status.textContent()) ?? '');

  const averages = await page.evaluate(async () => {
    const charts = (await import('../good-mood-3-final/charts.js' as string)) as {
      movingAverage: (
        entries: { date: string; mood: number }[],
        options: { from: string; to: string; span: number },
      ) => { average: number | null }[];
    };
    const { movingAverage } = window as unknown as {
      movingAverage: (values: (number | null)[], window: number) => (number | null)[];
    };
    const values = [3, null, 5, 4, null, null, null, null, null, 2, 2, 1, 3, 5, 4, 1];
    const day = (i: number) => `2023-01-${String(i + 1).padStart(2, '0')}`;
    const entries = values.flatMap((mood, i) => (mood === null ? [] : [{ date: day(i), mood }]));
    return [1, 3, 7, 30].map((span) => ({
      demo: movingAverage(values, span),
      app: charts
        .movingAverage(entries, { from: day(0), to: day(values.length - 1), span })
        .map(({ average }) => average),
    }));
  });
  for (const { demo, app } of averages) {
    expect(demo).toEqual(app);
  }
  // A window of three days needs two recorded days: the first days have no average.
  // An empty day does not break the line while its window has enough days.
  expect(averages[1]?.demo.slice(0, 6)).toEqual([null, null, 4, 4.5, 4.5, null]);

  const lowest = async () =>
    Number(/entre (\d,\d)/.exec((await status.textContent()) ?? '')?.[1]?.replace(',', '.'));
  await expect.poll(() => lowest()).toBeGreaterThanOrEqual(1);
  await page.getByRole('checkbox', { name: 'como zero' }).check();
  await expect.poll(() => pieces()).toBe(1);
  await expect(status).toContainText('linha em um pedaço só');
  await expect.poll(() => lowest()).toBe(0);
  await page.getByRole('checkbox', { name: 'como zero' }).uncheck();
  await slider.fill('30');
  await expect(status).toContainText('Média de até 30 dias');
  await slider.fill('1');
  await expect(status).toContainText('Média de 1 dia: linha em');
});
