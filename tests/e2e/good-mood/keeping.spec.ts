import { expect, test } from '../support';
import {
  app,
  asFile,
  goTo,
  holdOpening,
  openApp,
  pick,
  seed,
  seedFormat1,
  neutral,
  stored,
  textOf,
  unfold,
} from './journal';

const evening = new Date('2025-03-11T02:30:00Z'); // 23:30 of the 10th in São Paulo

test.use({ timezoneId: 'America/Sao_Paulo' });

test.beforeEach(async ({ page }) => {
  await page.clock.setFixedTime(evening);
});

test('a tap in a tab with an empty form keeps the note and tags of another tab', async ({
  page,
  context,
}) => {
  await openApp(page);
  const other = await context.newPage();
  await other.clock.setFixedTime(evening);
  await openApp(other);
  await other.getByLabel('Nota').fill('Choveu.');
  await other.getByLabel('Etiquetas').fill('casa');
  await pick(other, 4);
  await expect(other.locator('#notice')).toContainText('4, bem');
  await pick(page, 5);
  await expect
    .poll(async () => (await stored(page)).rows)
    .toEqual([{ date: '2025-03-10', mood: 5, note: 'Choveu.', tags: ['casa'], time: '23:30' }]);
  // Both tabs show the record that they share.
  await expect(page.getByLabel('Nota')).toHaveValue('Choveu.');
  await expect(other.getByRole('radio', { name: '5 muito bem' })).toBeChecked();
  await other.close();
});

test('an unsaved note stays through other days, deletions, undo, a read file and a reload', async ({
  page,
}) => {
  const note = page.getByLabel('Nota');
  await openApp(page);
  await page.getByLabel('Dia').fill('2025-03-09');
  await pick(page, 2);
  await expect(page.locator('#notice')).toContainText('2, mal');
  await page.getByLabel('Dia').fill('2025-03-10');
  await note.fill('Ainda não anotei.');
  await expect(page.locator('#draft')).toBeVisible();

  await goTo(page, 'Histórico');
  await page.getByRole('button', { name: 'Editar 9 de março' }).click();
  await expect(note).toHaveValue('');
  // The other day says where the text is.
  await page.locator('#pending').getByRole('button', { name: '10 de março' }).click();
  await expect(note).toHaveValue('Ainda não anotei.');

  await goTo(page, 'Histórico');
  await page.getByRole('button', { name: 'Apagar 9 de março' }).click();
  await expect(page.locator('#notice')).toContainText('Apagado');
  await expect(note).toHaveValue('Ainda não anotei.');
  await page.getByRole('button', { name: 'Desfazer: apagar 9 de março' }).click();
  await expect(page.locator('#list li')).toHaveCount(1);

  await goTo(page, 'Seus dados');
  await page
    .getByLabel('Arquivo JSON')
    .setInputFiles(asFile('x.json', [{ date: '2025-03-08', mood: 5 }]));
  await expect(page.locator('#arrival')).toBeFocused();
  await page.locator('#arrival').getByRole('button', { name: 'Cancelar' }).click();
  await goTo(page, 'Hoje');
  await expect(note).toHaveValue('Ainda não anotei.');

  await openApp(page);
  await expect(note).toHaveValue('Ainda não anotei.');
  await pick(page, 3);
  await expect(page.locator('#notice')).toContainText('3, mais ou menos');
  await page.getByRole('button', { name: 'Desfazer: anotar 10 de março' }).click();
  await expect.poll(async () => (await stored(page)).rows).toHaveLength(1);
  await expect(note).toHaveValue('Ainda não anotei.');
});

test('deleting everything asks first, and several steps later Ctrl+Z brings all back', async ({
  page,
}) => {
  await page.goto(neutral);
  await seedFormat1(page, 3);
  await openApp(page);
  await goTo(page, 'Seus dados');
  const all = page.getByRole('button', { name: 'Apagar o diário' });
  await all.click();
  await page.locator('#confirm').getByRole('button', { name: 'Cancelar' }).click();
  expect((await stored(page)).rows).toHaveLength(3);
  await all.click();
  await page.getByRole('button', { name: 'Apagar mesmo' }).click();
  await expect(page.locator('#notice')).toHaveText('O diário foi apagado.');
  await expect.poll(async () => (await stored(page, 'copies')).rows).toEqual([]);

  await goTo(page, 'Hoje');
  await pick(page, 4);
  await expect(page.locator('#notice')).toContainText('4, bem');
  // Arrow keys are one choice: one step goes back to the mood from before them.
  await page.getByRole('radio', { name: '4 bem' }).focus();
  for (const mood of ['3 mais', '2 mal', '1 muito mal']) {
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByRole('radio', { name: mood })).toBeChecked();
    await expect(page.locator('#notice')).toContainText(`${mood.slice(0, 1)}, `);
  }
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('radio', { name: '4 bem' })).toBeChecked();
  await page.keyboard.press('Control+z');
  await expect.poll(async () => (await stored(page)).rows).toEqual([]);
  await page.keyboard.press('Control+z');
  await expect.poll(async () => (await stored(page)).rows).toHaveLength(3);
  // The copy comes back in a transaction of its own, after the days.
  await expect.poll(async () => (await stored(page, 'copies')).rows).toHaveLength(1);
});

