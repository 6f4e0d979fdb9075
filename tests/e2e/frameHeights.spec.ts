import type { Page } from '@playwright/test';
import { expect, inLanguage, languages, posts, resize, test } from './support';

/** A frame may be this much higher than its content: room for the other language and for fonts. */
const room = 48;

declare global {
  interface Window {
    /** Requests and database work of a frame that have not ended. */
    openWork?: number;
  }
}

/** Counts what a frame waits for before it draws. Runs in the page and in its frames. */
function countOpenWork(): void {
  window.openWork = 0;
  const begin = () => {
    window.openWork = (window.openWork ?? 0) + 1;
  };
  // The code that waits for the result goes on first.
  const end = () =>
    setTimeout(() => {
      window.openWork = (window.openWork ?? 0) - 1;
    });
  const counted =
    <Args extends unknown[]>(ask: (...args: Args) => Promise<unknown>) =>
    (...args: Args) => {
      begin();
      const answer = ask(...args);
      answer.then(end, end);
      return answer;
    };
  window.fetch = counted(window.fetch.bind(window)) as typeof fetch;
  for (const name of ['json', 'text'] as const) {
    const read = Response.prototype[name];
    Response.prototype[name] = function (this: Response) {
      return counted(read.bind(this))() as Promise<never>;
    };
  }
  const until = (target: EventTarget, events: readonly string[]) => {
    begin();
    events.forEach((event) => target.addEventListener(event, end));
  };
  const open = IDBFactory.prototype.open;
  IDBFactory.prototype.open = function (...args) {
    const request = open.apply(this, args);
    until(request, ['success', 'error']);
    return request;
  };
  const transaction = IDBDatabase.prototype.transaction;
  IDBDatabase.prototype.transaction = function (...args) {
    const result = transaction.apply(this, args);
    until(result, ['complete', 'abort']);
    return result;
  };
}

/** One frame of the page: what it has, what it needs, in CSS pixels. */
interface Measured {
  src: string;
  reserved: number;
  needed: number;
}

/**
 * Creates all frames of the page at once, each as wide as its place and as low as a frame can be: so
 * it tells the height of its content. They stand in the window, because browsers draw there.
 */
async function createLowFrames(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.querySelectorAll('details').forEach((answer) => {
      answer.open = true;
    });
    document.querySelectorAll('figure').forEach((demo) => {
      demo.style.setProperty('content-visibility', 'visible');
    });
    document.querySelectorAll('body > iframe').forEach((frame) => frame.remove());
    document.querySelectorAll<HTMLElement>('[data-src]').forEach((box) => {
      const frame = document.createElement('iframe');
      Object.assign(frame, { src: box.dataset.src, height: '20' });
      const width = `${box.clientWidth}px`;
      Object.assign(frame.style, { position: 'fixed', inset: '0 auto auto 0', width });
      document.body.append(frame);
    });
  });
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLIFrameElement>('body > iframe')].every(
      ({ contentDocument, contentWindow }) =>
        contentDocument?.URL !== 'about:blank' &&
        contentDocument?.readyState === 'complete' &&
        contentDocument.fonts.status === 'loaded' &&
        contentWindow?.openWork === 0,
    ),
  );
}

const measure = (page: Page): Promise<Measured[]> =>
  page.evaluate(() => {
    const frames = [...document.querySelectorAll<HTMLIFrameElement>('body > iframe')];
    return [...document.querySelectorAll<HTMLElement>('[data-src]')].map((box, index) => {
      const placeholders = [...box.querySelectorAll('canvas')];
      return {
        src: box.dataset.src ?? '',
        reserved: placeholders.reduce((sum, { offsetHeight }) => sum + offsetHeight, 0),
        needed: frames[index]?.contentDocument?.documentElement?.scrollHeight ?? 0,
      };
    });
  });

for (const { locale, prefix } of languages) {
  for (const post of posts.filter((path) => /\/(?:do-it|good-mood)\//.test(path))) {
    // A browser for each post: the apps tell what other parts of their series have stored.
    test(`${locale}, ${post}: each frame has the height of what it holds, at three widths`, async ({
      page,
    }) => {
      await page.addInitScript(countOpenWork);
      // Placeholders stay: the page does not learn that they are near.
      await page.addInitScript(() => {
        if (window === window.top) {
          IntersectionObserver.prototype.observe = () => undefined;
        }
      });
      await page.goto(inLanguage(prefix, post));
      for (const width of [390, 820, 1280]) {
        await resize(page, width, 900);
        await createLowFrames(page);
        // Less than 80 pixels cannot be reserved.
        const isMisfit = ({ reserved, needed }: Measured) =>
          needed > reserved || (reserved > 80 && reserved - needed > room);
        await expect
          .poll(async () => (await measure(page)).filter(isMisfit), `${width} px`)
          .toEqual([]);
        expect((await measure(page)).length).toBeGreaterThan(2);
      }
    });
  }
}
