import { buildDir } from '../../folders';
import { hydrate, launchChromium, throttleCpu } from '../chromium';
import { median } from '../numbers';
import { Served } from '../served';

const runs = 5;

/** Milliseconds; the median of all runs. */
interface FirstResult {
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
export async function firstResult(address: string, query: string): Promise<FirstResult> {
  const site = await Served.start(buildDir);
  const browser = await launchChromium();
  const results: FirstResult[] = [];
  try {
    for (let run = 0; run < runs; run += 1) {
      const context = await browser.newContext();
      const page = await context.newPage();
      // esbuild compiles named functions to calls of a helper `__name`, which the page lacks.
      await page.addInitScript('globalThis.__name = (named) => named');
      await throttleCpu(page);
      await page.goto(`${site.origin}${address}`, { waitUntil: 'load' });
      await hydrate(page);
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
    site.stop();
  }
  return {
    field: median(results.map(({ field }) => field)),
    hit: median(results.map(({ hit }) => hit)),
  };
}