test('practice reads and stores nothing, and its buttons leave the diary of before alone', async ({
  page,
}) => {
  const day = { data: '2024-03-01', humor: 4, nota: 'diário antigo', etiquetas: [] };
  await page.goto(neutral);
  await seed(page, 'good-mood', 2, {
    dias: { keyPath: 'data', rows: [day] },
    edicoes: { keyPath: 'data', rows: [] },
    copias: { keyPath: 'formato', rows: [] },
  });
  // Every call that reads or writes what lasts is noted, and carried out.
  await page.addInitScript(() => {
    const calls: string[] = [];
    const note = (target: object, names: readonly string[]) => {
      for (const name of names) {
        const original = Reflect.get(target, name) as (...given: unknown[]) => unknown;
        Reflect.set(target, name, function (this: unknown, ...given: unknown[]) {
          calls.push(`${name} ${String(given[0] ?? '')}`);
          return original.apply(this, given);
        });
      }
    };
    note(IDBFactory.prototype, ['open', 'deleteDatabase']);
    note(Storage.prototype, ['setItem', 'removeItem']);
    note(StorageManager.prototype, ['persist', 'persisted']);
    Object.assign(window, { calls });
  });
  const calls = () => page.evaluate(() => (window as unknown as { calls: string[] }).calls);
  await openApp(page, `${app}?practice`);
  await expect(page.locator('#practice')).toBeVisible();
  // The third day is when the diary would ask the browser to keep it.
  for (const number of [8, 9, 10]) {
    await page.getByLabel('Dia').fill(`2025-03-${String(number).padStart(2, '0')}`);
    await pick(page, 4);
    await expect(page.locator('#notice')).toContainText(`Anotado: ${number} de março`);
  }
  await goTo(page, 'Seus dados');
  await expect(page.locator('#count')).toContainText('3 dias');
  await expect(page.locator('#persist')).toBeHidden();
  // The second reminder still replaces the first one.
  const reminder = async () => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: /Baixar lembrete/ }).click(),
    ]);
    return /UID:(.+)\r\nSEQUENCE:(\d+)/.exec(await textOf(file))?.slice(1);
  };
  const [uid] = (await reminder()) ?? [];
  expect(await reminder()).toEqual([uid, '1']);
  await page.getByRole('button', { name: 'Apagar o diário' }).click();
  await page.getByRole('button', { name: 'Apagar mesmo' }).click();
  await expect(page.locator('#notice')).toHaveText('O diário foi apagado.');
  expect(await calls()).toEqual([]);
  await openApp(page);
  await goTo(page, 'Histórico');
  await expect(page.locator('#list')).toContainText('diário antigo');
});

test('a note in the address becomes a draft and is removed from the address', async ({ page }) => {
  await openApp(page);
  await page.getByLabel('Nota').fill('a de antes');
  await pick(page, 2);
  await expect(page.locator('#notice')).toContainText('2, mal');
  await openApp(
    page,
    `${app}?theme=light&humor=4&data=2025-03-10&nota=segredo%0D%0Adois&energia=5&etiquetas=sol`,
  );
  await expect(page).toHaveURL(`${app}?theme=light`);
  const note = page.getByLabel('Nota');
  await expect(note).toHaveValue('segredo\ndois');
  await expect(page.getByLabel('Energia')).toHaveValue('5');
  await expect(page.locator('#draft')).toBeVisible();
  await page.reload();
  await expect(note).toHaveValue('segredo\ndois');
  await page.getByRole('button', { name: 'Anotar o dia' }).click();
  await expect
    .poll(async () => (await stored(page)).rows)
    .toMatchObject([{ mood: 4, note: 'segredo\ndois', energy: 5, tags: ['sol'] }]);
  // The note that the address replaced unseen waits below the form.
  const aside = page.locator('#aside');
  await expect(aside).toContainText('a de antes');
  await aside.getByRole('button', { name: 'Usar' }).click();
  await expect(note).toHaveValue('a de antes');
  await expect(aside).toContainText('segredo');
  // A button addresses its own text, even if the list has changed since it was drawn.
  const asides = (...before: string[]) =>
    page.evaluate((texts) => {
      const key = 'good-mood-draft:2025-03-10';
      const entry = JSON.parse(localStorage.getItem(key) ?? '');
      entry.aside = [...texts, ...entry.aside];
      localStorage.setItem(key, JSON.stringify(entry));
      return entry.aside as string[];
    }, before);
  await asides('de outra aba');
  await aside.getByRole('button', { name: 'Descartar' }).first().click();
  await expect(aside.locator('li')).toHaveCount(1);
  expect(await asides()).toEqual(['de outra aba']);
});

