/* Opens a page and measures what it looks like, at each width and in both modes. */
import type { BrowserContextOptions, Page } from '@playwright/test';
import { buildSync } from 'esbuild';
import { defaultLocale, type Locale } from '../../lib/locales';
import type { Kind } from './kinds';
import type { Measured } from './measure';
import { modes, viewOf, type Look, type Mode } from './types';

/** Options of the browser context: nothing moves, and no choice of the reader is stored. */
export const still = {
  reducedMotion: 'reduce',
  deviceScaleFactor: 1,
  locale: 'pt-BR',
} satisfies BrowserContextOptions;

const height = 900;

let script: string | undefined;

/** @returns the code that measures, as one script for the page */
function measuringScript(): string {
  script ??= buildSync({
    // When a .mts file imports this one, tsx runs it as a data: URL: only `require` finds its folder.
    entryPoints: [require.resolve('./measure.ts')],
    bundle: true,
    format: 'iife',
    target: 'es2022',
    write: false,
  }).outputFiles[0]?.text;
  return script ?? '';
}

/** Sets size and mode of the window, and waits until the page has both. */
export async function setView(page: Page, width: number, mode: Mode): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme: mode });
  await page.waitForFunction(
    ([wanted, theme]) => {
      // Before hydration, a page does not react when the color mode of the system changes.
      document.documentElement.dataset.theme = theme;
      return innerWidth === wanted && document.documentElement.dataset.theme === theme;
    },
    [width, mode] as const,
  );
}

const kindsFile = 'src/cli/looks/kinds.ts';

/**
 * Measures until two measures in a row are equal: nothing moves any more.
 *
 * @throws Error with the kind and the remedy when the page has no such element, or never stands still
 */
async function measure(page: Page, { name, root = 'body' }: Kind): Promise<Measured[]> {
  let before = '';
  for (let tries = 0; tries < 100; tries += 1) {
    const measured = await page.evaluate(async (selector) => {
      await document.fonts.ready;
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      return window.measureLooks(selector);
    }, root);
    if (measured === undefined) {
      throw new Error(
        `${name}: ${page.url()} has no element ${root}. Correct "root" or "prepare" of this kind in ${kindsFile}`,
      );
    }
    const now = JSON.stringify(measured);
    if (now === before) {
      return measured;
    }
    before = now;
  }
  throw new Error(
    `${name}: ${page.url()} still changes after 100 measures. Let "prepare" of this kind in ${kindsFile} wait until nothing moves`,
  );
}

/** Opens a page of a kind and brings it into its state. The context has the address of the site. */
export async function openKind(page: Page, kind: Kind, locale: Locale): Promise<void> {
  await page.addInitScript(measuringScript());
  // Demos load, and headings are marked, when they come into view: that would depend on the time.
  await page.addInitScript(() => {
    window.IntersectionObserver.prototype.observe = () => {};
  });
  await page.setViewportSize({ width: kind.widths[0] ?? 1280, height });
  await page.emulateMedia({ reducedMotion: 'reduce', media: kind.media ?? 'screen' });
  const prefix = locale === defaultLocale ? '' : `/${locale}`;
  await page.goto(`${prefix}${kind.path}`);
  // Without this, colors would be measured during a transition, and elements below the window would have
  // no size. The Content-Security-Policy does not apply to a style sheet that a script constructs.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '*, *::before, *::after { transition: none !important; content-visibility: visible !important }',
    );
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });
  await kind.prepare?.(page, locale);
}

/** @returns what a page of a kind looks like; opens it first */
export async function lookAt(page: Page, kind: Kind, locale: Locale): Promise<Look> {
  await openKind(page, kind, locale);
  const look: Look = new Map();
  for (const width of kind.widths) {
    for (const mode of modes) {
      await setView(page, width, mode);
      for (const { path: place, text, box, style, colors } of await measure(page, kind)) {
        const element = look.get(place) ?? { text, seen: {} };
        element.seen[viewOf(width, mode)] = { box, style, colors };
        look.set(place, element);
      }
    }
  }
  return look;
}
