import { spawn, type ChildProcess } from 'node:child_process';
import net from 'node:net';
import { Builder, By, Key, type WebDriver } from 'selenium-webdriver';
import { findMiniBrowser } from '../../src/scripts/ensure.mjs';
import { markBody, marked, until, type Engine, type Tab } from './browsers';

/** Keys by the names of KeyboardEvent.key; letters are themselves. */
const keys: Readonly<Record<string, string>> = {
  ArrowDown: Key.ARROW_DOWN,
  ArrowUp: Key.ARROW_UP,
  Control: Key.CONTROL,
  Delete: Key.DELETE,
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  Tab: Key.TAB,
};

function tabOf(driver: WebDriver): Omit<Tab, 'close'> {
  const run = <T>(body: string) => driver.executeScript<T>(body);
  const find = async (selector: string, text?: string) => {
    await until(`a visible ${selector} ${text ?? ''}`, () => run(markBody(selector, text)));
    return driver.findElement(By.css(marked));
  };
  const click = async (selector: string, text?: string) => (await find(selector, text)).click();
  return {
    goto: (address) => driver.get(address),
    run,
    runIn: async <T>(selector: string, body: string) => {
      await driver.switchTo().frame(driver.findElement(By.css(selector)));
      try {
        return await driver.executeScript<T>(body);
      } finally {
        await driver.switchTo().defaultContent();
      }
    },
    click,
    // This driver has no fingers: what a finger would press is clicked.
    tap: click,
    type: (text) => driver.actions().sendKeys(text).perform(),
    press: async (key) => {
      const names = key.split('+').map((name) => keys[name] ?? name);
      const last = names.pop() ?? '';
      const held = names.reduce((actions, name) => actions.keyDown(name), driver.actions());
      await names.reduce((actions, name) => actions.keyUp(name), held.sendKeys(last)).perform();
    },
    upload: async (selector, file) => {
      await driver.findElement(By.css(`input[type="file"]${selector}`)).sendKeys(file);
    },
    resize: async (width) => {
      await driver.manage().window().setRect({ x: 0, y: 0, width, height: 800 });
    },
    back: () => driver.navigate().back(),
  };
}

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as net.AddressInfo;
      server.close(() => resolve(port));
    });
  });

/** Ends a driver with the screen and the browser that it started. */
function stop({ pid }: ChildProcess): void {
  try {
    process.kill(-(pid ?? 0));
  } catch {
    // It has ended by itself.
  }
}

/**
 * A driver of its own on a screen of its own: one that has just ended a session may not answer
 * while it starts the next.
 */
async function openTab(binary: string): Promise<Tab> {
  const port = await freePort();
  const driver = spawn('xvfb-run', ['-a', 'WebKitWebDriver', `--port=${port}`], {
    detached: true,
    stdio: 'ignore',
  });
  const url = `http://127.0.0.1:${port}`;
  await until('WebKitWebDriver', async () => (await fetch(`${url}/status`)).ok);
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

/** WebKitGTK's MiniBrowser over WebDriver. */
export async function launchWebKit(): Promise<Engine> {
  const binary = findMiniBrowser();
  if (binary === undefined) {
    throw new Error('MiniBrowser was not found. Run: npm test');
  }
  return { open: () => openTab(binary), close: async () => undefined };
}
