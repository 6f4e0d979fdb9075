import { expect, hold, open, resize, settle, test } from './support';

const texts = {
  pt: {
    path: '/blog',
    skip: 'Pular para o conteúdo principal',
    toggle: 'Alternar a barra de navegação',
    close: 'Fechar a barra de navegação',
    keys: 'Teclado',
    keysFailed: 'A lista não carregou. Recarregue a página.',
    about: 'Sobre',
    aboutTitle: 'Sobre | Aoba',
  },
  en: {
    path: '/en/blog',
    skip: 'Skip to main content',
    toggle: 'Navigation bar toggle',
    close: 'Close navigation bar',
    keys: 'Keyboard',
    keysFailed: 'The list did not load. Reload the page.',
    about: 'About',
    aboutTitle: 'About | Aoba',
  },
};

for (const [locale, text] of Object.entries(texts)) {
  test.describe(locale, () => {
    test('the first Tab focuses the skip link, and Enter moves focus into main', async ({
      page,
    }) => {
      await open(page, text.path);
      await page.keyboard.press('Tab');
      await expect(page.locator(':focus')).toHaveText(text.skip);
      await page.keyboard.press('Enter');
      await expect(page.locator('main')).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(page.locator('main :focus')).toHaveCount(1);
    });

    test('a change of route moves focus to the new h1 and is announced', async ({ page }) => {
      await open(page, text.path);
      await page.locator('header nav').getByRole('link', { name: text.about, exact: true }).focus();
      await page.keyboard.press('Enter');
      await expect(page.locator('h1')).toHaveText(text.about);
      await expect(page.locator('h1')).toBeFocused();
      await expect(page.locator('#route-announcer')).toHaveText(text.aboutTitle);
      await page.goBack();
      await expect(page.locator('h1')).toHaveText('Blog');
      await expect(page.locator('h1')).toBeFocused();
    });

    test('"?" opens the keyboard help, Escape closes it, and in a field "?" is text', async ({
      page,
    }) => {
      await open(page, text.path);
      const keys = page.getByRole('dialog', { name: text.keys });
      await page.keyboard.press('?');
      await expect(keys).toBeVisible();
      await expect(keys.getByRole('definition')).toHaveCount(6);
      await page.keyboard.press('Escape');
      await expect(keys).toHaveCount(0);
      await page.keyboard.press('/');
      await expect(page.locator('.DocSearch-Input')).toBeFocused();
      await page.keyboard.press('?');
      await expect(page.locator('.DocSearch-Input')).toHaveValue('?');
      await expect(keys).toHaveCount(0);
    });

    test('a list of shortcuts that does not load says so, and the next press tries again', async ({
      complaints,
      page,
    }) => {
      complaints.isExpected = (error) => error.includes('keyboard-help');
      await open(page, text.path);
      const chunk = '**/keyboard-help.*.js';
      await page.route(chunk, (route) => route.abort());
      await page.getByRole('contentinfo').getByRole('button', { name: text.keys }).click();
      await expect(page.getByText(text.keysFailed)).toBeVisible();
      await page.unroute(chunk);
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog', { name: text.keys })).toBeVisible();
      await expect(page.getByText(text.keysFailed)).toHaveCount(0);
    });

    test('the language menu opens with Enter, exposes its state and closes with Escape', async ({
      page,
    }) => {
      await open(page, text.path);
      const button = page.locator('header button[aria-controls]');
      await button.focus();
      await expect(button).toHaveAttribute('aria-expanded', 'false');
      await page.keyboard.press('Enter');
      await expect(button).toHaveAttribute('aria-expanded', 'true');
      await expect(page.getByRole('link', { name: 'English' })).toBeVisible();
      await page.keyboard.press('Tab');
      await expect(page.locator(':focus')).toHaveText('Português');
      await page.keyboard.press('Escape');
      await expect(button).toBeFocused();
      await expect(button).toHaveAttribute('aria-expanded', 'false');
      await expect(page.getByRole('link', { name: 'English' })).toBeHidden();
    });

    test('Escape closes a language menu that the mouse has opened, wherever the focus is', async ({
      page,
    }) => {
      await open(page, text.path);
      const button = page.locator('header button[aria-controls]');
      const other = page.locator('footer a').first();
      await other.focus();
      await button.hover();
      await expect(button).toHaveAttribute('aria-expanded', 'true');
      await page.keyboard.press('a');
      await expect(button).toHaveAttribute('aria-expanded', 'true');
      await page.keyboard.press('Escape');
      await expect(button).toHaveAttribute('aria-expanded', 'false');
      await expect(other).toBeFocused();
    });

    test('the language menu closes when Tab leaves its last item', async ({ page }) => {
      await open(page, text.path);
      const button = page.locator('header button[aria-controls]');
      await button.focus();
      await page.keyboard.press('Enter');
      const last = page.getByRole('link', { name: 'English' });
      await last.focus();
      await expect(button).toHaveAttribute('aria-expanded', 'true');
      await page.keyboard.press('Tab');
      await expect(last).not.toBeFocused();
      await expect(button).toHaveAttribute('aria-expanded', 'false');
      // The focus stays outside: closing gives it back to the button only after Escape.
      await expect(button).not.toBeFocused();
    });

    test('a link of the language menu that has the focus before React keeps it', async ({
      page,
    }) => {
      const release = await hold(page, '**/assets/js/main.*.js');
      await page.goto(text.path);
      const button = page.locator('header button[aria-controls]');
      const first = page.getByRole('link', { name: 'Português' });
      await button.focus();
      await expect(first).toBeVisible();
      await page.keyboard.press('Tab');
      await expect(first).toBeFocused();
      release();
      await page.locator('html[data-has-hydrated="true"]').waitFor();
      await expect(button).toHaveAttribute('aria-expanded', 'true');
      await expect(first).toBeVisible();
      await expect(first).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(button).toBeFocused();
      await expect(button).toHaveAttribute('aria-expanded', 'false');
    });

    test('the sidebar traps focus, closes with Escape and returns focus', async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await open(page, text.path);
      const toggle = page.getByRole('button', { name: text.toggle });
      await toggle.focus();
      await page.keyboard.press('Enter');
      const dialog = page.locator('dialog[open]');
      await expect(dialog).toBeVisible();
      await expect(page.locator('body')).toHaveCSS('overflow', 'hidden');
      for (let press = 0; press < 12; press += 1) {
        await page.keyboard.press('Tab');
        // Between its last and its first control, the focus is on the window of the browser.
        await expect(
          page.locator('dialog :focus, dialog:focus, body:not(:has(:focus))'),
        ).toHaveCount(1);
      }
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(toggle).toBeFocused();
      await expect(toggle).toHaveAttribute('aria-expanded', 'false');
      await expect(page.locator('body')).not.toHaveCSS('overflow', 'hidden');
    });

    test('the sidebar closes with its button, on Back and in a wide window', async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await open(page, text.path);
      const toggle = page.getByRole('button', { name: text.toggle });
      const dialog = page.locator('dialog[open]');
      await toggle.click();
      await page.getByRole('button', { name: text.close }).click();
      await expect(dialog).toHaveCount(0);

      await toggle.click();
      await dialog.getByRole('link', { name: text.about, exact: true }).click();
      await expect(page.locator('h1')).toHaveText(text.about);
      await expect(dialog).toHaveCount(0);

      await toggle.click();
      await expect(dialog).toBeVisible();
      await page.evaluate(() => window.history.back());
      await expect(dialog).toHaveCount(0);

      await toggle.click();
      await expect(dialog).toBeVisible();
      await resize(page, 1280, 844);
      await expect(dialog).toHaveCount(0);
    });
  });
}

