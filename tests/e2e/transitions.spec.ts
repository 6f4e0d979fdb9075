import type { Page } from '@playwright/test';
import { expect, open, settle, test } from './support';

// Motion between pages and in lists: what moves, and that nothing waits for it.

declare global {
  interface Window {
    /** Number of view transitions that the router started in this document. */
    started: number;
    /** Pictures that moved when the browser showed this document; undefined until it did. */
    revealed?: string[];
  }
}

/** Counts the view transitions of each document from its start. */
const watch = (page: Page) =>
  page.addInitScript(() => {
    window.started = 0;
    const { prototype } = Document;
    const original = Object.getOwnPropertyDescriptor(prototype, 'startViewTransition')?.value as
      typeof document.startViewTransition | undefined;
    prototype.startViewTransition = function (...args) {
      window.started += 1;
      if (original === undefined) {
        throw new TypeError('no view transitions');
      }
      return original.apply(this, args);
    };
    window.addEventListener('pagereveal', ({ viewTransition }) => {
      const tell = () => {
        window.revealed = document
          .getAnimations()
          .map(({ effect }) => (effect as KeyframeEffect).pseudoElement ?? '')
          .filter((name) => name.startsWith('::view-transition'));
      };
      if (viewTransition === null) {
        tell();
      } else {
        // Skipped when there is no picture to move.
        viewTransition.ready.then(tell, tell);
      }
    });
  });

const started = (page: Page) => page.evaluate(() => window.started);

/** Names of the elements that would move on their own, those that have one twice included. */
const names = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .map((element) => getComputedStyle(element).viewTransitionName)
      .filter((name) => name !== 'none')
      .sort(),
  );

/** Waits for the chunk with the transitions, which comes after the page has hydrated. */
const hasExtras = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() =>
        performance.getEntriesByType('resource').some(({ name }) => name.includes('/extras.')),
      ),
    )
    .toBe(true);

const title = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

test('names of what moves are unique, follow the focus, and are gone while animations are paused', async ({
  page,
}) => {
  await page.goto('/');
  expect(await names(page)).toEqual([]);
  await page.getByRole('main').getByRole('link', { name: /^Onda/ }).focus();
  expect(await names(page)).toEqual(['art']);
  await page.goto('/blog');
  expect(await names(page)).toEqual([]);
  await page.locator('main h3 a').nth(2).focus();
  expect(await names(page)).toEqual(['title']);
  await page.goto('/blog/animacoes-de-carregamento/janeiro');
  expect(await names(page)).toEqual(['art', 'title']);
  await page.locator('a[rel="next"]').focus();
  expect(await names(page)).toEqual([]);
  await page.evaluate(() => {
    (document.activeElement as HTMLElement).blur();
    document.documentElement.dataset.motion = 'paused';
  });
  expect(await names(page)).toEqual([]);
});

