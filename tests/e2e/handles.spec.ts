import fs from 'node:fs';
import type { FrameLocator, Page } from '@playwright/test';
import { readManifest } from '../../src/features/demos/build/manifest';
import { expect, hold, interact, open, resize, test } from './support';

const month = (name: string) => `/blog/animacoes-de-carregamento/${name}`;

/** Demos of the post with handles, in the order of the page. */
async function handledDemos(page: Page) {
  const addresses = await page
    .locator('figure:not(details *):has([role="tab"]) [data-src]')
    .evaluateAll((boxes) => boxes.map((box) => (box as HTMLElement).dataset.src ?? ''));
  return addresses.flatMap((address) => {
    const id = /demos\/([^/]+)\//.exec(address)?.[1] ?? '';
    // Live blocks have no folder.
    const folder = `src/demos/${id}`;
    const manifest = fs.existsSync(folder) ? readManifest(folder, [])?.manifest : undefined;
    const { handles = {} } = manifest ?? {};
    return Object.keys(handles).length === 0 ? [] : [{ address, handles }];
  });
}

/** Rules and drawing of a demo, which the values of handles change. */
const look = (frame: FrameLocator) =>
  frame.locator('body').evaluate((body) => {
    const link = document.querySelector<HTMLLinkElement>('link:not([href^="../"])');
    const rules = [...(link?.sheet?.cssRules ?? [])].map(({ cssText }) => cssText);
    return `${rules.join()} ${body.querySelector('.demo')?.innerHTML}`;
  });

/** Logs errors that browsers report without throwing one, in frames too, which fails a test. */
const tellErrors = (page: Page) =>
  page.addInitScript(() =>
    window.addEventListener('error', ({ message }) => console.error(message)),
  );

/** @returns whether the controls of a demo have the room below it that they need */
const hasRoom = (frame: FrameLocator) =>
  frame.locator('.demo-controls').evaluate((controls: HTMLElement) => {
    const room = parseFloat(getComputedStyle(document.body).paddingBottom);
    return room === controls.offsetHeight + 16;
  });

// Each post in one of the languages: they share the demos and their script.
for (const post of [
  month('janeiro'),
  `/en${month('fevereiro')}`,
  month('marco'),
  `/en${month('abril')}`,
  month('maio'),
  `/en${month('junho')}`,
  month('julho'),
  `/en${month('agosto')}`,
  month('setembro'),
  `/en${month('outubro')}`,
]) {
  test(`every handle of ${post} moves by keyboard, and the code follows`, async ({ page }) => {
    await tellErrors(page);
    await open(page, post);
    await interact(page);
    const demos = await handledDemos(page);
    expect(demos.length).toBeGreaterThan(0);
    for (const { address, handles } of demos) {
      const figure = page.locator(`figure:has([role="tab"]):has([data-src="${address}"])`).first();
      await figure.locator('[data-src]').scrollIntoViewIfNeeded();
      const frame = figure.frameLocator('iframe');
      for (const [name, { value, max, choices, checkbox }] of Object.entries(handles)) {
        const control = frame.locator(`#handle-${name}`);
        const values = choices?.map((choice) =>
          typeof choice === 'string' ? choice : choice.value,
        );
        const isLast = value === max || value === values?.at(-1);
        await control.focus();
        const before = await look(frame);
        const marks = figure.locator('mark[data-handle]');
        const own = figure.locator(`mark[data-handle="${name}"]`);
        const code = String(await marks.allTextContents());
        const isInCode = (await own.count()) > 0;
        await control.press(checkbox ? 'Space' : isLast ? 'Home' : 'End');
        const moved = await control.inputValue();
        expect(moved, `${address} ${name}`).not.toBe(String(value));
        expect(await look(frame), `${address} ${name}`).not.toBe(before);
        // A handle that is not in the code itself moves a value that follows from it.
        await expect
          .poll(async () => new Set(await own.allTextContents()))
          .toEqual(new Set(isInCode ? [moved] : []));
        await expect.poll(async () => String(await marks.allTextContents())).not.toBe(code);
      }
    }
    // Controls that do not fit beside each other wrap, and need more room.
    await resize(page, 320, 800);
    for (const { address } of demos) {
      const box = page.locator(`figure:has([role="tab"]) [data-src="${address}"]`).first();
      await box.scrollIntoViewIfNeeded();
      await expect.poll(() => hasRoom(box.frameLocator('iframe')), { message: address }).toBe(true);
    }
  });
}