test('arrow keys switch the tabs of a demo', async ({ page }) => {
  await open(page, '/blog/animacoes-de-carregamento/janeiro');
  const demo = page.getByRole('figure', { name: 'Demonstração: Tinta e vazio' });
  await demo.getByRole('tab', { name: 'CSS' }).focus();
  await expect(demo.getByRole('tabpanel', { name: 'CSS' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(demo.getByRole('tab', { name: 'HTML' })).toBeFocused();
  await expect(demo.getByRole('tabpanel', { name: 'HTML' })).toBeVisible();
  await expect(demo.getByRole('tabpanel', { name: 'CSS' })).toBeHidden();
});

test('a frame is a Tab stop only where it has something to press, and then has a ring', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, '/blog/animacoes-de-carregamento/introducao');
  const inFrames = new Set<string>();
  for (let press = 0; press < 45; press += 1) {
    // Frames that have just come near still load. Until then each is an empty document, which is a stop.
    await settle(page);
    await expect(page.locator('iframe:not([data-loaded])')).toHaveCount(0);
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const frame = document.activeElement;
      return frame instanceof HTMLIFrameElement
        ? {
            stop: `${frame.title}: ${frame.contentDocument?.activeElement?.tagName}`,
            ring: frame.contentWindow?.getComputedStyle(
              frame.contentDocument?.documentElement as Element,
              '::after',
            ).outlineStyle,
          }
        : undefined;
    });
    if (focused !== undefined) {
      inFrames.add(focused.stop);
      expect(focused.ring, focused.stop).toBe('solid');
    }
  }
  expect([...inFrames].filter((stop) => stop.endsWith('BODY'))).toEqual([]);
  expect([...inFrames]).toContain('Resultado: Com e sem os 200 ms: BUTTON');
});

