import fs from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import zlib from 'node:zlib';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { createServer } from '../../../src/cli/server';
import { siteDir } from './pages';

/** A built site behind the server of `npm run preview`, so that both answer alike. */
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

  /** Brotli bytes, at the quality hosts store files with, of what an address answers with. */
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

  /** Of those of a page, the bytes that are styles inside of it. */
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

/** The style that a page holds; it is counted as CSS. */
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
  /** What the page fetches by itself. */
  page: Bytes;
  /** The same, and what it fetches at the first sign of a reader. */
  read: Bytes;
  /** What was fetched ahead of the next page. */
  ahead: Bytes;
}

/** A reader comes, and does nothing yet. */
async function comeTo(page: Page): Promise<void> {
  await page.mouse.move(1, 1);
  await page.mouse.move(2, 2);
  await page.locator('html[data-has-hydrated="true"]').waitFor();
  await page.waitForLoadState('networkidle');
}

/** Loads a page with an empty cache and weighs what it fetches. */
export async function weighPage(browser: Browser, site: Served, address: string): Promise<Weight> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const none = Object.fromEntries(types.map((type) => [type, 0])) as Bytes;
  const weighed = { page: { ...none }, read: { ...none }, ahead: { ...none } };
  let isRead = false;
  const seen = new Set<string>();
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    // A second frame or a second link to the same file costs nothing more.
    if (origin !== site.origin || seen.has(pathname)) {
      return;
    }
    seen.add(pathname);
    const { purpose, 'sec-purpose': secPurpose } = request.headers();
    const isAhead = /prefetch/.test(`${purpose}${secPurpose}`);
    const parts = isAhead ? ['ahead'] : isRead ? ['read'] : ['page', 'read'];
    for (const part of parts as (keyof Weight)[]) {
      weighed[part][typeOf(pathname)] += site.bytesOf(pathname);
    }
  });
  await page.goto(`${site.origin}${address}`, { waitUntil: 'networkidle', timeout: 120_000 });
  isRead = true;
  await comeTo(page);
  const style = site.styleBytesOf(address);
  for (const part of [weighed.page, weighed.read]) {
    part.html -= style;
    part.css += style;
  }
  await context.close();
  return weighed;
}

/** Chromium's "Slow 4G" as Lighthouse applies it. */
const slow4g = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1.6 * 1000 * 1000 * 0.9) / 8,
  uploadThroughput: (750 * 1000 * 0.9) / 8,
};
export const slowdown = 4;

export interface Times {
  /** Largest contentful paint, ms. */
  lcp: number;
  /** Total blocking time from the first paint until the network rests, ms. */
  tbt: number;
  /** The same of the tasks that the first sign of a reader brings. */
  readTbt: number;
  cls: number;
}

/** Collects what the page's own observers see; runs before any script of the page. */
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

/** Loads a page once, with an empty cache, on a slow telephone and a slow network. */
export async function timePage(browser: Browser, site: Served, address: string): Promise<Times> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await slowPage(context, true);
  await page.addInitScript(observe);
  await page.goto(`${site.origin}${address}`, { waitUntil: 'networkidle', timeout: 120_000 });
  const look = () =>
    page.evaluate<Omit<Times, 'readTbt'>>(`(() => {
      const { lcp, fcp, tasks, cls } = window.__bench;
      const late = tasks.filter(([start, duration]) => start + duration > fcp);
      return { lcp, cls, tbt: late.reduce((sum, [, duration]) => sum + Math.max(0, duration - 50), 0) };
    })()`);
  const alone = await look();
  await comeTo(page);
  const { tbt, cls } = await look();
  await context.close();
  return { ...alone, cls, readTbt: tbt - alone.tbt };
}

/**
 * Clicks a link and waits for the frame after the next page has set its title, which is when it
 * has been drawn.
 *
 * @param from page that the click is made on, once the network rests
 * @param link selector of the link
 * @returns milliseconds, on a slow CPU
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
  await comeTo(page);
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
