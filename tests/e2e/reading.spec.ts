import { endTransitions } from './accessibility';
import { expect, expectNoOverflow, open, resize, settle, test } from './support';

const post = '/blog/animacoes-de-carregamento/introducao';

test('a footnote is beside its reference in a wide window and at the end in a narrow one', async ({
  page,
}) => {
  /** @returns vertical distance between the footnote and its reference, in CSS pixels */
  const apart = () =>
    page.evaluate(() => {
      const top = (selector: string) =>
        document.querySelector(selector)?.getBoundingClientRect().top ?? Number.NaN;
      return Math.abs(top('.footnotes li') - top('[data-footnote-ref]'));
    });
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, post);
  await expect(page.locator('.footnotes li')).toHaveCount(1);
  await expect(page.getByRole('region', { name: 'Notas' })).toBeAttached();
  await expect(page.getByRole('link', { name: 'Voltar à referência 1' })).toBeAttached();
  await expect.poll(apart).toBeLessThan(30);
  await expectNoOverflow(page);
  await expect
    .poll(() =>
      page.evaluate(() => {
        const box = (selector: string) =>
          document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect(Number.NaN);
        const [text, note, contents] = [
          box('.prose > p'),
          box('.footnotes li'),
          box('nav[aria-label="Nesta página"]'),
        ];
        return note.left > text.right && note.right <= contents.left;
      }),
    )
    .toBe(true);

  // Two footnotes with references on the same line must not overlap.
  await page.evaluate(() => {
    const reference = document.querySelector('[data-footnote-ref]');
    const first = document.querySelector('.footnotes li');
    for (const element of [reference, first]) {
      const copy = element?.cloneNode(true) as HTMLElement;
      copy.dataset.note = '2';
      element?.after(copy);
    }
  });
  await expect
    .poll(() =>
      page.locator('.footnotes li').evaluateAll(([first, second]) => {
        const bottom = first?.getBoundingClientRect().bottom ?? 0;
        return (second?.getBoundingClientRect().top ?? 0) - bottom;
      }),
    )
    .toBeGreaterThan(0);

  await resize(page, 1100, 800);
  await expect.poll(apart).toBeGreaterThan(1000);
});

