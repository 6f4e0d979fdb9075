/*
 * npm run bench:playground: how long a reader waits for an editor, on a CPU four times slower.
 * Quote the ratio to the target, not the milliseconds: machines differ.
 */
import path from 'node:path';
import type { AddressInfo } from 'node:net';
import { chromium, type Page } from '@playwright/test';
import { chromiumFlags, ensureChromium } from '../../src/cli/ensure.mjs';
import { createServer } from '../../src/cli/server';

const siteDir = path.join(import.meta.dirname, '../..');
/** Issue 3: from the press on "Edit" to a field that is painted and takes keys, in milliseconds. */
const target = 500;
const slowdown = 4;
const runs = 7;
const addresses = ['/blog/animacoes-de-carregamento/janeiro', '/en/blog/aoba-mundo'];

const median = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

/** Milliseconds from the press to the first frame that shows an editable field. */
function pressAndWait(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const button = [...document.querySelectorAll('button')].find(({ textContent }) =>
          /^(Editar|Edit)$/.test(textContent.trim()),
        );
        const start = performance.now();
        const look = () => {
          // The files behind the other tabs have editors too, not drawn.
          const fields = [...document.querySelectorAll('.cm-content[contenteditable="true"]')];
          if (fields.some((field) => field.getClientRects().length > 0)) {
            // The frame that holds it has been drawn when the next one begins.
            requestAnimationFrame(() => resolve(performance.now() - start));
          } else {
            requestAnimationFrame(look);
          }
        };
        button?.click();
        requestAnimationFrame(look);
      }),
  );
}

const server = await createServer(path.join(siteDir, 'build'), siteDir);
await new Promise<void>((resolve) => {
  server.listen(0, '127.0.0.1', resolve);
});
const { port } = server.address() as AddressInfo;
const browser = await chromium.launch({
  executablePath: ensureChromium(),
  args: chromiumFlags,
});
let isLate = false;
for (const address of addresses) {
  const cold: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    // A new context has an empty cache: the editor comes over the network each time.
    const context = await browser.newContext();
    const page = await context.newPage();
    // tsx names functions with a helper of its own, which a page does not have.
    await page.addInitScript('globalThis.__name = (named) => named');
    const session = await context.newCDPSession(page);
    await page.goto(`http://127.0.0.1:${port}${address}`);
    await page.locator('html[data-has-hydrated="true"]').waitFor();
    await page.waitForLoadState('networkidle');
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    cold.push(await pressAndWait(page));
    await context.close();
  }
  const middle = median(cold);
  isLate ||= middle > target;
  console.log(
    `${address}: first editable paint ${Math.round(middle)} ms (median of ${runs}, ${slowdown}x CPU, from ${Math.round(Math.min(...cold))} to ${Math.round(Math.max(...cold))}), ${(middle / target).toFixed(2)} of the target of ${target} ms`,
  );
}
await browser.close();
server.close();
process.exitCode = isLate ? 1 : 0;
