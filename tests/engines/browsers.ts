import { launchPuppeteer } from './puppeteer';
import { launchWebKit } from './webkit';

/** A page in an engine. Selectors are CSS; each act waits until its element is there and visible. */
export interface Tab {
  goto: (address: string) => Promise<void>;
  /** Runs the body of a function in the page: `return document.title`. */
  run: <T>(body: string) => Promise<T>;
  /** The same in the first frame that matches a selector. */
  runIn: <T>(frame: string, body: string) => Promise<T>;
  /** @param text that the element holds, where the selector alone names several */
  click: (selector: string, text?: string) => Promise<void>;
  /** The same in the first frame that matches a selector, without looking for what lies over it. */
  clickIn: (frame: string, selector: string) => Promise<void>;
  /** By a finger. */
  tap: (selector: string, text?: string) => Promise<void>;
  type: (text: string) => Promise<void>;
  /** @param key as KeyboardEvent.key names it; `Control+` before it holds that key */
  press: (key: string) => Promise<void>;
  /** Gives a file to a file field. */
  upload: (selector: string, file: string) => Promise<void>;
  /** Makes the window this wide, or as narrow as the engine can. */
  resize: (width: number) => Promise<void>;
  reload: () => Promise<void>;
  back: () => Promise<void>;
  close: () => Promise<void>;
}

export interface Engine {
  /** A tab with storage of its own. */
  open: () => Promise<Tab>;
  /**
   * A tab with the storage of the browser, as readers have it: one with its own counts as private,
   * and connects to nothing ahead of need.
   */
  openShared: () => Promise<Tab>;
  close: () => Promise<void>;
}

/** The engines, by how each is started. */
export const engines: Readonly<Record<string, () => Promise<Engine>>> = {
  Chromium: () => launchPuppeteer('chrome'),
  Firefox: () => launchPuppeteer('firefox'),
  WebKit: launchWebKit,
};

/** How long a state may take to come, in milliseconds: the machines of CI are slow. */
export const patience = 20_000;

/**
 * Waits until something holds.
 *
 * @param what is said when it never does
 * @param holds asked again and again; an error means no
 * @throws Error after `patience`, with the last error
 */
export async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + patience;
  let last: unknown;
  while (Date.now() < end) {
    try {
      if (await holds()) {
        return;
      }
    } catch (error) {
      last = error;
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${what} did not come about in ${patience} ms`, { cause: last });
}

/**
 * Body of a function that marks the first visible match and brings it into the middle of the window.
 * It returns whether the element can be pressed: it lies where it lay when last asked, with nothing
 * over it, because what loads above it still moves it.
 */
export const markBody = (selector: string, text = ''): string => `
  const found = [...document.querySelectorAll(${JSON.stringify(selector)})].find(
    (element) =>
      element.textContent.includes(${JSON.stringify(text)}) &&
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.disabled,
  );
  if (found === undefined) {
    return false;
  }
  document.querySelectorAll('[data-marked]').forEach((old) => {
    if (old !== found) old.removeAttribute('data-marked');
  });
  found.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { x, y, width, height } = found.getBoundingClientRect();
  const place = [x, y, width, height].map(Math.round).join(' ');
  const isStill = found.getAttribute('data-marked') === place;
  found.setAttribute('data-marked', place);
  const top = document.elementFromPoint(x + width / 2, y + height / 2);
  return isStill && top !== null && (found.contains(top) || top.contains(found));`;

/** Selector of the element that was marked. */
export const marked = '[data-marked]';

/** Body of a function that brings the first match into the middle of the window. */
export const inWindow = (selector: string): string =>
  `document.querySelector(${JSON.stringify(selector)})
    .scrollIntoView({ block: 'center', behavior: 'instant' });`;
