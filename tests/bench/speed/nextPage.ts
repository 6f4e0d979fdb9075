import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { createServer } from '../../../src/cli/server';
import { siteDir } from '../../folders';
import { slowdown } from '../chromium';
import { median, percentile } from '../numbers';
import { printTable } from './pages';
import { Tab, tell } from './tab';
import { Tabs } from './tabs';

/**
 * Ways to the next page. `site`: the site as it is. `router`: the site without prerendering, where its
 * router opens pages, and the other language is a document.
 */
const ways = ['site', 'router', 'document', 'prefetch', 'prerender'] as const;
type Way = (typeof ways)[number];

interface Journey {
  from: string;
  to: string;
  /** Selector of a menu that has to be pointed at before the link is seen. */
  menu?: string;
}

const post = '/blog/do-it/conclusao';

const journeys: Readonly<Record<string, Journey>> = {
  'list to post': { from: '/blog', to: post },
  'post to post': { from: post, to: '/blog/do-it/parte-3' },
  language: {
    from: post,
    to: `/en${post}`,
    menu: 'header [aria-expanded]:not(.navbar__toggle)',
  },
};

/** Milliseconds without a request after which preloading counts as finished. */
const quiet = 500;

const rulesFile = '/next-page-rules.json';

/** Rules that prefetch or prerender a link of the site while the pointer is on it. */
const rulesOf = (way: Way) =>
  JSON.stringify({ [way]: [{ where: { href_matches: '/*' }, eagerness: 'moderate' }] });

/** Drops the `Speculation-Rules` header of the site, so that only the rules of the measured way apply. */
function keepRules(response: http.ServerResponse): void {
  const setHeader = response.setHeader.bind(response);
  response.setHeader = (name, value) =>
    name === 'Speculation-Rules' ? response : setHeader(name, value);
}

/** The built site with the headers of its host, and rules for speculative loading. */
class RuledSite {
  private asked = 0;
  private readonly server: http.Server;

  private constructor(site: http.Server, way: Way, delay: number) {
    this.server = http.createServer((request, response) => {
      this.asked = Date.now();
      if (request.url === rulesFile) {
        response.setHeader('Content-Type', 'application/speculationrules+json');
        response.end(rulesOf(way));
        return;
      }
      if (way === 'prefetch' || way === 'prerender') {
        response.setHeader('Speculation-Rules', `"${rulesFile}"`);
      }
      if (way !== 'site') {
        keepRules(response);
      }
      setTimeout(() => site.emit('request', request, response), delay);
    });
  }