test('a followed title moves to its place, and no navigation waits for a transition', async ({
  page,
}) => {
  await watch(page);
  await open(page, '/blog');
  // The chunk with the transitions comes after the page has hydrated.
  await expect(async () => {
    await page.locator('header').getByRole('link', { name: 'Sobre', exact: true }).click();
    await expect(page).toHaveURL('/sobre');
    await page.locator('header').getByRole('link', { name: 'Blog', exact: true }).click();
    await expect(page).toHaveURL('/blog');
    expect(await started(page)).toBeGreaterThan(0);
  }).toPass();

  const link = page.locator('main h3 a').nth(2);
  const back = page.locator('header').getByRole('link', { name: 'Blog', exact: true });
  const text = await link.textContent();
  const follow = async (why: string) => {
    await link.click();
    await expect(title(page), why).toHaveText(text ?? '?');
    await expect(page).toHaveURL(/\/blog\/good-mood\//);
    await back.click();
    await expect(title(page), why).toHaveText('Blog');
  };
  const moved = page.evaluate(
    () =>
      new Promise<string[]>((done) => {
        const { startViewTransition } = Document.prototype;
        document.startViewTransition = function (...args) {
          const transition = startViewTransition.apply(document, args);
          void transition.ready.then(() =>
            done(
              document
                .getAnimations()
                .map(({ effect }) => (effect as KeyframeEffect).pseudoElement ?? '')
                .filter((name) => name.startsWith('::view-transition-group')),
            ),
          );
          return transition;
        };
      }),
  );
  await follow('with a transition');
  expect(await moved).toContain('::view-transition-group(title)');

  for (const why of ['missing', 'throws', 'never begins'] as const) {
    await page.evaluate((kind) => {
      const never = new Promise(() => undefined);
      const start = () => {
        if (kind === 'throws') {
          throw new Error('refused');
        }
        return { ready: never, finished: never };
      };
      Object.defineProperty(document, 'startViewTransition', {
        configurable: true,
        value: kind === 'missing' ? undefined : start,
      });
    }, why);
    await follow(why);
  }
});

test('with reduced motion or paused animations nothing fades, in the document and between documents', async ({
  page,
}) => {
  await watch(page);
  const go = async () => {
    await page.goto('/blog/animacoes-de-carregamento/janeiro');
    await page.evaluate(() => window.location.assign('/blog/do-it/parte-1'));
    await expect(title(page)).toHaveText(/^do.it/);
    await expect.poll(() => page.evaluate(() => window.revealed)).toBeDefined();
    return page.evaluate(() => window.revealed);
  };
  // On a busy machine the browser may show a document before it has read its title,
  // which then fades instead of moving.
  await expect(async () => {
    expect(await go()).toContain('::view-transition-group(title)');
  }).toPass();
  expect(await go()).not.toContain('::view-transition-new(root)');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await go()).toEqual([]);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.evaluate(() => localStorage.setItem('motion', 'paused'));
  expect(await go()).toEqual([]);
  await page.evaluate(() => localStorage.removeItem('motion'));
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/blog');
  await hasExtras(page);
  await page.locator('main h3 a').first().click();
  // The address is ahead of the page, which would still fade once motion is allowed again.
  await expect(title(page)).toHaveText(/^good.mood/);
  expect(await started(page)).toBe(0);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.evaluate(() => {
    document.documentElement.dataset.motion = 'paused';
  });
  await page.locator('header').getByRole('link', { name: 'Blog', exact: true }).click();
  await expect(title(page)).toHaveText('Blog');
  expect(await started(page)).toBe(0);
});

// Errors of the page fail each test when it ends (support.ts).
test('a page that leads to a document of a demo leaves no error there', async ({ page }) => {
  for (const [address, heading] of [
    ['do-it-2-final/', 'do-it'],
    ['do-it-2-final/changes/', /parte 2/],
    ['onda-1-tracejado/', /./],
  ] as const) {
    await page.goto('/blog/do-it/parte-2');
    await page.evaluate((to) => window.location.assign(to), `/demos/${address}`);
    await page.waitForURL(`**/demos/${address}`);
    await expect(page.locator('h1').first()).toHaveText(heading);
  }
});

test('the drawing of a row plays while the row is pointed at or has focus, unless animations are paused', async ({
  page,
}) => {
  await open(page, '/blog/page/2');
  const rows = page.locator('main li:has(.drawing)');
  const rain = rows.filter({ has: page.locator('animate') }).first();
  const isRunning = () =>
    rain
      .locator('svg')
      .first()
      .evaluate((svg) => !(svg as SVGSVGElement).animationsPaused());
  await expect(async () => {
    await page.mouse.move(0, 0);
    await rain.hover();
    await expect(rain.locator('.drawing')).toHaveAttribute('data-playing', 'true', {
      timeout: 1000,
    });
  }).toPass();
  expect(await isRunning()).toBe(true);
  await page.mouse.move(0, 0);
  await expect(rain.locator('.drawing')).toHaveAttribute('data-playing', 'false');
  expect(await isRunning()).toBe(false);
  await rows.first().getByRole('link').first().focus();
  await expect(page.locator('main [data-playing="true"]')).toHaveCount(1);
  await page.evaluate(() => {
    document.documentElement.dataset.motion = 'paused';
  });
  await rain.hover();
  await settle(page);
  await expect(page.locator('main [data-playing="true"]')).toHaveCount(0);
});

test('a square of the archive shows the titles of its posts, and moves nothing', async ({
  page,
}) => {
  await open(page, '/blog/arquivo');
  const months = page.getByRole('navigation', { name: 'Meses com posts' });
  const square = months.getByRole('link', { name: 'fevereiro de 2022' });
  const year = page.getByRole('heading', { level: 2 }).first();
  const before = await year.boundingBox();
  await square.hover();
  const titles = months.getByText('Fevereiro: confete em fila');
  await expect(titles).toBeVisible();
  expect(await year.boundingBox()).toEqual(before);
  await page.mouse.move(0, 0);
  await expect(titles).toHaveCount(0);
  await square.focus();
  await expect(titles).toBeVisible();
});
