import { expect, hold, inLanguage, languages, seeBriefly, test } from './support';

/*
 * The first press on a page is answered before React: here its scripts never arrive until the test
 * lets them. `npm run bench -- --only presses` measures how fast.
 */

const words = {
  pt: { edit: 'Editar', copy: 'Copiar', copied: 'Copiado' },
  en: { edit: 'Edit', copy: 'Copy', copied: 'Copied' },
};

const scripts = /\/assets\/js\//;
const press = { noWaitAfter: true };
/** What a copy button of a demo says to screen readers. */
const copyStatus = 'main figure:has([role="tab"]) button + [role="status"]';
const hydrated = 'html[data-has-hydrated="true"]';

for (const { locale, prefix } of languages) {
  const { edit, copy, copied } = words[locale];

  test(`${locale}: the controls of the header answer before React, and go on with it`, async ({
    page,
  }) => {
    const release = await hold(page, scripts);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(inLanguage(prefix, '/blog'));
    const html = page.locator('html');
    const theme = page.locator('header [data-command=theme]');
    await theme.click(press);
    await expect(html).toHaveAttribute('data-theme', 'dark');
    await expect(html).toHaveAttribute('data-theme-choice', 'dark');
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
    await page.locator('header [aria-expanded]').first().click(press);
    await expect(page.locator('header [aria-expanded] + ul')).toBeVisible();

    await page.setViewportSize({ width: 390, height: 800 });
    const toggle = page.locator('.navbar__toggle');
    const links = page.locator('header nav a.navbar__link');
    await expect(links.first()).toBeHidden();
    await toggle.click(press);
    await expect(links.last()).toBeInViewport();
    await toggle.click(press);
    await expect(links.first()).toBeHidden();
    await toggle.click(press);
    await expect(links.first()).toBeInViewport();
    expect(await page.locator(hydrated).count()).toBe(0);

    release();
    await expect(page.locator(hydrated)).toBeAttached();
    await expect(page.locator('dialog[open]')).toBeVisible();
    await expect(toggle).not.toHaveAttribute('data-kept');
    await page.keyboard.press('Escape');
    await expect(page.locator('dialog[open]')).toHaveCount(0);
    await expect(links.first()).toBeHidden();
    // React knows the color mode, so that one more press changes it.
    await page.setViewportSize({ width: 1280, height: 800 });
    await theme.click();
    await expect(html).toHaveAttribute('data-theme', 'light');
  });

  test(`${locale}: the controls of a demo answer before React, and go on with it`, async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const release = await hold(page, scripts);
    const releaseEditor = await hold(page, /\/assets\/js\/playground\./);
    await page.goto(inLanguage(prefix, '/blog/animacoes-de-carregamento/fevereiro'));
    const demo = page
      .locator('main figure')
      .filter({ has: page.getByRole('tab') })
      .first();
    const tab = demo.getByRole('tab').last();
    await tab.click(press);
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await expect(demo.getByRole('tab', { selected: true })).toHaveCount(1);
    const open = demo.locator('[data-open=true]');
    await expect(open).toHaveCount(1);
    await expect(open).toBeVisible();
    const code = await open.locator('code').textContent();

    const copies = demo.getByRole('button', { name: copy });
    await copies.click(press);
    await expect(demo.locator('[data-copied]')).toHaveCount(1);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
    const edits = demo.getByRole('button', { name: edit });
    await edits.click(press);
    await expect(edits).toHaveAttribute('data-kept');
    await expect(open).toHaveCSS('outline-style', 'solid');
    expect(await page.locator(hydrated).count()).toBe(0);

    await page.evaluate(() => navigator.clipboard.writeText('something else'));
    await seeBriefly(page, copied, release, copyStatus);
    releaseEditor();
    await expect(demo.locator('.cm-editor').first()).toBeVisible();
    await expect(demo.locator('[data-kept], [data-copied]')).toHaveCount(0);
    // It was copied once, before React.
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('something else');
  });
}

const post = '/blog/animacoes-de-carregamento/janeiro';

test('a toggle that is pressed twice before React is as it was', async ({ page }) => {
  const release = await hold(page, scripts);
  await page.goto(post);
  const wrap = page.getByRole('button', { name: 'Quebrar linhas' }).first();
  const motion = page.locator('footer [data-command=motion]');
  const art = page.getByRole('button', { name: /^Animar o desenho/ });
  for (const toggle of [wrap, motion, art]) {
    await toggle.click(press);
    await toggle.click(press);
  }
  release();
  await expect(page.locator(hydrated)).toBeAttached();
  await expect(page.locator('[data-kept]')).toHaveCount(0);
  await expect(wrap).toHaveAttribute('aria-pressed', 'false');
  await expect(art).toHaveAttribute('aria-pressed', 'false');
  await expect(motion).toHaveText('Pausar animações');
  await wrap.click();
  await expect(wrap).toHaveAttribute('aria-pressed', 'true');
});

