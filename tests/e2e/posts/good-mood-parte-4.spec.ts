import { expect, test } from '../support';

test('the streak waits for today, the strict count does not, and neither counts the future', async ({
  page,
}) => {
  await page.goto('/demos/good-mood-4-sequencia/');
  const counts = () => page.locator('dd').allTextContents();
  const status = page.getByRole('status');
  const edge = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await expect.poll(() => counts()).toEqual(['0', '7', '22']);
  await expect(status).toContainText('ainda não acabou');

  // With today recorded, both counts are equal. One day enters the last thirty, another leaves.
  const today = page.getByRole('button', { name: '17 de junho, hoje' });
  await today.click();
  await expect(today).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => counts()).toEqual(['8', '8', '22']);
  await expect(status).toHaveText('Hoje está anotado. Dias seguidos: 8.');

  // A gap ends the streak and takes one day from the last thirty.
  await edge('Um buraco');
  await expect.poll(() => counts()).toEqual(['0', '0', '21']);
  await expect(status).toContainText('continuam lá: 21 dos últimos 30');

  await edge('Primeiro dia');
  await expect.poll(() => counts()).toEqual(['1', '1', '1']);
  await today.click();
  await expect.poll(() => counts()).toEqual(['0', '0', '0']);
  await expect(status).toContainText('Nenhum dia anotado');

  await edge('Data no futuro');
  await expect.poll(() => counts()).toEqual(['0', '7', '22']);
  await expect(status).toContainText('O registro de amanhã não conta.');
  await page.getByRole('button', { name: '18 de junho, amanhã' }).click();
  await expect(status).not.toContainText('amanhã');
});

test('the simulated worker answers from the cache, and a new version waits for the reader', async ({
  page,
}) => {
  await page.goto('/demos/good-mood-4-cache/');
  const status = page.getByRole('status');
  const network = page.getByRole('checkbox', { name: 'Com rede' });
  const press = (name: string) => page.getByRole('button', { name }).click();
  const used = () =>
    page
      .locator('.wire')
      .evaluateAll((wires) =>
        wires
          .filter((wire) => wire.matches('.passed, .failed'))
          .map(
            (wire) =>
              (wire as SVGElement).dataset.wire + (wire.matches('.failed') ? ' failed' : ''),
          ),
      );
  const map = page.getByRole('img');

  await network.uncheck();
  await press('Abrir o diário');
  await expect(status).toContainText('a página de erro dele');
  await expect.poll(() => used()).toEqual(['direct failed']);
  await network.check();
  await press('Abrir o diário');
  await expect(status).toContainText('guardou a casca v1');
  await expect.poll(() => used()).toEqual(['direct', 'keep']);

  await network.uncheck();
  await press('Abrir o diário');
  await expect(status).toHaveText('Sem rede, o cache respondeu com a v1. O diário abriu.');
  await expect.poll(() => used()).toEqual(['worker', 'cache']);
  await press('Abrir help.html');
  await expect(map).toHaveAccessibleName(/^Página: offline\. Worker: v1\./);
  await expect.poll(() => used()).toEqual(['worker', 'network failed']);

  await network.check();
  await press('Publicar outra versão');
  const update = page.getByRole('button', { name: 'Usar a versão nova' });
  await expect(update).toBeDisabled();
  await press('Abrir o diário');
  await expect(status).toContainText('a v2 foi guardada e espera');
  await expect(map).toHaveAccessibleName('Página: v1. Worker: v1. Cache: v1 + v2. Rede: v2.');
  await update.click();
  await expect(map).toHaveAccessibleName('Página: v2. Worker: v2. Cache: v2. Rede: v2.');
  await expect(page.getByRole('button', { name: 'Abrir o diário' })).toBeFocused();
  await press('Recomeçar');
  await expect(map).toHaveAccessibleName('Página: nada. Worker: nada. Cache: nada. Rede: v1.');
});

test('after one visit the journal of part 4 opens, saves and shows its notice offline', async ({
  page,
  context,
  complaints,
}) => {
  // The day must not end during the test.
  await page.clock.setFixedTime('2025-03-10T12:00:00');
  await page.goto('/demos/good-mood-4-final/');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await context.setOffline(true);
  await page.reload();
  await page.getByRole('radio', { name: /bem/ }).first().check({ force: true });
  await expect(page.locator('#notice')).toContainText('Anotado');
  await expect(page.locator('#streak')).toContainText('Primeiro dia da sequência.');
  await page.goto('/demos/good-mood-4-final/help.html');
  await expect(page.getByRole('heading', { name: 'Sem rede' })).toBeVisible();
  await page.getByRole('link', { name: 'Abrir o diário' }).click();
  await expect(page.locator('#streak')).toContainText('Primeiro dia da sequência.');
  // The notice for an address that is not cached has the status 503.
  complaints.isExpected = (text) => text.includes('503');
});
