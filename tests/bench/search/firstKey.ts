import { buildDir } from '../../folders';
import { launchChromium, slow4g, throttleCpu } from '../chromium';
import { median } from '../numbers';
import { Served } from '../served';

const runs = 5;

/** Milliseconds after the key; the median of all runs. */
interface FirstKey {
  /** A field has the focus. */
  field: number;
  /** The field shows the first letter. */
  letter: number;
  /** The first hit is in the page. */
  hit: number;
}

type Marks = Partial<FirstKey> & { start?: number };

/** Runs in the page: notes in `window.marks` when each state of `FirstKey` is reached. */
function watch(): void {
  const marks: Marks = {};
  Object.assign(window, { marks });
  addEventListener('keydown', ({ timeStamp }) => (marks.start ??= timeStamp), true);
  const look = () => {
    const { activeElement } = document;
    if (marks.start !== undefined && activeElement instanceof HTMLInputElement) {
      const passed = performance.now() - marks.start;
      marks.field ??= passed;
      marks.letter ??= activeElement.value === '' ? undefined : passed;
      marks.hit ??= document.querySelector('.DocSearch-Hit') === null ? undefined : passed;
    }
    if (marks.hit === undefined) {
      requestAnimationFrame(look);
    }
  };
  requestAnimationFrame(look);
}

/**
 * Measures a search whose first key is the first interaction with a page, on a slow CPU and with an
 * empty cache: nothing but the HTML is there.
 *
 * @param address path of the page
 * @param query query with at least one hit, typed right after "/"
 * @param isSlow whether the network is slow after the page has loaded
 */
export async function firstKey(address: string, query: string, isSlow: boolean): Promise<FirstKey> {
  const site = await Served.start(buildDir);
  const browser = await launchChromium();
  const all: FirstKey[] = [];
  try {
    for (let run = 0; run < runs; run += 1) {
      const context = await browser.newContext();
      const page = await context.newPage();
      // esbuild compiles named functions to calls of a helper `__name`, which the page lacks.
      await page.addInitScript('globalThis.__name = (named) => named');
      await page.addInitScript(watch);
      const session = await throttleCpu(page);
      await page.goto(`${site.origin}${address}`, { waitUntil: 'load' });
      if (isSlow) {
        await session.send('Network.emulateNetworkConditions', slow4g);
      }
      await page.keyboard.press('/');
      await page.keyboard.type(query);
      const marks = await page.waitForFunction(() => {
        const { marks: found } = window as unknown as { marks: Marks };
        return found.hit === undefined ? undefined : (found as FirstKey);
      });
      all.push((await marks.jsonValue()) as FirstKey);
      await context.close();
    }
  } finally {
    await browser.close();
    site.stop();
  }
  const of = (name: keyof FirstKey) => median(all.map((marks) => marks[name]));
  return { field: of('field'), letter: of('letter'), hit: of('hit') };
}
