import type { Locator } from '@playwright/test';
import path from 'node:path';
import { kinds } from '../../src/cli/looks/kinds';
import { compareKind } from '../../src/cli/looks/run';
import { tellDifferences } from '../../src/cli/looks/tell';
import { still } from '../../src/cli/looks/visit';
import { fillEditor, giveTime } from './playgroundSupport';
import { expect, languages, open, test } from './support';

const texts = {
  pt: {
    banner: 'Esta é uma prévia; pode haver partes incompletas ou instáveis.',
    guide: 'Guia',
    changes: 'O que mudou',
    changesTitle: 'O que mudou nesta prévia',
    email: 'Seu e-mail',
    send: 'Cancelar inscrição',
    retry: 'Tentar de novo',
    done: 'Pronto. Você não recebe mais nada daqui.',
  },
  en: {
    banner: 'This is a preview, functionality may be incomplete or unstable.',
    guide: 'Guide',
    changes: 'What changed',
    changesTitle: 'What changed in this preview',
    email: 'Your e-mail',
    send: 'Unsubscribe',
    retry: 'Try again',
    done: 'Done. You won’t hear from us again.',
  },
} as const;

for (const { locale, prefix } of languages) {
  const text = texts[locale];

  test.describe(locale, () => {
    test('the banner sticks 60 px from the top, has z-index 100 and cannot be closed', async ({
      page,
    }) => {
      await open(page, `${prefix}/blog/animacoes-de-carregamento/janeiro`);
      const banner = page.locator('[data-preview-banner]');
      await expect(banner).toContainText(text.banner);
      await expect(banner.getByRole('link', { name: text.guide })).toHaveAttribute(
        'href',
        `${prefix}/guia`,
      );
      await expect(banner).toHaveCSS('position', 'sticky');
      await expect(banner).toHaveCSS('top', '60px');
      await expect(banner).toHaveCSS('z-index', '100');
      await expect(banner.getByRole('button')).toHaveCount(0);
      await page.mouse.move(600, 500);
      await page.mouse.wheel(0, 1500);
      await expect
        .poll(() => banner.evaluate((element) => element.getBoundingClientRect().top))
        .toBe(60);
      await expect(page.locator('meta[name="robots"]').first()).toHaveAttribute(
        'content',
        /noindex/,
      );
      await banner.getByRole('link', { name: text.changes }).click();
      await expect(page).toHaveURL(`${prefix}/mudancas`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(text.changesTitle);
      await expect(page.locator('main [data-change]').first()).not.toBeEmpty();
    });

    test('the banner is low and covers neither headings nor the contents list', async ({
      page,
    }) => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await open(page, `${prefix}/blog/animacoes-de-carregamento/janeiro`);
      const banner = page.locator('[data-preview-banner]');
      const bottom = () => banner.evaluate((element) => element.getBoundingClientRect().bottom);
      const contents = page
        .locator('main nav')
        .filter({ has: page.locator('a[href^="#"]') })
        .last();
      const link = contents.getByRole('link').nth(2);
      const id = decodeURIComponent((await link.getAttribute('href'))?.slice(1) ?? '');
      const heading = page.locator(`[id="${id}"]`);
      const below = async (element: Locator) =>
        Math.round(((await element.boundingBox())?.y ?? Number.NaN) - (await bottom()));
      expect(await below(heading)).toBeGreaterThan(200);
      await link.click();
      await expect.poll(() => below(heading)).toBeLessThan(60);
      await expect.poll(() => below(heading)).toBeGreaterThanOrEqual(0);
      await expect.poll(() => below(contents)).toBeGreaterThanOrEqual(0);
      await page.goto(`${prefix}/guia`);
      const side = page.locator('aside .menu__link').first();
      await expect(side).toHaveCSS('text-decoration-line', 'none');
      await expect(page.locator('.table-of-contents__link').first()).toHaveCSS('font-size', '16px');
      for (const [width, height] of [
        [1280, 34],
        [768, 34],
        [390, 58],
      ] as const) {
        await page.setViewportSize({ width, height: 800 });
        await expect
          .poll(async () => (await banner.boundingBox())?.height, `${width} px`)
          .toBeLessThanOrEqual(height);
      }
    });

    test('the unsubscribe form shows a failure, can be tried again and shows success', async ({
      page,
      complaints,
    }) => {
      const bodies: string[] = [];
      let status = 500;
      await page.route('**/cancelar-inscricao', async (route) => {
        if (route.request().method() !== 'POST') {
          await route.continue();
          return;
        }
        bodies.push(route.request().postData() ?? '');
        await route.fulfill({ status, body: '' });
      });
      await open(page, `${prefix}/cancelar-inscricao?email=ana%40example.org`);
      await expect(page.getByLabel(text.email)).toHaveValue('ana@example.org');
      await page.getByRole('button', { name: text.send }).click();
      await expect(page.getByRole('alert')).not.toBeEmpty();
      await expect(page.getByRole('button', { name: text.retry })).toBeFocused();
      await expect(page.getByLabel(text.email)).toHaveValue('ana@example.org');
      status = 200;
      await page.getByRole('button', { name: text.retry }).click();
      await expect(page.getByText(text.done)).toBeVisible();
      expect(bodies).toHaveLength(2);
      expect(Object.fromEntries(new URLSearchParams(bodies[1]))).toEqual({
        'form-name': 'cancelar-inscricao',
        apelido: '',
        email: 'ana@example.org',
      });
      complaints.isExpected = () => true;
    });
  });
}

