import type { Page } from '@playwright/test';

interface Held {
  release: () => void;
  read: Promise<string>;
}

/**
 * Makes the first file that the page reads from now on wait, as a file of a cloud drive may.
 *
 * @returns a function that lets the page read it, and waits until it has the text
 */
export async function holdFirstFile(page: Page): Promise<() => Promise<string>> {
  await page.evaluate(() => {
    const read = Blob.prototype.text;
    Blob.prototype.text = function () {
      Blob.prototype.text = read;
      let release = () => undefined as void;
      const text = new Promise<void>((resolve) => {
        release = resolve;
      }).then(() => read.call(this));
      Object.assign(window, { held: { release, read: text } });
      return text;
    };
  });
  return () =>
    page.evaluate(() => {
      const { held } = window as unknown as { held: Held };
      held.release();
      return held.read;
    });
}
