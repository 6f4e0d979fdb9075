import { expect, expectNoOverflow, open, settle, test } from '../support';

const post = '/blog/good-mood/parte-1';
const app = '/demos/good-mood-1-final/';

test('the slider bends the mouth, and the curve passes halfway to its control point', async ({
  page,
}) => {
  await page.goto('/demos/good-mood-1-rosto/');
  const status = page.getByRole('status');
  const mouth = page.locator('.mouth');
  const slider = page.getByRole('slider', { name: /Passo/ });
  await expect(mouth).toHaveAttribute('d', 'M18 40Q30 47 42 40');
  const steps = [
    [
      '1',
      'M18 46Q30 32 42 46',
      'O controle está 14 acima das pontas, e a boca sobe metade disso: 7.',
    ],
    ['3', 'M18 42Q30 42 42 42', 'O controle está na altura das pontas: a curva é uma reta.'],
    [
      '5',
      'M18 38Q30 52 42 38',
      'O controle está 14 abaixo das pontas, e a boca desce metade disso: 7.',
    ],
  ] as const;
  for (const [step, d, words] of steps) {
    await slider.fill(step);
    await expect(mouth).toHaveAttribute('d', d);
    await expect(page.locator('code')).toHaveText(`d="${d}"`);
    await expect(status).toHaveText(words);
  }
  const middle = await mouth.evaluate(
    (path: SVGPathElement) => path.getPointAtLength(path.getTotalLength() / 2).y,
  );
  expect(middle).toBeCloseTo(38 + 7, 0);
  await page.getByRole('checkbox', { name: 'Mostrar o ponto de controle' }).uncheck();
  await expect(page.locator('.point')).toBeHidden();
});

test('each removed part of the group changes its behavior and the text about it', async ({
  page,
}) => {
  await page.goto('/demos/good-mood-1-grupo/');
  const status = page.getByRole('status');
  const face = (name: string) => page.getByRole('radio', { name, exact: true });
  await expect(status).toHaveText(
    'O formulário envia: mood=4. Um leitor de tela diz algo como: “Como você está? bem, botão de opção, marcado, 4 de 5”.',
  );
  await face('bem').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(face('muito mal')).toBeChecked();
  await expect(status).toContainText('mood=1.');

  await page.getByRole('checkbox', { name: 'o mesmo name' }).uncheck();
  await face('muito bem').check();
  await expect(face('muito mal')).toBeChecked();
  await expect(status).toContainText('mood-1=1&mood-5=5');
  await face('muito bem').press('ArrowLeft');
  await settle(page);
  await expect(face('bem')).not.toBeChecked();
  await page.getByRole('checkbox', { name: 'o mesmo name' }).check();

  await expect(page.getByRole('group', { name: 'Como você está?' })).toBeVisible();
  await page.getByRole('checkbox', { name: 'legend' }).uncheck();
  await expect(page.getByRole('group', { name: 'Como você está?' })).toHaveCount(0);
  await expect(status).toContainText('Sem a pergunta');

  await page.getByRole('checkbox', { name: 'display: none' }).uncheck();
  await expect(page.getByRole('radio')).toHaveCount(0);
  await expect(status).toContainText('o Tab pula o grupo');
});

test('the app passes the checklist of the post: keyboard, validation, counter and width', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  // The day must not end during the test.
  await page.clock.setFixedTime('2025-03-10T12:00:00');
  await page.goto(app);
  const notice = page.locator('#notice');
  const face = (name: string) => page.getByRole('radio', { name });
  const send = page.getByRole('button', { name: 'Anotar o dia' });
  const group = page.getByRole('group', { name: 'Como você está?' });
  await expect(group.getByRole('radio')).toHaveCount(5);
  await expect(page.getByRole('radio', { name: '4 bem' })).toBeVisible();

  await send.click();
  // The browser refuses the form: it focuses the first field that is not valid.
  await expect(group.getByRole('radio').first()).toBeFocused();
  await expect(notice).toBeEmpty();
  await expect
    .poll(() => page.locator('form').evaluate((form: HTMLFormElement) => form.checkValidity()))
    .toBe(false);

  // The five faces are one Tab stop, with its own focus ring.
  await page.locator('body').click({ position: { x: 4, y: 4 } });
  await page.keyboard.press('Tab');
  const ring = page.locator('.option:focus-within');
  await expect(ring).toHaveCSS('outline-style', 'solid');
  await face('5 muito bem').press(' ');
  await page.keyboard.press('ArrowRight');
  await expect(face('1 muito mal')).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Dia')).toBeFocused();

  const day = page.getByLabel('Dia');
  await expect(day).toHaveValue('2025-03-10');
  await day.fill('2025-03-11');
  await send.click();
  await expect(day).toBeFocused();
  await settle(page);
  await expect(notice).toBeEmpty();
  await day.fill('2025-03-10');

  const note = page.getByRole('textbox', { name: 'Nota' });
  await note.click();
  await page.keyboard.insertText('ç'.repeat(300));
  await expect(note).toHaveValue('ç'.repeat(280));
  await expect(page.locator('#counter')).toHaveText('Letras que restam: 0');
  await expect(note).toHaveAttribute('aria-describedby', 'counter');
  await send.click();
  await expect(notice).toHaveText(/^Anotado: .+, 1, muito mal\.$/);
  await expect(page).toHaveURL(/good-mood-1-final\/$/);
  await expectNoOverflow(page);
});

