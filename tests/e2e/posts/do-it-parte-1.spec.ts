import type { Page } from '@playwright/test';
import { expect, test } from '../support';
import { blockWith } from './blocks';

const checkedBox = (page: Page) =>
  page
    .getByRole('checkbox', { name: 'Comprar pão' })
    .evaluate((box) => getComputedStyle(box).appearance);

test('the markup works without a style sheet', async ({ page }) => {
  await page.goto('/demos/do-it-1-marcacao/');
  await expect(page.getByRole('list', { name: 'Tarefas' }).getByRole('listitem')).toHaveCount(3);
  const field = page.getByRole('textbox', { name: 'Nova tarefa' });
  await expect(field).toHaveAttribute('maxlength', '120');
  await page.getByText('Regar as plantas').click();
  await expect(page.getByRole('checkbox', { name: 'Regar as plantas' })).toBeChecked();
  await page.getByRole('link', { name: 'Abertas' }).click();
  await expect(page).toHaveURL(/#open$/);
  await page.getByRole('button', { name: 'Adicionar' }).click();
  await expect
    .poll(() => field.evaluate((input) => (input as HTMLInputElement).validity.valueMissing))
    .toBe(true);
  await expect(page).toHaveURL(/\/demos\/do-it-1-marcacao\/#open$/);
  await expect.poll(() => checkedBox(page)).toBe('auto');
});

test('rules can be enabled in the order of the file and disabled again', async ({ page }) => {
  await page.goto('/demos/do-it-1-estilo/');
  const slider = page.getByRole('slider', { name: 'Regras ligadas' });
  const status = page.getByRole('status');
  const code = page.getByRole('region', { name: 'A última regra ligada' });
  const more = page.getByRole('button', { name: 'Ligar mais uma' });
  const fewer = page.getByRole('button', { name: 'Desligar uma' });
  const total = Number(await slider.getAttribute('max'));
  const served = await page.evaluate(() => document.styleSheets[0]?.cssRules.length);
  expect(total).toBe(served);

  const color = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const title = () => page.locator('h1').evaluate((h1) => getComputedStyle(h1).fontSize);
  await expect(status).toHaveText(`0 de ${total} regras ligadas.`);
  await expect(fewer).toBeDisabled();
  await expect.poll(() => checkedBox(page)).toBe('auto');
  const plain = [await color(), await title()];

  await more.click();
  await expect(status).toHaveText(`1 de ${total} regras ligadas.`);
  await expect(code).toContainText('--urucum');
  await expect.poll(() => title()).toBe(plain[1]);

  await slider.fill(String(total));
  await expect(status).toHaveText(`${total} de ${total} regras ligadas.`);
  await expect(more).toBeDisabled();
  await expect.poll(() => checkedBox(page)).toBe('none');
  await expect.poll(() => color()).not.toBe(plain[0]);

  // With all rules enabled, the page looks like the final page of this part, in dark mode too.
  const looks = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('main, main *')].map((element) => {
        const {
          color: ink,
          backgroundColor,
          display,
          fontSize,
          minHeight,
        } = getComputedStyle(element);
        return [ink, backgroundColor, display, fontSize, minHeight].join();
      }),
    );
  await page.goto('/demos/do-it-1-final/?theme=dark');
  const there = await looks();
  await page.goto('/demos/do-it-1-estilo/?theme=dark');
  await slider.fill(String(total));
  await expect.poll(looks).toEqual(there);
});

test('the checklist passes on the page, and each damage fails exactly one check', async ({
  page,
}) => {
  await page.goto('/demos/do-it-1-conferencia/');
  const status = page.getByRole('status');
  const panel = page.getByRole('region', { name: 'Conferência' });
  const failed = panel.getByRole('listitem').filter({ hasText: /^Falha/ });
  const damages = [
    ['Soltar o rótulo do campo', /Todo controle tem nome\. Sem nome: 1$/],
    ['Trocar o h1 por h3', /nenhum nível pulado\. Quantos h1: 0$/],
    ['Clarear o texto', /Todo texto tem contraste/],
    ['Apagar as bordas', /Toda borda de campo/],
    ['Encolher os filtros', /Todo alvo tem 44 pixels/],
    ['Não quebrar palavras', /Cabe em 320 pixels/],
  ] as const;
  for (const theme of ['light', 'dark']) {
    await page.goto(`/demos/do-it-1-conferencia/?theme=${theme}`);
    await expect(status).toHaveText('6 de 6 provas passam.');
    for (const [box, check] of damages) {
      const damage = page.getByRole('checkbox', { name: box });
      await damage.check();
      await expect(status, `${box}, ${theme}`).toHaveText('5 de 6 provas passam.');
      await expect(failed).toHaveText([check]);
      await damage.uncheck();
      await expect(status).toHaveText('6 de 6 provas passam.');
    }
  }
  await expect(page.getByRole('checkbox', { name: 'Comprar pão' })).toBeChecked();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('do-it');
});

test('two rules with :has() filter the list', async ({ page }) => {
  await page.goto(blockWith('main:has(#open:target)'));
  const shown = page.getByRole('listitem').filter({ visible: true });
  await expect(shown).toHaveCount(3);
  await page.getByRole('link', { name: 'Abertas' }).click();
  await expect(shown).toHaveCount(2);
  await page.getByRole('link', { name: 'Feitas' }).click();
  await expect(shown).toHaveText([/Comprar pão/]);
  await page.getByRole('link', { name: 'Todas' }).click();
  await expect(shown).toHaveCount(3);
});

test('the answers work: a group of radio buttons, two named lists, a mirrored arc', async ({
  page,
}) => {
  await page.goto(blockWith('<legend>Prioridade'));
  const group = page.getByRole('group', { name: 'Prioridade' });
  await expect(group.getByRole('radio', { name: 'média' })).toBeChecked();
  await group.getByRole('radio', { name: 'alta' }).check();
  await expect(group.getByRole('radio', { checked: true })).toHaveCount(1);

  await page.goto(blockWith('id="work">Trabalho'));
  await expect(page.getByRole('list', { name: 'Casa' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Trabalho' })).toBeVisible();

  await page.goto(blockWith('dir="rtl"'));
  const corners = await page.getByRole('checkbox').evaluate((box) => {
    const { borderTopLeftRadius, borderTopRightRadius } = getComputedStyle(box);
    return [borderTopLeftRadius, borderTopRightRadius];
  });
  expect(corners).toEqual(['12px', '3px']);
});

test('a space in the empty list hides the sentence for an empty list', async ({ page }) => {
  await page.goto(blockWith('<ul class="list" aria-label="Tarefas"></ul>'));
  const sentence = page.getByText('Nada por aqui.');
  await expect(sentence).toBeVisible();
  await page.getByRole('list').evaluate((list) => list.append(' '));
  await expect(sentence).toBeHidden();
});
