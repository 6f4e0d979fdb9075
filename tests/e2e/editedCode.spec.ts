import zlib from 'node:zlib';
import type { Locator, Page } from '@playwright/test';
import { bothModes } from './accessibility';
import { figureOf, openEditor, partsOf, post } from './playgroundSupport';
import { expect, expectNoOverflow, open, seeBriefly, test } from './support';

/** Value of a key of kept code. */
interface Stored {
  files: { css?: string };
  earlier?: Stored[];
}

const written = '.wave { fill: none; stroke: rgb(1, 2, 3); stroke-width: 12; }';
const later = written.replace('rgb(1, 2, 3)', 'rgb(3, 2, 1)');

/** @returns the keys of kept code */
const keptKeys = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('demo-edit:')));

/** Moves the handle of the demo that says where the stroke ends, and waits until its code follows. */
async function moveEnd(figure: Locator): Promise<void> {
  await figure.scrollIntoViewIfNeeded();
  await figure.frameLocator('iframe').getByLabel('Destino').fill('50');
  await expect(figure.locator('mark[data-handle="end"]')).toHaveText('50');
}

/** Fills `localStorage`, so that the page that opens next cannot store a letter. */
const fillStorage = (page: Page) =>
  page.evaluate(() => {
    let key = 0;
    for (let length = 2 ** 20; length >= 1;) {
      try {
        localStorage.setItem(`fill${key}`, 'x'.repeat(length));
        key += 1;
      } catch {
        length = Math.floor(length / 2);
      }
    }
  });

test('edits survive a reload, are offered back, run only when told to, and are shared by a link', async ({
  page,
  context,
}) => {
  test.slow();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, post);
  const figure = figureOf(page);
  const parts = await openEditor(figure);
  const wave = parts.frame.locator('.wave');
  const offer = figure.getByText('Você mudou este código em');
  const code = figure.getByRole('tabpanel', { name: 'CSS' }).locator('.cm-content');
  await expect(offer).toHaveCount(0);
  await expect(figure.getByRole('button', { name: 'Desfazer tudo' })).toBeDisabled();
  await parts.write('CSS', written);
  await expect(wave).toHaveCSS('stroke', 'rgb(1, 2, 3)');
  expect(await keptKeys(page)).toHaveLength(1);

  // One step back, and that step back again.
  await figure.getByRole('button', { name: 'Desfazer tudo' }).click();
  await expect(wave).not.toHaveCSS('stroke', 'rgb(1, 2, 3)');
  const back = figure.getByRole('button', { name: 'Trazer de volta' });
  await expect(back).toBeFocused();
  await back.press('Enter');
  await expect(code).toHaveText(written);
  await expect(wave).toHaveCSS('stroke', 'rgb(1, 2, 3)');
  const share = figure.getByRole('group', { name: 'Editor de “O traço corre”' });
  const copies = share.getByRole('button', { name: 'Copiar link' });
  await seeBriefly(page, 'Link copiado', () => copies.click());
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(link).pathname).toBe(post);

  // After a reload, the demo is that of the post until the reader wants the other one.
  await page.reload();
  await open(page, post);
  const again = await openEditor(figure);
  await expect(offer).toBeVisible();
  await expect(code).not.toHaveText(written);

  // Code typed while the offer is shown is stored beside it.
  await again.write('CSS', later);
  await expect(wave).toHaveCSS('stroke', 'rgb(3, 2, 1)');
  await page.reload();
  await open(page, post);
  await openEditor(figure);
  const take = figure.getByRole('button', { name: 'Trazer o que escrevi' });
  await take.click();
  await expect(code).toHaveText(later);
  await take.click();
  await expect(code).toHaveText(written);
  await expect(offer).toHaveCount(0);
  await expect(wave).not.toHaveCSS('stroke', 'rgb(1, 2, 3)');
  await figure.getByRole('button', { name: 'Rodar' }).click();
  await expect(wave).toHaveCSS('stroke', 'rgb(1, 2, 3)');

  // A link opens in a browser that keeps nothing, without any press, and runs nothing.
  await page.evaluate(() => localStorage.clear());
  await page.goto('about:blank');
  await page.goto(link);
  const origin = figure.getByText('Este código veio de um link');
  await expect(origin).toBeFocused();
  await expect(figure).toBeInViewport();
  await expect(code).toHaveText(written);
  await expect(figure.locator('iframe')).toHaveCount(0);
  expect(await bothModes(page)).toEqual([]);
  await figure.getByRole('button', { name: 'Rodar' }).click();
  await expect(wave).toHaveCSS('stroke', 'rgb(1, 2, 3)');
  expect(await keptKeys(page)).toEqual([]);
});

