import fs from 'node:fs';
import path from 'node:path';
import {
  test as base,
  expect,
  type ConsoleMessage,
  type Locator,
  type Page,
  type Request,
  type Route,
} from '@playwright/test';

const blogDir = path.resolve('blog');

/** Paths of all posts, without the prefix of a language. */
export const posts = fs
  .readdirSync(blogDir, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.mdx'))
  .map(
    (file) =>
      `/blog/${file
        .split(path.sep)
        .join('/')
        .replace(/\.mdx$/, '')}`,
  )
  .sort();

/** Files outside of its folder that the page of an app loads. Its service worker stores these too. */
export const ofTheSite = ['../frame.js', '../app.css', '../atkinson.woff2'];

/** One post of each kind: without a series, the first and a later post of a series, each series. */
const postKinds = [
  '/blog/aoba-mundo',
  '/blog/animacoes-de-carregamento/introducao',
  '/blog/animacoes-de-carregamento/janeiro',
  '/blog/do-it/introducao',
  '/blog/good-mood/introducao',
];

/** One path for each kind of page. */
export const kinds = [
  '/',
  '/blog',
  '/blog/arquivo',
  '/blog/marcadores',
  '/blog/marcadores/svg',
  ...postKinds,
  '/sobre',
  '/cancelar-inscricao',
  '/search',
];

/** Posts that are not in `kinds`. */
export const otherPosts = posts.filter((post) => !postKinds.includes(post));

export const languages = [
  { locale: 'pt', prefix: '', lang: 'pt-BR' },
  { locale: 'en', prefix: '/en', lang: 'en-US' },
] as const;

/** @returns the path with the prefix of a language; the English home page is `/en/` */
export const inLanguage = (prefix: string, path: string) =>
  path === '/' ? `${prefix}/` : `${prefix}${path}`;

/**
 * Splits a list for tests that visit several pages each: a new page for every visit would take longer
 * than the visit. Such a test uses `expect.soft`, so that one failure does not hide another.
 *
 * @param size number of items in a part; the last part may have fewer
 */
export const inParts = <Item>(list: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, part) =>
    list.slice(part * size, (part + 1) * size),
  );

/** The browser logs an error for the status of a 404 page itself. That error is expected. */
const isOwnStatus = (message: ConsoleMessage) =>
  message.text().includes('the server responded with a status of 404') &&
  message.location().url === message.page()?.url();

/** Uncaught errors, console errors and console warnings of the page since the start of the test. */
interface Complaints {
  errors: string[];
  warnings: string[];
  /** Tells which errors the test expects. By default it expects none. */
  isExpected: (error: string) => boolean;
}

/**
 * A test fails when its page throws or logs an error. A test that expects errors replaces
 * `complaints.isExpected`: an error may still arrive after the last line of the test.
 */
export const test = base.extend<{ complaints: Complaints }>({
  complaints: [
    async ({ page }, use) => {
      const complaints: Complaints = { errors: [], warnings: [], isExpected: () => false };
      page.on('pageerror', (error) => complaints.errors.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error' && !isOwnStatus(message)) {
          complaints.errors.push(`${message.text()} (${message.location().url})`);
        } else if (message.type() === 'warning') {
          complaints.warnings.push(message.text());
        }
      });
      await use(complaints);
      const { errors, isExpected } = complaints;
      expect(
        errors.filter((error) => !isExpected(error)),
        'errors of the page',
      ).toEqual([]);
    },
    { auto: true },
  ],
});

/** Dispatches a scroll event: the page loads its scripts and hydrates at the first interaction. */
export const interact = (page: Page) => page.evaluate(() => dispatchEvent(new Event('scroll')));

/** Opens a page, triggers its hydration and waits until it is hydrated. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await interact(page);
  await page.locator('html[data-has-hydrated="true"]').waitFor();
}

/** Waits two frames of a page, in which a late effect of an event would show. */
export const settle = (page: Pick<Page, 'evaluate'>) =>
  page.evaluate(
    () =>
      new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(null)))),
  );

/** Sets the size of the window and waits until the page has it. */
export async function resize(page: Page, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height });
  await expect
    .poll(() => page.evaluate(() => [window.innerWidth, window.innerHeight]))
    .toEqual([width, height]);
}