test('a post with controls of its own prints none of them', async ({ page }) => {
  await open(page, '/blog/animacoes-de-carregamento/outubro');
  const controls = page.locator('main .no-print');
  await expect(controls.first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  expect(
    await controls.evaluateAll((list) =>
      list.filter((element) => element.checkVisibility()).map(({ className }) => className),
    ),
  ).toEqual([]);
});

test('an app whose frame has not loaded prints as a still picture, which screens do not load', async ({
  page,
}) => {
  await page.goto('/blog/do-it/conclusao');
  const still = page.locator('img[src="/demos/do-it/index.svg"]');
  const widthOf = () => still.evaluate((image) => (image as HTMLImageElement).naturalWidth);
  await expect(still).toBeHidden();
  await settle(page);
  expect(await widthOf()).toBe(0);
  await page.pdf();
  await expect.poll(widthOf).toBe(680);
  await page.emulateMedia({ media: 'print' });
  await expect(still).toBeVisible();
  await page.emulateMedia({ media: 'screen' });

  const box = page.locator('[data-src="/demos/do-it/"]');
  await box.scrollIntoViewIfNeeded();
  await expect(box.locator('iframe')).toHaveAttribute('data-loaded', 'true');
  await page.emulateMedia({ media: 'print' });
  await expect(still).toBeHidden();
  await expect(box.locator('iframe')).toBeVisible();
});

test('paper does not cut a demo without code in two', async ({ page }) => {
  await page.goto(post);
  const demos = page.locator('figure:has([data-src])');
  await expect(demos.first()).toBeAttached();
  await page.emulateMedia({ media: 'print' });
  const breaks = await demos.evaluateAll((all) =>
    all.map((demo) => [demo.querySelector('pre') !== null, getComputedStyle(demo).breakInside]),
  );
  expect(breaks).toContainEqual([false, 'avoid']);
  // Code may be longer than a page.
  expect(breaks).toContainEqual([true, 'auto']);
  expect(breaks).not.toContainEqual([false, 'auto']);
});

test.describe('printed from dark mode', () => {
  test.use({ colorScheme: 'dark', viewport: { width: 672, height: 960 } });

  test('a post is dark text on white, not clipped and without controls', async ({ page }) => {
    await open(page, post);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    const box = page.locator('[data-src]').first();
    await box.scrollIntoViewIfNeeded();
    const frame = box.locator('iframe');
    await expect(frame).toHaveAttribute('data-loaded', 'true');
    const inside = frame.contentFrame().locator('html');
    await expect(inside).toHaveAttribute('data-theme', 'dark');
    await inside.evaluate((root) =>
      window.addEventListener('beforeprint', () => {
        root.dataset.printed = root.dataset.theme;
      }),
    );
    await page.pdf();
    await expect(inside).toHaveAttribute('data-printed', 'light');
    await expect(inside).toHaveAttribute('data-theme', 'dark');

    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await endTransitions(page);
    const faults = await page.evaluate(() => {
      const context = document.createElement('canvas').getContext('2d', {
        willReadFrequently: true,
      }) as CanvasRenderingContext2D;
      const luminance = (color: string) => {
        context.clearRect(0, 0, 1, 1);
        context.fillStyle = color;
        context.fillRect(0, 0, 1, 1);
        const [r = 0, g = 0, b = 0] = [...context.getImageData(0, 0, 1, 1).data].map((value) => {
          const part = value / 255;
          return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
        });
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
      };
      const seen = [...document.querySelectorAll<HTMLElement>('main *')].filter(
        (element) => element.checkVisibility() && element.tagName !== 'IFRAME',
      );
      const name = (element: Element) => `${element.tagName} ${element.className.toString()}`;
      const texts = seen.filter((element) =>
        [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()),
      );
      return {
        texts: texts.length,
        pale: texts
          .filter((element) => 1.05 / (luminance(getComputedStyle(element).color) + 0.05) < 4.5)
          // In the navigation of the series, the current post is white on black.
          .filter((element) => element.getAttribute('aria-current') !== 'page')
          .map(name),
        clipped: seen
          .filter((element) => getComputedStyle(element).overflow !== 'visible')
          .filter(({ className }) => !String(className).includes('visually-hidden'))
          .filter((element) => !element.closest('svg') && element.scrollHeight > 1)
          .filter(
            ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
              clientWidth > 1 && (scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1),
          )
          .map(name),
        controls: [...document.querySelectorAll('button:not([role="tab"]), .no-print, .hash-link')]
          .filter((element) => element.checkVisibility())
          .map(name),
        // Browsers leave grounds out, and white words would be on white paper.
        isExact: seen.every((element) => getComputedStyle(element).printColorAdjust === 'exact'),
        ground: luminance(getComputedStyle(document.documentElement).backgroundColor),
        address: getComputedStyle(
          document.querySelector('.footnotes a[href^="http"]') as Element,
          '::after',
        ).content,
      };
    });
    expect(faults.texts).toBeGreaterThan(100);
    expect(faults).toMatchObject({ pale: [], clipped: [], controls: [], isExact: true });
    expect(faults.ground).toBeGreaterThan(0.99);
    expect(faults.address).toContain('https://www.nngroup.com/');
    await expect(page.locator('.footnotes-title')).toHaveText('Notas');
    await expectNoOverflow(page);
  });
});

test('the contents list marks the section that is read, and only that one', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, '/blog/animacoes-de-carregamento/janeiro');
  const contents = page.getByRole('navigation', { name: 'Nesta página' });
  const current = contents.locator('[aria-current]');
  await expect(current).toHaveCount(0);
  for (const index of [1, 3, 0]) {
    const link = contents.getByRole('link').nth(index);
    await link.click();
    await expect(link).toHaveAttribute('aria-current', 'true');
    await expect(link).toHaveCSS('font-weight', '650');
    await expect(current).toHaveCount(1);
  }
  const scrollTo = (top: number) =>
    page.evaluate((place) => window.scrollTo({ top: place, behavior: 'instant' }), top);
  await scrollTo(1_000_000);
  await expect(contents.getByRole('link').last()).toHaveAttribute('aria-current', 'true');
  await scrollTo(0);
  await expect(current).toHaveCount(0);
});

