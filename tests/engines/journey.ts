import { expect } from 'vitest';
import { waitUntil, type Tab } from './browsers';

/** @returns errors that the page reported since the last call (or its load); empties the list */
export const complaints = (tab: Tab): Promise<string[]> =>
  tab.run('return (window.__complaints ?? ["no observer"]).splice(0)');

export async function expectNoComplaints(tab: Tab): Promise<void> {
  expect(await complaints(tab)).toEqual([]);
}

/** Waits until a JavaScript expression is true in the page. */
export const waitFor = (tab: Tab, expression: string): Promise<void> =>
  waitUntil(expression, () => tab.run<boolean>(`return Boolean(${expression})`));

/** Opens a page, triggers hydration with a first interaction (scroll) and waits until it is done. */
export async function open(tab: Tab, address: string): Promise<void> {
  await tab.goto(address);
  await tab.run('dispatchEvent(new Event("scroll"))');
  await waitFor(tab, 'document.documentElement.dataset.hasHydrated === "true"');
}

/** Waits until client-side navigation is complete: at its end the heading of the page gets the focus. */
export async function arrived(tab: Tab, path: string): Promise<void> {
  await waitFor(tab, `location.pathname === ${JSON.stringify(path)}`);
  await waitFor(tab, 'document.querySelector("main h1") === document.activeElement');
}

/**
 * Measures how long the main thread of the page is blocked, with a timer every 10 ms.
 *
 * @param happens the action to measure
 * @returns the longest gap between two ticks of the timer, in milliseconds
 */
export async function longestGap(tab: Tab, happens: () => Promise<void>): Promise<number> {
  await tab.run(`
    window.__gap = 0;
    let last = performance.now();
    window.__tick = () => {
      const now = performance.now();
      window.__gap = Math.max(window.__gap, now - last);
      last = now;
    };
    window.__ticker = setInterval(window.__tick, 10);`);
  await happens();
  // One last tick counts a gap that is still open now.
  return tab.run<number>('clearInterval(window.__ticker); window.__tick(); return window.__gap;');
}

/**
 * Time of the reference work below in Chromium, Firefox and WebKit on a machine with two cores that
 * does nothing else, in milliseconds.
 */
const quietTime = 22;

/**
 * @returns how many times slower than a quiet machine this one is now, at least 1: the median of
 *   seven runs of the same arithmetic
 */
async function slowness(tab: Tab): Promise<number> {
  const times = await tab.run<number[]>(`
    return Array.from({ length: 7 }, () => {
      const start = performance.now();
      let state = 1;
      for (let step = 0; step < 1.2e7; step += 1) {
        state ^= state << 13;
        state ^= state >>> 17;
        state ^= state << 5;
      }
      return performance.now() - start + (state === 0 ? 1 : 0);
    }).sort((a, b) => a - b);`);
  return Math.max(1, (times[3] as number) / quietTime);
}

/** A busy machine can make a gap longer but never shorter: therefore the shortest one is taken. */
const maxTries = 5;

/**
 * Repeats a measurement until the gap is below the limit, at most `maxTries` times.
 *
 * @param limit in milliseconds
 * @returns the shortest of the gaps, in milliseconds of a quiet machine
 */
export async function shortest(
  tab: Tab,
  limit: number,
  measure: () => Promise<number>,
): Promise<number> {
  let best = Infinity;
  for (let tries = 0; tries < maxTries && best >= limit; tries += 1) {
    const gap = await measure();
    best = Math.min(best, gap < limit ? gap : gap / (await slowness(tab)));
  }
  return best;
}
