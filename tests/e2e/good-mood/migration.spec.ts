import { expect, test } from '../support';
import {
  app,
  asFile,
  goTo,
  neutral,
  oldDays,
  openApp,
  seed,
  seedFormat1,
  stored,
  textOf,
  type Day,
} from './journal';

/** @returns a day of format 1, converted to the format of today */
const migrated = (day: Day): Day => ({ ...day, tags: [] });

interface Copy {
  format: number;
  createdAt: string;
  days: Day[];
}

test('ten thousand days of format 1 are copied and migrated; the copy can be saved and deleted', async ({
  page,
}) => {
  await page.goto(neutral);
  await seedFormat1(page, 10_000);
  await openApp(page);
  await expect(page.locator('#migrated')).toContainText('passou para o formato novo');
  const { version, rows } = await stored(page);
  const [copy, ...more] = (await stored(page, 'copies')).rows as Copy[];
  expect(version).toBe(3);
  expect(more).toEqual([]);
  expect(copy?.format).toBe(1);
  expect(copy?.days).toHaveLength(10_000);
  expect(copy?.days.some((day) => 'tags' in day)).toBe(false);
  expect(rows).toEqual(copy?.days.map(migrated));

  await openApp(page);
  await expect(page.locator('#migrated')).toBeHidden();
  await goTo(page, 'Seus dados');
  await expect(page.locator('#count')).toHaveText('10.000 dias guardados neste navegador.');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Baixar a cópia' }).click(),
  ]);
  expect(JSON.parse(await textOf(download))).toEqual(copy?.days);
  await page.getByRole('button', { name: 'Apagar a cópia' }).click();
  await expect.poll(async () => (await stored(page, 'copies')).rows).toEqual([]);
  expect((await stored(page)).rows).toHaveLength(10_000);
});

test('a tab killed during the migration loses no day: the next tab starts the migration again', async ({
  page,
  context,
}) => {
  await page.goto(neutral);
  await seedFormat1(page, 500);

  // The migrating tab hangs at its 200th write and is killed there.
  const doomed = await context.newPage();
  await doomed.addInitScript(() => {
    const put = IDBObjectStore.prototype.put;
    let writes = 0;
    IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...args) {
      writes += 1;
      if (writes === 200) {
        console.log('hung');
        while (true);
      }
      return put.apply(this, args);
    };
  });
  const hung = doomed.waitForEvent('console', (message) => message.text() === 'hung');
  const session = await context.newCDPSession(doomed);
  await session.send('Page.navigate', { url: new URL(app, page.url()).href });
  await hung;
  const crashed = doomed.waitForEvent('crash');
  session.send('Page.crash').catch(() => undefined);
  await crashed;

  const before = await stored(page);
  expect(before.version).toBe(1);
  expect(before.rows).toHaveLength(500);
  expect((before.rows as Day[]).some((day) => 'tags' in day)).toBe(false);

  await openApp(page);
  await expect(page.locator('#migrated')).toBeVisible();
  const after = await stored(page);
  expect(after).toEqual({ version: 3, rows: (before.rows as Day[]).map(migrated) });
});

test('the app asks the reader to close a tab with the old version, then migrates by itself', async ({
  page,
  context,
}) => {
  const old = await context.newPage();
  await old.goto(neutral);
  await seedFormat1(old, 3);
  await old.evaluate(
    () =>
      new Promise<void>((resolve) => {
        indexedDB.open('good-mood-diary', 1).onsuccess = () => resolve();
      }),
  );
  await page.goto(app);
  await expect(page.locator('#notice')).toContainText('Feche as outras abas');
  await old.close();
  await expect(page.locator('#migrated')).toBeVisible();
  expect((await stored(page)).rows).toHaveLength(3);
});

/** @returns a day as versions before 3.0 stored it, with Portuguese names */
const inPortuguese = ({ date, mood, note, tags, energy }: Day) => ({
  data: date,
  humor: mood,
  ...(note === undefined ? {} : { nota: note }),
  ...(tags === undefined ? {} : { etiquetas: tags }),
  ...(energy === undefined ? {} : { energia: energy }),
});