/** Checks that the page is as wide as its window: nothing in it makes it wider. */
export const expectNoOverflow = (page: Page, message?: string) =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth), message)
    .toBe(page.viewportSize()?.width);

/**
 * Waits until the requests of an open page go through its routes. Chromium says that the first route is set
 * before the page's own process uses it: beside three busy loops, 2 of 115 requests that a key sent then went
 * past it.
 */
async function expectRouted(page: Page): Promise<void> {
  const probe = '/robots.txt?routed';
  await page.route(probe, (route) => route.fulfill({ body: 'routed' }));
  const ask = () =>
    page.evaluate(
      (address) =>
        fetch(address).then(
          (response) => response.text(),
          () => '',
        ),
      probe,
    );
  await expect.poll(ask).toBe('routed');
}

/**
 * Holds back all requests for an address.
 *
 * @param answer called for each request when it may go on; by default it goes to the server
 * @returns function that lets these requests go on, and all later ones at once
 */
export async function hold(
  page: Page,
  address: string | RegExp,
  answer: (route: Route) => Promise<void> = (route) => route.continue(),
): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await held;
    await answer(route);
  });
  if (page.url().startsWith('http')) {
    await expectRouted(page);
  }
  return release;
}

/**
 * Does something after which a button or a status says a text for two seconds. The page itself waits
 * for the text, in each frame: on a busy machine, asking it from outside can take longer than that.
 *
 * @param selector elements of which one says it
 */
export const seeBriefly = (
  page: Page,
  text: string,
  action: () => Promise<unknown> | void,
  selector = 'button, [role="status"]',
) =>
  Promise.all([
    page.waitForFunction(
      ([wanted, places]) =>
        [...document.querySelectorAll(places)].some(
          (element) => element.textContent?.trim() === wanted && element.checkVisibility(),
        ),
      [text, selector] as const,
    ),
    action(),
  ]);

/** Puts each text into elements of its own, as the page translators of Chrome and Edge do. */
export const translateTexts = (around: Locator) =>
  around.evaluate((element) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (walker.nextNode() !== null) {
      found.push(walker.currentNode as Text);
    }
    for (const text of found.filter(({ data }) => data.trim() !== '')) {
      const font = document.createElement('font');
      text.replaceWith(font);
      font.append(document.createElement('font'));
      font.firstElementChild?.append(text.data);
    }
  });

/** Requests of a page, updated live. */
export interface Requests {
  all: Request[];
  /** @returns addresses of the requests to other hosts */
  outside: () => string[];
  /** Waits until the page has loaded, waits for no response and sends nothing in idle time. */
  quiet: () => Promise<void>;
}

/** Follows the requests of a page from now on. */
export function followRequests(page: Page): Requests {
  const all: Request[] = [];
  const open = new Set<Request>();
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) {
      // Requests of the document before may end without an event.
      open.clear();
    }
    all.push(request);
    open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return {
    all,
    outside: () =>
      all
        .map((request) => request.url())
        .filter((url) => url.startsWith('http') && new URL(url).hostname !== 'localhost'),
    quiet: async () => {
      await page.waitForLoadState();
      await expect(async () => {
        const before = all.length;
        await page.evaluate(
          () =>
            new Promise((done) => requestIdleCallback(() => requestIdleCallback(() => done(null)))),
        );
        expect([...open].map((request) => request.url())).toEqual([]);
        expect(all.length).toBe(before);
      }).toPass();
    },
  };
}

/** @returns number of running animations: CSS animations and transitions, and SMIL animations */
export const running = (page: Page) =>
  page.evaluate(() => ({
    css: document.getAnimations().filter(({ playState }) => playState === 'running').length,
    // A SMIL animation does not run when the element that it animates has no box.
    smil: [...document.querySelectorAll('animate, animateTransform, animateMotion')].filter(
      (element) =>
        (element.parentElement as Element | null)?.getClientRects().length !== 0 &&
        !(element.closest('svg') as SVGSVGElement).animationsPaused(),
    ).length,
  }));

export { expect };
