import { expect, hold, test } from '../support';
import { blockWith } from './blocks';

test.use({ timezoneId: 'America/Sao_Paulo' });

test('each action shows its data and the lines of the state that it changes', async ({ page }) => {
  await page.goto('/demos/do-it-2-redutor/');
  const status = page.getByRole('status');
  const state = page.getByRole('region', { name: 'O estado' });
  const send = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const lines = (kind: string) => state.locator(`.${kind}`).allTextContents();
  await send('Alternar a primeira');
  await expect(page.locator('#action')).toContainText('"done": true');
  await expect
    .poll(() => lines('removed'))
    .toEqual([
      expect.stringMatching(/^− +"done": false,$/),
      expect.stringMatching(/^− +"doneAt": null,$/),
    ]);
  await expect
    .poll(() => lines('added'))
    .toEqual([
      expect.stringMatching(/^\+ +"done": true,$/),
      expect.stringMatching(/^\+ +"doneAt": "\d{4}-.+Z",$/),
    ]);
  await expect(status).toHaveText(
    'toggle: linhas que entraram, 2; linhas que saíram, 2. O estado anterior ficou intacto.',
  );
  await send('Levar a última ao topo');
  await expect.poll(() => lines('added')).toEqual([expect.stringMatching(/"order": 0$/)]);
  await send('Adicionar');
  await expect.poll(() => lines('removed')).toEqual([]);
  await expect
    .poll(async () => (await lines('added')).join(''))
    .toContain('"text": "Pagar a conta de luz"');
  // Undo restores the removed lines.
  await send('Limpar feitas');
  const codes = async (kind: string) =>
    (await lines(kind)).map((line) => line.slice(1).replace(/,$/, '')).sort();
  await expect
    .poll(async () => (await codes('removed')).join(''))
    .toContain('"text": "Comprar pão"');
  const gone = await codes('removed');
  await send('Desfazer');
  await expect.poll(() => codes('added')).toEqual(gone);
  for (let left = 3; left > 0; left -= 1) {
    await send('Remover a primeira');
  }
  await send('Editar a primeira');
  await expect(status).toContainText('A lista está vazia');
});

test('a text above the length limit does not change the state', async ({ page }) => {
  await page.goto('/demos/do-it-2-redutor/en');
  await page.evaluate(() => {
    const edit = document.querySelector('[value="edit"]') as HTMLButtonElement;
    for (let times = 0; times < 120; times += 1) {
      edit.click();
    }
  });
  await expect(page.getByRole('status')).toHaveText('edit: no line of the state changed.');
  await expect(page.getByRole('region', { name: 'The state' })).toContainText(
    `"Buy bread${'!'.repeat(111)}"`,
  );
});

test('a storage fault that is chosen before the script loads counts', async ({ page }) => {
  const release = await hold(page, '**/faults.js');
  await page.goto('/demos/do-it-2-memoria/', { waitUntil: 'commit' });
  const fault = page.getByRole('checkbox', { name: 'bloqueado' });
  await fault.check();
  release();
  const status = page.getByRole('status');
  await expect(status).toHaveText('Tudo certo. Tarefas na tela: 1.');
  await expect(fault).toBeChecked();
  await page.getByRole('button', { name: 'Adicionar tarefa' }).click();
  await expect(status).toHaveText('O navegador não deixa guardar. Tarefas só nesta aba: 2.');
});

