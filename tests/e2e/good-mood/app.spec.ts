import fs from 'node:fs/promises';
import { violations } from '../accessibility';
import { expect, test } from '../support';
import { app, asFile, goTo, holdOpening, openApp, pick, stored, textOf, type Day } from './journal';

const evening = new Date('2025-03-11T02:30:00Z'); // 23:30 of the 10th in São Paulo

test.use({ timezoneId: 'America/Sao_Paulo' });

test('one tap saves the day; edit, delete and undo leave one record per day', async ({ page }) => {
  await page.clock.setFixedTime(evening);
  await openApp(page);
  const status = page.locator('#notice');
  await expect(page.getByLabel('Dia')).toHaveValue('2025-03-10');
  await expect(page.getByLabel('Dia')).toHaveAttribute('max', '2025-03-10');

  await pick(page, 4);
  await expect(status).toHaveText('Anotado: 10 de março, 4, bem.');
  await page.getByLabel('Nota').fill('Choveu, e o café estava bom.');
  await page.getByLabel('Energia').selectOption('2');
  await page.getByLabel('Etiquetas').fill('chuva, café, chuva');
  await page.getByRole('button', { name: 'Anotar o dia' }).click();
  const day: Day = {
    date: '2025-03-10',
    mood: 4,
    note: 'Choveu, e o café estava bom.',
    tags: ['chuva', 'café'],
    energy: 2,
    time: '23:30',
  };
  await expect.poll(async () => (await stored(page)).rows).toEqual([day]);

  // By keyboard, the arrow keys choose a mood, and the last choice of the day is stored.
  await page.getByRole('radio', { name: '4 bem' }).press('ArrowRight');
  await expect.poll(async () => (await stored(page)).rows).toEqual([{ ...day, mood: 5 }]);
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect.poll(async () => (await stored(page)).rows).toEqual([day]);
  // The app says so after it has drawn the form again.
  await expect(status).toHaveText('Desfeito.');

  await page.getByLabel('Dia').fill('2025-03-09');
  await expect(page.getByRole('group', { name: 'Como foi 9 de março?' })).toBeVisible();
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await pick(page, 2);
  await expect(page.locator('#streak')).toHaveText('2 dias seguidos. 2 dos últimos 2 dias.');

  // A note on a day without a mood is kept as a draft and is not stored in a record.
  const choose = async (day: number) => {
    await page.getByLabel('Dia').fill(`2025-03-0${day}`);
    await expect(page.getByRole('group', { name: `Como foi ${day} de março?` })).toBeVisible();
  };
  await choose(8);
  await page.getByLabel('Nota').fill('Sem rosto ainda.');
  await choose(9);
  await expect(page.getByLabel('Nota')).toHaveValue('');
  await choose(8);
  await expect(page.getByLabel('Nota')).toHaveValue('Sem rosto ainda.');
  expect((await stored(page)).rows).toHaveLength(2);

  await page.reload();
  await expect(page.getByRole('radio', { name: '4 bem' })).toBeChecked();
  await expect(page.getByLabel('Etiquetas')).toHaveValue('chuva, café');
  await goTo(page, 'Histórico');
  const rows = page.locator('#list li');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('segunda-feira, 10 4, bem');
  await expect(rows.first()).toContainText('energia 2 de 5 · chuva · café');
  await page.getByRole('button', { name: 'Apagar 9 de março' }).click();
  await expect(rows).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Desfazer' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(rows).toHaveCount(2);
  await page.getByRole('button', { name: 'Editar 9 de março' }).click();
  await expect(page.getByRole('radio', { name: '2 mal' })).toBeChecked();
  await expect(page.getByRole('heading', { name: 'Hoje' })).toBeFocused();

  // The date field itself refuses a date in the future.
  await page.getByLabel('Dia').fill('2025-03-11');
  await page.getByRole('button', { name: 'Anotar o dia' }).click();
  await expect(page.getByLabel('Dia')).toBeFocused();
  expect((await stored(page)).rows).toHaveLength(2);
});

