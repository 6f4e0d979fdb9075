import fs from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import zlib from 'node:zlib';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { createServer } from '../../../src/cli/server';
import { siteDir } from './pages';

/** A built site on the server of `npm run preview`. Both sites use it, so responses are comparable. */
export class Served {
  private readonly sizes = new Map<string, number>();

  private constructor(
    readonly folder: string,
    readonly origin: string,
    private readonly server: Server,
  ) {}

  static async start(folder: string): Promise<Served> {
    const server = await createServer(folder, siteDir);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    return new Served(folder, `http://127.0.0.1:${port}`, server);
  }

  /**
   * Bytes of the response to an address: brotli at quality 11, with which hosts store files. Fonts and
   * images are compressed already and count as they are.
   */
  bytesOf(pathname: string): number {
    const known = this.sizes.get(pathname);
    if (known !== undefined) {
      return known;
    }
    const content = this.read(pathname);
    const size = /\.(?:woff2|png|webp|avif|jpe?g|ico)$/.test(pathname)
      ? content.length
      : zlib.brotliCompressSync(content).length;
    this.sizes.set(pathname, size);
    return size;
  }

  /** Brotli bytes of the critical CSS in the HTML of a page. */
  styleBytesOf(pathname: string): number {
    const [, style] = inlineStyle.exec(this.read(pathname).toString()) ?? [];
    return style === undefined ? 0 : zlib.brotliCompressSync(style).length;
  }

  private read(pathname: string): Buffer {
    const file = [pathname, `${pathname}.html`, `${pathname}index.html`, `${pathname}/index.html`]
      .map((name) => path.join(this.folder, decodeURIComponent(name)))
      .find((name) => fs.existsSync(name) && fs.statSync(name).isFile());
    return file === undefined ? Buffer.alloc(0) : fs.readFileSync(file);
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}

/** The critical CSS in the HTML of a page. It is counted as CSS. */
const inlineStyle = /<style>([^]*?)<\/style>/;

export const types = ['html', 'js', 'css', 'font', 'image', 'other'] as const;
export type Type = (typeof types)[number];
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

export interface Weight {
  /** Requests on load, without any interaction. */
  page: Bytes;
  /** Requests on load and after first interaction. */
  interacted: Bytes;
  /** Prefetched for the next page. */
  prefetched: Bytes;
}

/** Moves the pointer as first interaction, then waits for hydration and for the network to be idle. */
async function interact(page: Page): Promise<void> {
  await page.mouse.move(1, 1);
  await page.mouse.move(2, 2);
  await page.locator('html[data-has-hydrated="true"]').waitFor();
  await page.waitForLoadState('networkidle');
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
  await interact(page);
  const style = site.styleBytesOf(address);
  for (const part of [weighed.page, weighed.interacted]) {
    part.html -= style;
    part.css += style;
  }
  await context.close();
  return weighed;
}

/** "Slow 4G" of Chromium, as Lighthouse applies it: milliseconds, bytes per second. */
const slow4g = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1.6 * 1000 * 1000 * 0.9) / 8,
  uploadThroughput: (750 * 1000 * 0.9) / 8,
};
/** CPU throttling factor. */
export const slowdown = 4;

export interface Times {
  /** Largest Contentful Paint, ms. */
  lcp: number;
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
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
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
      return { lcp, cls, tbt: late.reduce((sum, [, duration]) => sum + Math.max(0, duration - 50), 0) };
    })()`);
  const loaded = await readTimes();
  await interact(page);
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