test('code written beside an offer is kept when the reader only looks at the offer', async ({
  page,
}) => {
  await open(page, post);
  const figure = figureOf(page);
  const code = figure.getByRole('tabpanel', { name: 'CSS' }).locator('.cm-content');
  const selected = figure.getByRole('tab', { selected: true });
  const take = figure.getByRole('button', { name: 'Trazer o que escrevi' });
  const reopen = async () => {
    await page.reload();
    await open(page, post);
    return openEditor(figure);
  };
  await (await openEditor(figure)).write('CSS', written);
  await expect.poll(() => keptKeys(page)).toHaveLength(1);
  await (await reopen()).write('CSS', later);
  await take.press('Enter');
  await expect(code).toHaveText(written);
  // The pressed button is gone.
  await expect(selected).toBeFocused();
  await figure.getByRole('button', { name: 'Trazer de volta' }).click();
  await expect(code).toHaveText(later);

  await reopen();
  await take.click();
  await expect(code).toHaveText(later);
  // The other one is still there, and may go without the one that is shown.
  await figure.getByRole('button', { name: 'Apagar' }).press('Enter');
  await expect(selected).toBeFocused();
  await reopen();
  await take.click();
  await expect(code).toHaveText(later);
  await expect(take).toHaveCount(0);
  await figure.getByRole('button', { name: 'Rodar' }).press('Enter');
  await expect(selected).toBeFocused();
});

test('code that a full storage does not keep is said to be lost, until there is room', async ({
  page,
}) => {
  await page.goto('/sobre');
  await fillStorage(page);
  await open(page, post);
  const figure = figureOf(page);
  const { write } = await openEditor(figure);
  const warning = figure.getByText('o que você escrever aqui se perde');
  await expect(warning).toHaveCount(0);
  await write('CSS', written);
  await expect(warning).toBeVisible();
  expect(await keptKeys(page)).toEqual([]);

  await page.evaluate(() => localStorage.removeItem('fill0'));
  await write('CSS', later);
  await expect(warning).toHaveCount(0);
  await page.reload();
  await open(page, post);
  await openEditor(figure);
  await figure.getByRole('button', { name: 'Trazer o que escrevi' }).click();
  await expect(figure.getByRole('tabpanel', { name: 'CSS' }).locator('.cm-content')).toHaveText(
    later,
  );
});

test('two tabs with the editor of the same demo keep the code of each other', async ({
  page,
  context,
}) => {
  const tabs = [page, await context.newPage()] as const;
  const [first, second] = await Promise.all(
    tabs.map(async (tab) => {
      await open(tab, post);
      return (await openEditor(figureOf(tab))).write;
    }),
  );
  const codes = () =>
    page.evaluate(() =>
      Object.entries(localStorage)
        .filter(([key]) => key.startsWith('demo-edit:'))
        .flatMap(([, text]) => {
          const { earlier = [], ...latest } = JSON.parse(text as string) as Stored;
          return [latest, ...earlier].map(({ files }) => files.css);
        }),
    );
  await first?.('CSS', written);
  await expect.poll(codes).toEqual([written]);
  await second?.('CSS', later);
  await expect.poll(codes).toEqual([later, written]);
  await first?.('CSS', '.wave {}');
  await expect.poll(codes).toEqual(['.wave {}', later]);
});

test('a moved handle counts as edited: in the link, in what is kept, and for undo', async ({
  page,
  context,
}) => {
  test.slow();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, post);
  const figure = figureOf(page);
  await moveEnd(figure);
  const { write } = await openEditor(figure);
  const code = figure.getByRole('tabpanel', { name: 'CSS' }).locator('.cm-content');
  const reset = figure.getByRole('button', { name: 'Desfazer tudo' });
  const value = code.locator('.handle').filter({ hasText: '50' });
  await expect(value).toHaveCount(1);
  await expect(reset).toBeEnabled();
  await reset.click();
  await expect(code).not.toContainText('stroke-dashoffset: 50');
  // The code of the author has its own colors again.
  await expect(code.locator('.handle').filter({ hasText: '-100' })).toHaveCount(1);
  await figure.getByRole('button', { name: 'Trazer de volta' }).click();
  await expect(value).toHaveCount(1);

  await write('HTML', '<p>oi</p>');
  await seeBriefly(page, 'Link copiado', () =>
    figure.getByRole('button', { name: 'Copiar link' }).click(),
  );
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.reload();
  await open(page, post);
  await openEditor(figure);
  await figure.getByRole('button', { name: 'Trazer o que escrevi' }).click();
  await expect(code).toContainText('stroke-dashoffset: 50');

  await page.goto('about:blank');
  await page.goto(link);
  await expect(code).toContainText('stroke-dashoffset: 50');
  await expect(reset).toBeEnabled();
});

test('a link has the code of its author in a page whose handles were moved', async ({ page }) => {
  await open(page, post);
  const figure = figureOf(page);
  await moveEnd(figure);
  const address = await figure.locator('[data-src]').getAttribute('data-src');
  const id = /demos\/([^/]+)\//.exec(address ?? '')?.[1] ?? '';
  const data = Buffer.from(JSON.stringify({ html: '<p>oi</p>' })).toString('base64url');
  await page.evaluate((hash) => {
    location.hash = hash;
  }, `demo=${id}&code=p${data}`);
  await expect(figure.getByText('Este código veio de um link')).toBeFocused();
  await figure.getByRole('tab', { name: 'CSS' }).click();
  const code = figure.getByRole('tabpanel', { name: 'CSS' }).locator('.cm-content');
  await expect(code).toContainText('stroke-dashoffset');
  await expect(code).not.toContainText('stroke-dashoffset: 50');
});

