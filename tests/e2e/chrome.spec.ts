import type { Locator, Page } from '@playwright/test';
import {
  expect,
  followRequests,
  hold,
  inLanguage,
  interact,
  languages,
  open,
  seeBriefly,
  settle,
  test,
} from './support';

const texts = {
  pt: {
    crash: 'Esta página está quebrada',
    tryAgain: 'Tente novamente',
    archive: 'Arquivo',
    baseUrl: 'O site não carregou direito.',
    copy: 'Copiar',
    copied: 'Copiado',
  },
  en: {
    crash: 'This page crashed.',
    tryAgain: 'Try again',
    archive: 'Archive',
    baseUrl: 'The site did not load properly.',
    copy: 'Copy',
    copied: 'Copied',
  },
} as const;

/**
 * Changes the chunk with the data of the archive, and no other script.
 *
 * @param data the code that stands for the data; `$&` in it is the expression with the real data
 */
const serveArchive = (page: Page, data: string) =>
  page.route('**/assets/js/*.js', async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    const isArchive = body.includes('"date":"2022-01-03"') && !body.includes('readingTime');
    await route.fulfill({
      response,
      headers: { ...response.headers(), 'cache-control': 'no-store' },
      body: isArchive ? body.replace(/JSON\.parse\('\{.*\}'\)/s, data) : body,
    });
  });

