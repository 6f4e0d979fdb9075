import { restored } from '../../lib/firstPopState';
import { afterPreload } from '../../upstream/navigation';

/** Time limit in ms for the browser to capture the old page. After it the new page is shown anyway. */
const patience = 100;

/** Duration in ms of the fade-in of a page. Links in it can be pressed from the start. */
const fade = 160;

let shownPath = window.location.pathname;
/** Resolves when the next page may be shown. Undefined when there is no navigation. */
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
        // After the time limit, the new page is shown already.
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
 * Starts a view transition (src/css/transition.css) for each navigation of the router. A navigation waits
 * at most `patience` for it. Without view transitions, with reduced motion or with paused animations the
 * page is shown at once. So it is after Back and Forward: the browser restores the scroll position right
 * after their event, and a page that is shown later scrolls to its top.
 */
export function watchNavigations(): void {
  afterPreload(() => {
    const { pathname } = window.location;
    // Prefetching runs this too. Only a navigation has already changed the address.
    if (pathname !== shownPath && pathname !== restored.path && !isStill()) {
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
  restored.path = undefined;
  captured = undefined;
  end();
  end = () => undefined;
}