test('texts in the address and in an old draft stay there until a new draft can be stored', async ({
  page,
}) => {
  await page.goto(neutral);
  await page.evaluate(() => {
    const draft = { data: '2025-03-10', etiquetas: 'mar' };
    sessionStorage.setItem('good-mood-rascunho', JSON.stringify(draft));
    sessionStorage.setItem('isFull', 'yes');
  });
  await page.addInitScript(() => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (this: Storage, key, value) {
      if (sessionStorage.getItem('isFull') !== null) {
        throw new DOMException('full', 'QuotaExceededError');
      }
      setItem.call(this, key, value);
    };
  });
  await openApp(page, `${app}?note=segredo`);
  await expect(page.getByLabel('Nota')).toHaveValue('segredo');
  await expect(page.getByLabel('Etiquetas')).toHaveValue('mar');
  await expect(page).toHaveURL(`${app}?note=segredo`);
  const old = () => page.evaluate(() => sessionStorage.getItem('good-mood-rascunho'));
  expect(await old()).toContain('mar');
  await page.evaluate(() => sessionStorage.removeItem('isFull'));
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(page.getByLabel('Nota')).toHaveValue('segredo');
  await expect(page).toHaveURL(app);
  expect(await old()).toBeNull();
  await page.reload();
  await expect(page.getByLabel('Etiquetas')).toHaveValue('mar');
});

test('no tag is cut, a long note stays a draft, and a full storage is reported', async ({
  page,
}) => {
  await openApp(page);
  const tags = Array.from({ length: 12 }, (_, i) => `${i}`.repeat(40));
  const note = page.getByLabel('Nota');
  await page.getByLabel('Etiquetas').fill(tags.join(', '));
  await note.fill('a'.repeat(281));
  await expect(page.locator('#counter')).toHaveText('Letras a mais: 1');
  await pick(page, 3);
  await expect(page.locator('#notice')).toContainText('A nota passa de 280 letras');
  await expect
    .poll(async () => (await stored(page)).rows)
    .toEqual([{ date: '2025-03-10', mood: 3, tags, time: '23:30' }]);
  await expect(note).toHaveValue('a'.repeat(281));

  await page.evaluate(() => {
    const full = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    Storage.prototype.setItem = full;
    IDBObjectStore.prototype.put = full;
  });
  await note.fill('cheio');
  await expect(page.locator('#notice')).toContainText('Não há lugar para o rascunho');
  await page.getByRole('button', { name: 'Anotar o dia' }).click();
  await expect(page.locator('#notice')).toContainText('O que você escreveu continua aqui.');
  await expect(note).toHaveValue('cheio');
  // Leaving now would lose the text: the browser asks first.
  const asked = page.waitForEvent('dialog');
  const left = page.reload();
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.accept();
  await left;
});

test('letters typed while the app opens its database stay', async ({ page }) => {
  await openApp(page);
  await page.getByLabel('Nota').fill('antes');
  await pick(page, 2);
  await expect(page.locator('#notice')).toContainText('2, mal');
  const letOpen = await holdOpening(page);
  await page.goto(app);
  await unfold(page);
  await page.getByLabel('Nota').fill('com pressa');
  await letOpen();
  await expect(page.getByRole('radio', { name: '2 mal' })).toBeChecked();
  await expect(page.getByLabel('Nota')).toHaveValue('com pressa');
  await page.getByRole('button', { name: 'Anotar o dia' }).click();
  await expect(page.locator('#aside')).toContainText('antes');
});

test('a day ahead can be edited, a mistyped year is refused, and a bad file clears the message', async ({
  page,
}) => {
  const status = page.locator('#notice');
  const file = page.getByLabel('Arquivo JSON');
  await openApp(page);
  await goTo(page, 'Seus dados');
  await file.setInputFiles(asFile('x.json', [{ date: '2025-03-12', mood: 3 }]));
  await page.getByRole('button', { name: 'Juntar ao diário' }).click();
  await expect(status).toContainText('Pronto.');
  await file.setInputFiles(asFile('y.json', 'no journal'));
  await expect(page.locator('#refusal')).toContainText('não é JSON');
  await expect(status).toHaveText('');

  await goTo(page, 'Histórico');
  await page.getByRole('button', { name: 'Editar 12 de março' }).click();
  await pick(page, 5);
  await expect(status).toContainText('12 de março, 5');
  expect((await stored(page)).rows).toMatchObject([{ date: '2025-03-12', mood: 5 }]);

  // While a year is typed, the field has years such as 0002 and 0020.
  await page.getByLabel('Dia').fill('0026-03-10');
  await pick(page, 1);
  await expect(page.getByLabel('Dia')).toBeFocused();
  expect((await stored(page)).rows).toMatchObject([{ date: '2025-03-12', mood: 5 }]);

  // A text in another script has the direction of that script.
  const direction = (element: Element) => getComputedStyle(element).direction;
  await page.getByLabel('Nota').fill('שלום');
  expect(await page.getByLabel('Nota').evaluate(direction)).toBe('rtl');
  await page.getByLabel('Dia').fill('2025-03-10');
  await expect(page.locator('#pending')).toContainText('12 de março');
});
