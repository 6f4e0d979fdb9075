import { expect } from 'vitest';
import { until, type Tab } from './browsers';

/** What the page complained of since it was loaded; the list is emptied. */
export const complaints = (tab: Tab): Promise<string[]> =>
  tab.run('return (window.__complaints ?? ["no observer"]).splice(0)');

export async function expectNoComplaints(tab: Tab): Promise<void> {
  expect(await complaints(tab)).toEqual([]);
}

/** Waits until an expression holds in the page. */
export const holds = (tab: Tab, expression: string): Promise<void> =>
  until(expression, () => tab.run<boolean>(`return Boolean(${expression})`));

/** Opens a page and waits until React has taken it over, for which a page waits for its reader. */
export async function open(tab: Tab, address: string): Promise<void> {
  await tab.goto(address);
  await tab.run('dispatchEvent(new Event("scroll"))');
  await holds(tab, 'document.documentElement.dataset.hasHydrated === "true"');
}

/** Waits until client-side navigation has arrived: it gives the page's heading the focus. */
export async function arrived(tab: Tab, path: string): Promise<void> {
  await holds(tab, `location.pathname === ${JSON.stringify(path)}`);
  await holds(tab, 'document.querySelector("main h1") === document.activeElement');
}

/** The longest that the page answered nothing, in milliseconds, while something else happens. */
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
  // A gap that ends here has had no tick after it.
  return tab.run<number>('clearInterval(window.__ticker); window.__tick(); return window.__gap;');
}

/** The machine itself may stand still for a while, which only ever makes a gap longer. */
const maxTries = 3;

/**
 * Measures until a gap is short enough.
 *
 * @param limit in milliseconds
 * @returns the shortest of the gaps, in milliseconds
 */
export async function shortest(limit: number, measure: () => Promise<number>): Promise<number> {
  let best = Infinity;
  for (let tries = 0; tries < maxTries && best >= limit; tries += 1) {
    best = Math.min(best, await measure());
  }
  return best;
}