for (const [name, width, opener] of [
  ['the menu', 390, '.navbar__toggle'],
  ['the list of shortcuts', 1280, 'footer button:text("Teclado")'],
] as const) {
  test(`a search that is opened after ${name}, before React, keeps its letters`, async ({
    page,
  }) => {
    const release = await hold(page, scripts);
    await page.setViewportSize({ width, height: 800 });
    await page.goto(post);
    await page.locator(opener).click(press);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('on');
    release();
    const field = page.locator('.DocSearch-Input');
    await expect(field).toBeFocused();
    await page.keyboard.type('da');
    await expect(field).toHaveValue('onda');
    await expect(page.locator('dialog[open]')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(field).toHaveCount(0);
    expect(new URL(page.url()).pathname).toBe(post);
  });
}

test('a press beside it closes a menu before React', async ({ page }) => {
  const release = await hold(page, scripts);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(post);
  const toggle = page.locator('.navbar__toggle');
  const link = page.locator('header nav a.navbar__link').first();
  await toggle.click(press);
  await expect(link).toBeInViewport();
  await page.mouse.click(20, 400);
  await expect(link).toBeHidden();
  release();
  await expect(page.locator(hydrated)).toBeAttached();
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await expect(page.locator('dialog[open]')).toHaveCount(0);
});

test('the menu takes the place of links that answered a press before React, and does not slide', async ({
  page,
}) => {
  await page.addInitScript(() => {
    addEventListener('transitionrun', ({ target }) => {
      if (target instanceof HTMLDialogElement) {
        document.documentElement.dataset.slid = '';
      }
    });
  });
  const release = await hold(page, scripts);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(post);
  const toggle = page.locator('.navbar__toggle');
  await toggle.click(press);
  release();
  const menu = page.locator('dialog[open]');
  await expect(menu).toBeVisible();
  await expect(page.locator('[data-kept]')).toHaveCount(0);
  await expect(page.locator('html')).not.toHaveAttribute('data-slid');
  // Later it slides in.
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await toggle.click();
  await expect(menu).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-slid');
});

test('a choice in another tab is newer than a press before React', async ({ page, context }) => {
  const release = await hold(page, scripts);
  await page.goto('/blog');
  const theme = 'header [data-command=theme]';
  const motion = 'footer [data-command=motion]';
  await page.locator(theme).click(press);
  await page.locator(motion).click(press);
  const other = await context.newPage();
  await other.goto('/sobre');
  await other.locator(theme).click();
  await other.locator(motion).click();
  await expect(other.locator(motion)).toHaveText('Permitir animações');
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-theme', 'light');
  release();
  await expect(page.locator(motion)).toHaveText('Permitir animações');
  await expect(html).toHaveAttribute('data-theme', 'light');
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect(html).toHaveAttribute('data-motion', 'paused');
});

test('what was copied twice before React is not copied again', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const release = await hold(page, scripts);
  await page.goto(post);
  const demo = page
    .locator('main figure')
    .filter({ has: page.getByRole('tab') })
    .first();
  const copies = demo.getByRole('button', { name: words.pt.copy });
  await copies.click(press);
  await expect(demo.locator('[data-copied]')).toHaveCount(1);
  await copies.click(press);
  await page.evaluate(() => navigator.clipboard.writeText('something else'));
  await seeBriefly(page, words.pt.copied, release, copyStatus);
  await expect(demo.locator('[data-kept]')).toHaveCount(0);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('something else');
});

for (const path of ['/nao-existe', '/search']) {
  for (const way of ['Enter', 'its button'] as const) {
    test(`the form of ${path} is sent before React, with ${way}`, async ({ page, complaints }) => {
      complaints.isExpected = () => true;
      await hold(page, scripts);
      await page.goto(path);
      const form = page.locator('main form');
      await form.locator('[name=q]').fill('css');
      if (way === 'Enter') {
        await form.locator('[name=q]').press('Enter', press);
      } else {
        await form.getByRole('button').click(press);
      }
      await expect(page).toHaveURL(/\/search\?q=css/);
    });
  }
}

test('the search page keeps a series and a text that were chosen before React', async ({
  page,
}) => {
  const release = await hold(page, scripts);
  await page.goto('/search');
  await page.locator('[name=series]').selectOption('good-mood');
  await page.locator('main [name=q]').fill('css');
  release();
  await expect(page).toHaveURL(/\/search\?q=css&series=good-mood$/);
  await expect(page.locator('[name=series]')).toHaveValue('good-mood');
  await expect(page.locator('main [name=q]')).toHaveValue('css');
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true });

  for (const connection of [{ saveData: true }, { effectiveType: 'slow-2g' }]) {
    test(`React is not loaded before the page shows the press, ${JSON.stringify(connection)}`, async ({
      page,
      context,
    }) => {
      await context.grantPermissions(['clipboard-write']);
      await page.addInitScript((value) => {
        // Scrolling to the button would load React, but not on a connection that saves data.
        Object.defineProperty(navigator, 'connection', { value });
        const tell = (what: string) => {
          const { dataset } = document.documentElement;
          dataset.order = `${dataset.order ?? ''}${what} `;
        };
        const onClick = () => {
          tell('click');
          requestAnimationFrame(() => tell('frame'));
        };
        addEventListener('click', onClick, true);
        addEventListener('DOMContentLoaded', () => {
          new MutationObserver(() => tell('load')).observe(document.head, { childList: true });
          new MutationObserver(() => tell('copied')).observe(document.body, {
            subtree: true,
            attributeFilter: ['data-copied'],
          });
        });
      }, connection);
      await page.goto('/blog/animacoes-de-carregamento/fevereiro');
      await page.locator('main figure').getByRole('button', { name: words.pt.copy }).first().tap();
      await expect(page.locator('html')).toHaveAttribute(
        'data-order',
        /^click (?:(?:frame|copied) ){2}load /,
      );
    });
  }
});
