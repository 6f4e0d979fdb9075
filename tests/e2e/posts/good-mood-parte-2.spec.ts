import { expect, test } from '../support';

test('the UTC date is ahead at night in São Paulo and behind in the morning in Auckland', async ({
  page,
}) => {
  await page.goto('/demos/good-mood-2-datas/');
  const slider = page.getByRole('slider', { name: /Hora em São Paulo/ });
  const status = page.getByRole('status');
  const dates = () => page.locator('.local').allTextContents();
  const utc = () => page.locator('.utc').first().textContent();

  // The UTC date changes at 21:00 in São Paulo.
  await slider.fill(String(20 * 60 + 45));
  await expect.poll(() => dates()).toEqual(['2024-04-08', '2024-04-09', '2024-04-09']);
  await expect.poll(() => utc()).toBe('2024-04-08');
  await expect(status).toHaveText(
    'Lisboa: a data UTC está um dia atrás. Auckland: a data UTC está um dia atrás.',
  );
  await slider.fill(String(21 * 60));
  await expect(slider).toHaveAttribute('aria-valuetext', '21:00');
  await expect.poll(() => dates()).toEqual(['2024-04-08', '2024-04-09', '2024-04-09']);
  await expect.poll(() => utc()).toBe('2024-04-09');
  await expect(status).toHaveText('São Paulo: a data UTC está um dia à frente.');
  await expect(page.locator('.is-wrong')).toHaveCount(1);

  await slider.fill('0');
  await expect
    .poll(() => page.locator('.time').allTextContents())
    .toEqual(['00:00', '04:00', '15:00']);
  await expect(status).toHaveText('A data UTC é o dia certo nos três lugares.');
  // Number of wrong quarter hours in each city: three hours, one hour, twelve hours.
  await expect
    .poll(() =>
      page.locator('.errors').evaluateAll((all) => all.map(({ children }) => children.length)),
    )
    .toEqual([12, 4, 48]);
});

test('the inspector shows each call, its result and the stored days, also after a reload', async ({
  page,
}) => {
  await page.goto('/demos/good-mood-2-banco/');
  const status = page.getByRole('status');
  const rows = page.locator('tbody tr');
  const save = async (date: string, mood: string, note: string) => {
    await page.getByLabel('data').fill(date);
    await page.getByLabel('humor').selectOption(mood);
    await page.getByLabel('nota').fill(note);
    await page.getByRole('button', { name: 'Guardar' }).click();
  };
  await expect(page.getByText('no disco. Dias guardados: 0.')).toBeVisible();
  await save('2024-04-08', '4', '<b>chuva</b>');
  await expect(status).toHaveText('A chave 2024-04-08 não existia: registro novo.');
  await expect(page.locator('#call')).toHaveText(
    'save({"date":"2024-04-08","mood":4,"note":"<b>chuva</b>"})',
  );
  await save('2024-04-08', '5', '');
  await expect(status).toHaveText('A chave 2024-04-08 já existia: registro trocado.');
  await save('2024-03-31', '1', '');
  await expect(status).toContainText('2024-03-31 não existia');
  await expect(rows).toHaveText([/^\s*2024-03-311\s*$/, /^\s*2024-04-085\s*$/]);

  await page.reload();
  await expect(page.getByText('Dias guardados: 2.')).toBeVisible();
  await page.getByLabel('de', { exact: true }).fill('2024-04-01');
  await expect(status).toHaveText('Registros no intervalo: 1.');
  await expect(rows).toHaveCount(1);
  await page.getByRole('button', { name: 'Apagar 2024-04-08' }).click();
  await expect(status).toHaveText('A chave 2024-04-08 não existe mais.');
  await expect(page.getByText('Nenhum dia neste intervalo.')).toBeVisible();
  await expect(page.getByText('Dias guardados: 1.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Guardar' })).toBeFocused();
});

test('when storage is blocked the inspector shows a message and works in memory', async ({
  page,
}) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('refused', 'SecurityError');
    };
  });
  await page.goto('/demos/good-mood-2-banco/en');
  await expect(page.getByText('The browser refused to store')).toBeVisible();
  await page.getByLabel('date').fill('2024-04-08');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status')).toHaveText('Key 2024-04-08 was not there: a new record.');
  await expect(page.locator('tbody tr')).toHaveCount(1);
});

test('the inspector shows the day that the journal saved, deleted and restored', async ({
  page,
}) => {
  // The day must not end during the test.
  await page.clock.setFixedTime('2024-04-08T12:00:00');
  await page.goto('/demos/good-mood-2-final/');
  const status = page.locator('#notice');
  await page.getByRole('radio', { name: /bem/ }).first().check({ force: true });
  await expect(status).toContainText('Anotado');
  await page.getByRole('link', { name: 'Histórico' }).click();
  await page.getByRole('button', { name: 'Apagar' }).click();
  await expect(status).toContainText('Apagado');
  await expect(page.getByText('Nenhum dia anotado ainda.')).toBeVisible();
  const undo = page.getByRole('button', { name: 'Desfazer' });
  await expect(undo).toBeFocused();
  await undo.press('Enter');
  await expect(page.getByRole('button', { name: 'Apagar' })).toBeVisible();

  await page.goto('/demos/good-mood-2-banco/');
  await expect(page.getByText('no disco. Dias guardados: 1.')).toBeVisible();
  await expect(page.getByRole('row', { name: '2024-04-08' }).locator('.mood')).toHaveText('4');
});