test('changing the language keeps the section, or goes to the top without the other page', async ({
  page,
  complaints,
}) => {
  complaints.isExpected = (error) => error.includes('net::ERR_FAILED');
  const path = '/blog/do-it/parte-1';
  const english = page.locator('header a[hreflang="en-US"]');
  const headings = page.locator('h2.content-anchor, h3.content-anchor');
  const change = async () => {
    await open(page, path);
    await headings.nth(3).scrollIntoViewIfNeeded();
    await headings.nth(3).evaluate((heading) => heading.scrollIntoView());
    await english.dispatchEvent('click', { button: 0 });
    await page.waitForURL((url) => url.pathname.startsWith('/en/'));
  };
  await change();
  const id = await headings.nth(3).getAttribute('id');
  expect(decodeURIComponent(new URL(page.url()).hash)).toBe(`#${id}`);
  await expect(headings.nth(3)).toBeInViewport();

  await page.route(`**/en${path}`, (route) =>
    route.request().resourceType() === 'fetch' ? route.abort() : route.continue(),
  );
  await change();
  expect(new URL(page.url()).hash).toBe('');
  await expect(page.locator('h1')).toBeInViewport();
});

test('copied text has no words of buttons, and an open editor prints all of its lines', async ({
  page,
}) => {
  await open(page, '/blog/animacoes-de-carregamento/janeiro');
  const copied = await page.locator('article').evaluate((article) => {
    getSelection()?.selectAllChildren(article);
    return String(getSelection());
  });
  expect(copied.length).toBeGreaterThan(1000);
  expect(copied).not.toMatch(/^\s*(Copiar|Pausar|Editar|Quebrar linhas|0,25×)\s*$/m);

  await page.getByRole('button', { name: 'Editar' }).first().click();
  await expect(page.locator('iframe[data-shown]')).toBeAttached();
  await expect(page.getByRole('textbox', { name: /^Código de .+, em “.+”/ })).toBeFocused();
  await page.emulateMedia({ media: 'print' });
  const editor = page.locator('.cm-editor');
  await expect(editor).not.toHaveCSS('outline-width', '3px');
  await expect(editor.locator('.cm-content')).toHaveCSS('white-space', 'pre-wrap');
  // A box that scrolls cuts the lines that page breaks move down.
  await expect(editor.locator('.cm-scroller')).toHaveCSS('overflow', 'visible');
  await expect(page.locator('iframe[data-shown]')).toBeVisible();
  // The drawing of the post is the still of its lead demo.
  await expect(page.locator('article header .drawing')).toBeVisible();
  // A demo without code prints its name above its address.
  expect(
    await page
      .locator('figure:not(:has([role=tab]))[aria-label^=Demonstra]')
      .first()
      .evaluate((demo) => getComputedStyle(demo, '::before').content),
  ).toContain('Demonstração: ');
  await page.emulateMedia({ media: 'screen' });
  const names = () =>
    page
      .getByRole('textbox', { name: /^Código de/ })
      .evaluateAll((all) => all.map((box) => box.ariaLabel));
  for (const count of [2, 3]) {
    await page.getByRole('button', { name: 'Editar' }).first().click();
    await expect.poll(async () => (await names()).length).toBe(count);
  }
  expect(new Set(await names()).size).toBe(3);
});