test('stores one record per local day in any time zone, until 23:59', async ({ browser }) => {
  const zones = [
    ['America/Sao_Paulo', '-03:00'],
    ['UTC', '+00:00'],
    ['Pacific/Auckland', '+13:00'],
    ['America/Noronha', '-02:00'],
    ['Europe/Lisbon', '+00:00'],
  ] as const;
  for (const [timezoneId, offset] of zones) {
    const context = await browser.newContext({ timezoneId });
    const page = await context.newPage();
    await page.clock.setFixedTime(new Date(`2025-03-10T21:00:00${offset}`));
    await openApp(page);
    await pick(page, 1);
    await expect.poll(async () => (await stored(page)).rows).toHaveLength(1);
    await page.clock.setFixedTime(new Date(`2025-03-10T23:59:00${offset}`));
    await pick(page, 3);
    await expect
      .poll(async () => (await stored(page)).rows, timezoneId)
      .toEqual([{ date: '2025-03-10', mood: 3, tags: [], time: '21:00' }]);
    // An open page notices the start of a new day.
    await page.clock.setFixedTime(new Date(`2025-03-11T00:01:00${offset}`));
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(page.locator('#date'), timezoneId).toHaveValue('2025-03-11');
    await context.close();
  }
});

test('a form sent without JavaScript puts its data in the address, and the script reads it', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const still = await context.newPage();
  await still.goto(app);
  await still.getByLabel('Dia').fill('2025-03-09');
  await still.locator('.option.mood-5').click();
  await still.getByRole('button', { name: 'Anotar o dia' }).click();
  await expect(still).toHaveURL(/mood=5&date=2025-03-09/);
  const address = still.url();
  await context.close();
  const page = await browser.newPage({ timezoneId: 'America/Sao_Paulo' });
  await page.clock.setFixedTime(evening);
  await openApp(page, address);
  await expect(page.getByRole('radio', { name: '5 muito bem' })).toBeChecked();
  await expect(page.getByLabel('Dia')).toHaveValue('2025-03-09');
  await page.close();
});

test('charts have names, tables, one Tab stop and gaps, and sample data is not stored', async ({
  page,
}) => {
  await page.clock.setFixedTime(evening);
  await openApp(page);
  await pick(page, 4);
  await goTo(page, 'Ano');
  const grid = page.getByRole('group', { name: '2025, dia a dia: 1 dia' });
  await expect(grid).toBeVisible();
  // Only the 69 days of the year up to today are buttons.
  await expect(grid.getByRole('button')).toHaveCount(69);
  await expect(grid.locator('[tabindex="0"]')).toHaveAttribute('aria-label', '10 de março: 4, bem');
  const square = await grid.locator('[tabindex="0"] .tile').boundingBox();
  expect(Math.min(square?.width ?? 0, square?.height ?? 0)).toBeGreaterThanOrEqual(24);
  await grid.locator('[tabindex="0"]').focus();
  for (const [key, label] of [
    ['ArrowLeft', '3 de março: sem registro'],
    ['ArrowUp', '2 de março: sem registro'],
    ['ArrowRight', '9 de março: sem registro'],
    ['Home', '1 de janeiro: sem registro'],
    ['ArrowUp', '1 de janeiro: sem registro'],
    ['End', '10 de março: 4, bem'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(grid.locator(':focus')).toHaveAttribute('aria-label', label);
    await expect(grid.locator('[tabindex="0"]')).toHaveCount(1);
  }
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: 'Como foi 9 de março?' })).toBeVisible();

  await goTo(page, 'Seus dados');
  await page.locator('#data').getByRole('button', { name: 'Preencher' }).click();
  await page.locator('#year-choice').selectOption('2024');
  await expect(page.getByRole('group', { name: /^2024, dia a dia: / })).toBeVisible();
  const cells = page.locator('.year .day:not(.empty)');
  await expect.poll(() => cells.count()).toBeGreaterThan(200);
  const count = await cells.count();
  await expect(page.getByRole('group', { name: `2024, dia a dia: ${count} dias` })).toBeVisible();
  const figures = page.locator('#charts figure');
  await figures.nth(0).getByText('Ver como tabela').click();
  await expect(figures.nth(0).locator('tbody tr')).toHaveCount(count);
  const said = await cells.evaluateAll((all) =>
    all.map((cell) => cell.getAttribute('aria-label')?.split(': ')[1]).sort(),
  );
  const told = await figures.nth(0).locator('tbody td').allTextContents();
  expect(told.sort()).toEqual(said);

  // The line of the average has gaps where days are missing, and it never falls to zero.
  await figures.nth(1).getByText('Ver como tabela').click();
  await expect(figures.nth(1).locator('tbody td').first()).toBeVisible();
  const averages = await figures.nth(1).locator('tbody td').allTextContents();
  const filled = averages.map((text) => text !== 'sem média');
  const starts = filled.filter((here, i) => here && !filled[i - 1]).length;
  const path = (await page.locator('.average .line').getAttribute('d')) ?? '';
  expect(path.match(/M/g)).toHaveLength(starts);
  expect(starts).toBeGreaterThan(1);
  expect(
    Math.min(...averages.filter((_, i) => filled[i]).map((text) => parseFloat(text))),
  ).toBeGreaterThanOrEqual(1);
  await expect(
    page.getByRole('img', { name: 'Média de 7 dias em 2024' }),
  ).toHaveAccessibleDescription(
    /^A menor, \d,\d, em .+ A maior, \d,\d, em .+ \d+ dias sem média\.$/,
  );
  const regions = await page
    .getByRole('region')
    .evaluateAll((all) => all.map((region) => region.getAttribute('aria-label')));
  expect(regions).toContain('Média de 7 dias em 2024, em tabela');
  expect(new Set(regions).size, 'each region has a unique name').toBe(regions.length);
  const bars = page.getByRole('img', { name: 'Cada humor em 2024' });
  await expect(bars).toHaveAccessibleDescription(/muito mal: \d+ dias?; mal:/);

  // With forced colors, a mark shows each step. In print, the charts have no buttons.
  await page.emulateMedia({ forcedColors: 'active' });
  await expect
    .poll(() =>
      page
        .locator('.year .tile')
        .evaluateAll((all) => new Set(all.map((cell) => getComputedStyle(cell).fill)).size),
    )
    .toBeLessThanOrEqual(2);
  await expect(page.locator('.year .stroke')).toHaveCount(count);
  await page.emulateMedia({ forcedColors: 'none', media: 'print', colorScheme: 'dark' });
  await expect(page.locator('header p')).toHaveCSS('color', 'rgb(51, 51, 51)');
  await expect(page.getByRole('navigation')).toBeHidden();
  await expect(page.getByText('Você está vendo um ano inventado.')).toBeVisible();
  await expect(page.locator('.year')).toBeVisible();
  await page.emulateMedia({ media: 'screen', colorScheme: 'light' });

  await page.getByRole('button', { name: 'Tirar o ano inventado' }).click();
  await expect(page.locator('#notice')).toContainText('Este é o seu diário.');
  await expect(page.locator('#invented')).toBeHidden();
  expect((await stored(page)).rows).toHaveLength(1);
});