for (const { locale, prefix } of languages) {
  const text = texts[locale];

  test.describe(locale, () => {
    test('a crashed page shows an error message and can be tried again', async ({
      page,
      complaints,
    }) => {
      // Data that the archive cannot render until the test heals it, in the same document: a retry
      // renders the same data again.
      await serveArchive(
        page,
        '(data=>{const{recent}=data.archive;const[first]=recent;Object.defineProperty(recent,0,{get:()=>window.isHealed?first:null});return data})($&)',
      );
      await open(page, inLanguage(prefix, '/blog'));
      await page.locator('header nav').getByRole('link', { name: text.archive }).click();
      await expect(page.locator('h1')).toHaveText(text.crash);
      await expect(page.locator('main')).toContainText('null');
      await page.evaluate(() => Object.assign(window, { isHealed: true }));
      await page.getByRole('button', { name: text.tryAgain }).click();
      await expect(page.locator('h1')).toHaveText(text.archive);
      // A reload would also have mended the page. It would have lost this property.
      expect(await page.evaluate(() => 'isHealed' in window)).toBe(true);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      complaints.isExpected = () => true;
    });

    test('a page that crashes outside of its layout keeps the header and the footer', async ({
      page,
      complaints,
    }) => {
      // Docusaurus then throws before it renders the component of the page.
      await serveArchive(page, 'null');
      await open(page, inLanguage(prefix, '/blog'));
      await page.locator('header nav').getByRole('link', { name: text.archive }).click();
      await expect(page.locator('h1')).toHaveText(text.crash);
      await expect(page).toHaveTitle(new RegExp(`^${text.crash}`));
      await expect(page.locator('header nav').getByRole('link', { name: 'Blog' })).toBeVisible();
      await expect(page.locator('footer').last()).toBeVisible();
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      expect(complaints.errors.join()).not.toContain('route context');
      complaints.isExpected = () => true;
    });

    test('the home page explains a wrong base path in its language', async ({
      page,
      complaints,
    }) => {
      await page.route('**/assets/**', (route) => route.abort());
      await page.goto(inLanguage(prefix, '/'));
      await interact(page);
      await expect(page.getByRole('alert')).toContainText(text.baseUrl);
      await page.goto(inLanguage(prefix, '/blog'));
      await interact(page);
      await expect(page.locator('html')).toHaveAttribute('data-app', 'failed');
      await expect(page.getByRole('alert')).toHaveCount(0);
      complaints.isExpected = () => true;
    });

    test('the home page names a wrong base path only where it is wrong', async ({
      page,
      complaints,
    }) => {
      await page.route('**/assets/**', (route) => route.abort());
      const home = inLanguage(prefix, '/');
      for (const [address, reason] of [
        // No network, or a deployment since the page was loaded.
        [home, /^[^.]+\.$/],
        [`/somewhere${home}`, /baseUrl.*“\/.*"\/somewhere\/.*"\.$/],
      ] as const) {
        await page.route('**/somewhere/**', async (route) =>
          route.fulfill({ response: await route.fetch({ url: new URL(home, page.url()).href }) }),
        );
        await page.goto(address);
        await interact(page);
        await expect(page.getByRole('alert')).toContainText(text.baseUrl);
        await expect(page.getByRole('alert')).toHaveText(reason);
      }
      complaints.isExpected = () => true;
    });

    test('the copy button copies code as shown and announces it', async ({ page, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await open(page, inLanguage(prefix, '/blog/aoba-mundo'));
      const block = page.locator('main pre').first();
      await block.hover();
      const copies = page.getByRole('button', { name: text.copy, exact: true }).first();
      await seeBriefly(page, text.copied, () => copies.click());
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      expect(copied).toContain('<!doctype html>');
      expect(copied.trimEnd()).toBe(((await block.textContent()) ?? '').trimEnd());
      await expect(page.getByRole('button', { name: text.copied, exact: true })).toHaveCount(0);
    });
  });
}

/** @returns where the header ends in the window; 0 or less when it is hidden */
const headerEnd = (page: Page) =>
  page
    .locator('body header')
    .first()
    .evaluate((element) => element.getBoundingClientRect().bottom);

test('the header hides on scrolling down and shows on scrolling up', async ({ page }) => {
  await open(page, '/blog/animacoes-de-carregamento/janeiro');
  const top = () => headerEnd(page);
  await page.mouse.move(600, 500);
  await page.mouse.wheel(0, 400);
  // The header compares two scroll events: both wheels must not end in one event.
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  await settle(page);
  await page.mouse.wheel(0, 500);
  await expect.poll(top).toBeLessThanOrEqual(0);
  await page.mouse.wheel(0, -300);
  await expect.poll(top).toBeGreaterThan(50);
});

test('the header shows on a change of route, unless the address has the hash of a heading', async ({
  page,
}) => {
  await open(page, '/blog/animacoes-de-carregamento/janeiro');
  await page.mouse.move(600, 500);
  // The later links lead up the page, where scrolling alone would show the header. Browsers encode the
  // accents of a hash.
  for (const id of ['três-traços-para-praticar', 'a-onda-para-levar', 'a-maré-sobe-e-desce']) {
    // The header may take the first scroll event after a link for that of the link.
    await expect(async () => {
      await page.mouse.wheel(0, -100);
      await expect.poll(() => headerEnd(page), { timeout: 1000 }).toBeGreaterThan(50);
    }).toPass();
    await page.locator(`main nav [href="#${id}"]`).dispatchEvent('click');
    await expect(page.locator(`#${id}`)).toBeInViewport();
    await expect.poll(() => headerEnd(page), id).toBeLessThanOrEqual(0);
    await settle(page);
    expect(await headerEnd(page), id).toBeLessThanOrEqual(0);
  }
  await page.locator('header nav').getByRole('link', { name: 'Sobre' }).dispatchEvent('click');
  await expect(page.locator('h1')).toHaveText('Sobre');
  await expect.poll(() => headerEnd(page)).toBeGreaterThan(50);
});

test('the progress bar waits 200 ms, appears on a slow route and disappears', async ({ page }) => {
  await open(page, '/');
  const release = await hold(page, '**/assets/js/*.js');
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { barTimes: times });
    const start = performance.now();
    new MutationObserver(() => {
      if (document.getElementById('nprogress') !== null) {
        times.push(performance.now() - start);
      }
    }).observe(document.body, { childList: true });
    document.querySelector<HTMLAnchorElement>('header a[href="/sobre"]')?.click();
  });
  await expect(page.locator('#nprogress')).toBeVisible();
  const times = await page.evaluate(() => (window as unknown as { barTimes: number[] }).barTimes);
  expect(times[0]).toBeGreaterThanOrEqual(195);
  release();
  await expect(page.locator('h1')).toHaveText('Sobre');
  await expect(page.locator('#nprogress')).toHaveCount(0);
});

