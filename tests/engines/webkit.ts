import { spawn, type ChildProcess } from 'node:child_process';
import { Builder, By, Key, until, type WebDriver } from 'selenium-webdriver';
import { findMiniBrowser } from '../../src/cli/ensure.mjs';
import { freePort } from '../freePort';
import {
  scrollBody,
  markBody,
  marked,
  waitTimeout,
  waitUntil,
  type Engine,
  type Tab,
} from './browsers';

/** WebDriver key codes by name of `KeyboardEvent.key`. A letter needs no code. */
const keys: Readonly<Record<string, string>> = {
  ArrowDown: Key.ARROW_DOWN,
  ArrowUp: Key.ARROW_UP,
  Control: Key.CONTROL,
  Delete: Key.DELETE,
  End: Key.END,
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  Tab: Key.TAB,
};

/** Body of a function that dispatches the events of a touch on the marked element. */
const tapBody = () => `
  const target = document.querySelector('${marked}');
  const init = { bubbles: true, cancelable: true, isPrimary: true, pointerId: 2, pointerType: 'touch' };
  const send = (type) => target.dispatchEvent(new PointerEvent(type, init));
  ['pointerover', 'pointerdown', 'pointerup', 'pointerout'].forEach(send);
  target.focus();
  send('click');`;

function tabOf(driver: WebDriver): Omit<Tab, 'close'> {
  const run = <T>(body: string) => driver.executeScript<T>(body);
  const find = async (selector: string, text?: string) => {
    await waitUntil(`a visible ${selector} ${text ?? ''}`, () => run(markBody(selector, text)));
    return driver.findElement(By.css(marked));
  };
  // On a busy machine this driver reports the end of a navigation before the page has run its scripts.
  const loaded = () =>
    waitUntil('a loaded page', () => run<boolean>('return document.readyState === "complete"'));
  const click = async (selector: string, text?: string) => (await find(selector, text)).click();
  const within = async <T>(frame: string, act: () => Promise<T>): Promise<T> => {
    await driver.switchTo().frame(driver.findElement(By.css(frame)));
    try {
      return await act();
    } finally {
      await driver.switchTo().defaultContent();
    }
  };
  return {
    goto: async (address) => {
      await driver.get(address);
      await loaded();
    },
    run,
    runIn: <T>(frame: string, body: string) => within(frame, () => run<T>(body)),
    clickIn: async (frame, selector) => {
      await waitUntil(`${selector} in ${frame}`, async () => {
        await run(scrollBody(frame));
        const found = await within(frame, () => driver.findElements(By.css(selector)));
        return found.length > 0;
      });
      await within(frame, () => driver.findElement(By.css(selector)).click());
    },
    click,
    // This driver treats every pointer as a mouse: the events of a touch are dispatched instead.
    tap: async (selector, text) => {
      await find(selector, text);
      await run(tapBody());
    },
    type: (text) => driver.actions().sendKeys(text).perform(),
    press: async (key) => {
      const names = key.split('+').map((name) => keys[name] ?? name);
      const last = names.pop() ?? '';
      const held = names.reduce((actions, name) => actions.keyDown(name), driver.actions());
      await names.reduce((actions, name) => actions.keyUp(name), held.sendKeys(last)).perform();
    },
    upload: async (selector, file) => {
      const field = await driver.wait(
        until.elementLocated(By.css(`input[type="file"]${selector}`)),
        waitTimeout,
      );
      await field.sendKeys(file);
    },
    resize: async (width) => {
      await driver.manage().window().setRect({ x: 0, y: 0, width, height: 800 });
    },
    screenshot: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    reload: async () => {
      await driver.navigate().refresh();
      await loaded();
    },
    back: () => driver.navigate().back(),
  };
}

/** Kills the process group of a driver: the driver, its virtual screen and its browser. */
function stop({ pid }: ChildProcess): void {
  try {
    process.kill(-(pid ?? 0));
  } catch {
    // The process has already ended.
  }
}

/**
 * Opens a tab with its own driver and its own virtual screen. A shared driver is unreliable: after the
 * end of a session it may not answer while it starts the next one.
 */
async function openTab(binary: string): Promise<Tab> {
  const port = await freePort();
  const driver = spawn('xvfb-run', ['-a', 'WebKitWebDriver', `--port=${port}`], {
    detached: true,
    stdio: 'ignore',
  });
  const url = `http://127.0.0.1:${port}`;
  await waitUntil('WebKitWebDriver', async () => (await fetch(`${url}/status`)).ok);
  const session = await new Builder()
    .usingServer(url)
    .withCapabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary, args: ['--automation'] },
    })
    .build();
  await session.manage().window().setRect({ x: 0, y: 0, width: 1280, height: 900 });
  return {
    ...tabOf(session),
    close: async () => {
      await session.quit();
      stop(driver);
    },
  };
}

/** Launches WebKitGTK's MiniBrowser (WebDriver). */
export async function launchWebKit(): Promise<Engine> {
  const binary = findMiniBrowser();
  if (binary === undefined) {
    throw new Error('MiniBrowser was not found. Run: npm test');
  }
  const open = () => openTab(binary);
  return { open, openShared: open, close: async () => undefined };
}