test('Tab enters the year at one day, the last that had the focus', async ({ page }) => {
  await page.clock.setFixedTime(evening);
  await openApp(page);
  await goTo(page, 'Ano');
  // A listener of focus on the svg would make the svg a Tab stop of Chromium.
  const before = page.locator('#year').getByRole('button', { name: 'Preencher' });
  await before.focus();
  await page.keyboard.press('Tab');
  const focused = page.locator(':focus');
  await expect(focused).toHaveAttribute('data-day', '2025-03-10');
  await page.keyboard.press('ArrowLeft');
  await expect(focused).toHaveAttribute('data-day', '2025-03-03');
  await page.keyboard.press('Tab');
  await expect(page.locator('#charts summary').first()).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(focused).toHaveAttribute('data-day', '2025-03-03');
  await page.keyboard.press('Shift+Tab');
  await expect(before).toBeFocused();
  // A day that gets the focus otherwise is then the day where Tab enters.
  await page.locator('.year [data-day="2025-01-05"]').focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(focused).toHaveAttribute('data-day', '2025-01-05');
  await expect(page.locator('.year [tabindex="0"]')).toHaveCount(1);
});

test('a year that has only days ahead is drawn, and its days open by keyboard', async ({
  page,
}) => {
  await page.clock.setFixedTime(evening);
  await openApp(page);
  await goTo(page, 'Seus dados');
  const ahead = ['2025-12-20', '2031-01-05'].map((date) => ({ date, mood: 3 }));
  await page.getByLabel('Arquivo JSON').setInputFiles(asFile('x.json', ahead));
  await page.getByRole('button', { name: 'Juntar ao diário' }).click();
  await goTo(page, 'Ano');
  // The day ahead is a button beside the 69 days up to today, where Tab enters.
  const grid = page.locator('.year');
  await expect(grid.getByRole('button')).toHaveCount(70);
  await expect(
    grid.getByRole('button', { name: '20 de dezembro: 3, mais ou menos' }),
  ).toBeVisible();
  await expect(grid.locator('[tabindex="0"]')).toHaveAttribute(
    'aria-label',
    '10 de março: sem registro',
  );
  await page.locator('#year-choice').selectOption('2031');
  await expect(page.getByRole('group', { name: '2031, dia a dia: 1 dia' })).toBeVisible();
  await expect(grid.getByRole('button')).toHaveCount(1);
  await expect(page.getByRole('img', { name: 'Média de 7 dias em 2031' })).toBeVisible();
  await expect(page.locator('.dots circle')).toHaveCount(1);
  await grid.locator('[tabindex="0"]').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: 'Como foi 5 de janeiro?' })).toBeVisible();
  await expect(page.getByRole('radio', { name: '3 mais ou menos' })).toBeChecked();
});

