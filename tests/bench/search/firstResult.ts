import type { AddressInfo } from 'node:net';
import { chromium } from '@playwright/test';
import { chromiumFlags, ensureChromium } from '../../../src/cli/ensure.mjs';
import { createServer } from '../../../src/cli/server';
import { percentile } from './measure';

/** CPU slowdown of a mid-range phone, as in Lighthouse. */
const slowdown = 4;
const runs = 5;

/** Milliseconds; the median of all runs. */
export interface FirstResult {
  /** From the shortcut to a focused field. */
  field: number;
  /** From the shortcut to the first painted hit; the query is typed as soon as the field is focused. */
  hit: number;
}

/**
 * Measures a first search on a slow CPU: a loaded page, an empty cache, the shortcut instead of the
 * button (hover would prefetch).
 *
 * @param address path of the page
 * @param query query with at least one hit
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
      // esbuild compiles named functions to calls of a helper `__name`, which the page lacks.
      await page.addInitScript('globalThis.__name = (named) => named');
      const session = await context.newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
      await page.goto(`http://127.0.0.1:${port}${address}`, { waitUntil: 'load' });
      // React hydrates at the first interaction.
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
                  // Simulates typing. React tracks the value through its own setter, so the native setter
                  // is called, and then the event.
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
  const median = (of: (result: FirstResult) => number) => percentile(results.map(of), 0.5);
  return { field: median(({ field }) => field), hit: median(({ hit }) => hit) };
}
