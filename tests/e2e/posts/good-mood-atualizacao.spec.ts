import fs from 'node:fs';
import { expect, settle, test } from '../support';

interface Device {
  days: { date: string; mood: number }[];
  edits: Record<string, string>;
}

test('format 1 is migrated to format 2, and a broken file is refused with a reason', async ({
  page,
}) => {
  await page.goto('/demos/good-mood-migracao/');
  const status = page.getByRole('status');
  const after = page.getByRole('region', { name: 'Os dias no formato 2' });
  const before = page.getByRole('textbox', { name: 'Cole aqui o arquivo' });
  await expect(status).toHaveText('Dias migrados: 2. Linhas a mais: 2. Linhas a menos: 0.');
  await expect(after.locator('.added')).toHaveText(['+ "tags": []', '+ "tags": []']);
  await expect(after.locator('.removed')).toHaveCount(0);

  const examples = page.getByRole('combobox', { name: 'Exemplo' });
  for (const [example, reason] of [
    ['um humor 7', 'Em 2024-12-30, o humor não é um inteiro de 1 a 5.'],
    ['o mesmo dia duas vezes', 'O dia 2024-12-30 aparece duas vezes.'],
    ['um arquivo cortado', 'O texto não é JSON'],
    ['um arquivo do formato 4', 'formato 4, mais novo'],
  ] as const) {
    await examples.selectOption(example);
    await expect(status).toContainText(reason);
    await expect(status).toContainText('Nada foi importado.');
    await expect(after).toBeEmpty();
  }
  await examples.selectOption('um dia já no formato 2');
  await expect(status).toContainText('já estava no formato 2');
  await expect(after.locator('.added')).toHaveCount(0);

  // An unknown field is shown as removed, and markup is shown as text.
  await before.fill('[{"date":"2024-12-31","mood":4,"clima":"<img src=x onerror=alert(1)>"}]');
  await expect(after.locator('.removed')).toHaveText(/- +"clima": "<img src=x/);
  await expect(after.locator('img')).toHaveCount(0);
  await before.fill('[{"date":"2023-02-29","mood":4}]');
  await expect(status).toContainText('A data “2023-02-29” não existe no calendário.');

  // The demo accepts and refuses the same files as the app.
  const read = await page.evaluate(async () => {
    const app = (await import('../good-mood/format.js' as string)) as {
      readJson: (text: string) => { days: unknown };
    };
    const demo = window as unknown as typeof app;
    const attempt = (readJson: typeof app.readJson, text: string) => {
      try {
        return readJson(text).days;
      } catch {
        return 'refused';
      }
    };
    const day = { date: '2024-12-31', mood: 4 };
    return [
      '',
      'null',
      '{}',
      '[]',
      '[null]',
      '[[]]',
      JSON.stringify([day]),
      JSON.stringify([{ ...day, note: 'a'.repeat(280) }]),
      JSON.stringify([{ ...day, note: 'a'.repeat(281) }]),
      JSON.stringify([{ ...day, note: '' }]),
      JSON.stringify([{ ...day, mood: '4' }]),
      JSON.stringify([{ ...day, date: '2024-13-01' }]),
      JSON.stringify([{ ...day, date: '2024-1-1' }]),
      JSON.stringify([day, day]),
      JSON.stringify({ format: 2, days: [{ ...day, tags: ['sol'], energy: 5 }] }),
      JSON.stringify({ format: 2, days: [{ ...day, tags: 'sol' }] }),
      JSON.stringify({ format: 2, days: [{ ...day, tags: [], energy: 9 }] }),
      JSON.stringify({ format: 4, days: [] }),
      JSON.stringify({ format: 0, days: [] }),
    ].map((text) => ({
      text,
      app: attempt(app.readJson, text),
      demo: attempt(demo.readJson, text),
    }));
  });
  for (const { text, app, demo } of read) {
    expect(demo, text).toEqual(app);
  }
});

test('two devices are merged with the same result in either order, by the time of each edit', async ({
  page,
}) => {
  await page.goto('/demos/good-mood-mescla/');
  const status = page.getByRole('status');
  const merged = page.locator('tbody td:last-child b');
  await expect(merged).toHaveText([
    '4 bem',
    '3 mais ou menos',
    '1 muito mal',
    '5 muito bem',
    'sem registro',
  ]);
  await expect(status).toContainText(
    'Dias juntos: 4. Decididos pelo celular: 2; pelo computador: 2. Na outra ordem, dá o mesmo.',
  );
  // The later edit wins. A deletion is an edit too.
  const phone = page.getByRole('combobox', { name: 'Celular, 4 de fev.' });
  const laptop = page.getByRole('combobox', { name: 'Computador, 4 de fev.' });
  await phone.selectOption('5 muito bem');
  await expect(merged.nth(1)).toHaveText('5 muito bem');
  await laptop.selectOption('sem registro');
  await expect(merged.nth(1)).toHaveText('sem registro');
  // With a slow clock the last edit loses, and the demo explains this.
  await page.getByRole('checkbox', { name: /um dia atrasado/ }).check();
  await phone.selectOption('1 muito mal');
  await expect(merged.nth(1)).toHaveText('sem registro');
  await expect(status).toContainText('a regra acredita nos relógios');
  await page.getByRole('button', { name: 'Voltar ao começo' }).click();
  await expect(merged.nth(1)).toHaveText('3 mais ou menos');
  await expect(page.getByRole('checkbox')).not.toBeChecked();

  // The demo gives the same result as the app for 40 random pairs of devices, in both orders.
  const answers = await page.evaluate(async () => {
    type Merge = (here: Device, there: Device) => Device;
    const app = (await import('../good-mood/format.js' as string)) as { merge: Merge };
    const demo = (window as unknown as { merge: Merge }).merge;
    let seed = 1;
    const draw = (n: number) => {
      seed = (seed * 48271) % 2147483647;
      return seed % n;
    };
    const device = (): Device => {
      const made: Device = { days: [], edits: {} };
      for (let i = 1; i < 29; i += 1) {
        const date = `2025-02-${String(i).padStart(2, '0')}`;
        if (draw(3) > 0) {
          made.days.push({ date, mood: 1 + draw(5) });
        }
        if (draw(3) > 0) {
          made.edits[date] = `2025-02-0${1 + draw(3)}T12:00:00.000Z`;
        }
      }
      return made;
    };
    return Array.from({ length: 40 }, () => {
      const [here, there] = [device(), device()];
      const { days, edits } = app.merge(here, there);
      const turned = app.merge(there, here);
      return [demo(here, there), { days, edits }, { days: turned.days, edits: turned.edits }];
    });
  });
  for (const [demo, app, turned] of answers) {
    expect(demo).toEqual(app);
    expect(turned).toEqual(app);
  }
});

test('the card of the month is saved as a PNG and shared where the browser supports it', async ({
  page,
}) => {
  await page.goto('/demos/good-mood-cartao/');
  const status = page.getByRole('status');
  const card = page.getByRole('img', {
    name: /^Cartão de maio de 2024: \d+ dias anotados, de 31$/,
  });
  await expect(card).toBeVisible();
  const save = async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Salvar PNG' }).click(),
    ]);
    const bytes = fs.readFileSync(await download.path());
    return {
      name: download.suggestedFilename(),
      kind: bytes.toString('latin1', 1, 4),
      width: bytes.readUInt32BE(16),
      height: bytes.readUInt32BE(20),
      bytes,
    };
  };
  const may = await save();
  expect(may).toMatchObject({
    name: 'good-mood-2024-05.png',
    kind: 'PNG',
    width: 1080,
    height: 1080,
  });
  await expect(status).toContainText('good-mood-2024-05.png: 1080 × 1080 pixels');
  await page.getByRole('combobox', { name: 'Mês de 2024' }).selectOption('fevereiro');
  await page.getByRole('checkbox', { name: 'Fundo escuro' }).check();
  await expect(
    page.getByRole('img', { name: /fevereiro de 2024: \d+ dias anotados, de 29/ }),
  ).toBeVisible();
  const february = await save();
  expect(february.name).toBe('good-mood-2024-02.png');
  expect(february.bytes.equals(may.bytes)).toBe(false);

  // The button exists in browsers that can share files. Closing the share sheet is not an error.
  const offer = (name: string) =>
    page.addInitScript((error) => {
      const shared: string[] = [];
      Object.assign(window, { shared });
      Object.defineProperty(navigator, 'canShare', { value: () => true, configurable: true });
      Object.defineProperty(navigator, 'share', {
        configurable: true,
        value: ({ files }: { files: File[] }) => {
          shared.push(...files.map((file) => `${file.name} ${file.type}`));
          return error === '' ? Promise.resolve() : Promise.reject(new DOMException('', error));
        },
      });
    }, name);
  await offer('');
  await page.reload();
  await page.getByRole('button', { name: 'Compartilhar' }).click();
  await expect(status).toHaveText('Cartão compartilhado.');
  expect(await page.evaluate(() => (window as unknown as { shared: string[] }).shared)).toEqual([
    'good-mood-2024-05.png image/png',
  ]);
  await offer('AbortError');
  await page.reload();
  await page.getByRole('button', { name: 'Compartilhar' }).click();
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { shared: string[] }).shared.length))
    .toBe(1);
  await settle(page);
  await expect(status).toContainText('As notas ficam em casa.');
});