test('a diary with Portuguese names appears whole, with drafts and the reminder, and stays', async ({
  page,
}) => {
  const days: Day[] = [
    { date: '2025-03-08', mood: 2, note: 'de antes', tags: ['casa'], energy: 3 },
    { date: '2025-03-09', mood: 4, tags: [] },
  ];
  const [first] = oldDays(1);
  await page.clock.setFixedTime(new Date('2025-03-10T15:00:00Z'));
  await page.goto(neutral);
  await seed(page, 'good-mood', 2, {
    dias: { keyPath: 'data', rows: days.map(inPortuguese) },
    edicoes: {
      keyPath: 'data',
      rows: [
        { data: '2025-03-07', em: '2025-03-09T10:00:00.000Z' },
        { data: '2025-03-08', em: '2025-03-08T10:00:00.000Z' },
      ],
    },
    copias: {
      keyPath: 'formato',
      rows: [
        {
          formato: 1,
          criadaEm: '2025-02-10T10:00:00.000Z',
          dias: first === undefined ? [] : [inPortuguese(first)],
        },
      ],
    },
  });
  // Part 2 of the series has stored two days in the new database. The old one has another version of one.
  await seed(page, 'good-mood-diary', 1, {
    days: {
      keyPath: 'date',
      rows: [
        { date: '2025-03-08', mood: 5, note: 'da parte 2' },
        { date: '2025-03-10', mood: 1 },
      ],
    },
  });
  await page.evaluate(() => {
    const draft = {
      fields: { nota: { value: 'rascunho', base: '' }, etiquetas: { value: 'mar', base: '' } },
      aside: ['de lado'],
    };
    localStorage.setItem('good-mood-draft:2025-03-10', JSON.stringify(draft));
    localStorage.setItem('good-mood-reminder', '{"uid":"meu@good-mood","versao":4}');
  });
  await openApp(page);
  await expect(page.getByLabel('Nota')).toHaveValue('rascunho');
  await expect(page.getByLabel('Etiquetas')).toHaveValue('mar');
  await expect(page.locator('#aside')).toContainText('de lado');
  const all = [
    { date: '2025-03-08', mood: 2, note: 'de antes', tags: ['casa'], energy: 3 },
    { date: '2025-03-09', mood: 4, tags: [] },
    { date: '2025-03-10', mood: 1, tags: [] },
  ];
  expect((await stored(page)).rows).toEqual(all);
  expect((await stored(page, 'edits')).rows).toEqual([
    { date: '2025-03-07', at: '2025-03-09T10:00:00.000Z' },
    { date: '2025-03-08', at: '2025-03-08T10:00:00.000Z' },
  ]);
  const [copy] = (await stored(page, 'copies')).rows as Copy[];
  expect(copy?.days).toHaveLength(3);
  expect(copy?.days).toContainEqual(first);
  // The merge did not take this note of part 2: it is offered beside the form of its day.
  await page.getByLabel('Dia').fill('2025-03-08');
  await expect(page.locator('#aside')).toContainText('da parte 2');

  // A day that is deleted here does not come back from the old database, which is still there.
  await goTo(page, 'Histórico');
  await page.getByRole('button', { name: 'Apagar 9 de março' }).click();
  await expect.poll(async () => (await stored(page)).rows).toHaveLength(2);
  await openApp(page);
  expect((await stored(page)).rows).toEqual(all.filter(({ date }) => date !== '2025-03-09'));
  const databases = () =>
    page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name).sort());
  expect(await databases()).toEqual(['good-mood', 'good-mood-diary']);

  // Files that were exported before are read.
  await goTo(page, 'Seus dados');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /Baixar lembrete/ }).click(),
  ]);
  expect(await textOf(download)).toContain('UID:meu@good-mood\r\nSEQUENCE:5');
  const old = { formato: 2, dias: [{ data: '2025-02-01', humor: 3, etiquetas: ['sol'] }] };
  for (const [name, content] of [
    ['formato2.json', { ...old, edicoes: { '2025-02-01': '2025-02-01T10:00:00.000Z' } }],
    ['formato1.json', [{ data: '2025-02-02', humor: 4, nota: 'antiga' }]],
  ] as const) {
    await page.getByLabel('Arquivo JSON').setInputFiles(asFile(name, content));
    await page.getByRole('button', { name: 'Juntar ao diário' }).click();
    await expect(page.locator('#notice')).toContainText('Novos: 1.');
  }
  expect((await stored(page)).rows.slice(0, 2)).toEqual([
    { date: '2025-02-01', mood: 3, tags: ['sol'] },
    { date: '2025-02-02', mood: 4, note: 'antiga', tags: [] },
  ]);

  // Deleting everything deletes the old database, too.
  await page.getByRole('button', { name: 'Apagar o diário' }).click();
  await page.getByRole('button', { name: 'Apagar mesmo' }).click();
  await expect(page.locator('#notice')).toHaveText('O diário foi apagado.');
  expect(await databases()).toEqual(['good-mood-diary']);
  await openApp(page);
  expect((await stored(page)).rows).toEqual([]);
});

test('a diary of format 1 with Portuguese names is copied and migrated', async ({ page }) => {
  const days = oldDays(1000);
  await page.goto(neutral);
  await seed(page, 'good-mood', 1, { dias: { keyPath: 'data', rows: days.map(inPortuguese) } });
  await openApp(page);
  await expect(page.locator('#migrated')).toContainText('passou para o formato novo');
  const inOrder = [...days].reverse();
  expect(await stored(page)).toEqual({ version: 3, rows: inOrder.map(migrated) });
  const [copy] = (await stored(page, 'copies')).rows as Copy[];
  expect(copy?.days).toEqual(inOrder);
  await openApp(page);
  await expect(page.locator('#migrated')).toBeHidden();
});
