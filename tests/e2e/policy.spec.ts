import type { Page } from '@playwright/test';
import { field, hits, texts as searchTexts } from './searchSupport';
import { expect, inLanguage, languages, open, test } from './support';

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

/** What policies refused since the start, on every page that was open and in no frame. */
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

/** The header, or the page itself, asks for Trusted Types: a string is refused, and that is seen. */
async function expectEnforced(page: Page, path: string): Promise<void> {
  // A page of its own: what it complains of is wanted.
  const other = await page.context().newPage();
  await other.goto(path, { waitUntil: 'domcontentloaded' });
  const refused = await other.evaluate(async () => {
    const seen = new Set<string>();
    addEventListener('securitypolicyviolation', ({ sample }) => seen.add(sample));
    const { trustedTypes } = window as unknown as {
      trustedTypes: { createPolicy: (name: string, rules: object) => void };
    };
    const errors = [
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
    // After the events, which are tasks of their own.
    await new Promise((resolve) => setTimeout(resolve));
    return { errors, seen: [...seen] };
  });
  expect(refused).toEqual({
    errors: ['TypeError', 'TypeError', 'TypeError'],
    seen: ['Element innerHTML|<p>', 'HTMLScriptElement src|/x.js', 'mine'],
  });
  await other.close();
}

for (const { locale, prefix } of languages) {
  const text = texts[locale];
  const search = searchTexts[locale];

  test(`${locale}: nothing that a reader does asks for what the policy refuses`, async ({
    page,
  }) => {
    test.slow();
    const refused = await watch(page);
    const to = (path: string) => inLanguage(prefix, path);
    /** The head changes with the address, the page once it is there: then its heading has the focus. */
    const arrive = async (path: string) => {
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
        'href',
        new RegExp(`${to(path)}$`),
      );
      await expect(page.locator('main h1')).toBeFocused();
    };
    /** Follows a link as a reader does: the page changes, the document stays. */
    const follow = async (path: string, within = 'main') => {
      await page
        .locator(`${within} a[href="${to(path)}"]:visible`)
        .first()
        .click();
      await arrive(path);
    };

    // The bar of a slow change of page.
    await open(page, to('/'));
    await page.route('**/assets/js/*.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 600));
      await route.continue();
    });
    await page.locator(`header nav a[href="${to('/blog')}"]`).dispatchEvent('click');
    await page.locator('#nprogress').waitFor({ state: 'attached' });
    await arrive('/blog');
    await page.unrouteAll({ behavior: 'wait' });

    // Code and drawings that the browser writes, and every kind of page.
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

    // The search, twice: what was chosen is written among the recent ones.
    await page.keyboard.press('Control+k');
    await field(page).fill(search.wave);
    await expect(hits(page).locator('mark').first()).toBeVisible({ timeout: 15_000 });
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

    // Written by the server, then taken over: what the pages above were not, and a page of nothing.
    for (const path of ['/blog/do-it/introducao', '/cancelar-inscricao', '/nao-existe']) {
      await open(page, to(path));
    }
    expect(refused).toEqual([]);
    for (const path of ['/sobre', '/nao-existe']) {
      await expectEnforced(page, to(path));
    }
  });
}

test('the names of policies are taken before any other script could ask for them', async ({
  page,
  complaints,
}) => {
  await open(page, '/sobre');
  const free = await page.evaluate(() => {
    const { trustedTypes } = window as unknown as {
      trustedTypes: { createPolicy: (name: string, rules: object) => void };
    };
    return ['aoba', 'aoba-markup', 'aoba-search'].filter((name) => {
      try {
        trustedTypes.createPolicy(name, {});
        return true;
      } catch {
        return false;
      }
    });
  });
  expect(free).toEqual([]);
  // The browser says in the console what it refused.
  complaints.errors = [];
});
