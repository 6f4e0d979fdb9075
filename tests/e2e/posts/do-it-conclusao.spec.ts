import fs from 'node:fs';
import { expect, hold, test } from '../support';
import { blockWith } from './blocks';

test('each file is checked before its import, and each import can be undone', async ({ page }) => {
  await page.goto('/demos/do-it-importar/');
  const status = page.getByRole('status');
  const list = page.locator('#here > li');
  const problems = page.locator('#problems > li');
  const bring = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const refused = [
    ['Cortado', 'não é JSON'],
    ['Versão 9', 'versão 9 do formato'],
    ['De outro programa', 'número da versão'],
    ['De 40 MB', 'passa de 32 MB'],
  ] as const;
  for (const [name, words] of refused) {
    await bring(name);
    await expect(problems).toHaveText([new RegExp(words)]);
    await expect(status).toHaveText('Não entra, e a lista daqui continua igual. Problemas: 1.');
    await expect(page.getByRole('button', { name: 'Juntar' })).toBeDisabled();
  }
  await bring('Com defeitos');
  await expect(problems).toHaveText([/^Tarefa 1: o texto/, /^Tarefa 2: o id/, /^Posição 3/]);
  await expect(list).toHaveText(['Comprar pão', 'Regar as plantas']);

  await bring('Bom');
  const beginning = page.getByRole('region', { name: 'O começo do arquivo' });
  await beginning.focus();
  await expect(beginning).toBeFocused();
  await expect(status).toHaveText('Pode entrar. Novas: 1; mudadas: 1; iguais: 1.');
  await bring('Juntar');
  await expect(list).toHaveText(['Comprar pão', 'Regar as plantas à tarde', 'Devolver o livro']);
  await bring('Desfazer');
  await expect(list).toHaveText(['Comprar pão', 'Regar as plantas']);
  await bring('Trocar');
  await expect(list).toHaveText(['Regar as plantas à tarde', 'Comprar pão', 'Devolver o livro']);

  await page.goto('/demos/do-it-importar/en');
  await page.getByLabel('Or one of yours').setInputFiles({
    name: 'x.json',
    mimeType: 'application/json',
    buffer: Buffer.from('{"version":1,"tasks":[]}'),
  });
  await expect(status).toHaveText('It may come in. New: 0; changed: 0; same: 0.');
});

test('a file that is chosen before the script of the import demo loads is read', async ({
  page,
}) => {
  const release = await hold(page, '**/import.en.js');
  await page.goto('/demos/do-it-importar/en', { waitUntil: 'commit' });
  await page.getByLabel('Or one of yours').setInputFiles({
    name: 'x.json',
    mimeType: 'application/json',
    buffer: Buffer.from('{"version":1,"tasks":[]}'),
  });
  release();
  await expect(page.getByRole('status')).toHaveText('It may come in. New: 0; changed: 0; same: 0.');
});

test('the app works with the headers from the post and without the files of this blog', async ({
  page,
  complaints,
}) => {
  const toml = fs.readFileSync('src/demos/do-it/netlify.toml', 'utf8');
  const [, written = ''] = /Content-Security-Policy = """([\s\S]*?)"""/.exec(toml) ?? [];
  const policy = written.replace(/\\\n\s*/g, '').trim();
  expect(policy).toMatch(/^default-src 'none'; script-src 'self'; .*frame-ancestors 'none'$/);
  expect(policy).not.toContain('unsafe');
  await page.route('**/demos/do-it/', async (route) => {
    const response = await route.fetch();
    const html = (await response.text())
      .replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, '')
      .replace(/<script src="\.\.\/frame\.js"[^>]*><\/script>/, '');
    expect(html).not.toContain('frame.js');
    await route.fulfill({
      response,
      body: html,
      headers: { 'Content-Type': 'text/html', 'Content-Security-Policy': policy },
    });
  });
  await page.goto('/demos/do-it/');
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.ran = true';
    addEventListener('securitypolicyviolation', () => (document.title += ' blocked'));
    document.body.append(script);
  });
  await expect(page).toHaveTitle('do-it blocked');
  await expect.poll(() => complaints.errors.join()).toMatch(/Content Security Policy/);
  complaints.isExpected = (error) => error.includes('Content Security Policy');
  const field = page.getByRole('textbox', { name: 'Nova tarefa' });
  for (const text of ['a', 'b']) {
    await field.fill(text);
    await field.press('Enter');
  }
  await page.getByRole('button', { name: 'Descer: a' }).click();
  await page.getByText('Levar e trazer a lista').click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar arquivo' }).click();
  expect(fs.readFileSync(await (await download).path(), 'utf8')).toContain('"text": "b"');
  await expect(page).toHaveTitle('do-it blocked');
});

test('the answers work: a CSV, a list in a link, and texts in two languages', async ({ page }) => {
  await page.goto(blockWith('só que não'));
  await expect(page.locator('pre')).toHaveText(
    /"Comprar ""pão de queijo""","true"\s+"'=1\+1, só que não","false"/,
  );
  await page.goto(blockWith('De volta: '));
  await expect(page.locator('#link')).toHaveText(/^#list=[\w-]+$/);
  await page.getByRole('textbox').fill('ção 🌿\n\n"x"');
  await expect(page.getByRole('status')).toHaveText('De volta: ção 🌿; "x"');
  await page.goto(blockWith('Língua</label>'));
  await expect(page.getByRole('status')).toHaveText('0 tarefa aberta');
  await page.getByLabel('Língua').selectOption('en');
  await expect(page.getByRole('status')).toHaveText('0 open tasks');
  await page.getByLabel('Tarefas abertas').fill('1');
  await expect(page.getByRole('status')).toHaveText('1 open task');
});
