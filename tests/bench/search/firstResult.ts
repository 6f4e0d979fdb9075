import type { AddressInfo } from 'node:net';
import { chromium } from '@playwright/test';
import { chromiumFlags, ensureChromium } from '../../../src/cli/ensure.mjs';
import { createServer } from '../../../src/cli/server';
import { percentile } from './measure';

/** A middling phone, as Lighthouse has it. */
const slowdown = 4;
const runs = 5;

/** Milliseconds, of the middle run. */
export interface FirstResult {
  /** From the shortcut to a field that takes keys. */
  field: number;
  /** From the shortcut, with the query typed as soon as the field is there, to a hit drawn. */
  hit: number;
}

/**
 * Opens the search with its shortcut on a page that has loaded, without a pointer that went near
 * its button, with nothing in the cache, on a slowed CPU.
 *
 * @param address path of the page
 * @param query finds something
 */
export async function firstResult(
  buildDir: string,
  siteDir: string,
  address: string,
  query: string,
): Promise<FirstResult> {
  const server = await createServer(buildDir, siteDir);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: chromiumFlags,
  });
  const results: FirstResult[] = [];
  try {
    for (let run = 0; run < runs; run += 1) {
      const context = await browser.newContext();
      const page = await context.newPage();
      // esbuild names functions by a helper that the page has not.
      await page.addInitScript('globalThis.__name = (named) => named');
      const session = await context.newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
      await page.goto(`http://127.0.0.1:${port}${address}`, { waitUntil: 'load' });
      // React starts at the first sign of a reader.
      await page.mouse.move(1, 1);
      await page.mouse.move(2, 2);
      await page.waitForFunction(() => document.documentElement.dataset.hasHydrated === 'true');
      results.push(
        await page.evaluate(
          (text) =>
            new Promise<FirstResult>((resolve) => {
              const start = performance.now();
              let field = 0;
              const look = () => {
                const input = document.querySelector<HTMLInputElement>('.DocSearch-Input');
                if (field === 0 && input !== null && document.activeElement === input) {
                  field = performance.now() - start;
                  // As typing does: React listens to the native setter and the event.
                  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(
                    input,
                    text,
                  );
                  input.dispatchEvent(new Event('input', { bubbles: true }));
                }
                if (document.querySelector('.DocSearch-Hit') === null) {
                  requestAnimationFrame(look);
                } else {
                  requestAnimationFrame(() => resolve({ field, hit: performance.now() - start }));
                }
              };
              document.dispatchEvent(
                new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true }),
              );
              requestAnimationFrame(look);
            }),
          query,
        ),
      );
      await context.close();
    }
  } finally {
    await browser.close();
    server.close();
  }
  const middle = (of: (result: FirstResult) => number) => percentile(results.map(of), 0.5);
  return { field: middle(({ field }) => field), hit: middle(({ hit }) => hit) };
}