test('the progress bar starts at 0.08 of the width, grows by 0.02 every 800 ms and ends in 200 ms', async ({
  page,
}) => {
  await open(page, '/');
  const release = await hold(page, '**/assets/js/*.js');
  await page.locator('header a[href="/sobre"]').first().click();
  const bar = page.locator('#nprogress');
  await expect(bar).toBeVisible();
  const widths = await bar.evaluate((element) => {
    const [growth] = element.getAnimations();
    return [0, 799, 801, 1601].map((time) => {
      growth?.pause();
      Object.assign(growth ?? {}, { currentTime: time });
      return new DOMMatrix(getComputedStyle(element).transform).a;
    });
  });
  [0.08, 0.08, 0.1, 0.12].forEach((width, index) => expect(widths[index]).toBeCloseTo(width, 5));

  const end = page.evaluate(
    () =>
      new Promise<{ duration: unknown; opacity: string; width: number }>((done) => {
        const { animate } = Element.prototype;
        Element.prototype.animate = function (...args) {
          const animation = animate.apply(this, args);
          if (this.id === 'nprogress') {
            // Before the browser removes the bar, it is transparent and as wide as the window.
            animation.pause();
            animation.currentTime = 199.999;
            const { opacity, transform } = getComputedStyle(this);
            const width = new DOMMatrix(transform).a;
            done({ duration: animation.effect?.getTiming().duration, opacity, width });
            animation.play();
          }
          return animation;
        };
      }),
  );
  release();
  const { duration, opacity, width } = await end;
  expect(duration).toBe(200);
  expect(Number(opacity)).toBeCloseTo(0, 3);
  expect(width).toBeCloseTo(1, 3);
  await expect(page.locator('h1')).toHaveText('Sobre');
  await expect(bar).toHaveCount(0);
});

test('a missing chunk makes the browser load the whole page', async ({ page, complaints }) => {
  await open(page, '/');
  let refused = 0;
  await page.route('**/assets/js/*.js', async (route) => {
    if (refused === 0) {
      refused += 1;
      await route.fulfill({ status: 404, body: '' });
    } else {
      await route.continue();
    }
  });
  await page.locator('header nav').getByRole('link', { name: 'Arquivo' }).click();
  await expect(page.locator('h1')).toHaveText('Arquivo');
  await expect(page).toHaveURL('/blog/arquivo');
  complaints.isExpected = () => true;
});

test('demo results pause with their own button and with the site-wide button', async ({ page }) => {
  await open(page, '/blog/animacoes-de-carregamento/janeiro');
  const figure = page.getByRole('figure', { name: 'Demonstração: Onda' }).first();
  const states = () =>
    figure
      .frameLocator('iframe')
      .locator('.dash')
      .evaluate((path) => path.getAnimations().map((animation) => animation.playState));
  const button = figure.frameLocator('iframe').getByRole('button', { name: 'Pausar' });
  await figure.scrollIntoViewIfNeeded();
  await expect.poll(states).toEqual(['running']);
  await button.click();
  await expect.poll(states).toEqual(['paused']);
  await button.click();
  await expect.poll(states).toEqual(['running']);
  await page.getByRole('button', { name: 'Pausar animações' }).click();
  // The button is at the end of the page. A frame that far from the viewport has no animation
  // frames, in which it would pause.
  await figure.scrollIntoViewIfNeeded();
  await expect.poll(states).toEqual(['paused']);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-motion', 'paused');
  await figure.scrollIntoViewIfNeeded();
  await expect.poll(states).toEqual(['paused']);
  await expect(button).toHaveAttribute('aria-pressed', 'true');
});