test('in an app inside a post, each Tab stop is in view, has a ring and is a control', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const path of ['/blog/do-it/introducao', '/blog/good-mood/introducao']) {
    await open(page, path);
    const frame = page.locator('figure iframe').first();
    await frame.scrollIntoViewIfNeeded();
    await expect(frame).toHaveAttribute('data-loaded', 'true');
    const inside = frame.contentFrame();
    await inside.locator('html').evaluate(() => document.fonts.ready);
    await page
      .locator('.prose > p')
      .first()
      .click({ position: { x: 2, y: 2 } });
    const isInside = () => page.evaluate(() => document.activeElement?.tagName === 'IFRAME');
    for (let press = 0; press < 10 && !(await isInside()); press += 1) {
      await page.keyboard.press('Tab');
    }
    let stops = 0;
    for (; stops < 40 && (await isInside()); stops += 1) {
      const focused = () =>
        inside.locator('html').evaluate(({ ownerDocument }) => {
          const control = ownerDocument.activeElement ?? ownerDocument.body;
          const { top, bottom } = control.getBoundingClientRect();
          const frameTop =
            ownerDocument.defaultView?.frameElement?.getBoundingClientRect().top ?? 0;
          // A hidden radio button has the ring around its label.
          const places = [control, control.parentElement, control.nextElementSibling];
          return {
            control: control.outerHTML.slice(0, 80),
            isInView: frameTop + bottom > 0 && frameTop + top < (window.top?.innerHeight ?? 0),
            hasRing:
              places.some((place) => place && getComputedStyle(place).outlineStyle === 'solid') ||
              // The calendar button inside a date field is the browser's own, as its ring is.
              !control.matches(':focus'),
          };
        });
      await expect.poll(focused, `${path}, stop ${stops}`).toMatchObject({
        control: expect.not.stringMatching(/^<body/),
        isInView: true,
        hasRing: true,
      });
      await page.keyboard.press('Tab');
    }
    expect(stops, path).toBeGreaterThan(3);
  }
});

test('the controls below a demo are in view when Tab reaches them', async ({ page }) => {
  for (const height of [700, 320]) {
    await page.setViewportSize({ width: 1280, height });
    await open(page, '/blog/animacoes-de-carregamento/janeiro');
    const frame = page.locator('figure iframe').first();
    await frame.scrollIntoViewIfNeeded();
    await expect(frame).toHaveAttribute('data-loaded', 'true');
    const inside = frame.contentFrame().locator('.demo-controls');
    await inside.waitFor();
    /** Whether the focused control is between the header and the end of the window. */
    const isInView = () =>
      inside.evaluate(({ shadowRoot, ownerDocument }) => {
        const frameTop = ownerDocument.defaultView?.frameElement?.getBoundingClientRect().top ?? 0;
        const control = shadowRoot?.activeElement?.getBoundingClientRect();
        const header = window.top?.document.querySelector('header')?.getBoundingClientRect();
        return (
          control !== undefined &&
          frameTop + control.top >= (header?.bottom ?? 0) &&
          frameTop + control.bottom <= (window.top?.innerHeight ?? 0)
        );
      });
    const buttons = inside.getByRole('button');
    const stops = await buttons.count();
    expect(stops).toBeGreaterThan(2);
    // The frame ends below the window, then above it, before a Tab goes into its controls.
    for (const [key, edge] of [
      ['Tab', 'first'],
      ['Shift+Tab', 'last'],
    ] as const) {
      await frame.evaluate((element, isFirst) => {
        const before = document.createElement('button');
        before.id = 'beside';
        document.getElementById('beside')?.remove();
        element[isFirst ? 'before' : 'after'](before);
        before.focus();
        const { bottom } = element.getBoundingClientRect();
        window.scrollBy(0, isFirst ? bottom - window.innerHeight - 80 : bottom);
      }, edge === 'first');
      await page.keyboard.press(key);
      await expect.poll(isInView, `${height} px, ${key}`).toBe(true);
    }
  }
});
