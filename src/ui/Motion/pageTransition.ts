import { afterPreload } from '../../upstream/navigation';

/** Milliseconds after which a page is shown, whether the browser has a picture of the old one or not. */
const patience = 100;

/** Milliseconds in which the text of a page appears. It can be pressed from the start. */
const fade = 160;

let shownPath = window.location.pathname;
/** Resolves when the next page may be shown. Undefined while none is under way. */
let captured: Promise<void> | undefined;
let end: () => void = () => undefined;

const isStill = (): boolean =>
  document.hidden ||
  document.documentElement.dataset.motion === 'paused' ||
  window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Starts a view transition, whose new state is the page that `endTransition` is called with. */
function capture(): Promise<void> {
  return new Promise((resolve) => {
    window.setTimeout(resolve, patience);
    try {
      const transition = document.startViewTransition(() => {
        resolve();
        // The page is there already when the browser was too slow.
        return captured === undefined
          ? undefined
          : new Promise<void>((done) => {
              end = done;
            });
      });
      // The browser skips a transition of a hidden page, and when two elements have one name.
      transition.ready.catch(() => undefined);
      transition.finished.catch(() => undefined);
    } catch {
      resolve();
    }
  });
}

/**
 * Lets the pages of this site fade into each other (src/css/transition.css), when the router shows them.
 * No navigation waits for it: the code of the page has loaded, and without view transitions, with
 * reduced motion or paused animations the page is shown at once.
 */
export function watchNavigations(): void {
  afterPreload(() => {
    // The address is ahead of the page during a navigation, and not when a link is pointed at.
    if (window.location.pathname !== shownPath && !isStill()) {
      captured ??= capture();
    }
    return captured ?? Promise.resolve();
  });
}

/** @param pathname path of the page that is shown now */
export function endTransition(pathname: string): void {
  if (pathname !== shownPath && !isStill()) {
    document.querySelector('main')?.animate({ opacity: [0, 1] }, { duration: fade });
  }
  shownPath = pathname;
  captured = undefined;
  end();
  end = () => undefined;
}
