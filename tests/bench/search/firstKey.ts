import type { Browser } from '@playwright/test';
import { buildDir } from '../../folders';
import { launchChromium, slow4g, throttleCpu } from '../chromium';
import { median } from '../numbers';
import { Served } from '../served';

const runs = 5;

/** A page with a search that "/" opens. */
export interface Subject {
  name: string;
  /** Folder of the site. */
  folder: string;
  /** Folder with the `netlify.toml` that applies to it, unless that is ours. */
  rules?: string;
  /** Path of the page. */
  address: string;
  /** Selector of a hit. */
  hit: string;
  /** Selector of a hit once the whole search has loaded. */
  lastHit: string;
  /** Whether letters are lost that are typed before the field is there: then they are typed later. */
  losesLetters: boolean;
}

/** @returns a page of the built site with our search */
export const ourSubject = (address: string): Subject => ({
  name: 'ours',
  folder: buildDir,
  address,
  // The field that is there before the modal shows hits, too.
  hit: '.DocSearch-Hit, .early-hits a',
  lastHit: '.DocSearch-Hit',
  losesLetters: false,
});

/** Milliseconds. */
export interface FirstKey {
  /** From the key to a focused field. */
  field: number;
  /** From the key to the first letter in it. */
  letter: number;
  /** From the key to the first hit in the page. */
  hit: number;
  /** From an input that replaces the whole query, later, to the end of the frame with another first hit. */
  next: number;
  /** The same for the first query, entered again: nothing of it is requested any more. */
  again: number;
}

type Marks = Partial<FirstKey> & { start?: number };

/** Runs in the page: notes in `window.marks` when each state of `FirstKey` is reached. */
function watch(selector: string): void {
  const marks: Marks = {};
  Object.assign(window, { marks });
  addEventListener('keydown', ({ timeStamp }) => (marks.start ??= timeStamp), true);
  const look = () => {
    const { activeElement } = document;
    if (marks.start !== undefined && activeElement instanceof HTMLInputElement) {
      const passed = performance.now() - marks.start;
      marks.field ??= passed;
      marks.letter ??= activeElement.value === '' ? undefined : passed;
      marks.hit ??= document.querySelector(selector) === null ? undefined : passed;
    }
    if (marks.hit === undefined) {
      requestAnimationFrame(look);
    }
  };
  requestAnimationFrame(look);
}

/**
 * Runs in the page: waits until the hits have stayed the same for a second. Then the next input begins
 * the time `mark`.
 */
async function watchInput([selector, mark]: readonly [string, 'next' | 'again']): Promise<void> {
  const { marks } = window as unknown as { marks: Marks };
  const hits = () => [...document.querySelectorAll(selector)].map((hit) => hit.textContent).join();
  // Reads as little as it can, so that the measured page has no more work than without it.
  const firstHit = () => document.querySelector(selector)?.textContent ?? '';
  const frame = () => new Promise(requestAnimationFrame);
  let [before, since] = [hits(), performance.now()];
  while (performance.now() - since < 1000) {
    await frame();
    if (hits() !== before) {
      [before, since] = [hits(), performance.now()];
    }
  }
  const first = firstHit();
  const follow = async ({ timeStamp }: Event) => {
    do {
      await frame();
    } while (firstHit() === first || firstHit() === '');
    // A task that is added before the page is painted runs after that.
    await new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = resolve;
      port2.postMessage(undefined);
    });
    marks[mark] = performance.now() - timeStamp;
  };
  // In the bubbling phase, so that this looks at a frame after those callbacks of it that the page asked for.
  addEventListener('input', (event) => void follow(event), { once: true });
}

/** One search in a browser context of its own. `query` and `next` are as in `firstKeys`. */
async function search(
  browser: Browser,
  origin: string,
  { address, hit, lastHit, losesLetters }: Subject,
  [query, next]: readonly [string, string],
  isSlow: boolean,
): Promise<FirstKey> {
  const context = await browser.newContext();
  const page = await context.newPage();
  // esbuild compiles named functions to calls of a helper `__name`, which the page lacks.
  await page.addInitScript('globalThis.__name = (named) => named');
  await page.addInitScript(watch, hit);
  const session = await throttleCpu(page);
  await page.goto(`${origin}${address}`, { waitUntil: 'load' });
  if (isSlow) {
    await session.send('Network.emulateNetworkConditions', slow4g);
  }
  const has = (name: keyof FirstKey) =>
    page.waitForFunction(
      (mark) => (window as unknown as { marks: Marks }).marks[mark] !== undefined,
      name,
    );
  await page.keyboard.press('/');
  if (losesLetters) {
    await has('field');
  }
  await page.keyboard.type(query);
  await has('hit');
  await page.locator(lastHit).first().waitFor();
  for (const [mark, text] of [
    ['next', next],
    ['again', query],
  ] as const) {
    await page.evaluate(watchInput, [lastHit, mark] as const);
    await page.keyboard.press('Control+a');
    await page.keyboard.insertText(text);
    await has(mark);
  }
  const marks = await page.evaluate(() => (window as unknown as { marks: FirstKey }).marks);
  await context.close();
  return marks;
}

/**
 * Measures searches whose first key is the first interaction with a page, on a slow CPU and with an
 * empty cache: nothing but the HTML is there.
 *
 * @param subjects pages, which are measured in turns
 * @param queries a query with at least one hit, typed right after "/", and one that replaces it later and
 *   has another first hit
 * @param isSlow whether the network is slow after the page has loaded
 * @returns the medians of all runs, in the order of the subjects
 */
export async function firstKeys(
  subjects: readonly Subject[],
  queries: readonly [string, string],
  isSlow: boolean,
): Promise<FirstKey[]> {
  const sites = await Promise.all(subjects.map(({ folder, rules }) => Served.start(folder, rules)));
  const browser = await launchChromium();
  const all = subjects.map((): FirstKey[] => []);
  try {
    for (let run = 0; run < runs; run += 1) {
      for (const [at, subject] of subjects.entries()) {
        all[at]?.push(await search(browser, sites[at]?.origin ?? '', subject, queries, isSlow));
      }
    }
  } finally {
    await browser.close();
    sites.forEach((site) => site.stop());
  }
  return all.map((own) => {
    const of = (name: keyof FirstKey) => median(own.map((marks) => marks[name]));
    return {
      field: of('field'),
      letter: of('letter'),
      hit: of('hit'),
      next: of('next'),
      again: of('again'),
    };
  });
}