test('without JavaScript the day is in the address, and an address fills the form', async ({
  browser,
  page,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const still = await context.newPage();
  await still.goto(app);
  await still.getByRole('radio', { name: '4 bem' }).check();
  await still.getByLabel('Dia').fill('2024-03-04');
  await still.getByRole('button', { name: 'Anotar o dia' }).click();
  await still.waitForURL(/\?/);
  const sent = new URL(still.url()).search;
  expect(sent).toBe('?mood=4&date=2024-03-04&note=');
  await context.close();

  await page.goto(`${app}${sent}`);
  await expect(page.getByRole('radio', { name: '4 bem' })).toBeChecked();
  await expect(page.locator('#notice')).toHaveText('Anotado: 4 de março, 4, bem.');
});

test('the chosen face is recognizable without color and with forced colors', async ({ page }) => {
  await page.goto(app);
  const chosen = page.locator('.option', { has: page.locator(':checked') });
  const face = page.getByRole('radio', { name: '5 muito bem' });
  const looks = () =>
    page.locator('.option').evaluateAll((options) =>
      options.map((option) => {
        const word = option.querySelector(':scope > span') as Element;
        return {
          ground: getComputedStyle(option.querySelector('svg') as Element).fill,
          frame: getComputedStyle(option).borderTopColor,
          weight: getComputedStyle(word).fontWeight,
          bar: getComputedStyle(word, '::after').borderTopWidth,
          content: getComputedStyle(word, '::after').content,
        };
      }),
    );
  const before = await looks();
  expect(new Set(before.map(({ ground }) => ground)).size).toBe(5);
  await face.check();
  await expect(async () => {
    const [last, ...others] = (await looks()).reverse();
    expect(last).toMatchObject({ weight: '700', bar: '4px', content: '""' });
    expect(last?.ground).toBe(before[4]?.ground);
    expect(last?.frame).not.toBe(others[0]?.frame);
    expect(others.map(({ weight, content }) => [weight, content])).toEqual(
      Array(4).fill(['400', 'none']),
    );
  }).toPass();

  await page.emulateMedia({ forcedColors: 'active' });
  await expect(page.locator('#face .outline')).toHaveCSS('fill', 'rgb(255, 255, 255)');
  await expect(page.locator('#face .eye').first()).toHaveCSS('fill', 'rgb(0, 0, 0)');
  await expect
    .poll(async () => (await looks()).map(({ frame }) => frame).at(-1))
    .not.toBe('rgb(255, 255, 255)');
  await expect(page.locator('.option').first()).toHaveCSS('border-top-color', 'rgb(255, 255, 255)');
  await expect(chosen).toHaveCount(1);
});

test('the answers work: eyebrows, seven mouths, eyes that rest with reduced motion', async ({
  page,
}) => {
  await open(page, post);
  const addresses = await page
    .locator('[data-title^="Resultado: "]')
    .evaluateAll((boxes: HTMLElement[]) =>
      Object.fromEntries(
        boxes.map(({ dataset }) => [dataset.title?.replace('Resultado: ', ''), dataset.src]),
      ),
    );
  await page.goto(addresses['Sobrancelhas'] ?? '');
  const brows = page.locator('.mouth').last();
  await page.getByRole('slider').fill('1');
  await expect(brows).toHaveAttribute('d', 'M14 19L25 14M35 14L46 19');
  await page.getByRole('slider').fill('5');
  await expect(brows).toHaveAttribute('d', 'M14 14L25 14M35 14L46 14');

  await page.goto(addresses['Sete bocas da mesma conta'] ?? '');
  const curves = page.locator('svg path');
  await expect(curves).toHaveCount(7);
  await expect(curves.first()).toHaveAttribute('d', 'M18 46Q30 32 42 46');
  await expect(curves.last()).toHaveAttribute('d', 'M18 38Q30 52 42 38');

  await page.goto(addresses['Olhos que acompanham o ponteiro'] ?? '');
  const eye = page.locator('#face .eye').first();
  const form = await page.locator('.day').boundingBox();
  const at = (share: number) =>
    page.mouse.move((form?.x ?? 0) + (form?.width ?? 0) * share, (form?.y ?? 0) + 40);
  await at(0.1);
  await expect(eye).toHaveAttribute('transform', /^translate\(-/);
  await at(0.9);
  await expect(eye).toHaveAttribute('transform', /^translate\(\d/);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await at(0.1);
  await expect(eye).toHaveAttribute('transform', 'translate(0 0)');
});
