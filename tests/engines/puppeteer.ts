import puppeteer, {
  type ElementHandle,
  type Frame,
  type KeyInput,
  type Page,
} from 'puppeteer-core';
import { chromiumFlags, findChromium, findFirefox } from '../../src/cli/ensure.mjs';
import {
  scrollBody,
  markBody,
  marked,
  waitTimeout,
  waitUntil,
  type Engine,
  type Tab,
} from './browsers';

const runner = (body: string) => `(() => { ${body} })()`;

function tabOf(page: Page, close: () => Promise<void>): Tab {
  const run = async <T>(body: string) => (await page.evaluate(runner(body))) as T;
  const find = async (selector: string, text?: string) => {
    await waitUntil(`a visible ${selector} ${text ?? ''}`, () => run(markBody(selector, text)));
    return page.$(marked);
  };
  const frameOf = async (selector: string): Promise<Frame> => {
    const frame = await (await page.$(selector))?.contentFrame();
    if (frame === undefined || frame === null) {
      throw new Error(`No frame matches the selector ${selector}`);
    }
    return frame;
  };
  return {
    goto: async (address) => {
      await page.goto(address, { waitUntil: 'load' });
    },
    run,
    runIn: async <T>(frame: string, body: string) =>
      (await (await frameOf(frame)).evaluate(runner(body))) as T,
    clickIn: async (frame, selector) => {
      let element: ElementHandle | null = null;
      await waitUntil(`${selector} in ${frame}`, async () => {
        await run(scrollBody(frame));
        element = await (await frameOf(frame)).$(selector);
        return element !== null;
      });
      await (element as ElementHandle | null)?.click();
    },
    click: async (selector, text) => {
      await (await find(selector, text))?.click();
    },
    tap: async (selector, text) => {
      await (await find(selector, text))?.tap();
    },
    type: (text) => page.keyboard.type(text),
    press: async (key) => {
      const keys = key.split('+') as KeyInput[];
      const last = keys.pop() as KeyInput;
      for (const held of keys) {
        await page.keyboard.down(held);
      }
      await page.keyboard.press(last);
      for (const held of keys) {
        await page.keyboard.up(held);
      }
    },
    upload: async (selector, file) => {
      const field = await page.waitForSelector(`input[type="file"]${selector}`);
      await (field as unknown as { uploadFile: (file: string) => Promise<void> }).uploadFile(file);
    },
    resize: (width) => page.setViewport({ width, height: 800 }),
    screenshot: async () => Buffer.from(await page.screenshot()),
    reload: async () => {
      await page.reload({ waitUntil: 'load' });
    },
    back: async () => {
      // In Firefox the promise never settles when the page comes from the back/forward cache.
      void page.goBack().catch(() => undefined);
    },
    close,
  };
}

/** Launches Chromium (Chrome DevTools Protocol) or Firefox (WebDriver BiDi). */
export async function launchPuppeteer(browser: 'chrome' | 'firefox'): Promise<Engine> {
  const isFirefox = browser === 'firefox';
  const executablePath = isFirefox ? findFirefox() : findChromium();
  if (executablePath === undefined) {
    throw new Error(`${browser} was not found. Run: npm test`);
  }
  const process = await puppeteer.launch({
    browser,
    executablePath,
    headless: true,
    // A command that gets no answer must fail by its name before the test's own time is over.
    protocolTimeout: waitTimeout,
    ...(isFirefox
      ? {
          extraPrefsFirefox: {
            // Without this preference, WebRTC does not reach a server on this machine, and the
            // egress tests cannot count its packets.
            'media.peerconnection.ice.loopback': true,
            // A busy machine may hold a tap for longer than the usual half a second. Firefox takes
            // that for a request for the context menu, and sends no click.
            'ui.click_hold_context_menus.delay': 60_000,
          },
        }
      : {}),
    // puppeteer loses a page that takes the place of the one in view (prerender.test.ts has its own).
    args: isFirefox ? [] : [...chromiumFlags, '--disable-features=Prerender2'],
  });
  const ready = async (page: Page, close: () => Promise<void>) => {
    page.setDefaultTimeout(waitTimeout);
    // A page with unsaved changes asks before it is left. Nobody would answer.
    page.on('dialog', (dialog) => {
      if (dialog.type() === 'beforeunload') {
        void dialog.accept();
      }
    });
    await page.setViewport({ width: 1280, height: 800 });
    return tabOf(page, close);
  };
  return {
    open: async () => {
      const context = await process.createBrowserContext();
      return ready(await context.newPage(), () => context.close());
    },
    openShared: async () => {
      const page = await process.newPage();
      return ready(page, () => page.close());
    },
    close: () => process.close(),
  };
}