test('the loose block of the not-found page can be placed by keyboard and by pointer', async ({
  page,
}) => {
  await open(page, '/nada');
  const piece = page.getByRole('button', { name: /Bloco solto/ });
  await piece.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('A parede está inteira de novo')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Arraste o bloco vermelho')).toBeVisible();
  for (const key of ['ArrowLeft', 'ArrowUp']) {
    for (let press = 0; press < 5; press += 1) {
      await page.keyboard.press(key);
    }
  }
  await expect(piece).toHaveAttribute('data-placed', 'true');
  await page.keyboard.press('Enter');
  await expect(piece).toHaveAttribute('data-placed', 'false');
  const from = await piece.boundingBox();
  const hole = await page.locator('main svg rect').first().boundingBox();
  if (from === null || hole === null) {
    throw new Error('The wall of the not-found page is not visible: block or hole has no box');
  }
  await page.mouse.move(from.x + 20, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(hole.x + 22, hole.y + 22, { steps: 8 });
  await page.mouse.up();
  await expect(piece).toHaveAttribute('data-placed', 'true');
});

test.describe('with a finger', () => {
  // High enough for the whole wall, so that nothing has to scroll before the block is touched.
  test.use({ hasTouch: true, viewport: { width: 390, height: 900 } });

  test('the wall of the not-found page scrolls with the page, and its block does not', async ({
    page,
  }) => {
    await open(page, '/nada');
    const piece = page.getByRole('button', { name: /Bloco solto/ });
    const boxOf = async (locator: Locator) => {
      const box = await locator.boundingBox();
      expect(box).not.toBeNull();
      return box ?? { x: 0, y: 0, width: 0, height: 0 };
    };
    const device = await page.context().newCDPSession(page);
    const drag = async (x: number, y: number, byX: number, byY: number) => {
      const points = (part: number) => [{ x: x + byX * part, y: y + byY * part }];
      await device.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: points(0) });
      for (let step = 1; step <= 8; step += 1) {
        await device.send('Input.dispatchTouchEvent', {
          type: 'touchMove',
          touchPoints: points(step / 8),
        });
      }
      await device.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };
    const scrolled = () => page.evaluate(() => window.scrollY);
    const from = await boxOf(piece);
    const hole = await boxOf(page.locator('main svg rect').first());
    await drag(from.x + 20, from.y + 20, hole.x - from.x, hole.y - from.y);
    await expect(piece).toHaveAttribute('data-placed', 'true');
    expect(await scrolled()).toBe(0);
    const wall = await boxOf(page.locator('main svg').first());
    await drag(wall.x + 40, wall.y + 40, 0, -150);
    await expect.poll(scrolled).toBeGreaterThan(50);
  });
});

test('the posts of an older year get the focus of the link that they replace', async ({ page }) => {
  // The one year whose file every build has; it is empty.
  const older = '{"year":"none","months":[],"list":"/blog/page/3"}';
  await serveArchive(page, `(data=>{data.archive.older=[${older}];return data})($&)`);
  await open(page, '/blog');
  await page.getByRole('link', { name: texts.pt.archive }).first().click();
  const link = page.getByRole('link', { name: 'Ver os posts de none' });
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(link).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'none' })).toBeFocused();
});

test('the cobogó of the home page changes its pattern on each press, by mouse and keyboard', async ({
  page,
}) => {
  await open(page, '/');
  const panel = page.getByRole('button', { name: 'Criar outro padrão de cobogó' });
  const pattern = () => page.locator('div:has(> button.over) path').first().getAttribute('d');
  const first = await pattern();
  await panel.click({ position: { x: 40, y: 40 } });
  await expect.poll(pattern).not.toBe(first);
  const second = await pattern();
  await panel.focus();
  await page.keyboard.press('Enter');
  await expect.poll(pattern).not.toBe(second);
  expect(await pattern()).not.toBe(first);
});

test('no page sends a request to another host', async ({ page }) => {
  const requests = followRequests(page);
  for (const path of ['/', '/blog', '/blog/animacoes-de-carregamento/janeiro', '/en/sobre']) {
    await open(page, path);
    await requests.quiet();
  }
  expect(requests.outside()).toEqual([]);
});

for (const { locale, prefix } of languages) {
  test(`the letters of the greeting have the width of the font's glyphs, ${locale}`, async ({
    page,
  }) => {
    await page.goto(inLanguage(prefix, '/'));
    const wrong = await page.evaluate(async () => {
      // Layout asks for the fonts; without it, none may be loading yet.
      document.body.getBoundingClientRect();
      await document.fonts.ready;
      return [...document.querySelectorAll('h1 b')].flatMap((letter) => {
        const drawn = document.createRange();
        drawn.selectNodeContents(letter);
        const em = parseFloat(getComputedStyle(letter).fontSize);
        const width = drawn.getBoundingClientRect().width / em;
        const given = letter.getBoundingClientRect().width / em;
        return Math.abs(width - given) < 0.01 ? [] : [`${letter.textContent}: ${width}em`];
      });
    });
    expect(wrong).toEqual([]);
  });
}