  /** @param delay milliseconds before each answer, as from a server far away */
  static async start(folder: string, way: Way, delay: number): Promise<RuledSite> {
    const ruled = new RuledSite(await createServer(folder, siteDir), way, delay);
    await new Promise<void>((resolve) => ruled.server.listen(0, '127.0.0.1', resolve));
    return ruled;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Waits until the server has had no request for that long. */
  async untilQuiet(): Promise<void> {
    this.asked = Date.now();
    while (Date.now() - this.asked < quiet) {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}

interface Told {
  isPress: boolean;
  path: string;
  /** Milliseconds since 1970. */
  at: number;
  /** How the document was loaded, sent when it is first shown. */
  came?: 'loaded' | 'prefetched' | 'prerendered';
}

/**
 * Runs in each document. Tells when a link is pressed, and the frame after the one that shows another
 * heading: as the same document, a new one, or one from the back/forward cache.
 */
const watch = (way: Way) => `(() => {
  if (window !== window.top) return;
  const told = (at, more) =>
    window.${tell}(JSON.stringify({ at: performance.timeOrigin + at, path: location.pathname, ...more }));
  const heading = () => document.querySelector('main h1')?.textContent ?? '';
  let turn = 0;
  const showsOther = (old, more) => {
    turn += 1;
    const own = turn;
    const look = () => {
      if (own === turn) {
        requestAnimationFrame(
          heading() === old ? look : () => told(performance.now(), { isPress: false, ...more() }),
        );
      }
    };
    requestAnimationFrame(look);
  };
  const press = ({ timeStamp }) => {
    told(timeStamp, { isPress: true });
    showsOther(heading(), () => ({}));
  };
  addEventListener('pointerup', press, true);
  addEventListener('bench-back', press);
  addEventListener('pageshow', ({ persisted }) => persisted && showsOther('', () => ({})));
  showsOther('', () => {
    const [{ activationStart, deliveryType }] = performance.getEntriesByType('navigation');
    return {
      came: activationStart > 0
        ? 'prerendered'
        : deliveryType === 'navigational-prefetch' ? 'prefetched' : 'loaded',
    };
  });
  // Before the router, which would take the click.
  ${way === 'site' || way === 'router' ? '' : `addEventListener('click', (event) => event.stopImmediatePropagation(), true);`}
})()`;

const expected = {
  site: undefined,
  router: undefined,
  document: 'loaded',
  prefetch: 'prefetched',
  prerender: 'prerendered',
};

/** @returns milliseconds from the press to the other page, and how its document came */
async function shownAfterPress(tab: Tab): Promise<{ took: number; came: Told['came'] }> {
  let told = await tab.next<Told>();
  while (!told.isPress) {
    told = await tab.next<Told>();
  }
  const press = told;
  while (told.isPress || told.path === press.path) {
    told = await tab.next<Told>();
  }
  return { took: told.at - press.at, came: told.came };
}

/**
 * Moves the pointer to the visible one of the elements that match.
 *
 * @returns position of the pointer, in CSS pixels
 */
async function pointAt(tab: Tab, selector: string): Promise<[number, number]> {
  const shown = `[...document.querySelectorAll(${JSON.stringify(selector)})]
    .find((found) => found.checkVisibility({ visibilityProperty: true }))`;
  await tab.until(`(${shown}) !== undefined`);
  const place = await tab.evaluate<[number, number]>(`(() => {
    const shown = ${shown};
    shown.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top } = shown.getClientRects()[0];
    return [left + 8, top + 8];
  })()`);
  await tab.mouse('Moved', ...place);
  await tab.until(`(${shown}).matches(':hover')`);
  return place;
}

/** Goes to the next page and back, in a tab of its own, from a page that has hydrated. */
async function travel(
  tabs: Tabs,
  site: RuledSite,
  way: Way,
  { from, to, menu }: Journey,
): Promise<{ there: number; back: number }> {
  const tab = await Tab.open(tabs, watch(way));
  await tab.goto(`${site.origin}${from}`);
  await tab.mouse('Moved', 1, 1);
  await tab.until('document.documentElement.dataset.hasHydrated === "true"');
  await site.untilQuiet();
  if (menu !== undefined) {
    await pointAt(tab, menu);
  }
  const place = await pointAt(tab, `a[href="${to}"]`);
  await site.untilQuiet();
  await tab.untilPrerendered();
  await tab.mouse('Pressed', ...place);
  // Chromium never answers when the document is gone by then.
  tab.mouse('Released', ...place).catch(() => undefined);
  const there = await shownAfterPress(tab);
  if (expected[way] !== undefined && there.came !== expected[way]) {
    throw new Error(`${to} was ${there.came ?? 'shown by the router'} instead of ${expected[way]}`);
  }
  await site.untilQuiet();
  const back = shownAfterPress(tab);
  tab.evaluate(`dispatchEvent(new Event('bench-back')), history.back()`).catch(() => undefined);
  const { took } = await back;
  await tab.close();
  return { there: there.took, back: took };
}

/**
 * Measures the ways to the next page in turns, and prints them. Each way has had the time to prepare
 * what it wants when the link is pressed: code of the page, its document, or the page itself.
 *
 * @param folder the built site
 * @param runs journeys of each kind and way
 * @param delay milliseconds before each answer of the server
 */
export async function measureNextPage(folder: string, runs: number, delay: number): Promise<void> {
  const tabs = new Tabs();
  const rows: string[][] = [];
  for (const [name, journey] of Object.entries(journeys)) {
    const taken = new Map<Way, { there: number[]; back: number[] }>();
    for (let run = 0; run < runs; run += 1) {
      for (const way of ways) {
        const site = await RuledSite.start(folder, way, delay);
        const { there, back } = await travel(tabs, site, way, journey);
        site.stop();
        const list = taken.get(way) ?? { there: [], back: [] };
        list.there.push(there);
        list.back.push(back);
        taken.set(way, list);
      }
    }
    for (const [way, { there, back }] of taken) {
      const cells = [there, back].flatMap((times) => [
        Math.min(...times),
        median(times),
        percentile(times, 0.9),
      ]);
      rows.push([`${name}, ${way}`, ...cells.map((time) => time.toFixed(0))]);
    }
  }
  await tabs.stop();
  console.log(`\nNext page (${runs} of each, ${slowdown}x CPU, answers after ${delay} ms), ms:`);
  const heads = ['fastest', 'median', '90 %'];
  printTable([['', ...heads, ...heads.map((head) => `Back, ${head}`)], ...rows]);
}
