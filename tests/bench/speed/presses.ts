import type { Browser, Page } from '@playwright/test';
import { throttleCpu } from '../chromium';
import type { Served } from '../served';

interface Control {
  address: string;
  width: number;
  /** Selector of the control in a page that nobody has touched. */
  press: string;
  /** Expression that is true once the page shows the press; `button` is the control. */
  isShown: string;
}

const post = '/blog/animacoes-de-carregamento/fevereiro';

/** Controls of our pages. Those of stock have other names and other places. */
export const controls: Readonly<Record<string, Control>> = {
  theme: {
    address: '/blog',
    width: 1280,
    press: 'header [data-command=theme]',
    isShown: 'document.documentElement.dataset.theme === "dark"',
  },
  menu: {
    address: '/blog',
    width: 390,
    press: '.navbar__toggle',
    isShown:
      '[...document.querySelectorAll("header nav a.navbar__link, dialog[open]")].some((shown) => shown.checkVisibility())',
  },
  search: {
    address: '/blog',
    width: 1280,
    press: '[data-search-button]',
    isShown: 'document.querySelector("[data-search-frame][open], .DocSearch-Input") !== null',
  },
  language: {
    address: '/blog',
    width: 1280,
    press: 'header [aria-expanded]:not(.navbar__toggle)',
    isShown: 'button.nextElementSibling.checkVisibility({ visibilityProperty: true })',
  },
  tab: {
    address: post,
    width: 1280,
    press: 'main [role=tab][aria-selected=false]',
    isShown: 'button.ariaSelected === "true"',
  },
  copy: {
    address: post,
    width: 1280,
    press: 'main figure button:has(+ [role=status])',
    isShown: 'button.nextElementSibling.textContent !== "" || "copied" in button.dataset',
  },
  edit: {
    address: post,
    width: 1280,
    press: 'main figure button:has(+ button + [role=status])',
    isShown: 'document.querySelector(".cm-editor") !== null || "kept" in button.dataset',
  },
};

/** @returns a script that promises the time until the frame after the one that shows the press */
const watch = ({ press, isShown }: Control): string => `
  const button = document.querySelector(${JSON.stringify(press)});
  window.__shown = new Promise((resolve, reject) => {
    addEventListener('pointerup', ({ timeStamp }) => {
      setTimeout(() => reject(new Error('the press shows nothing')), 20_000);
      const look = () => requestAnimationFrame(
        ${isShown} ? () => resolve(performance.now() - timeStamp) : look,
      );
      look();
    }, { capture: true, once: true });
  });
  // Not the promise, which would be waited for before the press.
  undefined;
`;

/** Becomes true when each demo near the window has its frame, and the frame has loaded. */
const areFramesThere = `new Promise((resolve) => {
  const look = () => requestAnimationFrame(() => requestAnimationFrame(
    () => document.querySelector('iframe:not([data-loaded])') === null ? resolve(true) : look(),
  ));
  look();
})`;

async function center(page: Page, selector: string): Promise<{ x: number; y: number }> {
  const control = page.locator(selector).first();
  await control.scrollIntoViewIfNeeded();
  const box = await control.boundingBox();
  if (box === null) {
    throw new Error(`${selector} has no box`);
  }
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/**
 * Presses a control of a page whose React has not been loaded, with an empty cache.
 *
 * @returns milliseconds from the end of the press to the frame after the one that shows it, with the
 *   CPU throttled
 */
export async function timePress(
  browser: Browser,
  site: Served,
  prefix: string,
  control: Control,
): Promise<number> {
  const context = await browser.newContext({
    viewport: { width: control.width, height: 800 },
    // A finger: a mouse would load React on its way to the control.
    hasTouch: true,
    permissions: ['clipboard-write'],
  });
  // On a connection that saves data, the page loads no script when it scrolls to the control.
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const page = await context.newPage();
  await page.goto(`${site.origin}${prefix}${control.address}`, { waitUntil: 'networkidle' });
  const { x, y } = await center(page, control.press);
  // Scrolling to the control brings demos near, whose frames would load during the press.
  await page.evaluate(areFramesThere);
  await throttleCpu(page);
  await page.evaluate(watch(control));
  await page.touchscreen.tap(x, y);
  const took = await page.evaluate<number>('window.__shown');
  await context.close();
  return took;
}
