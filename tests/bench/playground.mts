/*
 * npm run bench:playground measures how long the editor of a demo takes to open, with the CPU
 * throttled to a quarter of its speed. Quote the ratio to the target and not the milliseconds,
 * because machines differ. Exits with 1 if a median is above the target.
 */
import type { Page } from '@playwright/test';
import { readCommand, showProgress } from '../../src/cli/command.mjs';
import { orEnd } from '../../src/cli/endPlainly';
import { buildDir, checkBuilt } from '../folders';
import { interact, launchChromium, slowdown, throttleCpu } from './chromium';
import { median } from './numbers';
import { Served } from './served';

readCommand('bench:playground');
orEnd(checkBuilt);

/** Milliseconds from the click on "Edit" to a painted editor that accepts input. */
const target = 500;
const runs = 7;
const addresses = ['/blog/animacoes-de-carregamento/janeiro', '/en/blog/aoba-mundo'];

/** Milliseconds from the click to the first frame that shows an editable field. */
function clickAndWait(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const button = [...document.querySelectorAll('button')].find(({ textContent }) =>
          /^(Editar|Edit)$/.test(textContent.trim()),
        );
        const start = performance.now();
        const look = () => {
          // The files of the other tabs have editors too, but without layout.
          const fields = [...document.querySelectorAll('.cm-content[contenteditable="true"]')];
          if (fields.some((field) => field.getClientRects().length > 0)) {
            // The editor has been painted when the next animation frame starts.
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

const site = await Served.start(buildDir);
const browser = await launchChromium();
let isTooSlow = false;
for (const address of addresses) {
  const end = showProgress(`Opening editors of ${address}`);
  const cold: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    // A new context has an empty cache, so each run downloads the editor.
    const context = await browser.newContext();
    const page = await context.newPage();
    // Functions compiled by tsx call the helper __name, which the page does not have.
    await page.addInitScript('globalThis.__name = (named) => named');
    await page.goto(`${site.origin}${address}`);
    await interact(page);
    await throttleCpu(page);
    cold.push(await clickAndWait(page));
    await context.close();
  }
  end();
  const middle = median(cold);
  isTooSlow ||= middle > target;
  console.log(
    `${address}: first editable paint ${Math.round(middle)} ms (median of ${runs}, ${slowdown}x CPU, from ${Math.round(Math.min(...cold))} to ${Math.round(Math.max(...cold))}), ${(middle / target).toFixed(2)} of the target of ${target} ms`,
  );
}
await browser.close();
site.stop();
process.exitCode = isTooSlow ? 1 : 0;