test('links to screens open in new tabs like other links, and the address chooses the screen', async ({
  page,
  context,
}) => {
  await openApp(page);
  const link = (name: string) => page.getByRole('navigation').getByRole('link', { name });
  const opened = context.waitForEvent('page');
  await link('Ano').click({ modifiers: ['ControlOrMeta'] });
  const tab = await opened;
  await expect(tab.locator('#year')).toBeVisible();
  await tab.close();
  await expect(page.locator('#today')).toBeVisible();
  // An address that the reader types changes only the hash.
  await page.evaluate(() => {
    location.hash = '#history';
  });
  await expect(page.getByRole('heading', { name: 'Histórico' })).toBeFocused();
  await expect(link('Histórico')).toHaveAttribute('aria-current', 'page');
  await goTo(page, 'Seus dados');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Hoje', exact: true })).toBeFocused();
  await page.goForward();
  await expect(page.getByRole('heading', { name: 'Seus dados' })).toBeFocused();
});

test('exports JSON, CSV, reminder and card, imports JSON, and refuses broken files with a reason', async ({
  page,
}, testInfo) => {
  await page.clock.setFixedTime(evening);
  await openApp(page);
  await page.getByLabel('Nota').fill('=1+1');
  await pick(page, 3);
  await goTo(page, 'Seus dados');
  const download = async (name: string | RegExp) => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name }).click(),
    ]);
    return file;
  };
  const json = await download('Baixar JSON');
  expect(json.suggestedFilename()).toBe('good-mood-2025-03-10.json');
  const exported = await textOf(json);
  const record = { date: '2025-03-10', mood: 3, note: '=1+1', tags: [], time: '23:30' };
  expect(JSON.parse(exported)).toMatchObject({ format: 3, days: [record] });
  expect(await textOf(await download('Baixar CSV'))).toBe(
    "\uFEFFdata,humor,energia,etiquetas,nota,hora\r\n2025-03-10,3,,,'=1+1,23:30\r\n",
  );
  const reminder = await textOf(await download(/Baixar lembrete/));
  expect(reminder).toMatch(
    /^BEGIN:VCALENDAR\r\n[^]+DTSTART:20250310T210000\r\n[^]+RRULE:FREQ=DAILY/,
  );
  // The next reminder replaces this one in the calendar. Another person has another one.
  const idOf = (text: string) => /UID:(.+)\r\nSEQUENCE:(\d+)/.exec(text)?.slice(1);
  const [uid] = idOf(reminder) ?? [];
  expect(uid).toMatch(/^\w{20,}@good-mood$/);
  expect(idOf(await textOf(await download(/Baixar lembrete/)))).toEqual([uid, '1']);

  const input = page.getByLabel('Arquivo JSON');
  const refusal = page.getByRole('alert');
  for (const [content, words] of [
    [exported.slice(0, -20), 'não é JSON, ou está cortado'],
    [{ tasks: [] }, 'não é um diário do good-mood'],
    [{ format: 9, days: [] }, 'é do formato 9, mais novo'],
    [[{ date: '2025-02-30', mood: 3 }], 'data que não existe: “2025-02-30”'],
    [[{ date: '2025-02-01', mood: 9 }], 'Em 2025-02-01, o humor não é um número'],
  ] as const) {
    await input.setInputFiles(asFile('x.json', content));
    await expect(refusal).toContainText(words);
    await expect(refusal).toContainText('Nada mudou no diário.');
  }
  // A file of this size takes seconds to send to the browser, so it is read from the disk.
  const huge = testInfo.outputPath('huge.json');
  await fs.writeFile(huge, '');
  await fs.truncate(huge, 33 * 1024 * 1024);
  await input.setInputFiles(huge);
  await expect(refusal).toContainText('mais de 32 MB');
  expect((await stored(page)).rows).toEqual([record]);

  // A file of format 1 is merged. For a day in both, the edit with a time wins. Undo reverts the merge.
  await input.setInputFiles(
    asFile('antigo.json', [
      { date: '2025-03-09', mood: 5, note: '<img src=x onerror=alert(1)>' },
      { date: '2025-03-10', mood: 1 },
    ]),
  );
  // The file is shown first, and only the button changes the journal.
  const arrival = page.getByRole('group', { name: /^antigo\.json: novos, 1; trocados, 0;/ });
  await expect(arrival).toBeFocused();
  expect((await stored(page)).rows).toEqual([record]);
  await arrival.getByRole('button', { name: 'Juntar ao diário' }).click();
  await expect(page.locator('#notice')).toHaveText(
    'Pronto. Novos: 1. Trocados: 0. Apagados: 0. Iguais: 1.',
  );
  await expect(refusal).toHaveText('');
  await goTo(page, 'Histórico');
  await expect(page.locator('#list')).toContainText('<img src=x onerror=alert(1)>');
  await expect(page.locator('#list img')).toHaveCount(0);
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect.poll(async () => (await stored(page)).rows).toEqual([record]);

  await goTo(page, 'Ano');
  const card = await download(/Baixar cartão/);
  expect(card.suggestedFilename()).toBe('good-mood-2025-03.png');
  const png = await fs.readFile(await card.path());
  expect([png.toString('latin1', 1, 4), png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([
    'PNG',
    1080,
    1080,
  ]);
  await expect(page.getByRole('img', { name: 'Cartão de março de 2025: 1 dia.' })).toBeVisible();

  await goTo(page, 'Seus dados');
  await page.getByRole('button', { name: 'Apagar o diário' }).click();
  expect((await stored(page)).rows).toEqual([record]);
  await page.getByRole('button', { name: 'Apagar mesmo' }).click();
  await expect.poll(async () => (await stored(page)).rows).toEqual([]);
  await input.setInputFiles(asFile('volta.json', exported));
  await page.getByRole('button', { name: 'Juntar ao diário' }).click();
  await expect.poll(async () => (await stored(page)).rows).toEqual([record]);
});

