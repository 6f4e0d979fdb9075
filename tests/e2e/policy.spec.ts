import type { Page } from '@playwright/test';
import { field, hits, texts as searchTexts } from './searchSupport';
import { expect, hold, inLanguage, languages, open, settle, test } from './support';

const texts = {
  pt: {
    menu: 'Alternar a barra de navegação',
    close: 'Fechar a barra de navegação',
    theme: /^Mudar para o modo/,
    toOther: 'English',
    edit: 'Editar',
  },
  en: {
    menu: 'Navigation bar toggle',
    close: 'Close navigation bar',
    theme: /^Switch to/,
    toOther: 'Português',
    edit: 'Edit',
  },
} as const;

/** @returns policy violations of all documents that `page` opens from now on, updated live */
async function watch(page: Page): Promise<string[]> {
  const refused: string[] = [];
  await page.exposeFunction('refusal', (text: string) => void refused.push(text));
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) => {
      const { refusal } = window as unknown as { refusal: (text: string) => void };
      refusal(`${location.pathname}: ${event.violatedDirective} ${event.sample}`);
    });
  });
  return refused;
}

/**
 * Checks that Trusted Types are enforced, by a header or by the page's `<meta>`. The browser must
 * refuse strings and new policies, and report each one as a violation.
 */
async function expectEnforced(page: Page, path: string): Promise<void> {
  // A separate page, because its errors are expected and must not fail the test.
  const other = await page.context().newPage();
  await other.goto(path, { waitUntil: 'domcontentloaded' });
  const errors = await other.evaluate(() => {
    const refused: string[] = [];
    Object.assign(window, { refused });
    addEventListener('securitypolicyviolation', ({ sample }) => refused.push(sample));
    const { trustedTypes } = window as unknown as {
      trustedTypes: { createPolicy: (name: string, rules: object) => void };
    };
    return [
      () => (document.createElement('div').innerHTML = '<p>'),
      () => (document.createElement('script').src = '/x.js'),
      () => trustedTypes.createPolicy('mine', {}),
    ].map((act) => {
      try {
        act();
        return 'done';
      } catch (error) {
        return (error as Error).name;
      }
    });
  });
  expect(errors).toEqual(['TypeError', 'TypeError', 'TypeError']);
  // Violation events are dispatched in later tasks.
  await expect
    .poll(async () => [
      ...new Set(await other.evaluate(() => (window as unknown as { refused: string[] }).refused)),
    ])
    .toEqual(['Element innerHTML|<p>', 'HTMLScriptElement src|/x.js', 'mine']);
  await other.close();
}

for (const { locale, prefix } of languages) {
  const text = texts[locale];
  const search = searchTexts[locale];

  test(`${locale}: normal use of the site causes no policy violation`, async ({ page }) => {
    test.slow();
    const refused = await watch(page);
    const to = (path: string) => inLanguage(prefix, path);
    /**
     * Waits for the end of a client-side navigation. The head changes first, with the address. The
     * heading gets the focus when the page is rendered.
     */
    const arrive = async (path: string) => {
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
        'href',
        new RegExp(`${to(path)}$`),
      );
      await expect(page.locator('main h1')).toBeFocused();
    };
    /** Clicks a link and waits for the client-side navigation. */
    const follow = async (path: string, within = 'main') => {
      await page
        .locator(`${within} a[href="${to(path)}"]:visible`)
        .first()
        .click();
      await arrive(path);
    };

    // The progress bar of a slow navigation.
    await open(page, to('/'));
    const release = await hold(page, '**/assets/js/*.js');
    await page.locator(`header nav a[href="${to('/blog')}"]`).dispatchEvent('click');
    await page.locator('#nprogress').waitFor({ state: 'attached' });
    release();
    await arrive('/blog');
    await page.unrouteAll({ behavior: 'wait' });

    // Every kind of page, with code and drawings that scripts insert.
    await follow('/blog/arquivo', 'header nav');
    await follow('/blog/aoba-mundo');
    await follow('/blog/marcadores', 'header nav');
    await follow('/blog/marcadores/svg');
    await follow('/blog/arquivo', 'header nav');
    await follow('/blog/animacoes-de-carregamento/janeiro');
    await expect(page.locator('main pre span.l:visible').first()).toBeVisible();
    await expect(page.locator('main .drawing svg').first()).toBeAttached();

    // The playground.
    const figure = page.locator('figure:has([role="tab"])').first();
    await figure.getByRole('button', { name: text.edit, exact: true }).click();
    await figure.locator('iframe[data-shown]').waitFor();
    await figure.locator('.cm-content:visible').click();
    await page.keyboard.type('/* ');
    await figure.getByRole('tab').nth(1).click();

    // The search, twice: the second time, the modal lists the chosen hit as a recent search.
    await page.keyboard.press('Control+k');
    await field(page).fill(search.wave);
    await expect(hits(page).locator('mark').first()).toBeVisible();
    await hits(page).first().getByRole('link').click();
    await expect(page.locator('.DocSearch-Container')).toHaveCount(0);
    await page.keyboard.press('Control+k');
    await expect(page.locator('.DocSearch-Hit-title').first()).toBeVisible();
    await field(page).fill(search.wave);
    await page.getByRole('link', { name: search.seeAll }).click();
    await expect(page.locator('main li h3').first()).toBeVisible();

    await follow('/sobre', 'header nav');
    const dropdown = page.locator('header button[aria-controls]');
    await dropdown.hover();
    await expect(page.getByRole('link', { name: text.toOther, exact: true }).first()).toBeVisible();
    const toggle = page.getByRole('button', { name: text.theme }).first();
    await toggle.click();
    await toggle.click();
    await page.pdf();
    await page.setViewportSize({ width: 390, height: 800 });
    await page.getByRole('button', { name: text.menu }).click();
    await page.getByRole('button', { name: text.close }).click();

    // Documents that hydrate: kinds of pages that were not opened above, and one that is not found.
    for (const path of ['/blog/do-it/introducao', '/cancelar-inscricao', '/nao-existe']) {
      await open(page, to(path));
    }
    await settle(page);
    expect(refused).toEqual([]);
    for (const path of ['/sobre', '/nao-existe']) {
      await expectEnforced(page, to(path));
    }
  });
}

test('the names of the Trusted Types policies are taken before other scripts can use them', async ({
  page,
  complaints,
}) => {
  await open(page, '/sobre');
  const free = await page.evaluate(() => {
    const { trustedTypes } = window as unknown as {
      trustedTypes: { createPolicy: (name: string, rules: object) => void };
    };
    return ['site', 'site-markup', 'site-search'].filter((name) => {
      try {
        trustedTypes.createPolicy(name, {});
        return true;
      } catch {
        return false;
      }
    });
  });
  expect(free).toEqual([]);
  // The browser logs an error for each refused policy.
  complaints.isExpected = () => true;
});
