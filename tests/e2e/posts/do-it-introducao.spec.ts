import { expect, test } from '../support';
import { blockWith } from './blocks';

test('the format editor shows each problem for which the app would refuse the data', async ({
  page,
}) => {
  await page.goto('/demos/do-it-formato/');
  const editor = page.getByRole('textbox', { name: 'Um estado completo, em JSON' });
  const verdict = page.getByRole('status');
  const problems = page.getByRole('list', { name: 'Problemas' }).getByRole('listitem');
  await expect(verdict).toHaveText('Formato certo. Tarefas: 2.');
  await expect(editor).toHaveAttribute('aria-invalid', 'false');

  const damages = [
    ['Texto vazio', /^tasks\[0\]\.text O texto tem de 1 a 120 caracteres/],
    ['Feita sem data', /^tasks\[0\]\.doneAt Tarefa feita pede uma data ISO/],
    ['Id repetido', /^tasks\[1\]\.id Este id já é de outra tarefa/],
    ['Vírgula a mais', /Isto não é JSON\.$/],
    ['Versão 9', /^version A versão 9 é do futuro\./],
  ] as const;
  for (const [button, problem] of damages) {
    await page.getByRole('button', { name: button }).click();
    await expect(verdict).toHaveText('O aplicativo recusaria. Problemas: 1.');
    await expect(problems).toHaveText([problem]);
    await expect(editor).toHaveAttribute('aria-invalid', 'true');
  }
  await page.getByRole('button', { name: 'Consertar tudo' }).click();
  await expect(verdict).toHaveText('Formato certo. Tarefas: 2.');
  await expect(problems).toHaveCount(0);

  const typed = [
    ['{"version":1,"tasks":[]}', 'Formato certo. Tarefas: 0.', []],
    ['{"version":1}', /Problemas: 1\.$/, [/^tasks Falta a lista/]],
    ['[]', /Problemas: 1\.$/, [/^version A versão é um número inteiro/]],
    [
      '{"version":1,"tasks":[null,{}]}',
      /Problemas: 2\.$/,
      [/^tasks\[0\] Cada/, /^tasks\[1\]\.id /],
    ],
    ['', /Problemas: 1\.$/, [/Isto não é JSON\.$/]],
  ] as const;
  for (const [text, said, found] of typed) {
    await editor.fill(text);
    await expect(verdict).toHaveText(said);
    await expect(problems).toHaveText([...found]);
  }
  await editor.fill('{"version":1,"tasks":[{"id":"<img src=x onerror=alert(1)>"}]}');
  await expect(problems).toHaveCount(1);
  await expect(page.locator('img')).toHaveCount(0);
});

test('the format editor is in English on the English page', async ({ page }) => {
  await page.goto('/demos/do-it-formato/en');
  await page.getByRole('button', { name: 'Version 9' }).click();
  await expect(page.getByRole('status')).toHaveText('The app would refuse it. Problems: 1.');
  await expect(page.getByRole('listitem')).toHaveText(/^version Version 9 is from the future\./);
});

test('the answer adds a priority to old tasks and keeps existing priorities', async ({ page }) => {
  await page.goto(blockWith('de antes do campo'));
  await expect(page.locator('p')).toHaveText(['1 · Regar as plantas', '2 · Comprar pão']);
});