test('the row below a result scrubs, restarts, slows and stops it, and the editor has the moved code', async ({
  page,
}) => {
  await open(page, month('janeiro'));
  const figure = page.getByRole('figure', { name: 'Demonstração: O traço corre' });
  await figure.scrollIntoViewIfNeeded();
  const frame = figure.frameLocator('iframe');
  const state = () =>
    frame.locator('.dash').evaluate((dash) => {
      const [animation] = dash.getAnimations();
      return [animation?.playState, animation?.playbackRate];
    });
  const point = frame.getByRole('slider', { name: 'Ponto do ciclo' });
  await point.focus();
  // At the start of a lap, Home would change nothing and so would not stop it.
  await point.press('End');
  await point.press('Home');
  await point.press('ArrowRight');
  await expect(point).toHaveAttribute('aria-valuetext', '0,0 s de 2,2 s');
  await expect.poll(state).toEqual(['paused', 1]);
  await expect(frame.locator('.dash')).toHaveCSS('stroke-dashoffset', '-1px');
  await expect(frame.getByRole('button', { name: 'Pausar' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await frame.getByRole('button', { name: '0,25×' }).press('Enter');
  await frame.getByRole('button', { name: 'Recomeçar' }).press('Enter');
  await expect.poll(state).toEqual(['running', 0.25]);
  await frame.getByLabel('Destino').fill('50');
  const still = frame.getByRole('button', { name: 'Sem movimento' });
  await still.press('Enter');
  // The demo has loaded again, with the focus and the values where they were.
  await expect(still).toHaveAttribute('aria-pressed', 'true');
  await expect(still).toBeFocused();
  await expect(frame.getByLabel('Destino')).toHaveValue('50');
  expect(await state()).toEqual([undefined, undefined]);
  await expect(figure.locator('mark[data-handle="end"]')).toHaveText('50');
  await figure.getByRole('button', { name: 'Editar' }).click();
  await expect(figure.getByRole('textbox', { name: /style\.css/ })).toContainText(
    'stroke-dashoffset: 50',
  );
});

test('a demo that loads again late leaves the focus where the reader is by then', async ({
  page,
  complaints,
}) => {
  await open(page, month('janeiro'));
  const figure = page.getByRole('figure', { name: 'Demonstração: O traço corre' });
  await figure.scrollIntoViewIfNeeded();
  const still = figure.frameLocator('iframe').getByRole('button', { name: 'Sem movimento' });
  await expect(still).toHaveAttribute('aria-pressed', 'false');
  const release = await hold(page, /\/demos\/.*[?&]still/);
  await still.press('Enter');
  const other = page.locator('footer a').first();
  await other.focus();
  release();
  await expect(still).toHaveAttribute('aria-pressed', 'true');
  // The frame takes the focus in a task of its own.
  await still.evaluate(() => new Promise((done) => setTimeout(done, 50)));
  await expect(other).toBeFocused();
  // Chromium reports the view transition of a document that arrives late.
  complaints.isExpected = (error) => error.includes('Transition was skipped');
});

test('steps that are drawn with backgrounds stay visible in forced colors', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'light' });
  for (const [id, part] of [
    ['pipa-4-unidades', '.diamond'],
    ['redemoinho-1-pizza', '.disc'],
    ['redemoinho-2-anel', '.turn'],
    ['redemoinho-3-registro', '.ring'],
    ['redemoinho-4-boca', '.ring'],
    ['redemoinho-5-emenda', 'i'],
    ['dado-1-perspectiva', '.face'],
    ['dado-2-face', '.face'],
    ['dado-3-faces', 'b'],
    ['dado-4-pausas', 'b'],
    ['dado-5-emenda', 'b'],
  ] as const) {
    await page.goto(`/demos/${id}/?theme=light`);
    const painted = page.locator(part).evaluateAll(
      (elements) =>
        elements.filter((element) => {
          const { backgroundColor, backgroundImage } = getComputedStyle(element);
          return backgroundImage !== 'none' || backgroundColor === 'rgb(0, 0, 0)';
        }).length,
    );
    const count = await page.locator(part).count();
    expect(count, id).toBeGreaterThan(0);
    expect(await painted, id).toBe(count);
  }
});
