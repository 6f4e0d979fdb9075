import type { Browser, BrowserContext, Page } from '@playwright/test';
import { interact, slow4g, throttleCpu } from '../chromium';
import type { Served } from '../served';

export const types = ['html', 'js', 'css', 'font', 'image', 'other'] as const;
type Type = (typeof types)[number];
export type Bytes = Record<Type, number>;

const endings: readonly [Type, RegExp][] = [
  ['js', /\.m?js$/],
  ['css', /\.css$/],
  ['font', /\.woff2?$/],
  ['image', /\.(?:svg|png|webp|avif|jpe?g|ico)$/],
  ['other', /\.\w+$/],
];

const typeOf = (pathname: string): Type =>
  endings.find(([, ending]) => ending.test(pathname))?.[0] ?? 'html';

interface Weight {
  /** Requests on load, without any interaction. */
  page: Bytes;
  /** Requests on load and after first interaction. */
  interacted: Bytes;
  /** Prefetched for the next page. */
  prefetched: Bytes;
}

/** Starts the app of a page as a reader does. A page without scripts, such as the limit, has none. */
async function startApp(page: Page): Promise<void> {
  if ((await page.locator('script[src]').count()) > 0) {
    await interact(page);
  }
}

/** Loads a page with an empty cache and counts the bytes of its requests. */
export async function weighPage(browser: Browser, site: Served, address: string): Promise<Weight> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const none = Object.fromEntries(types.map((type) => [type, 0])) as Bytes;
  const weighed = { page: { ...none }, interacted: { ...none }, prefetched: { ...none } };
  let hasInteracted = false;
  const seen = new Set<string>();
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    // A second request for the same file costs nothing: the browser has it in its cache.
    if (origin !== site.origin || seen.has(pathname)) {
      return;
    }
    seen.add(pathname);
    const { purpose, 'sec-purpose': secPurpose } = request.headers();
    const isPrefetch = /prefetch/.test(`${purpose}${secPurpose}`);
    const parts = isPrefetch
      ? ['prefetched']
      : hasInteracted
        ? ['interacted']
        : ['page', 'interacted'];
    for (const part of parts as (keyof Weight)[]) {
      weighed[part][typeOf(pathname)] += site.bytesOf(pathname);
    }
  });
  await page.goto(`${site.origin}${address}`, { waitUntil: 'networkidle', timeout: 120_000 });
  hasInteracted = true;
  await startApp(page);
  const style = site.styleBytesOf(address);
  for (const part of [weighed.page, weighed.interacted]) {
    part.html -= style;
    part.css += style;
  }
  await context.close();
  return weighed;
}

export interface Times {
  /** Largest Contentful Paint, ms. */
  lcp: number;
  /** First Contentful Paint, ms. */
  fcp: number;
  /** Total Blocking Time from First Contentful Paint until the network is idle, ms. */
  tbt: number;
  /** Total Blocking Time of the tasks after first interaction, ms. */
  interactionTbt: number;
  /** Cumulative Layout Shift. */
  cls: number;
}

/** A script that stores performance entries in `__bench`. It runs before any script of the page. */
const observe = `
  window.__bench = { lcp: 0, tasks: [], cls: 0, fcp: 0 };
  const see = (type, look) =>
    new PerformanceObserver((list) => list.getEntries().forEach(look)).observe({ type, buffered: true });
  see('largest-contentful-paint', ({ startTime }) => { window.__bench.lcp = startTime; });
  see('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') window.__bench.fcp = startTime;
  });
  see('longtask', ({ startTime, duration }) => { window.__bench.tasks.push([startTime, duration]); });
  see('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) window.__bench.cls += value;
  });
`;

async function slowPage(context: BrowserContext, isSlowNetwork: boolean): Promise<Page> {
  const page = await context.newPage();
  const session = await throttleCpu(page);
  if (isSlowNetwork) {
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', slow4g);
  }
  return page;
}

/** Loads a page once with an empty cache, in a viewport of a phone, with slow CPU and network. */
export async function timePage(browser: Browser, site: Served, address: string): Promise<Times> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await slowPage(context, true);
  await page.addInitScript(observe);
  await page.goto(`${site.origin}${address}`, { waitUntil: 'networkidle', timeout: 120_000 });
  const readTimes = () =>
    page.evaluate<Omit<Times, 'interactionTbt'>>(`(() => {
      const { lcp, fcp, tasks, cls } = window.__bench;
      const late = tasks.filter(([start, duration]) => start + duration > fcp);
      return { lcp, fcp, cls, tbt: late.reduce((sum, [, duration]) => sum + Math.max(0, duration - 50), 0) };
    })()`);
  const loaded = await readTimes();
  await startApp(page);
  const { tbt, cls } = await readTimes();
  await context.close();
  return { ...loaded, cls, interactionTbt: tbt - loaded.tbt };
}

/**
 * Clicks a link and waits for the animation frame after the title has changed. By then the next page
 * has been painted.
 *
 * @param from address of the page with the link
 * @param link selector of the link
 * @returns milliseconds, with the CPU throttled
 */
export async function timeNavigation(
  browser: Browser,
  site: Served,
  from: string,
  link: string,
): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await slowPage(context, false);
  await page.goto(`${site.origin}${from}`, { waitUntil: 'networkidle', timeout: 120_000 });
  await interact(page);
  await page.locator(link).first().hover();
  await page.waitForLoadState('networkidle');
  const took = await page.evaluate<number>(
    `new Promise((resolve, reject) => {
      setTimeout(() => reject(new Error(location.pathname + ' did not change its title')), 20_000);
      const start = performance.now();
      const { title } = document;
      const look = () => document.title !== title
        ? requestAnimationFrame(() => resolve(performance.now() - start))
        : requestAnimationFrame(look);
      document.querySelector(${JSON.stringify(link)}).click();
      requestAnimationFrame(look);
    })`,
  );
  await context.close();
  return took;
}