test('a tap before the database opens is stored when it opens', async ({ page }) => {
  // The day must not end during the test.
  await page.clock.setFixedTime(evening);
  const letOpen = await holdOpening(page);
  await page.goto(app);
  await pick(page, 2);
  await expect(page.locator('#notice')).toHaveText('');
  await letOpen();
  await expect(page.locator('#notice')).toContainText('2, mal');
  await expect.poll(async () => (await stored(page)).rows).toMatchObject([{ mood: 2 }]);
  await expect(page.getByRole('radio', { name: '2 mal' })).toBeChecked();
});

test('without any storage the app works in memory and shows a message', async ({ page }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    for (const name of ['indexedDB', 'localStorage', 'sessionStorage', 'caches']) {
      Object.defineProperty(window, name, { get: refuse });
    }
    Object.defineProperty(navigator, 'serviceWorker', { get: refuse });
    Object.defineProperty(navigator, 'storage', { get: refuse });
  });
  await openApp(page);
  await expect(page.locator('#memory')).toContainText('some quando a página fechar');
  await pick(page, 5);
  await expect(page.locator('#notice')).toContainText('5, muito bem');
  await goTo(page, 'Histórico');
  await expect(page.locator('#list li')).toHaveCount(1);
  await page.getByRole('button', { name: /^Apagar/ }).click();
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(page.locator('#list li')).toHaveCount(1);
  await goTo(page, 'Seus dados');
  await expect(page.locator('#count')).toHaveText('1 dia guardado neste navegador.');
});

test('every screen passes axe and its policy at 320 px, in both languages and color modes', async ({
  page,
}) => {
  // axe needs several seconds for a year of cells on a busy machine.
  await page.setViewportSize({ width: 320, height: 568 });
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`policy: ${violatedDirective} ${blockedURI}`),
    );
  });
  for (const [address, screens, invent] of [
    [`${app}?theme=light`, ['Hoje', 'Histórico', 'Seus dados', 'Ano'], 'Preencher'],
    [`${app}en?theme=dark`, ['Today', 'History', 'Your data', 'Year'], 'Fill it'],
  ] as const) {
    await openApp(page, address);
    await page.locator('#note').fill('a'.repeat(280));
    await pick(page, 3);
    for (const screen of screens) {
      await goTo(page, screen);
      if (screen === screens[3]) {
        await goTo(page, screens[2]);
        await page.locator('#data').getByRole('button', { name: invent }).click();
        await expect(page.locator('#invented')).toBeVisible();
        await expect(page.getByRole('heading', { name: screen, exact: true })).toBeVisible();
      }
      await expect
        .poll(
          () =>
            page.evaluate(() =>
              [document.documentElement, document.querySelector('main') as Element].map(
                (box) => box.scrollWidth - box.clientWidth,
              ),
            ),
          `${screen} has horizontal overflow`,
        )
        .toEqual([0, 0]);
      const colorsOnly = address.includes('dark');
      expect(await violations(page, { colorsOnly }), `${address} ${screen}`).toEqual([]);
    }
  }
});
