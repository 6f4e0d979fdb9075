import { launchPuppeteer } from './puppeteer';
import { launchWebKit } from './webkit';

/**
 * A tab of a browser engine. Selectors are CSS selectors. `click` and `tap` wait until the element is
 * visible and can be pressed.
 */
export interface Tab {
  goto: (address: string) => Promise<void>;
  /** Runs the body of a function in the page, for example `return document.title`. */
  run: <T>(body: string) => Promise<T>;
  /** Like `run`, in the first frame that matches the selector `frame`. */
  runIn: <T>(frame: string, body: string) => Promise<T>;
  /** @param text text that the element contains, for a selector that matches several elements */
  click: (selector: string, text?: string) => Promise<void>;
  /**
   * Clicks in the first frame that matches the selector `frame`. It waits for the element, but does
   * not check whether another element covers it.
   */
  clickIn: (frame: string, selector: string) => Promise<void>;
  /** Taps with a touch pointer. */
  tap: (selector: string, text?: string) => Promise<void>;
  type: (text: string) => Promise<void>;
  /** @param key name from `KeyboardEvent.key`; the prefix `Control+` holds the Control key down */
  press: (key: string) => Promise<void>;
  /** Selects a file in a file field. */
  upload: (selector: string, file: string) => Promise<void>;
  /** Sets the width of the window in CSS pixels. Some engines have a larger minimum width. */
  resize: (width: number) => Promise<void>;
  /** @returns the visible part of the page, a PNG */
  screenshot: () => Promise<Buffer>;
  reload: () => Promise<void>;
  back: () => Promise<void>;
  close: () => Promise<void>;
}

export interface Engine {
  /** Opens a tab with its own storage. */
  open: () => Promise<Tab>;
  /**
   * Opens a tab with the default storage of the browser, as readers use it. A tab with its own
   * storage counts as private browsing, and a private tab makes no early connections (preconnect).
   */
  openShared: () => Promise<Tab>;
  close: () => Promise<void>;
}

/** Functions that launch the engines, by name. */
export const engines: Readonly<Record<string, () => Promise<Engine>>> = {
  Chromium: () => launchPuppeteer('chrome'),
  Firefox: () => launchPuppeteer('firefox'),
  WebKit: launchWebKit,
};

/** Longest wait for a condition, in milliseconds. It is long because the machines of CI are slow. */
export const waitTimeout = 60_000;

/**
 * Polls a condition every 50 ms until it is true.
 *
 * @param what name of the condition, for the error message
 * @param condition an error that it throws counts as false
 * @throws Error after `waitTimeout`, with the last error of the condition as its cause
 */
export async function waitUntil(what: string, condition: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + waitTimeout;
  let last: unknown;
  while (Date.now() < end) {
    try {
      if (await condition()) {
        return;
      }
    } catch (error) {
      last = error;
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const reason = last instanceof Error ? `. Last error: ${last.message}` : '';
  throw new Error(`Timed out after ${waitTimeout} ms while waiting for: ${what}${reason}`, {
    cause: last,
  });
}

/**
 * Body of a function that marks the first visible match and scrolls it to the middle of the window.
 * It returns true when the element can be pressed: no other element covers it, and its position is
 * the same as in the last call. The position matters because content that loads above the element
 * still moves it. Otherwise it throws an error that says why the element cannot be pressed yet.
 */
export const markBody = (selector: string, text = ''): string => `
  const found = [...document.querySelectorAll(${JSON.stringify(selector)})].find(
    (element) =>
      element.textContent.includes(${JSON.stringify(text)}) &&
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.disabled,
  );
  if (found === undefined) {
    const all = document.querySelectorAll(${JSON.stringify(selector)}).length;
    throw new Error('none of ' + all + ' matches is visible and enabled');
  }
  document.querySelectorAll('[data-marked]').forEach((old) => {
    if (old !== found) old.removeAttribute('data-marked');
  });
  found.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { x, y, width, height } = found.getBoundingClientRect();
  const place = [x, y, width, height];
  // WebKit may scroll an element back and forth by one pixel.
  const last = (found.getAttribute('data-marked') ?? '').split(' ').map(Number);
  const isStill = place.every((value, index) => Math.abs(value - last[index]) <= 1);
  found.setAttribute('data-marked', place.join(' '));
  const top = document.elementFromPoint(x + width / 2, y + height / 2);
  if (!isStill) {
    throw new Error('it moved from ' + last + ' to ' + place);
  }
  if (top === null || !(found.contains(top) || top.contains(found))) {
    throw new Error('covered at ' + place + ' by ' + (top?.outerHTML.slice(0, 99) ?? 'nothing'));
  }
  return true;`;

/** Selector of the element that `markBody` marked. */
export const marked = '[data-marked]';

/** Body of a function that scrolls the first match to the middle of the window. */
export const scrollBody = (selector: string): string =>
  `document.querySelector(${JSON.stringify(selector)})
    .scrollIntoView({ block: 'center', behavior: 'instant' });`;