test('the style sheet of a link is not checked before it runs', async ({ page }) => {
  await page.addInitScript(() => {
    const { setTimeout } = window;
    const supports = CSS.supports.bind(CSS);
    const counts = { checks: 0, asked: 0 };
    Object.assign(window, { counts });
    // The delay of the check.
    window.setTimeout = ((callback: () => void, delay?: number) =>
      setTimeout(() => {
        callback();
        counts.checks += delay === 700 ? 1 : 0;
      }, delay)) as typeof window.setTimeout;
    CSS.supports = (property: string, value?: string) => {
      counts.asked += property === 'colour' ? 1 : 0;
      return value === undefined ? supports(property) : supports(property, value);
    };
  });
  const counts = () => page.evaluate(() => (window as { counts?: unknown }).counts);
  await open(page, post);
  const figure = figureOf(page);
  const address = await figure.locator('[data-src]').getAttribute('data-src');
  const id = /demos\/([^/]+)\//.exec(address ?? '')?.[1] ?? '';
  const css = `a{${'\ncolour:red;'.repeat(1000)}}`;
  const data = zlib.deflateRawSync(JSON.stringify({ css })).toString('base64url');
  await page.goto('about:blank');
  await page.goto(`${post}#demo=${id}&code=z${data}`);
  await expect(figure.getByText('Este código veio de um link')).toBeFocused();
  await expect.poll(counts).toEqual({ checks: 1, asked: 0 });
  await figure.getByRole('button', { name: 'Rodar' }).click();
  await figure.getByRole('tab', { name: 'CSS' }).click();
  await expect(figure.getByText('E mais 47 linhas')).toBeVisible();
  await expect.poll(counts).toEqual({ checks: 2, asked: 50 });
});

test('a link that cannot be opened says so in plain words, and the post stays whole', async ({
  page,
}) => {
  const hashes = [
    ['#demo=onda-1-corre&code=z123', /demonstração que não está mais nesta página/],
    ['#demo=ID&code=zq1ZKLi5Wsqq', /incompleto ou com erro/],
    [`#demo=ID&code=z${'a'.repeat(9000)}`, /código demais/],
    ['#demo=ID&code=p!', /incompleto ou com erro/],
    ['#demo=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E', /não está mais nesta página/],
  ] as const;
  await open(page, post);
  const figure = figureOf(page);
  const { write } = await openEditor(figure);
  await write('CSS', written);
  const id = (await keptKeys(page))[0]?.split(':').at(-1) ?? '';
  for (const [hash, message] of hashes) {
    await page.goto('about:blank');
    await page.goto(`${post}${hash.replace('ID', id)}`);
    await expect(page.getByRole('alert').filter({ hasText: message })).toBeInViewport();
    await expect(page.locator('.cm-editor')).toHaveCount(0);
  }
  await expect(figure.getByRole('button', { name: 'Editar' })).toBeVisible();
});

test('lines of CSS without effect are named and underlined, and nothing moves for it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await open(page, `/en${post}`);
  const figures = page
    .getByRole('figure', { name: /^Demo: / })
    .filter({ has: page.getByRole('tab') });
  for (const index of [0, 1, 2]) {
    await figures.nth(index).getByRole('button', { name: 'Edit', exact: true }).click();
    await figures.nth(index).locator('.cm-content:visible').waitFor();
  }
  // Each editor has a name of its own.
  const names = await page
    .locator('.cm-content:visible')
    .evaluateAll((fields) => fields.map((field) => field.getAttribute('aria-label')));
  expect(new Set(names).size).toBe(3);

  const figure = figures.first();
  const { write } = partsOf(figure);
  await figure.locator('iframe[data-shown]').waitFor();
  const panel = figure.getByRole('tabpanel', { name: 'CSS' });
  const status = figure.getByRole('status').filter({ hasText: 'Line' });
  await write('CSS', '.wave {\n  colour: red;\n  fill: none\n  stroke: red;\n}\n.dash {');
  await expect(status).toContainText(
    'Line 2: this browser does not know the property “colour”. Did you mean “color”?',
  );
  await expect(status).toContainText('Line 3: is a semicolon missing at the end of this line?');
  await expect(status).toContainText('Line 6: this block opens with { and is never closed.');
  await expect(panel.locator('.cm-line.wrong')).toHaveText([
    '  colour: red;',
    '  fill: none',
    '.dash {',
  ]);
  await expect(status).toBeInViewport();
  await expectNoOverflow(page);
  const top = () =>
    figure
      .locator('iframe')
      .first()
      .evaluate((frame: HTMLElement) => frame.offsetTop);
  const before = await top();
  await write('CSS', '.wave {\n  color: red;\n  fill: none;\n}');
  await expect(status).toHaveCount(0);
  await expect(panel.locator('.cm-line.wrong')).toHaveCount(0);
  expect(await top()).toBe(before);
  expect(await bothModes(page)).toEqual([]);
});