test('no task is lost when storage is full, blocked or broken', async ({ page }) => {
  await page.goto('/demos/do-it-2-memoria/');
  const status = page.getByRole('status');
  const fault = (name: string) => page.getByRole('checkbox', { name });
  const press = (name: string) => page.getByRole('button', { name }).click();
  const screen = page.getByRole('region', { name: 'Na tela' }).getByRole('listitem');
  const keys = page.locator('dt');
  const texts = page.locator('dd');
  await expect(status).toHaveText('Tudo certo. Tarefas na tela: 1.');
  await press('Reabrir a página');
  await expect(screen).toHaveText(['Comprar pão']);

  await fault('cheio').check();
  await press('Adicionar tarefa');
  await expect(status).toHaveText(
    'Não coube. A tela tem 2; o armazenamento ficou com o que já tinha.',
  );
  await expect(texts).not.toContainText('Regar as plantas');
  await fault('cheio').uncheck();
  await press('Adicionar tarefa');
  await expect(texts).toContainText('Regar as plantas');
  await expect(screen).toHaveCount(3);

  await fault('bloqueado').check();
  await press('Adicionar tarefa');
  await expect(status).toHaveText('O navegador não deixa guardar. Tarefas só nesta aba: 4.');
  await press('Reabrir a página');
  await expect(screen).toHaveCount(0);
  await fault('bloqueado').uncheck();
  await press('Reabrir a página');
  await expect(screen).toHaveCount(3);

  // Broken data in a full storage: the text stays under its key until there is room to copy it.
  await fault('cheio').check();
  await fault('corrompido').check();
  const broken = (await texts.textContent()) ?? '';
  await press('Reabrir a página');
  await expect(status).toContainText('não há onde copiá-lo');
  await fault('cheio').uncheck();
  await press('Adicionar tarefa');
  await expect(texts).toHaveText(broken);

  await press('Reabrir a página');
  await expect(status).toHaveText(
    'O texto guardado veio quebrado e foi para outra chave. Tarefas na tela: 0.',
  );
  await expect(keys).toHaveText(['do-it-list', /^do-it-list:broken:\d{4}-/]);
  await expect(fault('corrompido')).not.toBeChecked();
  await expect(page.locator('dt', { hasText: 'broken' }).locator('+ dd')).toHaveText(broken);

  // Broken while the page is open: the next action finds it, tells it, and loses no task.
  await press('Recomeçar');
  await fault('corrompido').check();
  await press('Adicionar tarefa');
  await expect(status).toHaveText(
    'O texto guardado veio quebrado e foi para outra chave. Tarefas na tela: 2.',
  );
  await expect(fault('corrompido')).not.toBeChecked();
  await fault('corrompido').check();
  await expect(fault('corrompido')).toBeChecked();
  await fault('corrompido').uncheck();
  await press('Reabrir a página');
  await expect(screen).toHaveText(['Comprar pão', 'Regar as plantas']);

  await press('Recomeçar');
  await fault('version: 9').check();
  await press('Reabrir a página');
  await press('Adicionar tarefa');
  await expect(status).toContainText('versão mais nova');
  await expect(texts).toHaveText('{"version":9,"lists":[]}');
  await fault('version: 9').uncheck();
  await press('Reabrir a página');
  await expect(screen).toHaveText(['Comprar pão']);
});

test('the answers work: redo, a due date and a selector with its checks', async ({ page }) => {
  await page.goto(blockWith('id="redo">Refazer'));
  const status = page.getByRole('status');
  const press = (name: string) => page.getByRole('button', { name }).click();
  await press('Adicionar');
  await press('Adicionar');
  await press('Desfazer');
  await expect(status).toHaveText('tarefa 1');
  await press('Refazer');
  await expect(status).toHaveText('tarefa 1, tarefa 2');
  await press('Desfazer');
  await press('Desfazer');
  await press('Desfazer');
  await expect(status).toHaveText('Nenhuma tarefa.');
  await press('Adicionar');
  // A new action clears the list of actions to redo.
  await press('Refazer');
  await expect(status).toHaveText('tarefa 1');

  // 21:30 in Brasília. The UTC date is already the next day.
  await page.clock.setFixedTime('2023-03-31T00:30:00Z');
  await page.goto(blockWith('Comprar pão até'));
  const field = page.getByLabel('Comprar pão até');
  await expect(field).toHaveValue('2023-03-30');
  await expect(status).toHaveText('É hoje.');
  await field.fill('2023-03-01');
  await expect(status).toHaveText('Atrasada.');
  await field.fill('2023-04-30');
  await expect(status).toHaveText('Ainda dá tempo.');

  await page.goto(blockWith('hífen não separa'));
  await expect(page.getByRole('listitem')).toHaveText([
    'ok: lista vazia',
    'ok: duas tarefas',
    'ok: espaços sobrando',
    'ok: hífen não separa',
  ]);
});