for (const { locale, prefix } of languages) {
  const words = {
    pt: { figure: 'Demonstração: ', counter: 'Um contador', list: 'Uma lista', run: 'Rodar' },
    en: { figure: 'Demo: ', counter: 'A counter', list: 'A list', run: 'Run' },
  }[locale];

  test.describe(`live JSX in the guide, ${locale}`, () => {
    test.beforeEach(({ page }) => giveTime(page));

    test('is rendered at build time and works after Run is pressed', async ({
      page,
      complaints,
    }) => {
      const scripts: string[] = [];
      page.on('request', (request) => scripts.push(request.url()));
      await open(page, `${prefix}/guia`);
      const figure = page.getByRole('figure', { name: words.figure + words.counter });
      await figure.scrollIntoViewIfNeeded();
      await expect(figure.frameLocator('iframe').getByText('Aoba 0')).toBeVisible();
      expect(scripts.filter((url) => url.includes('react.js'))).toEqual([]);
      await figure.getByRole('button', { name: words.run }).click();
      const frame = figure.frameLocator('iframe[data-shown]');
      await frame.getByRole('button', { name: 'Aoba 0' }).click();
      await expect(frame.getByRole('button', { name: 'Aoba 1' })).toBeVisible();
      await fillEditor(
        figure,
        '<b>{React.version.split(".")[0]} {[1, 2].map((n) => <i key={n}>{n}</i>)}</b>',
      );
      await expect(frame.locator('b')).toHaveText('19 12');
      await fillEditor(figure, 'function Quebra() {\n  return <b>;\n}');
      await expect(figure.getByRole('alert')).toContainText(/\d/);
      await expect(frame.locator('b')).toHaveText('19 12');
      await fillEditor(figure, '() => { throw new Error("quebrou"); }');
      await expect(figure.getByRole('alert')).toContainText('quebrou');
      await expect(frame.locator('b')).toHaveText('19 12');
      complaints.isExpected = () => true;
    });

    test('shows errors of JSX in the editor: results, effects, events, state', async ({
      page,
      complaints,
    }) => {
      await open(page, `${prefix}/guia`);
      const figure = page.getByRole('figure', { name: words.figure + words.counter });
      await figure.getByRole('button', { name: words.run }).click();
      const frame = figure.frameLocator('iframe[data-shown]');
      const alert = figure.getByRole('alert');
      for (const [code, said] of [
        ['() => ({ a: 1 })', 'React error #31;'],
        [
          '() => { React.useEffect(() => { throw new Error("efeito"); }, []); return <b>x</b>; }',
          'efeito',
        ],
        [
          '() => { const [n, set] = React.useState(0); set(n + 1); return <b>{n}</b>; }',
          'React error #301;',
        ],
      ] as const) {
        await fillEditor(figure, code);
        await expect(alert).toContainText(said);
      }
      await fillEditor(
        figure,
        '<button onClick={() => { throw new Error("evento"); }}>ok</button>',
      );
      await frame.getByRole('button', { name: 'ok' }).click();
      await expect(alert).toContainText('evento');
      await fillEditor(figure, '() => undefined');
      await expect(alert).toBeEmpty();
      complaints.isExpected = () => true;
    });

    test('renders the argument of render() with noInline', async ({ page }) => {
      await open(page, `${prefix}/guia`);
      const figure = page.getByRole('figure', { name: words.figure + words.list });
      await figure.scrollIntoViewIfNeeded();
      await expect(figure.frameLocator('iframe').getByRole('listitem')).toHaveCount(2);
      await figure.getByRole('button', { name: words.run }).click();
      const frame = figure.frameLocator('iframe[data-shown]');
      await expect(frame.getByRole('listitem')).toHaveCount(2);
      // On a slow CPU, `fill` writes before the editor has handled the selection.
      const client = await page.context().newCDPSession(page);
      await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
      await fillEditor(figure, 'const a = 1;\nrender(<b>{a + 1}</b>);');
      await expect(frame.locator('b')).toHaveText('2');
    });
  });
}

test('the guide looks like a post, and its demos reach the edges of a narrow window', async ({
  page,
}) => {
  for (const width of [390, 820]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/guia');
    const demo = await page.locator('main figure:has([role=tab])').first().boundingBox();
    expect([demo?.x, demo?.width], `${width} px`).toEqual([0, width]);
  }
  await page.setViewportSize({ width: 1280, height: 900 });
  const link = page.locator('aside .menu__link--active').first();
  await expect(link).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await expect(link).toHaveCSS('text-decoration-line', 'none');
  await expect(page.locator('h1')).toHaveCSS('font-family', /^Anybody/);
});

test('pages for authors look as accepted', async ({ browser, baseURL }) => {
  for (const kind of kinds.filter(({ isPreview }) => isPreview)) {
    const newPage = () => browser.newPage({ ...still, ...(baseURL !== undefined && { baseURL }) });
    const { differences } = await compareKind(newPage, kind, path.resolve('.'));
    expect.soft(tellDifferences(differences), 'npm run looks -- --accept accepts them').toEqual([]);
  }
});
